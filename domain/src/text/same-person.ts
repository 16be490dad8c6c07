import { nicknamesOf } from './nicknames.ts';
import { folded } from './words.ts';

/** Whether two names can mean one person: one is a part, a short form or the initials of the other. */
export function isSamePerson(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (isInitialsOf(one, a, b) || isInitialsOf(other, b, a)) return true;
  const hasInitials = [...a, ...b].some((part) => part.length === 1);
  if (short.length > 0 && !hasInitials && short.every((part) => long.includes(part))) return true;
  const [first = '', ...rest] = short;
  const [firstOfLong = '', ...restOfLong] = long;
  return (
    short.some((part) => part.length > 1 || /\p{Lo}/u.test(part)) &&
    isFirstName(first, firstOfLong) &&
    rest.every((part) =>
      restOfLong.some((each) => each === part || isInitial(part, each) || isInitial(each, part)),
    )
  );
}

const partsOf = (name: string): string[] =>
  folded(name)
    .split(/[\s.,]+/)
    .filter((part) => part !== '' && !titles.has(part));
const titles = new Set('mr mrs ms miss dr prof sir herr frau ing'.split(' '));

const isFirstName = (one: string, other: string): boolean =>
  one !== '' &&
  (one === other ||
    isInitial(one, other) ||
    isInitial(other, one) ||
    nicknamesOf(one).includes(other) ||
    nicknamesOf(other).includes(one));

/** Scripts other than Latin have words of one letter. */
const isInitial = (letter: string, word: string): boolean =>
  letter.length === 1 && word.length > 1 && word.startsWith(letter) && !/\p{Lo}/u.test(letter);

/** `AR`, `A. R.` */
function isInitialsOf(name: string, short: readonly string[], long: readonly string[]): boolean {
  const letters = isInCapitals(name) ? Array.from(short[0] ?? '') : short;
  return (
    letters.length > 1 &&
    letters.length === long.length &&
    letters.every((letter, at) => isInitial(letter, long[at] ?? ''))
  );
}

/** Whether a name is two to four capitals: nobody's in particular. */
export const isInCapitals = (name: string): boolean => /^\p{Lu}{2,4}$/u.test(name.trim());
