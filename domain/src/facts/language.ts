import { matchesOf, wordPattern } from './words.ts';

const english = wordPattern(`
  the, and, is, are, to, of, we, they, with, for, in, has, have, it, not, by, on, from, their, our,
  will, was, at, that, this, he, she, be, as, if
`);

/** Words of other languages that are no English ones and no parts of names. */
const foreign = wordPattern(`
  und, ist, das, er, hat, am, ein, ihr, et, nicht, wir, sie, mit, für, auf, eine, einen, dem, zu, bei, haben, wird, sind, uns, nach,
  wenn, weil, dass, oder, auch, nur, nous, pas, pour, avec, dans, une, est, sont, leur, sur, qui,
  que, ils, elle, du, les, aux, mais, para, con, una, por, los, las, del, pero, está, su, che, della,
  gli, sono, non, di, il, anche, não, com, uma, dos, ao, het, een, niet, voor, zijn, wij, maar, ook,
  och, är, inte, att, som, ett, vi, har, på, för, jest, nie, się, że, przez, są,
  muss, soll, kann, werden, wurde, entscheidet, bis, im, vom, zum, zur, beim, noch, schon, ohne, über, liegt, sagt, gilt, gibt,
  hasta, desde, cuando, tenemos, quiere, hay, el, la, se, y, año, nos, notre, vous, votre, le, au, il, doit, fait, depuis, avant, après,
  até, tem, foi, mês, quer, entro, vuole, ik, op, tot, wil, moet, wordt, zij, naar
`);

/** Words of those above that stand in names and addresses too: `rue de la Paix`, `Con Edison`. */
const inNames = new Set(
  'la las los les le el del du di da dos au aux con para por il y una une des della'.split(' '),
);
const ownLetters = /[à-öø-ÿąćęłńóśźżœß]/u;

/** What has no language: addresses of mail and of sites. */
function isAddress(word: string): boolean {
  if (word.includes('@') || word.includes('://')) return true;
  const parts = word.replace(/[.,;:!?)]{1,3}$/, '').split('.');
  return parts.length > 1 && parts.every((part) => /^[\p{L}\d-]{1,60}$/u.test(part));
}

/** A text with fewer letters is names and terms, which have no language. */
const fewestLetters = 20;

/** Whether a text is in another language than English, which is all that the vocabularies know. */
export function isForeign(text: string): boolean {
  if (text.length < fewestLetters) return false;
  // Most sentences are plain English: nothing more is looked at.
  if (!/[^\p{Script=Latin}\p{Script=Common}]/u.test(text) && text.search(foreign) < 0) return false;
  const plain = text.replaceAll(/\S+/g, (word) => (isAddress(word) ? ' ' : word));
  const letters = plain.match(/\p{L}/gu)?.length ?? 0;
  if (letters < fewestLetters) return false;
  const latin = plain.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin < letters / 2) return true;
  const others = foreignWordsIn(plain);
  const ofEnglish = matchesOf(english, plain).length;
  if (others.length <= ofEnglish) return false;
  if (new Set(others).size > 1) return true;
  // `Budget validé, signature prévue le 12 mai`
  const words = plain.match(/[\p{L}\p{M}]+/gu) ?? [];
  return (
    ofEnglish === 0 &&
    words.filter((word) => /^\p{Ll}/u.test(word) && ownLetters.test(word)).length > 1
  );
}

/** Words of other languages, in lower case; none that belong to a name. */
function foreignWordsIn(text: string): string[] {
  const isShouted = !/\p{Ll}/u.test(text);
  return matchesOf(foreign, text).flatMap(({ words, end }) => {
    const word = words.toLowerCase();
    const isOfName =
      inNames.has(word) && /^[\s-]{1,3}['"“«]?\p{Lu}/u.test(text.slice(end, end + 6));
    // `LA office`, `Chicago, IL`
    const isCode = !isShouted && words.length > 1 && words === words.toUpperCase();
    return isOfName || isCode ? [] : [word];
  });
}

/** Where a sentence or a line ends. */
const pieces = /(?<=[.!?;])\s+|\n+/u;
const mostly = 2 / 3;

/** The sentences of a text that are in another language. */
export const foreignSentencesOf = (text: string): string[] => text.split(pieces).filter(isForeign);

/** How many words a text has; initials and figures are none. */
export const wordsIn = (text: string): number => text.match(/\p{L}{2,}/gu)?.length ?? 0;

/** How many of a text's words stand in sentences of another language, and of how many. */
export function foreignWordsOf(text: string): { foreign: number; all: number; sentences: number } {
  const sentences = foreignSentencesOf(text);
  return {
    foreign: sentences.reduce((sum, each) => sum + wordsIn(each), 0),
    all: wordsIn(text),
    sentences: sentences.length,
  };
}

/**
 * Whether a text as a whole is in another language: one foreign sentence among English ones, however
 * terse these are, is not enough.
 */
export function isMostlyForeign(text: string): boolean {
  if (!isForeign(text)) return false;
  const { foreign: words, all, sentences } = foreignWordsOf(text);
  if (words >= mostly * all) return true;
  return sentences !== 1 && matchesOf(english, text).length * 10 < all;
}
