import { datesIn } from '../facts/calendar.ts';
import { daysBetween } from '../facts/days.ts';
import type { AcceptedQuote } from '../opportunities/accepted-quotes.ts';
import { quotedLevel, saidBy } from './quoted.ts';
import { documentsIn, saidIn } from './cues.ts';
import { amountsIn } from '../facts/numbers.ts';
import { isSamePerson, personsIn } from '../facts/persons.ts';
import { isDenied, isDoubted, read, type Reading } from '../facts/reading.ts';
import { overlap, type Match } from '../facts/words.ts';

/**
 * How well a text is founded: 0 nothing or only assumed, 1 told without facts, 2 facts (two of
 * number, date, person, word of the customer), 3 facts with a document or a second person, fresh.
 */
export type EvidenceLevel = 0 | 1 | 2 | 3;

export type EvidenceKind = 'number' | 'date' | 'person' | 'said' | 'document';

export interface Evidence {
  level: EvidenceLevel;
  /** What was found, with the words. */
  found: { kind: EvidenceKind; words: string }[];
  /** Words of doubt. */
  hedges: string[];
  /** What would raise the level by one, for people. */
  missing: string[];
}

export interface EvidenceContext {
  /** ISO day. */
  today: string;
  /** When the text was saved. */
  updatedAt?: string | null;
  stageChangedAt?: string | null;
  /** People of the name fields, who count wherever they are named. */
  names?: readonly string[];
  /** Names that are no people: the company, rivals. */
  organisations?: readonly string[];
  /** What accepted texts that still stand rest on. */
  quoted?: readonly AcceptedQuote[];
}

/** Facts older than this no longer make the highest level, and older than `stale` one level less. */
const fresh = 30;
const stale = 45;

/** Evidence level of a text, apart from the scores of the specification. Never throws. */
export function evidenceOf(text: string, context: EvidenceContext): Evidence {
  const reading = read(text);
  return evidenceIn(reading, factsIn(reading, context), context);
}

/** As {@link evidenceOf}, of a text whose facts were found already. */
export function evidenceIn(
  reading: Reading,
  facts: readonly Fact[],
  context: EvidenceContext,
): Evidence {
  const kinds = new Set(facts.map(({ kind }) => kind));
  const core = (['number', 'date', 'person', 'said'] as const).filter((kind) => kinds.has(kind));
  const people = facts.filter(({ kind }) => kind === 'person').length;
  const backed = kinds.has('document') || people > 1;
  const quoted = context.quoted ?? [];
  const written = higher(levelOf(reading, core.length, backed), quotedLevel(quoted));
  const { level, aged } = agedLevel(written, context);
  return {
    level,
    found: [...facts.map(({ kind, words }) => ({ kind, words })), ...saidBy(quoted, context.today)],
    hedges: reading.hedges.map(({ words }) => words),
    missing: level === 3 ? [] : [...aged, ...missingOf(written, kinds, level)],
  };
}

const higher = (one: EvidenceLevel, other: EvidenceLevel) => (one > other ? one : other);

/** Something in a text that can be checked. */
export interface Fact extends Match {
  kind: EvidenceKind;
}

/** What a text holds of the five kinds of fact, in the order of the kinds. */
export function factsIn(reading: Reading, context: EvidenceContext): Fact[] {
  const { text } = reading;
  const reference = (context.updatedAt ?? context.today).slice(0, 10);
  const dates = datesIn(text, reference);
  const isOfDate = (match: Match) => dates.some((date) => overlap(date, match));
  const sure = (match: Match) => !isDoubted(reading, match);
  const people = personsIn(text, context.names ?? [], context.organisations).filter(sure);
  const kinds: [EvidenceKind, Match[]][] = [
    ['number', amountsIn(text).filter((match) => sure(match) && !isOfDate(match))],
    ['date', dates.filter(sure)],
    ['person', [...people, ...speakersOf(reading, people)]],
    ['said', [...saidIn(reading), ...reading.sources.map(withoutBrackets)]],
    ['document', documentsIn(reading)],
  ];
  return kinds.flatMap(([kind, matches]) =>
    matches.map(({ words, start, end }) => ({ kind, words, start, end })),
  );
}

const withoutBrackets = (source: Match): Match => ({
  ...source,
  words: source.words.slice(1, -1),
});

/** Who said the accepted texts, each once, as far as the text does not name them. */
function speakersOf({ sources }: Reading, named: readonly Match[]): Match[] {
  const found: Match[] = [];
  for (const { speaker, start, end } of sources) {
    const isKnown = [...named, ...found].some(({ words }) => isSamePerson(words, speaker ?? ''));
    if (speaker && !isKnown) found.push({ words: speaker, start, end });
  }
  return found;
}

function levelOf(reading: Reading, core: number, backed: boolean): EvidenceLevel {
  const { clauses, hedges } = reading;
  const hedged = (clause: Match) => {
    const end = { words: '', start: clause.end - 1, end: clause.end };
    return (
      isDenied(reading, end) ||
      hedges.some(({ start }) => start >= clause.start && start < clause.end)
    );
  };
  if (clauses.length === 0 || (core === 0 && clauses.every(hedged))) return 0;
  if (core < 2) return 1;
  return backed ? 3 : 2;
}

/** Why a text no longer counts in full: its age, or a stage that has changed since. */
export function staleness({ today, updatedAt, stageChangedAt }: EvidenceContext): string[] {
  if (!updatedAt) return [];
  const age = daysBetween(updatedAt, today);
  const moved = stageChangedAt ? daysBetween(updatedAt, stageChangedAt) > 0 : false;
  return [
    ...(age > stale ? [`saved ${age} days ago`] : []),
    ...(moved ? ['the stage has changed since it was saved'] : []),
  ];
}

function agedLevel(level: EvidenceLevel, context: EvidenceContext) {
  const { today, updatedAt } = context;
  if (!updatedAt || level === 0) return { level, aged: [] };
  const age = daysBetween(updatedAt, today);
  const reasons = staleness(context).map((reason) => `Confirm it again: ${reason}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a level above 0, less one
  if (reasons.length > 0) return { level: (level - 1) as EvidenceLevel, aged: reasons };
  if (level === 3 && age > fresh) {
    return { level: 2 as const, aged: [`Confirm it again: saved ${age} days ago`] };
  }
  return { level, aged: [] };
}

const advice: [kind: EvidenceKind, words: string][] = [
  ['number', 'Add a number with its unit'],
  ['date', 'Add a date'],
  ['person', 'Name the person'],
  ['said', 'Note what the customer said or confirmed'],
];

function missingOf(
  written: EvidenceLevel,
  kinds: ReadonlySet<EvidenceKind>,
  level: EvidenceLevel,
): string[] {
  if (written > level) return [];
  if (written === 0) return ['Write what the customer said, not what is assumed'];
  if (written === 2) return ['Name the document that shows it, or a second person who confirms it'];
  return advice.filter(([kind]) => !kinds.has(kind)).map(([, words]) => words);
}
