import { weightOf, type CorpusStatistics } from '../knowledge/ranking.ts';
import type { WeighedTerm } from './alignment.ts';
import type { Statement } from './evidence.ts';
import {
  otherWordsFor,
  phrasesIn,
  type Belonging,
  type OtherWords,
  type Phrase,
  type Thesaurus,
} from './thesaurus.ts';

/** How far a statement says the same in other words; shares are of the weight of the terms asked for. */
export interface MeantShares {
  /** Share that it holds in the same words, or in phrases that the thesaurus gives for them. */
  meant: number;
  meantWithHeading: number;
  /** Share that it holds in phrases of the same meaning only. */
  meantSame: number;
  /** Share that it holds in the same words, or in words that stand in the same lines. */
  nearby: number;
  nearbyWithHeading: number;
  /** How alike the matters are that statement or headings and requirement belong to. */
  matter: number;
  matterWithHeading: number;
  /** Share in whose place it holds what must not be taken for it. */
  mistaken: number;
  /** The phrase of the requirement that stands there in other words, and those. */
  readAs: { asked: string; said: string } | null;
}

/** Without a thesaurus. */
export const noSense: MeantShares = {
  meant: 0,
  meantWithHeading: 0,
  meantSame: 0,
  nearby: 0,
  nearbyWithHeading: 0,
  matter: 0,
  matterWithHeading: 0,
  mistaken: 0,
  readAs: null,
};

/** What the thesaurus knows of some words. */
interface Sense {
  terms: ReadonlySet<string>;
  phrases: readonly Phrase[];
  matters: readonly Belonging[];
  length: number;
}

/** The same statements come up for requirement after requirement. */
const senses = new WeakMap<ReadonlySet<string>, Sense>();

function senseOf(thesaurus: Thesaurus, terms: ReadonlySet<string>): Sense {
  const known = senses.get(terms);
  if (known) return known;
  const matters = new Map<number, number>();
  for (const term of terms) {
    for (const { line, weight } of thesaurus.linesOf.get(term) ?? []) {
      matters.set(line, (matters.get(line) ?? 0) + weight);
    }
  }
  const sense = {
    terms,
    phrases: phrasesIn(thesaurus, terms),
    matters: [...matters].map(([line, weight]) => ({ line, weight })),
    length: Math.hypot(...matters.values()) || 1,
  };
  senses.set(terms, sense);
  return sense;
}

/** What is asked, as the thesaurus reads it. */
interface Asked {
  terms: readonly WeighedTerm[];
  weights: ReadonlyMap<string, number>;
  total: number;
  other: OtherWords;
  length: number;
  statistics: CorpusStatistics;
}

/** Reads statements under their headings for what they say of a requirement in other words. */
export function senseReader(
  { thesaurus, text }: { thesaurus: Thesaurus; text: string },
  terms: readonly WeighedTerm[],
  statistics: CorpusStatistics,
): (heading: ReadonlySet<string>) => (statement: Statement) => MeantShares {
  const other = otherWordsFor(thesaurus, text, terms);
  const asked: Asked = {
    terms,
    weights: new Map(terms.map(({ term, weight }) => [term, weight])),
    total: terms.reduce((sum, { weight }) => sum + weight, 0) || 1,
    other,
    length: Math.hypot(...other.matters.values()) || 1,
    statistics,
  };
  return (heading) => {
    const above = senseOf(thesaurus, heading);
    const phrasesAbove = foundPhrases(asked, above);
    const nearAbove = nearTerms(asked, above);
    const matterWithHeading = likeness(asked, above);
    return (statement) => {
      const own = senseOf(thesaurus, statement.terms);
      const phrases = foundPhrases(asked, own);
      const near = nearTerms(asked, own);
      const share = (has: (term: string) => boolean, ...degrees: ReadonlyMap<string, number>[]) =>
        shareBy(asked, (term) =>
          has(term) ? 1 : Math.max(...degrees.map((each) => each.get(term) ?? 0)),
        );
      const isOwn = (term: string) => own.terms.has(term);
      const isThere = (term: string) => own.terms.has(term) || above.terms.has(term);
      return {
        meant: share(isOwn, phrases.all),
        meantWithHeading: share(isThere, phrases.all, phrasesAbove.all),
        meantSame: shareBy(asked, (term) => (isThere(term) ? 0 : (phrases.same.get(term) ?? 0))),
        nearby: share(isOwn, near),
        nearbyWithHeading: share(isThere, near, nearAbove),
        matter: likeness(asked, own),
        matterWithHeading,
        mistaken: Math.min(1, phrases.mistaken),
        readAs: phrases.readAs,
      };
    };
  };
}

function shareBy({ terms, total }: Asked, degreeOf: (term: string) => number): number {
  return terms.reduce((sum, { term, weight }) => sum + weight * degreeOf(term), 0) / total;
}

/** How alike what is asked and what is said are in the matters that they belong to. */
function likeness({ other, length }: Asked, said: Sense): number {
  let sum = 0;
  for (const { line, weight } of said.matters) sum += weight * (other.matters.get(line) ?? 0);
  return sum / (said.length * length);
}

/** The terms asked for that have others of the same lines there, and how near those are. */
function nearTerms({ other }: Asked, { terms }: Sense): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const term of terms) {
    for (const { asked, nearness } of other.near.get(term) ?? []) raise(found, asked, nearness);
  }
  return found;
}

interface FoundPhrases {
  /** By term asked for, how surely another phrase there stands for it. */
  all: ReadonlyMap<string, number>;
  same: ReadonlyMap<string, number>;
  mistaken: number;
  readAs: MeantShares['readAs'];
}

/**
 * The phrases there that stand for some that are asked for. A phrase proves the less, the more
 * passages hold it and the more lines it has: each of them may be another sense.
 */
function foundPhrases({ other, weights, total, statistics }: Asked, said: Sense): FoundPhrases {
  const [all, same] = [new Map<string, number>(), new Map<string, number>()];
  let mistaken = 0;
  let readAs: MeantShares['readAs'] = null;
  let surest = 0;
  for (const phrase of said.phrases) {
    for (const { asked, kind } of other.equivalents.get(phrase) ?? []) {
      const terms = asked.terms.filter((term) => weights.has(term));
      const wanted = terms.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0);
      if (kind === 'notShownBy') {
        mistaken += wanted / total;
        continue;
      }
      const telling = Math.max(...phrase.terms.map((term) => weightOf(term, statistics)));
      const lines = Math.max(1, Math.min(asked.lines, phrase.lines));
      const sureness = Math.min(1, telling / (wanted || 1)) / Math.sqrt(lines);
      for (const term of terms) {
        raise(all, term, sureness);
        if (kind === 'same') raise(same, term, sureness);
      }
      const isNew = terms.some((term) => !said.terms.has(term));
      if (isNew && sureness * wanted > surest) {
        surest = sureness * wanted;
        readAs = { asked: asked.text, said: phrase.text };
      }
    }
  }
  return { all, same, mistaken, readAs };
}

function raise(degrees: Map<string, number>, term: string, degree: number): void {
  if ((degrees.get(term) ?? 0) < degree) degrees.set(term, degree);
}
