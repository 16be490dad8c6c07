import { weightOf, type CorpusStatistics } from '../knowledge/ranking.ts';
import type { AlignedStatement, WeighedTerm } from './alignment.ts';
import type { Cue } from './cues.ts';
import learned from './standing.json' with { type: 'json' };

/** How much each trait of a statement speaks for it; made by `eval/rfp/train.ts` from labels. */
export type TraitWeights = Readonly<Record<string, number>>;

export const learnedTraits: TraitWeights = learned;

/** Where a statement was found. */
export interface FoundAt {
  /** Place of its passage among those found, from 0, and the passage's score. */
  place: number;
  score: number;
  /** Place of the statement in its passage, from 0. */
  at: number;
}

const gives =
  /\b(?:can|could|may|allows?|enables?|supports?|lets?|provides?|offers?|set|use|configure|specify|specifies|used|available|optional|default)\b/iu;
const requires = /\b(?:must|required|requires|need)\b/iu;
/** The name of an option or a function. */
const named = /--\w|\p{Ll}\p{Lu}|\w_\w/u;

/**
 * Figures about a statement beside what is asked, each of them named: what the learned order weighs.
 * Those that are relative are against the best of all that were found.
 */
export function traitsOf<Item>(
  found: readonly { statement: AlignedStatement<Item>; from: FoundAt }[],
  asked: readonly WeighedTerm[],
  statistics: CorpusStatistics,
): Record<string, number>[] {
  const ideal = asked.reduce((sum, { term }) => sum + weightOf(term, statistics), 0);
  const own = found.map(({ statement, from }) => ownTraits(statement, from, asked, ideal));
  const highest = relative.map((name) => Math.max(...own.map((traits) => traits[name] ?? 0)));
  return own.map((traits) => ({
    ...traits,
    ...Object.fromEntries(
      relative.map((name, at) => [`${name}, relative`, (traits[name] ?? 0) - (highest[at] ?? 0)]),
    ),
  }));
}

const relative = [
  'own',
  'withHeading',
  'around',
  'inPassage',
  'inHeading',
  'inLastHeading',
  'score',
  'early',
  'place',
  'atStart',
  'length',
  'kin',
  'meant',
  'meantWithHeading',
  'nearby',
  'nearbyWithHeading',
  'matter',
  'matterWithHeading',
] as const;

function ownTraits(
  statement: AlignedStatement<unknown>,
  { place, score, at }: FoundAt,
  asked: readonly WeighedTerm[],
  ideal: number,
): Record<string, number> {
  const { terms, text, cues, own } = statement;
  const shared = asked.filter(({ term }) => terms.has(term));
  const adjacent = asked.filter(({ term }, index) => {
    const next = asked[index + 1];
    return next !== undefined && terms.has(term) && terms.has(next.term);
  });
  const has = (...wanted: Cue[]) => Number(wanted.some((cue) => cues.has(cue)));
  return {
    own,
    withHeading: statement.withHeading,
    around: statement.around,
    inPassage: statement.inPassage,
    inHeading: statement.inHeading,
    inLastHeading: statement.inLastHeading,
    score: score / (2.2 * ideal || 1),
    early: 1 / (1 + place),
    place: place / 16,
    atStart: 1 / (1 + at),
    length: Math.log(1 + terms.size),
    kin: statement.kin,
    meant: statement.meant,
    meantWithHeading: statement.meantWithHeading,
    meantSame: statement.meantSame,
    nearby: statement.nearby,
    nearbyWithHeading: statement.nearbyWithHeading,
    matter: statement.matter,
    matterWithHeading: statement.matterWithHeading,
    mistaken: statement.mistaken,
    adjacent: adjacent.length,
    shared: shared.length,
    rarest: Math.max(0, ...shared.map(({ weight }) => weight)),
    dense: own / Math.log(2 + terms.size),
    gives: Number(gives.test(text)),
    requires: Number(requires.test(text)),
    named: Number(named.test(text)),
    row: Number(text.includes('|')),
    denied: has('denied'),
    negated: has('negated'),
    limited: has('limited', 'only'),
    unstable: has('unstable', 'planned', 'removed'),
    opens: Number(text.endsWith(':')),
    asks: Number(text.endsWith('?')),
  };
}

export function standingOf(
  traits: Readonly<Record<string, number>>,
  weights: TraitWeights,
): number {
  return Object.entries(weights).reduce(
    (sum, [name, weight]) => sum + weight * (traits[name] ?? 0),
    0,
  );
}
