import * as v from 'valibot';
import { isRecord } from '../../stored.ts';
import { secondsOf } from './lines.ts';
import { valuesAt } from './paths.ts';

const pathSchema = v.pipe(v.string('Must be a path'), v.maxLength(300, 'Must be a path'));

/** What somebody says of a JSON file whose maker nobody knows: where it keeps what. */
export const fieldChoiceSchema = v.strictObject({
  list: pathSchema,
  text: pathSchema,
  speaker: v.nullable(pathSchema),
  start: v.nullable(pathSchema),
  unit: v.picklist(['s', 'ms', 'clock'], 'Must be s, ms or clock'),
});
export type FieldChoice = v.InferOutput<typeof fieldChoiceSchema>;

/** The lists of a JSON file that hold texts, with what their fields hold, the likeliest first. */
export const jsonPreviewSchema = v.array(
  v.object({
    list: v.string(),
    count: v.number(),
    fields: v.array(v.object({ path: v.string(), samples: v.array(v.string()) })),
    guess: fieldChoiceSchema,
  }),
);
export type JsonPreview = v.InferOutput<typeof jsonPreviewSchema>;

const mostLevels = 8;
const mostLists = 5;
const mostFields = 20;
const judged = 30;
const shown = 3;
const longestSample = 120;

/** What somebody has to see to say where a JSON keeps what; null where it holds no text. */
export function previewOf(data: unknown): JsonPreview | null {
  const paths = new Set<string>();
  findLists(data, '', 0, paths);
  const lists = [...paths]
    .map((path) => listAt(data, path))
    .filter((each) => each !== null)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostLists);
  return lists.length === 0 ? null : lists.map(({ preview }) => preview);
}

function findLists(value: unknown, path: string, level: number, found: Set<string>): void {
  if (level > mostLevels || found.size > 100) return;
  if (Array.isArray(value)) {
    const entries = value.filter((each) => isRecord(each)).slice(0, judged);
    if (entries.length > 0) found.add(`${path}[]`);
    for (const each of entries) findLists(each, `${path}[]`, level + 1, found);
    return;
  }
  if (!isRecord(value)) return;
  for (const [key, inner] of Object.entries(value).slice(0, 100)) {
    if (/[.|[\]]/.test(key)) continue; // no path can name it
    findLists(inner, path === '' ? key : `${path}.${key}`, level + 1, found);
  }
}

interface Field {
  path: string;
  values: string[];
}

function listAt(data: unknown, list: string) {
  const entries = valuesAt(data, list).filter((each) => isRecord(each));
  const head = entries.slice(0, judged);
  const paths = [...new Set(head.flatMap((each) => leavesOf(each, '', 0)))].slice(0, mostFields);
  const fields = paths.map((path) => ({
    path,
    values: head.map((each) => valuesAt(each, path).map(String).join(' ').replaceAll(/\s+/g, ' ')),
  }));
  const lengthOf = ({ values }: Field) =>
    values.filter((value) => /\p{L}{2}/u.test(value)).join('').length;
  const [text] = fields.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  if (!text || lengthOf(text) === 0) return null;
  const speaker = fields.find((field) => field !== text && isSpeaker(field));
  const start = fields.find((field) => field !== text && field !== speaker && isStart(field));
  return {
    length: (lengthOf(text) * entries.length) / head.length,
    preview: {
      list,
      count: entries.length,
      fields: fields.map(({ path, values }) => ({
        path,
        samples: values
          .slice(0, shown)
          .map((value) => value.slice(0, longestSample).toWellFormed()),
      })),
      guess: {
        list,
        text: text.path,
        speaker: speaker?.path ?? null,
        start: start?.path ?? null,
        unit: start ? unitOf(start) : ('s' as const),
      },
    },
  };
}

/** The paths to texts and numbers of an entry, also one list or object further in. */
function leavesOf(entry: Record<string, unknown>, path: string, level: number): string[] {
  return Object.entries(entry).flatMap(([key, value]) => {
    if (/[.|[\]]/.test(key)) return [];
    const own = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string' || typeof value === 'number') return [own];
    if (level > 1) return [];
    if (isRecord(value)) return leavesOf(value, own, level + 1);
    if (!Array.isArray(value)) return [];
    const [first] = value as unknown[];
    if (typeof first === 'string') return [`${own}[]`];
    return isRecord(first) ? leavesOf(first, `${own}[]`, level + 1) : [];
  });
}

const isSpeaker = ({ path, values }: Field): boolean =>
  /speaker|name|author|participant|user|role|from|who|channel/i.test(path) &&
  values.some((value) => value !== '') &&
  values.every((value) => value.length < 60);

const isStart = ({ path, values }: Field): boolean =>
  /start|begin|time|offset|from|^at$|\bts$/i.test(path) &&
  values.some((value) => value !== '') &&
  values.every((value) => value === '' || secondsOf(value) !== null || Number(value) >= 0);

/** Whole numbers beyond what a recording has seconds are thousandths. */
export function unitOf({ values }: Pick<Field, 'values'>): FieldChoice['unit'] {
  if (values.some((value) => value.includes(':'))) return 'clock';
  const numbers = values.map(Number);
  return numbers.every(Number.isInteger) && Math.max(...numbers) >= 1000 ? 'ms' : 's';
}
