import { createAnonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import {
  hostileNamePieces,
  hostilePieces,
  knownToHostile,
  manyNames,
} from '@plumbline/domain/privacy/testing/hostile.ts';
import { full, textsOf, type HostileCase } from './case.ts';

function anonymised(text: string): void {
  const anonymiser = createAnonymiser(knownToHostile);
  anonymiser.restore(anonymiser.anonymise(text));
}

export const privacyCases: HostileCase[] = [
  ...textsOf('names in a text', 60_000, hostilePieces, anonymised),
  {
    name: 'names in a text of all these in a row',
    size: 250_000,
    prepare: (characters) => {
      const each = characters / hostilePieces.length;
      const text = hostilePieces.map((piece) => full(piece, each)).join('');
      return () => anonymised(text);
    },
  },
  ...textsOf('a known name', 2500, hostileNamePieces, (name) =>
    createAnonymiser({ companies: [{ name }], people: [{ name }], others: [name] }).anonymise(name),
  ),
  {
    name: 'many known names in a text',
    size: 1000,
    prepare: (count) => {
      const { others, text } = manyNames(count);
      return () => createAnonymiser({ companies: [], people: [], others }).anonymise(text);
    },
  },
];
