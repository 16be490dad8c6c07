import { fold } from '../../domain/src/privacy/words/fold.ts';
import { nicknamesOf } from '../../domain/src/text/nicknames.ts';
import type { KnownNames } from '../../domain/src/privacy/known/known-names.ts';
import { inLatin } from '../../domain/src/privacy/known/spellings.ts';

const plainWords = (text: string): string[] =>
  fold(inLatin(text))
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
const nobodys = new Set(
  'the and of for van von der den de la le al el bin gmbh ltd inc llc ag plc co kg sa'.split(' '),
);

/**
 * Whether a labelled name is one of the known ones, however it is written. It shares nothing with the
 * masking but the table of nicknames: letters are compared, and two names that begin alike are one.
 */
export function isOfKnown(label: string, names: readonly string[]): boolean {
  const written = plainWords(label);
  const joined = written.join('');
  return names.some((name) => {
    const words = plainWords(name).filter((word) => !nobodys.has(word));
    const whole = words.join('');
    const initials = words.map((word) => word.charAt(0)).join('');
    if (
      joined.length > 1 &&
      joined.length < 5 &&
      (initials.startsWith(joined) || joined === initials)
    )
      return true;
    if (joined.length > 3 && (whole.includes(joined) || joined.includes(whole))) return true;
    return words.some((word) => {
      const forms = [word, ...nicknamesOf(word)];
      return (
        written.some((own) => forms.some((form) => isAlike(own, form))) ||
        (word.length > 4 && joined.includes(word))
      );
    });
  });
}

function isAlike(one: string, other: string): boolean {
  if (one.length < 3 || other.length < 3) return one === other && one.length > 1;
  return (
    one.startsWith(other) ||
    other.startsWith(one) ||
    (one.length > 4 && one.slice(0, 4) === other.slice(0, 4))
  );
}

export const peopleOf = ({ people }: KnownNames): string[] => people.map(({ name }) => name);
export const companiesOf = ({ companies, competitors = [], others = [] }: KnownNames): string[] => [
  ...companies.map(({ name }) => name),
  ...competitors,
  ...others,
];
