import { folded, wordsIn } from '../text/words.ts';

const commonest = new Set(
  'a an the and or but of to in on at by for from with is are was were be been it its this that we you they he she i our your their his her my have has had do does did not no yes so as if'.split(
    ' ',
  ),
);

/** Words that carry meaning, folded. */
export function meaningfulWords(text: string): Set<string> {
  return new Set(wordsIn(folded(text.slice(0, 4000))).filter((word) => !commonest.has(word)));
}

/** Share of the shorter text's meaningful words that the other has too. */
export function wordsInCommon(one: string, other: string): number {
  const [a, b] = [meaningfulWords(one), meaningfulWords(other)];
  const [short, long] = a.size <= b.size ? [a, b] : [b, a];
  if (short.size === 0) return 0;
  return Array.from(short).filter((word) => long.has(word)).length / short.size;
}
