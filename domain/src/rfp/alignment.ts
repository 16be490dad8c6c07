import type { Passage } from '../knowledge/passages.ts';
import {
  weightOf,
  type CorpusStatistics,
  type Indexed,
  type Ranked,
} from '../knowledge/ranking.ts';
import { termsOf, withImplied } from '../knowledge/terms.ts';
import { clausesOf, cuesOf, turnsRound, type Cue } from './cues.ts';
import { statementsOf, type Statement } from './evidence.ts';
import { traitsOf, type FoundAt } from './standing.ts';
import { noSense, senseReader, type MeantShares } from './senses.ts';
import type { Thesaurus } from './thesaurus.ts';

/** A passage that may prove an answer. */
export type EvidencePassage = Passage & Indexed;

/** A term that is asked for, and how telling it is. */
export interface WeighedTerm {
  term: string;
  weight: number;
}

/** What a statement says of how far a thing holds. */
interface Said {
  cues: ReadonlySet<Cue>;
  /** Terms of the clauses that deny or negate. */
  negated: ReadonlySet<string>;
}

/** A passage, read once. */
interface ReadPassage {
  heading: ReadonlySet<string>;
  lastHeading: ReadonlySet<string>;
  headingCues: ReadonlySet<Cue>;
  all: ReadonlySet<string>;
  statements: readonly Statement[];
}

/** A statement beside what is asked: shares are of the weight of the terms asked for. */
export interface AlignedStatement<Item> extends MeantShares {
  passage: Item;
  /** Terms of the whole passage. */
  inPassageTerms: ReadonlySet<string>;
  text: string;
  terms: ReadonlySet<string>;
  cues: ReadonlySet<Cue>;
  headingCues: ReadonlySet<Cue>;
  /** Share that the statement holds itself. */
  own: number;
  /** Share with its headings. */
  withHeading: number;
  /** Share with its headings and the statements beside it. */
  around: number;
  /** Share that the passage holds anywhere, its headings, and the last of them. */
  inPassage: number;
  inHeading: number;
  inLastHeading: number;
  /** Share that the statement or its headings hold in words of the same beginning. */
  kin: number;
  /** Share that stands in a clause that denies. */
  denied: number;
  /** Rare terms that are shared, headings included. */
  rareShared: number;
  /** How well it fits, about 0 to 1. */
  fit: number;
  /** What the learned order weighs. */
  traits: Readonly<Record<string, number>>;
}

const fitShares = {
  own: 0.35,
  withHeading: 0.3,
  around: 0.15,
  inPassage: 0.2,
  place: 0.01,
} as const;

/** Terms in fewer passages than this share are rare. */
const rare = 0.04;
/** In a small documentation, terms in so many passages are. */
const fewest = 3;
/** A term that no passage holds counts like one in this share of them. */
const rarest = 0.02;

/** The terms asked for by how telling they are in this documentation. */
export function weighed(terms: readonly string[], statistics: CorpusStatistics): WeighedTerm[] {
  const most = Math.log(1 + 1 / rarest);
  return terms.map((term) => ({ term, weight: Math.min(weightOf(term, statistics), most) }));
}

/** Share of the weight of the terms that are there; 0 of none. */
export function shareOf(terms: readonly WeighedTerm[], has: (term: string) => boolean): number {
  let total = 0;
  let found = 0;
  for (const { term, weight } of terms) {
    total += weight;
    if (has(term)) found += weight;
  }
  return total === 0 ? 0 : found / total;
}

/**
 * The statements of the found passages that share a term with what is asked, as they were found.
 * @param words with them, what shares a term with its headings alone, or means the same, counts too
 */
export function align<Item extends EvidencePassage>(
  asked: readonly WeighedTerm[],
  ranked: readonly Ranked<Item>[],
  statistics: CorpusStatistics,
  words: { thesaurus: Thesaurus; text: string } | null = null,
): AlignedStatement<Item>[] {
  const sensesUnder = words && senseReader(words, asked, statistics);
  const rareTerms = asked.map(({ term }) => term).filter((term) => isRare(term, statistics));
  const aligned: { statement: AlignedStatement<Item>; from: FoundAt }[] = [];
  for (const [place, { item, score }] of ranked.entries()) {
    const { heading, lastHeading, headingCues, all, statements } = readPassage(item);
    const inPassage = shareOf(asked, (term) => all.has(term));
    const inHeading = shareOf(asked, (term) => heading.has(term));
    const inLastHeading = shareOf(asked, (term) => lastHeading.has(term));
    const isKin = kinOf(asked);
    const senseOf = sensesUnder?.(heading) ?? (() => noSense);
    for (const [at, statement] of statements.entries()) {
      const { text, terms } = statement;
      const own = shareOf(asked, (term) => terms.has(term));
      const sense = senseOf(statement);
      const isAbout =
        own > 0 || (words !== null && (sense.nearbyWithHeading > 0 || sense.meantWithHeading > 0));
      if (!isAbout) continue;
      const { cues, negated } = saidBy(statement);
      const before = statements[at - 1]?.terms;
      const after = statements[at + 1]?.terms;
      const has = (term: string) => terms.has(term) || heading.has(term);
      const withHeading = shareOf(asked, has);
      const around = shareOf(
        asked,
        (term) => has(term) || Boolean(before?.has(term) || after?.has(term)),
      );
      const related = isKin(terms);
      const found = {
        passage: item,
        inPassageTerms: all,
        text,
        terms,
        cues,
        headingCues,
        own,
        withHeading,
        around,
        inPassage,
        inHeading,
        inLastHeading,
        kin: shareOf(asked, (term) => has(term) || related.has(term)),
        denied: shareOf(asked, (term) => negated.has(term)),
        ...sense,
        rareShared: rareTerms.filter(has).length,
        fit:
          fitShares.own * own +
          fitShares.withHeading * withHeading +
          fitShares.around * around +
          fitShares.inPassage * inPassage -
          fitShares.place * place,
        traits: {},
      };
      aligned.push({ statement: found, from: { place, score, at } });
    }
  }
  const traits = traitsOf(aligned, asked, statistics);
  return aligned.map(({ statement }, index) => ({ ...statement, traits: traits[index] ?? {} }));
}

/** Fewer letters in common are chance. */
const leastBeginning = 4;

/** The terms asked for that have a word of the same beginning among others ("config", "configur"). */
function kinOf(asked: readonly WeighedTerm[]): (terms: ReadonlySet<string>) => ReadonlySet<string> {
  const beginnings = new Map(
    asked
      .filter(({ term }) => term.length >= leastBeginning)
      .map(({ term }) => [
        term.slice(0, Math.max(leastBeginning, Math.ceil(term.length * 0.6))),
        term,
      ]),
  );
  const lengths = [...new Set([...beginnings.keys()].map(({ length }) => length))];
  return (terms) => {
    const found = new Set<string>();
    for (const term of terms) {
      for (const length of lengths) {
        const asks = beginnings.get(term.slice(0, length));
        if (asks !== undefined && term.length <= asks.length * 1.7) found.add(asks);
      }
    }
    return found;
  };
}

/** Whether few passages hold it, and one at least. */
function isRare(term: string, { passages, passagesWith }: CorpusStatistics): boolean {
  const found = passagesWith.get(term) ?? 0;
  return found > 0 && found <= Math.max(fewest, passages * rare);
}

/** The same passages come up for requirement after requirement. */
const mostKept = 1000;
const kept = new Map<string, ReadPassage>();

function readPassage({ headingPath, text, terms }: EvidencePassage): ReadPassage {
  const headings = headingPath.join('\n');
  const key = `${headings}\n\n${text}`;
  const known = kept.get(key);
  if (known) return known;
  const read = {
    heading: withImplied(termsOf(headings)),
    lastHeading: withImplied(termsOf(headingPath.at(-1) ?? '')),
    headingCues: cuesOf(headings),
    all: withImplied(terms),
    statements: statementsOf(text),
  };
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '');
  kept.set(key, read);
  return read;
}

/** Most statements share nothing with what is asked, and are never read for their words. */
const said = new WeakMap<Statement, Said>();
const turning: readonly Cue[] = ['denied', 'negated', 'removed'];

function saidBy(statement: Statement): Said {
  const known = said.get(statement);
  if (known) return known;
  const cues = cuesOf(statement.text);
  const turned = turning.some((cue) => cues.has(cue))
    ? clausesOf(statement.text).filter(turnsRound).flatMap(termsOf)
    : [];
  const read = { cues, negated: withImplied(turned) };
  said.set(statement, read);
  return read;
}
