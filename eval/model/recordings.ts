import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Anonymiser } from '../../domain/src/privacy/anonymise.ts';

/** Answers to one case, with the real names in them and sources by their headings. */
export interface Recording {
  /** Id of the case: it is what a recording is found by. */
  case: string;
  /** Who answered: `expert`, or a provider and model. */
  by: string;
  /** Prompt that it answers, with its version. */
  prompt: string;
  /** Hash of the request that was answered; null for an answer that was adapted from an older prompt. */
  request: string | null;
  /** One, or two where the first was asked for again. */
  answers: unknown[];
}

/** `fresh` where the very request was answered, `adapted` by hand from an older one, else `stale`. */
export type Freshness = 'fresh' | 'adapted' | 'stale';

const folder = join(import.meta.dirname, 'recordings');
const fileOf = (id: string) => join(folder, `${id}.json`);

export function readRecording(id: string): Recording | null {
  if (!existsSync(fileOf(id))) return null;
  return JSON.parse(readFileSync(fileOf(id), 'utf8')) as Recording;
}

export function writeRecording(recording: Recording): void {
  writeFileSync(fileOf(recording.case), `${JSON.stringify(recording, null, 2)}\n`);
}

/** What stays the same as long as a prompt and its data do. */
export function requestHash({ system, text }: { system: string; text: string }): string {
  return createHash('sha256').update(`${system}\n\n${text}`).digest('hex').slice(0, 16);
}

export function freshnessOf(
  { request, prompt }: Recording,
  asked: { prompt: string; hash: string },
): Freshness {
  if (request === null) return prompt === asked.prompt ? 'adapted' : 'stale';
  return request === asked.hash ? 'fresh' : 'stale';
}

/** The answer as a model would give it: placeholders for names, numbers for sources. */
export function asSent(answer: unknown, anonymiser: Anonymiser, text: string): unknown {
  const known = anonymiser.replacements
    .filter(({ kind }) => kind === 'PERSON' || kind === 'COMPANY' || kind === 'NAME')
    .toSorted((one, other) => other.original.length - one.original.length);
  const hidden = (words: string) =>
    known.reduce(
      (said, { original, placeholder }) => said.replaceAll(wordOf(original), placeholder),
      words,
    );
  return mapped(answer, (value, key) => {
    if (typeof value !== 'string') return value;
    return key === 'source' ? sourceNumber(value, text) : hidden(value);
  });
}

/** The answer as it is kept: names for placeholders, headings for numbers. */
export function asKept(answer: unknown, anonymiser: Anonymiser, text: string): unknown {
  return mapped(answer, (value, key) => {
    if (key === 'source' && typeof value === 'number') return sourceHeading(value, text);
    return typeof value === 'string' ? anonymiser.restore(value).text : value;
  });
}

function mapped(
  value: unknown,
  change: (value: unknown, key: string) => unknown,
  key = '',
): unknown {
  if (Array.isArray(value)) return value.map((item) => mapped(item, change, key));
  if (typeof value !== 'object' || value === null) return change(value, key);
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, mapped(item, change, name)]),
  );
}

const wordOf = (name: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}[_])${name.replaceAll(/[$()*+.?[\\\]^{|}-]/g, String.raw`\$&`)}(?![\p{L}\p{N}\]_])`,
    'gu',
  );

function sourceNumber(heading: string, text: string): number | null {
  for (const [, number, head = ''] of text.matchAll(/<<<source (\d+)>>>\n(.*)/g)) {
    if (head.split(' › ').at(-1) === heading) return Number(number);
  }
  return null;
}

function sourceHeading(number: number, text: string): string | null {
  const [, head] = new RegExp(`<<<source ${number}>>>\\n(.*)`).exec(text) ?? [];
  return head?.split(' › ').at(-1) ?? null;
}
