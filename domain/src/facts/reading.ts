import { isMostlyForeign } from './language.ts';
import { saidSourcesIn, withoutSources, type SaidSource } from './said-source.ts';
import { matchesOf, readable, wordPattern, type Match } from '../facts/words.ts';

/** A text cut up once, since every rule looks at it. */
export interface Reading {
  text: string;
  /** Within a clause a negation holds. */
  clauses: readonly Match[];
  /** What an answer quotes. */
  sentences: readonly Match[];
  negations: readonly Match[];
  briefNegations: readonly Match[];
  /** Words of doubt. */
  hedges: readonly Match[];
  /** In another language than English: its words mean nothing to the rules. */
  isForeign: boolean;
  /** Who said its accepted texts, which are no part of `text`. */
  sources: readonly SaidSource[];
}

const negation = wordPattern(`
  not, no, never, none, nobody, nothing, neither, nor, cannot, yet to, fail* to, refus*, unable,
  unconfirmed, without a word, don't, doesn't, didn't, isn't, aren't,
  wasn't, weren't, haven't, hasn't, hadn't, can't, couldn't, won't, wouldn't, shouldn't
`);

/** Negations of the next words only: `without a solution the certificate expires`. */
const briefNegation = wordPattern('without, lack*, missing, instead of');

/** Negations that deny nothing. */
const harmless = wordPattern(`
  not only, not just, no later than, not later than, no doubt, without doubt, without a doubt,
  nothing but, no less than, no more than, no fewer than, no longer than, if not, if nothing
`);

const hedge = wordPattern(`
  assum*, probabl*, presumabl*, apparently, supposedly, hopefully, hoping, maybe, perhaps, might,
  guess*, should be, seems, we think, i think, we believe, i believe, we hope, i hope, not sure,
  unsure, unclear, unknown, tbd, tbc, tba, to be confirmed, to be defined, to be determined,
  no idea, sometime, some time, someday, eventually, unconfirmed, not confirmed, not validated, not agreed, rumour*, rumor*, n/a
`);

const clauseEnd =
  /(?<![.!?,])[.!?,]+(?=\s|$)|[;:\n\r\u2013\u2014]|\s-\s|\s(?:but|however|although|though|while|whereas)\s|\sand\s(?=\p{Lu})/gu;
const sentenceEnd =
  /(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|St|No|approx|ca|Inc|Ltd|vs)|(?:^|[\s:(])\d{1,2})[.!?]{1,40}(?=\s|$)|[;\n\r]/gu;

/** Longest quote of a person's words in an answer. */
const longestQuote = 140;

/** Reads a text; one that is missing reads as empty. */
export function read(raw: string | null | undefined): Reading {
  const whole = readable(raw).trim();
  const sources = saidSourcesIn(whole);
  const text = withoutSources(whole, sources).trimEnd();
  const plain = text.replaceAll(harmless, (words) => ' '.repeat(words.length));
  return {
    text,
    clauses: cut(text, clauseEnd),
    sentences: cut(text, sentenceEnd),
    negations: matchesOf(negation, plain),
    briefNegations: matchesOf(briefNegation, plain),
    hedges: matchesOf(hedge, text),
    isForeign: isMostlyForeign(text),
    sources,
  };
}

function cut(text: string, at: RegExp): Match[] {
  const parts: Match[] = [];
  let start = 0;
  for (const { start: end, end: next } of [
    ...matchesOf(at, text),
    { start: text.length, end: text.length },
  ]) {
    const words = text.slice(start, end);
    if (/[\p{L}\p{N}]/u.test(words)) parts.push({ words, start, end });
    start = next;
  }
  return parts;
}

/** How many words may stand between a match and what denies or doubts it. */
const reach = { before: 6, brief: 2, after: 4 } as const;

/** Whether what was found is denied or doubted by the words around it, in its own clause. */
export function isDenied(reading: Reading, match: Match): boolean {
  return (
    isDoubted(reading, match) ||
    standsBefore(reading, match, reading.negations) ||
    standsBefore(reading, match, reading.briefNegations, reach.brief)
  );
}

/** Whether what was found is only assumed; `not by 3 May` still says a date. */
export function isDoubted(reading: Reading, match: Match): boolean {
  const { text, hedges } = reading;
  if (/^\s*\?/.test(text.slice(match.end, match.end + 3))) return true;
  if (hedges.length === 0) return false;
  const end = clauseOf(reading, match)?.end ?? match.end;
  const behind = (word: Match) =>
    word.start >= match.end &&
    word.end <= end &&
    wordsIn(text, match.end, word.start) < reach.after;
  return standsBefore(reading, match, hedges) || hedges.some(behind);
}

function standsBefore(
  reading: Reading,
  match: Match,
  words: readonly Match[],
  within: number = reach.before,
): boolean {
  if (words.length === 0) return false;
  const start = clauseOf(reading, match)?.start ?? match.start;
  return words.some(
    (word) =>
      word.start >= start &&
      word.start < match.start &&
      wordsIn(reading.text, word.end, match.start) < within,
  );
}

/** The clause in which a match begins. */
export function clauseOf({ clauses }: Reading, match: Match): Match | undefined {
  return clauses.find(({ start, end }) => start <= match.start && match.start < end);
}

/** The sentence in which a match begins. */
export function sentenceOf({ sentences }: Reading, match: Match): Match | undefined {
  return sentences.find(({ start, end }) => start <= match.start && match.start < end);
}

function wordsIn(text: string, start: number, end: number): number {
  return text.slice(start, end).split(/\s+/).filter(Boolean).length;
}

/** The sentence around a match, cut at a word where it is long; words of the text itself. */
export function quoteAround(reading: Reading, match: Match): string {
  const sentence = sentenceOf(reading, match);
  if (!sentence) return match.words.trim();
  const leading = match.start - sentence.start;
  const long = sentence.words.length > longestQuote && leading > longestQuote / 2;
  return shortened(long ? reading.text.slice(match.start, sentence.end) : sentence.words);
}

/** The first sentence of a text; none where there is none. */
export function firstQuote({ sentences }: Reading): string[] {
  return sentences.slice(0, 1).map(({ words }) => shortened(words));
}

function shortened(words: string): string {
  const text = words.replace(/^[\s>*•–-]+/, '').trim();
  if (text.length <= longestQuote) return text;
  const head = text.slice(0, longestQuote).replace(/[\ud800-\udbff]$/, '');
  const space = head.lastIndexOf(' ');
  return (space > longestQuote / 2 ? head.slice(0, space) : head).trim();
}
