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

/** A text with fewer letters is names and terms, which have no language. */
const fewestLetters = 20;

/** Whether a text is in another language than English, which is all that the vocabularies know. */
export function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < fewestLetters) return false;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin < letters / 2) return true;
  const others = matchesOf(foreign, text).length;
  return others > 1 && others > matchesOf(english, text).length;
}
