import { linesOf } from './lists.ts';

const phrases = linesOf('phrases').map((phrase) =>
  phrase.replaceAll(/[ &,/]+/g, (joint) => (joint === ' ' ? ' ' : '[ &,/]{1,3}')),
);
const anyPhrase = new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'gu');

/** Where words stand together that name nobody: "Computer Software", "Win Rate". */
export const phrasesIn = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(anyPhrase)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
