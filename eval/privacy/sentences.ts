import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownNames } from '../../domain/src/privacy/known.ts';
import { isCovered, word, type Masker } from './masking.ts';

/** What the labels tell apart; the guide beside the sentences says how. */
export const kinds = ['PERSON', 'COMPANY', 'EMAIL', 'PHONE'] as const;
type Kind = (typeof kinds)[number];

export interface Sentence {
  /** Rules are made on the open half, the further set and more; of the others only totals are looked at. */
  half: 'open' | 'further' | 'more' | 'sealed' | 'unseen' | 'sealed2';
  habit: string;
  text: string;
  spans: readonly { text: string; start: number; kind: Kind }[];
  known: KnownNames;
}

/** A share, as its two numbers so that shares can be added up. */
export interface Share {
  part: number;
  whole: number;
}

export interface SentenceFigures {
  masked: Record<Kind, Share>;
  /** Words that name nobody: those left alone, of all. */
  untouched: Share;
}

export interface Miss {
  habit: string;
  what: string;
  found: string;
  text: string;
}

/** The sentences that rules may be made on and their sealed half. */
export const readSentences = (): Sentence[] => readFrom('sentences.jsonl');

/** A further hand's, all of it open; its habits go further than the guide's. */
export const readFurther = (): Sentence[] =>
  readFrom('further.jsonl').map((sentence) => ({ ...sentence, half: 'further' }));

/** A third hand's, all of it open: other lands, companies in small letters, by words and by letters. */
export const readMore = (): Sentence[] =>
  readFrom('more.jsonl').map((sentence) => ({ ...sentence, half: 'more' }));

/** The same hand's, looked at once and as totals. */
export const readSealed2 = (): Sentence[] =>
  readFrom('sealed2.jsonl').map((sentence) => ({ ...sentence, half: 'sealed2' }));

/** A set of another hand, where there is one: no rule was made with it in sight. */
export const readUnseen = (): Sentence[] =>
  existsSync(pathOf('unseen.jsonl'))
    ? readFrom('unseen.jsonl').map((sentence) => ({ ...sentence, half: 'unseen' }))
    : [];

const pathOf = (file: string) => join(import.meta.dirname, 'sentences', file);

function readFrom(file: string): Sentence[] {
  return readFileSync(pathOf(file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const { known, ...rest } = JSON.parse(line) as Omit<Sentence, 'known'> & {
        known: { people: string[]; companies: string[] };
      };
      for (const { start, text } of rest.spans) {
        if (!rest.text.startsWith(text, start)) throw new Error('A label is not at its place');
      }
      const named = (names: readonly string[]) => names.map((name) => ({ name }));
      return {
        ...rest,
        known: { people: named(known.people), companies: named(known.companies) },
      };
    });
}

/** Masks each sentence as a request of its own and compares with the labels. */
export function measureSentences(
  sentences: readonly Sentence[],
  masker: Masker,
  known: (sentence: Sentence) => KnownNames,
): { figures: SentenceFigures; misses: Miss[] } {
  const none = (): Share => ({ part: 0, whole: 0 });
  const masked = { PERSON: none(), COMPANY: none(), EMAIL: none(), PHONE: none() };
  const untouched = none();
  const misses: Miss[] = [];
  for (const sentence of sentences) {
    const { text, spans, habit } = sentence;
    const units = masker(text, known(sentence));
    const sensitive = new Uint8Array(text.length);
    for (const { text: name, start, kind } of spans) {
      const end = start + name.length;
      sensitive.fill(1, start, end);
      masked[kind].whole += 1;
      if (isCovered(text, units, start, end)) masked[kind].part += 1;
      else misses.push({ habit, what: `missed ${kind}`, found: name, text });
    }
    for (const { index, 0: found } of text.matchAll(word)) {
      const end = index + found.length;
      if (sensitive.subarray(index, end).includes(1)) continue;
      untouched.whole += 1;
      if (!units.subarray(index, end).includes(1)) untouched.part += 1;
      else misses.push({ habit, what: 'masked in vain', found, text });
    }
  }
  return { figures: { masked, untouched }, misses };
}
