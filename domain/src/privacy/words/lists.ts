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
