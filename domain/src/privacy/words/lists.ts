import { readFileSync } from 'node:fs';

/** The words of a list beside this file: in any order, apart by white space; a line with # says what they are. */
export function listOf(name: string): ReadonlySet<string> {
  const lines = readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8').split('\n');
  return new Set(
    lines
      .filter((line) => !line.startsWith('#'))
      .join(' ')
      .trim()
      .split(/\s+/),
  );
}
