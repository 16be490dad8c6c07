import { isCovered, nothingKnown, product, word } from '../masking.ts';
import { percent } from '../print.ts';
import type { Share } from '../sentences.ts';
import type { ForeignText } from './corpora.ts';
import { readWeb } from './web.ts';

/** Any English that taught nothing: names that nobody told of, and what is left of the rest. */
export function printForeign(folder: string): void {
  console.log('\nEnglish Web Treebank, names unknown, in %');
  for (const part of ['dev', 'test'] as const) {
    const { PERSON, ORGANISATION, untouched, places } = measureForeign(readWeb(folder, part));
    const told = Object.entries({ persons: PERSON, organisations: ORGANISATION, untouched, places })
      .map(([what, { part: some, whole }]) => `${what} ${percent(some, whole)} of ${whole}`)
      .join(', ');
    console.log(`${part}: ${told}`);
  }
}

/** Places are among the words that should be left, and counted by themselves as well. */
function measureForeign(texts: readonly ForeignText[]) {
  const none = (): Share => ({ part: 0, whole: 0 });
  const shares = { PERSON: none(), ORGANISATION: none(), untouched: none(), places: none() };
  for (const { text, names, places } of texts) {
    const masked = product(text, nothingKnown);
    const named = new Uint8Array(text.length);
    const placed = new Uint8Array(text.length);
    for (const { start, end } of places) placed.fill(1, start, end);
    for (const { start, end, type } of names) {
      named.fill(1, start, end);
      shares[type].whole += 1;
      if (isCovered(text, masked, start, end)) shares[type].part += 1;
    }
    for (const { index, 0: found } of text.matchAll(word)) {
      const end = index + found.length;
      if (named.subarray(index, end).includes(1)) continue;
      const isPlace = placed.subarray(index, end).includes(1);
      const isLeft = !masked.subarray(index, end).includes(1);
      for (const share of isPlace ? [shares.untouched, shares.places] : [shares.untouched]) {
        share.whole += 1;
        if (isLeft) share.part += 1;
      }
    }
  }
  return shares;
}
