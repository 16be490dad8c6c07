import { termsOf } from '../knowledge/terms.ts';
import { unknownFact } from './company-info.ts';

/** What of a deal is compared. */
export interface DealTraits {
  id: string;
  /** Null where the deal names no company. */
  company_key: string | null;
  /** As company information says it; null where it says nothing. A derived label is none. */
  industry: string | null;
  value: number;
  currency: string | null;
  stage: string;
  /** The pain in the team's words; empty for a reader who may not see it. */
  pain: string;
}

export interface Similarity {
  /** 0 for nothing in common, 1 for alike in all of it. */
  similarity: number;
  /** What is alike, the weightiest first. */
  reasons: string[];
}

interface Likeness {
  /** 0 to 1. */
  share: number;
  /** Null where it is too little to name. */
  reason: string | null;
}

/** What counts, and how much; what is not known of one of the two counts nothing. */
const aspects: [
  weight: number,
  compare: (one: DealTraits, other: DealTraits) => Likeness | null,
][] = [
  [0.35, industryLikeness],
  [0.25, painLikeness],
  [0.25, sizeLikeness],
  [0.15, stageLikeness],
];

/** Less is chance: the same stage alone, or much the same value alone. */
const leastSimilarity = 0.3;
/** A likeness below counts, but is no reason to name: few words of an industry, twice the value. */
const leastShareToName = 0.4;
const leastSizeToName = 0.7;

/** How alike two deals are, and in what. */
export function similarityOf(deal: DealTraits, other: DealTraits): Similarity {
  const found = aspects.flatMap(([weight, compare]) => {
    const likeness = compare(deal, other);
    return likeness ? [{ ...likeness, points: weight * likeness.share }] : [];
  });
  const similarity = found.reduce((sum, { points }) => sum + points, 0);
  return {
    similarity: Math.round(similarity * 100) / 100,
    reasons: found
      .toSorted((one, two) => two.points - one.points)
      .flatMap(({ reason }) => reason ?? []),
  };
}

/** The deals most like this one, best first; those that are alike by chance are left out. */
export function mostSimilar<Deal extends DealTraits>(
  deal: DealTraits,
  candidates: readonly Deal[],
  most: number,
): (Similarity & { deal: Deal })[] {
  return candidates
    .filter(({ id }) => id !== deal.id)
    .map((candidate) => ({ deal: candidate, ...similarityOf(deal, candidate) }))
    .filter(({ similarity, reasons }) => similarity >= leastSimilarity && reasons.length > 0)
    .toSorted(
      (one, two) => two.similarity - one.similarity || one.deal.id.localeCompare(two.deal.id),
    )
    .slice(0, most);
}

function industryLikeness(one: DealTraits, other: DealTraits): Likeness | null {
  if (one.company_key !== null && one.company_key === other.company_key) {
    return { share: 1, reason: 'The same company' };
  }
  const [wanted, found] = [industryTerms(one.industry), industryTerms(other.industry)];
  const share = overlap(wanted, found);
  if (share === 0 || other.industry === null) return null;
  if (share < leastShareToName) return { share, reason: null };
  const reason =
    share === 1 ? `Also in ${other.industry}` : `A related industry: ${other.industry}`;
  return { share, reason };
}

/** Words that many industries bear. */
const vagueTerms = new Set(
  termsOf('industry industries services sector company business products'),
);

function industryTerms(industry: string | null): Set<string> {
  if (industry === null || industry === unknownFact) return new Set();
  return new Set(termsOf(industry).filter((term) => !vagueTerms.has(term)));
}

/** Ten times as large is not alike at all; only amounts of one currency can be compared. */
function sizeLikeness(one: DealTraits, other: DealTraits): Likeness | null {
  if (one.value <= 0 || other.value <= 0 || one.currency !== other.currency) return null;
  const share = Math.max(0, 1 - Math.abs(Math.log10(one.value / other.value)));
  if (share === 0) return null;
  if (share < leastSizeToName) return { share, reason: null };
  const change = Math.round((other.value / one.value - 1) * 100);
  if (change === 0) return { share, reason: 'The same value' };
  return {
    share,
    reason: `Of similar size: ${Math.abs(change)}% ${change > 0 ? 'larger' : 'smaller'}`,
  };
}

function stageLikeness(one: DealTraits, other: DealTraits): Likeness | null {
  if (one.stage.trim().toLowerCase() !== other.stage.trim().toLowerCase()) return null;
  return { share: 1, reason: `At the same stage: ${other.stage}` };
}

/** So many telling words in common are a pain in common. */
const fullPain = 4;
const leastPain = 2;
const mostPainWords = 5;

function painLikeness(one: DealTraits, other: DealTraits): Likeness | null {
  const wanted = painWords(one.pain);
  const shared = [...painWords(other.pain)].filter(([term]) => wanted.has(term));
  if (shared.length < leastPain) return null;
  const words = shared.slice(0, mostPainWords).map(([, word]) => word);
  return {
    share: Math.min(1, shared.length / fullPain),
    reason: `A similar pain: ${words.join(', ')}`,
  };
}

/** The telling words of a text by what they are compared as; figures tell nothing. */
function painWords(text: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const [word] of text.matchAll(/\p{L}[\p{L}\p{M}\p{N}'’-]+/gu)) {
    for (const term of termsOf(word)) {
      if (!words.has(term)) words.set(term, word.toLowerCase());
    }
  }
  return words;
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = one.union(other).size;
  return all === 0 ? 0 : one.intersection(other).size / all;
}
