import { withDays } from '../../hubspot/stories/days.ts';
import type { Reading } from '../request.ts';
import { escaped, isSameLine, sectionsOf, wordsOnly, type Names } from './alignment.ts';
import { allRecordings, type Recording } from './recording.ts';

let recordings: Recording[] | null = null;

/**
 * The recorded answer to a question about a sample, in the question's own placeholders and days; null
 * where none was recorded. It is found by the question and the texts, whatever the prompt says around
 * them, whoever is taken out of them, and whenever it is asked.
 */
export function recordedAnswer(reading: Reading): unknown {
  recordings ??= [...allRecordings().values()];
  for (const recording of recordings) {
    const found = recording.question === reading.question && comparedWith(recording, reading);
    if (found) return answerOf(recording, found);
  }
  return null;
}

interface Found {
  names: Names;
  /** By which the days have moved since it was recorded. */
  weeks: number;
  /** Numbers of conversations and sources by those that they had: what happened at the same time has no order. */
  numbers: Map<number, number>;
  /** Of an answer to a question, the numbers of lines in conversations, by their places among those recorded. */
  lines: Map<number, string>;
}

/** Where an analysis is told what was said: what the answer rests on must be there, and more may be. */
const saidBlock = 'said';

/** Passages of documentation, a block each: what the answer rests on must be among them. */
const sourcesBlock = 'sources';
/** What a person typed: each number in it counts. */
const typedBlocks = new Set(['requirement', 'question']);

/** How the texts of a question differ from the recorded ones; null where they are others. */
function comparedWith({ texts }: Recording, { blocks }: Reading): Found | null {
  const names: Names = new Map();
  const numbers = new Map<number, number>();
  const places = new Map<number, string>();
  let weeks: number | null = null;
  for (const [name, recorded] of Object.entries(texts)) {
    const lines = blocks.find((block) => block.name === name)?.text.split('\n') ?? [];
    if (name === saidBlock) {
      const sent = lines.map((line) => line.replace(/^q\d+ (\S+) .*?\([a-z ]+\): /, '$1 '));
      for (const line of recorded) {
        const same = sent.find((each) => hasWords(each, line) && isSameLine(each, line, names));
        if (same === undefined) return null;
        weeks ??= weeksBetween(line, same);
      }
      continue;
    }
    if (name === sourcesBlock) {
      for (const [at, line] of recorded.entries()) {
        const source = sourceWith(line, blocks, names);
        if (source === null) return null;
        numbers.set(at + 1, source);
      }
      continue;
    }
    if (name === 'headings') {
      if (!hasHeadings(blocks, recorded, names)) return null;
      continue;
    }
    if (name === 'lines') {
      const told = linesOf(blocks);
      for (const [at, line] of recorded.entries()) {
        const same = told.find(({ text }) => isSameLine(text, line, names));
        if (!same && 'headings' in texts) return null;
        if (!same) continue;
        places.set(at + 1, same.number);
        weeks ??= weeksBetween(line, same.text);
      }
      if (places.size === 0) return null;
      continue;
    }
    if (lines.length !== recorded.length) return null;
    if (typedBlocks.has(name)) {
      if (!lines.every((line, at) => isSameLine(line, recorded[at] ?? '', names, false)))
        return null;
      continue;
    }
    const sent = sectionsOf(lines);
    for (const section of sectionsOf(recorded)) {
      const at = sent.findIndex((each) => isSameSection(each.lines, section.lines, names));
      const [same] = at < 0 ? [] : sent.splice(at, 1);
      if (!same) return null;
      numbers.set(section.number, same.number);
      weeks ??= weeksBetween(section.lines[0] ?? '', same.lines[0] ?? '');
    }
  }
  return { names: withHeads(names, blocks), weeks: weeks ?? 0, numbers, lines: places };
}

/** A line that is mostly placeholders could be any. */
const hasWords = (sent: string, recorded: string) => wordsOnly(sent).length * 2 >= recorded.length;

const conversationsIn = (blocks: Reading['blocks']) =>
  blocks.find(({ name }) => name === 'conversations')?.text.split('\n') ?? [];

/** Whether a question is given these conversations and no other; what the team typed may stand beside. */
function hasHeadings(blocks: Reading['blocks'], recorded: readonly string[], names: Names) {
  const sent = conversationsIn(blocks).flatMap((line) => {
    const [, heading] = /^### \d+\. (.*)$/.exec(line) ?? [];
    return heading === undefined || heading.includes('our team’s own text') ? [] : [heading];
  });
  const left = [...sent];
  for (const heading of recorded) {
    const at = left.findIndex((each) => isSameLine(each, heading, names));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.length === 0;
}

/**
 * Lines of conversations, each with its number and, before its words, its day; those with the most words
 * first, as a line that is all placeholder could be any.
 */
function linesOf(blocks: Reading['blocks']): { number: string; text: string }[] {
  let day = '';
  return conversationsIn(blocks)
    .flatMap((line) => {
      day = /^### \d+\. (\S+)/.exec(line)?.[1] ?? day;
      const [, number, words] = /^(\d+\.\d+) (?:[NP]\d+: )?(.*)$/.exec(line) ?? [];
      return number === undefined ? [] : [{ number, text: `${day} ${words}` }];
    })
    .toSorted((one, other) => wordsOnly(other.text).length - wordsOnly(one.text).length);
}

/** The number of the source that holds a line; null for none. */
function sourceWith(line: string, blocks: Reading['blocks'], names: Names): number | null {
  for (const { name, text } of blocks) {
    const [, number] = /^source (\d+)$/.exec(name) ?? [];
    const holds = (each: string) => isSameLine(each, line, names, false);
    if (number && text.split('\n').some(holds)) return Number(number);
  }
  return null;
}

function isSameSection(sent: readonly string[], recorded: readonly string[], names: Names) {
  if (sent.length !== recorded.length) return false;
  const own: Names = new Map(names);
  if (!sent.every((line, at) => isSameLine(line, recorded[at] ?? '', own))) return false;
  for (const [name, standIn] of own) names.set(name, standIn);
  return true;
}

const weekMs = 7 * 86_400_000;
const dayIn = (line: string) => Date.parse(/\d{4}-\d\d-\d\d/.exec(line)?.[0] ?? '');

/** Null where the lines hold no day. An entry late in the evening may lie a day off. */
function weeksBetween(recorded: string, sent: string): number | null {
  const weeks = Math.round((dayIn(sent) - dayIn(recorded)) / weekMs);
  return Number.isNaN(weeks) ? null : weeks;
}

/** Who is named by the head of their lines alone is named as the legend does. */
function withHeads(names: Names, blocks: Reading['blocks']): Names {
  const legend = blocks.find(({ name }) => name === 'who is who')?.text ?? '';
  const whole = new Map<string, string>();
  for (const [, head = '', placeholder = ''] of legend.matchAll(/^([NP]\d+) = (\[.+?\]): /gm)) {
    if (!whole.has(head)) whole.set(head, placeholder);
  }
  const put = [...names].map(([name, standIn]) => [name, whole.get(standIn) ?? standIn] as const);
  return new Map(put.filter(([, standIn]) => !/^[NP]\d+$/.test(standIn)));
}

/** Where an answer refers to lines of conversations. */
const referring = new Set(['quotes', 'since', 'older', 'newer']);

function answerOf({ answer }: Recording, { names, weeks, numbers, lines }: Found): unknown {
  const known = [...names].toSorted(([one], [other]) => other.length - one.length);
  const pattern = known.map(([name]) => escaped(name)).join('|');
  const whole = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'gu');
  return mapped(answer, (text, key) => {
    if (typeof text === 'number') return key === 'source' ? (numbers.get(text) ?? text) : text;
    const dated = /^\d{4}-\d\d-\d\d$/.test(text) ? `{${text}|YYYY-MM-DD}` : text;
    const said = withDays(dated, weeks);
    const words =
      known.length > 0 ? said.replaceAll(whole, (name) => names.get(name) ?? name) : said;
    if (!referring.has(key)) return words;
    if (lines.size > 0) return words.replace(/^\d+/, (at) => lines.get(Number(at)) ?? at);
    return words.replace(/^\d+(?=\.\d)/, (number) => String(numbers.get(Number(number)) ?? number));
  });
}

function mapped(
  value: unknown,
  change: (given: string | number, key: string) => unknown,
  key = '',
): unknown {
  if (typeof value === 'string' || typeof value === 'number') return change(value, key);
  if (Array.isArray(value)) return value.map((item) => mapped(item, change, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, mapped(item, change, name)]),
  );
}
