import { isRecord } from '../../stored.ts';
import { assembled, Voices, type Draft, type Problem, type Stretch, type Voice } from './draft.ts';
import { secondsOf } from './lines.ts';
import { makers, recorderTable, type RecorderTable, type TimeUnit } from './makers.ts';
import { isoOf, momentOf } from '../../text/moments.ts';
import { valuesAt } from './paths.ts';
import { previewOf, type FieldChoice, type JsonPreview } from './preview.ts';

export function isJson(text: string, name: string): boolean {
  return /\.json$/i.test(name) || /^\s{0,99}[[{]\s{0,99}["{[]/.test(text.slice(0, 300));
}

type Read = Draft | { problem: Problem; preview?: JsonPreview };

/** The JSON of a known recorder, or by `fields`; else what its fields hold, so that somebody can say. */
export function readRecorder(text: string, fields?: FieldChoice): Read {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const line = lineOfFault(text, error instanceof Error ? error.message : '');
    return { problem: { line, told: `The file isn't valid JSON: can't read line ${line}` } };
  }
  for (const table of fields ? [tableOf(fields)] : makers) {
    const entries = entriesOf(table, data);
    if (entries) return readBy(table, entries, data);
  }
  if (fields) return { problem: { line: null, told: 'These fields hold no text' } };
  const preview = previewOf(data);
  if (preview) {
    const told = 'We don’t know this kind of JSON. Say which field is what.';
    return { problem: { line: null, told }, preview };
  }
  return { problem: { line: null, told: 'The JSON has no list with a text in it' } };
}

const tableOf = ({ list, text, speaker, start, unit }: FieldChoice): RecorderTable =>
  recorderTable('', [
    ['said', list],
    ['text', text],
    ['speaker', speaker ?? ''],
    ['start', start ?? ''],
    ['unit', start ? unit : 's'],
  ]);

/** What was said, where the file is of this table; null where it is not. */
function entriesOf(table: RecorderTable, data: unknown): unknown[] | null {
  const entries = valuesAt(data, table.said).filter((each) => isRecord(each));
  if (table.has && valuesAt(data, table.has).length === 0) return null;
  if (!entries.some((each) => wordsOf(table, each) !== '')) return null;
  const { speaker } = table;
  return speaker && !entries.some((each) => valuesAt(each, speaker).length > 0) ? null : entries;
}

/** What a table of paths finds in entries of a file. */
export function readBy(table: RecorderTable, entries: readonly unknown[], data: unknown): Read {
  const recordings = table.recordings ? valuesAt(data, table.recordings).length : 1;
  if (recordings > 1) {
    const told = `The file holds ${recordings} recordings. Add them one at a time`;
    return { problem: { line: null, told } };
  }
  const names = namesOf(table, data);
  const voices = new Voices();
  const begin = entries.flatMap((each) => valuesAt(each, table.start))[0];
  const stretches: Stretch[] = [];
  for (const each of entries) {
    const words = wordsOf(table, each);
    if (words === '') continue;
    const before = stretches.at(-1);
    if (table.isWords && before && /^[.,;:!?…%)\]。、？！]/u.test(words)) {
      before.text += words;
      continue;
    }
    const voice = voiceOf(table, each, names);
    const speaker = voice ? voices.indexOf(voice) : null;
    const heading = speaker === null ? '' : `${voices.speakers[speaker]?.name ?? ''}: `;
    if (table.isWords && before && before.speaker === speaker) before.text += ` ${words}`;
    else stretches.push({ speaker, text: words, at: startOf(table, each, begin), heading });
  }
  return {
    kind: 'call',
    title: textAt(data, table.title) || null,
    happened_at: dateOf(table.unit === 'iso' ? begin : valuesAt(data, table.date)[0]),
    speakers: voices.speakers,
    ...assembled(stretches),
  };
}

/** Several texts of an entry are one; Rev writes the blanks between words down. */
function wordsOf({ text, maker }: RecorderTable, entry: unknown): string {
  return valuesAt(entry, text)
    .filter((value) => typeof value === 'string')
    .join(maker === 'Rev' ? '' : ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function textAt(value: unknown, path: string): string {
  const [found] = valuesAt(value, path);
  return typeof found === 'string' || typeof found === 'number' ? String(found).trim() : '';
}

function namesOf({ people }: RecorderTable, data: unknown): ReadonlyMap<string, Voice> {
  const names = new Map<string, Voice>();
  for (const { list, id, name, email, title } of people) {
    for (const each of valuesAt(data, list)) {
      const voice = {
        name: textAt(each, name),
        email: textAt(each, email) || null,
        title: textAt(each, title) || null,
      };
      const key = textAt(each, id);
      if (key !== '' && (voice.name !== '' || voice.email !== null)) names.set(key, voice);
    }
  }
  return names;
}

function voiceOf(
  table: RecorderTable,
  entry: unknown,
  names: ReadonlyMap<string, Voice>,
): Voice | null {
  const id = textAt(entry, table.speaker);
  const email = textAt(entry, table.email) || null;
  if (id === '') return email === null ? null : { name: email, email };
  const known = names.get(id);
  if (known) return known;
  return { name: /^(?:[A-Z]|\d{1,3})$/.test(id) ? `Speaker ${id}` : id, email };
}

const perSecond: Readonly<Partial<Record<TimeUnit, number>>> = {
  s: 1,
  ms: 1000,
  ticks: 10_000_000,
  samples: 16_000,
};

/** @param begin where the first entry starts, from which moments are counted */
function startOf({ start, unit }: RecorderTable, entry: unknown, begin: unknown) {
  const value = textAt(entry, start);
  if (value === '') return null;
  const seconds =
    unit === 'clock'
      ? secondsOf(value)
      : unit === 'iso'
        ? (Date.parse(value) - Date.parse(String(begin))) / 1000
        : Number(value) / (perSecond[unit] ?? 1);
  return seconds !== null && seconds >= 0 && seconds <= 1_000_000 ? seconds : null;
}

/** A moment as text, or in seconds or thousandths since 1970. */
function dateOf(value: unknown): string | null {
  const number = Number(value);
  if (typeof value === 'string' && Number.isNaN(number)) return isoOf(value) ?? momentOf(value);
  if (!(number > 100_000_000 && number < 100_000_000_000_000)) return null;
  return isoOf(number < 100_000_000_000 ? number * 1000 : number);
}

function lineOfFault(text: string, message: string): number {
  const [, what, number] = /(line|position) (\d{1,9})/.exec(message) ?? [];
  if (what === 'line') return Number(number);
  return text.slice(0, number ? Number(number) : text.length).split('\n').length;
}
