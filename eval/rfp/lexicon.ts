import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ThesaurusLines } from '@plumbline/domain/rfp/thesaurus.ts';

/** A line of `lexicon/*.jsonl`; `lexicon/GUIDE.md` says how they were written. */
type LexiconLine =
  | { same: string[] }
  | { asked: string[]; shown_by: string[] }
  | { asked: string[]; not_shown_by: string[] };

const folder = join(import.meta.dirname, 'lexicon');

/** The thesaurus as three hands wrote it, each line once, in the order of letters. */
export function readLexicon(): ThesaurusLines {
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as LexiconLine);
  const side = (phrases: readonly string[]) => [...new Set(phrases)].join('|');
  const sides = (asked: readonly string[], answers: readonly string[]) =>
    `${side(asked)}>${side(answers)}`;
  const once = (all: readonly string[]) => [...new Set(all)].sort();
  return {
    same: once(lines.flatMap((line) => ('same' in line ? [side(line.same)] : []))),
    shownBy: once(
      lines.flatMap((line) => ('shown_by' in line ? [sides(line.asked, line.shown_by)] : [])),
    ),
    notShownBy: once(
      lines.flatMap((line) =>
        'not_shown_by' in line ? [sides(line.asked, line.not_shown_by)] : [],
      ),
    ),
  };
}
