import type { Anonymised, Anonymiser } from './anonymise.ts';
import { isProof, type Inside } from './inside.ts';

/**
 * Texts as they are, for a model of one's own: takes nothing out and puts nothing back.
 * @throws RangeError without a proof that the model is inside
 */
export function openReader(inside: Inside): Anonymiser {
  if (!isProof(inside)) throw new RangeError('Raw text goes to a model inside alone');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the proof says that it does not leave the house
  const asItIs = (text: string) => text as Anonymised;
  return {
    anonymise: asItIs,
    anonymiseDocumentation: asItIs,
    allow: () => {},
    learn: () => {},
    restore: (text) => ({ text, unknown: [] }),
    changed: false,
    replacements: [],
  };
}
