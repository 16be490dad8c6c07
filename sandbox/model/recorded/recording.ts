import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A question about a sample, and how a careful reader answered who saw the prompt alone. */
export interface Recording {
  /** Which question: the name of its prompt, e.g. `deal-reading`. */
  question: string;
  /** What it is about, for people. */
  about: string;
  /** ISO day as of which the days in its texts and answer are written. */
  told: string;
  /** What must stand in the question for the answer to fit: lines of its data by the block's name, with names. */
  texts: Record<string, string[]>;
  /** With names; days in its words as `{2026-12-15|D MMMM}`, others as ISO days. */
  answer: unknown;
}

const folder = join(import.meta.dirname, '../../recordings');

/** All recordings by the names of their files. */
export function allRecordings(): Map<string, Recording> {
  const names = readdirSync(folder).filter((name) => /^record-.*\.json$/.test(name));
  return new Map(
    names
      .toSorted()
      .map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as Recording]),
  );
}
