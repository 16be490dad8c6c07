import { rowsOfCsv } from '../../rfp/csv.ts';
import { isoOf } from '../../text/moments.ts';
import type { Draft } from './draft.ts';
import { recorderTable, type TimeUnit } from './makers.ts';
import { unitOf } from './preview.ts';
import { readBy } from './recorder.ts';

/** What tables of recordings call their columns, the surest names first. */
const called = {
  speaker: [
    /^(?:speaker|sprecher|locuteur|hablante|orador|parlante|spreker|talare)(?:in)?(?: ?name)?$/i,
    /speaker|display ?name|participant|attendee|author/i,
    /^(?:name|who|user|person|role|nom|nombre|nome|from)$/i,
  ],
  text: [
    /^(?:text|texte|texto|testo|tekst|transcript(?:ion)?|utterance|sentence|caption|dialogu?e|transkript|transkription)$/i,
    /transcript|utterance|sentence|caption|dialogu?e|spoken|\btext\b/i,
    /^(?:content|message|words|said|inhalt|contenu|contenido|line)$/i,
  ],
  start: [
    /^(?:start|begin|anfang|beginn|début|inicio|inizio)/i,
    /start|time ?code|time ?stamp/i,
    /^(?:time|zeit|hora|heure|tempo|tijd|offset|at)\b/i,
  ],
  email: [/e-?mail/i],
  date: [/^(?:date|day|datum|fecha|data)$/i],
} as const;
type Column = keyof typeof called;

/** Lines of a file in which its header stands; titles may stand above it. */
const firstRows = 10;
const longestName = 80;
const table = (unit: TimeUnit) =>
  recorderTable('', [
    ['said', '[]'],
    ['text', 'text'],
    ['speaker', 'speaker'],
    ['email', 'email'],
    ['start', 'start'],
    ['unit', unit],
    ['date', '[0].date'],
  ]);

/**
 * A recording as a table (CSV) that names a column of speakers and one of what they said; null for every other
 * text. In a text that is no such file the header has to be the first line.
 */
export function readTable(text: string, name: string): Draft | null {
  const isFile = /\.(?:csv|tsv)$/i.test(name);
  const head = text.slice(0, 1000).split('\n', 1)[0] ?? '';
  if (!isFile && !columnsOf(head.split(/[,;\t|]/).map((cell) => cell.replaceAll('"', ''))))
    return null;
  const { rows } = rowsOfCsv(text);
  const at = rows.slice(0, isFile ? firstRows : 1).findIndex((row) => columnsOf(row) !== null);
  const header = rows[at];
  const columns = header && columnsOf(header);
  if (!columns) return null;
  const entries = rows.slice(at + 1).map((row) => entryOf(row, header.length, columns));
  const told = entries.filter((entry) => entry.text && entry.speaker);
  if (told.length === 0 || told.some(({ speaker }) => speaker.length > longestName)) return null;
  const read = readBy(table(unitIn(entries, header[columns.start] ?? '')), entries, entries);
  return 'problem' in read ? null : read;
}

/** Where a header has which column; null unless it has speakers and texts. */
function columnsOf(header: readonly string[]): Record<Column, number> | null {
  const cells = header.map((cell) => cell.trim().replaceAll(/[_\s]+/g, ' '));
  const taken = new Set<number>();
  const find = (column: Column) => {
    for (const pattern of called[column]) {
      const found = cells.findIndex((cell, index) => !taken.has(index) && pattern.test(cell));
      if (found === -1) continue;
      taken.add(found);
      return found;
    }
    return -1;
  };
  const email = find('email');
  const speaker = find('speaker');
  const text = find('text');
  return speaker === -1 || text === -1
    ? null
    : { email, speaker, text, start: find('start'), date: find('date') };
}

/** A text in the last column may hold commas that are not in quotes. */
function entryOf(row: readonly string[], width: number, columns: Record<Column, number>) {
  const cell = (column: Column) => (row[columns[column]] ?? '').trim();
  const isLast = columns.text === width - 1;
  return {
    speaker: cell('speaker'),
    text: isLast
      ? row
          .slice(width - 1)
          .join(', ')
          .trim()
      : cell('text'),
    start: cell('start'),
    email: cell('email'),
    date: cell('date'),
  };
}

function unitIn(entries: readonly { start: string }[], header: string): TimeUnit {
  const values = entries.flatMap(({ start }) => start || []);
  if (values.some((value) => /^\d{4}-/.test(value) && isoOf(value) !== null)) return 'iso';
  if (/\bms\b|milli/i.test(header)) return 'ms';
  if (/\b(?:s|sec|secs|seconds)\b/i.test(header) && !values.some((each) => each.includes(':')))
    return 's';
  return values.length === 0 ? 's' : unitOf({ values });
}
