import { tally } from '../../keys.ts';
import type { Voice } from './draft.ts';
import type { Line } from './lines.ts';
import { isFieldLabel } from './names.ts';

/** What a line begins with where somebody starts to speak. */
export interface Head {
  voice: Voice;
  at: number | null;
  /** Where the words begin in the line. */
  length: number;
  isTimed: boolean;
}

/** The part of a line in which a head is looked for. */
export const longestHead = 200;
/** A label with a colon at the start of a line. */
export const colon = /^[*_]{0,3}([^:]{1,100}?)[*_]{0,3}:[*_]{0,3}(?:[ \t]|$)/u;

interface Headed {
  line: Line;
  head: Head | null;
}

interface Entry {
  at: number;
  head: Head | null;
  key: string;
  isField: boolean;
  isSpeech: boolean;
}

/** Lines that part a header from what follows: blank, or drawn. */
const parting = /^[\s\-=_*#~]*$/;
const sentence = /[.?!…]["”’)]?\s*$/u;

/**
 * The lines of a text, with nobody speaking in those of headers: the fields of an export (`Call ID`,
 * `Industry`) above a talk, and above each of several.
 * @param known first names and names of participants, in lower case
 */
export function withoutHeaders<Each extends Headed>(
  lines: readonly Each[],
  known: ReadonlySet<string>,
): (Each & { isHeader: boolean })[] {
  const counts = countsOf(lines);
  const headers = new Set<number>(beforeTimes(lines));
  let isFirst = true;
  for (const block of blocksOf(lines)) {
    for (const { at } of headerOf(lines, block, { isFirst, counts, known })) headers.add(at);
    isFirst &&= !block.some((at) => labelAt(lines, at));
  }
  return lines.map((each, at) => {
    const isHeader = headers.has(at);
    return { ...each, head: isHeader ? null : each.head, isHeader };
  });
}

interface Around {
  isFirst: boolean;
  counts: ReadonlyMap<string, number>;
  known: ReadonlySet<string>;
}

/** The fields at the start of lines that stand together; none where somebody speaks in them. */
function headerOf(
  lines: readonly Headed[],
  block: readonly number[],
  { isFirst, counts, known }: Around,
): Entry[] {
  const from = block.findIndex((at) => labelAt(lines, at));
  if (from < 0 || (!isFirst && from > 0)) return [];
  const entries = block.slice(from).map((at) => entryOf(lines, at));
  const times = tally(entries.map((entry) => entry?.key));
  const isSpoken = ({ key, isField, isSpeech }: Entry) =>
    isSpeech || (!isField && (known.has(key) || (times.get(key) ?? 0) > 1));
  const stop = entries.findIndex((entry) => !entry || isSpoken(entry));
  const isWhole = stop < 0;
  const found = entries.slice(0, isWhole ? undefined : stop).filter((entry) => entry !== null);
  const fields = found.filter(({ isField }) => isField).length;
  const isHeader = !isFirst
    ? isWhole && found.length > 1 && found[0]?.isField && 2 * fields >= found.length
    : fields > 0
      ? isWhole || entries[stop]?.head // what a paragraph goes on with is prose of whoever spoke last
      : isWhole &&
        found.length > 1 &&
        found.every(({ key }) => counts.get(key) === 1) &&
        isTalk(counts);
  return isHeader ? found : [];
}

const isTalk = (counts: Around['counts']) => [...counts.values()].some((count) => count > 1);

const labelAt = (lines: readonly Headed[], at: number) =>
  colon.exec(lines[at]?.line.text.slice(0, longestHead) ?? '');

function entryOf(lines: readonly Headed[], at: number): Entry | null {
  const each = lines[at];
  const match = labelAt(lines, at);
  if (!each || !match) return null;
  const isField = isFieldLabel(match[1] ?? '');
  const value = each.line.text.slice(match[0].length);
  const isTimed = each.head?.isTimed ?? false;
  const isSpeech = isTimed || (!isField && (value.trim() === '' || sentence.test(value)));
  const key = (each.head?.voice.name ?? match[1] ?? '').toLowerCase();
  return { at, head: each.head, key, isField, isSpeech };
}

/** Labels without a time above the first line with one, of nobody who speaks at a time. */
function beforeTimes(lines: readonly Headed[]): number[] {
  const timed = lines.flatMap(({ head }) => (head?.isTimed ? [head.voice.name.toLowerCase()] : []));
  if (timed.length < 2) return [];
  const first = lines.findIndex(({ head }) => head?.isTimed);
  const speaking = new Set(timed);
  return lines.slice(0, first).flatMap(({ head }, at) => {
    return head && !speaking.has(head.voice.name.toLowerCase()) ? [at] : [];
  });
}

/** How often somebody of a name starts to speak. */
export const countsOf = (lines: readonly Pick<Headed, 'head'>[]): Map<string, number> =>
  tally(lines.flatMap(({ head }) => head?.voice.name.toLowerCase() ?? []));

function blocksOf(lines: readonly Headed[]): number[][] {
  const blocks: number[][] = [[]];
  for (const [at, { line }] of lines.entries()) {
    if (!parting.test(line.text)) blocks.at(-1)?.push(at);
    else if (blocks.at(-1)?.length) blocks.push([]);
  }
  return blocks;
}
