import { termsOf } from '../knowledge/terms.ts';
import { months, weekdays } from '../months.ts';
import { wordsIn } from '../text/words.ts';
import { unknownFact } from '../company-info/company-info.ts';

export interface DealTraits {
  id: string;
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

/** How alike two deals are in one aspect, 0 to 1, and the reason where it is enough to name. */
type Likeness = readonly [share: number, reason?: string];

/** A deal whose texts are taken apart, once however often it is compared. */
interface ReadTraits {
  deal: DealTraits;
  industry: ReadonlySet<string>;
  /** The telling words of the pain by what they are compared as. */
  pain: ReadonlyMap<string, string>;
}

const readTraits = (deal: DealTraits): ReadTraits => ({
  deal,
  industry: industryTerms(deal.industry),
  pain: painWords(deal.pain),
});

/** What counts, and how much; what is not known of one of the two counts nothing. */
const aspects: [weight: number, compare: (one: ReadTraits, other: ReadTraits) => Likeness][] = [
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
  return compareTraits(readTraits(deal), readTraits(other));
}

function compareTraits(deal: ReadTraits, other: ReadTraits): Similarity {
  const found = aspects.map(([weight, compare]) => {
    const [share, reason] = compare(deal, other);
    return { points: weight * share, reason };
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
  const wanted = readTraits(deal);
  return candidates
    .filter(({ id }) => id !== deal.id)
    .map((candidate) => ({ deal: candidate, ...compareTraits(wanted, readTraits(candidate)) }))
    .filter(({ similarity, reasons }) => similarity >= leastSimilarity && reasons.length > 0)
    .toSorted(
      (one, two) => two.similarity - one.similarity || one.deal.id.localeCompare(two.deal.id),
    )
    .slice(0, most);
}

function industryLikeness(one: ReadTraits, other: ReadTraits): Likeness {
  const { company_key, industry } = other.deal;
  if (company_key !== null && company_key === one.deal.company_key) return [1, 'Same company'];
  const all = one.industry.union(other.industry).size;
  const share = all === 0 ? 0 : one.industry.intersection(other.industry).size / all;
  if (share < leastShareToName) return [share];
  return [share, share === 1 ? `Also in ${industry}` : `Related industry: ${industry}`];
}

const vagueTerms = new Set(
  termsOf('industry industries services sector company business products'),
);

function industryTerms(industry: string | null): Set<string> {
  if (industry === null || industry === unknownFact) return new Set();
  return new Set(termsOf(industry).filter((term) => !vagueTerms.has(term)));
}

/** Ten times as large is not alike at all; only amounts of one currency can be compared. */
function sizeLikeness({ deal: one }: ReadTraits, { deal: other }: ReadTraits): Likeness {
  if (one.value <= 0 || other.value <= 0 || one.currency !== other.currency) return [0];
  const share = Math.max(0, 1 - Math.abs(Math.log10(one.value / other.value)));
  if (share < leastSizeToName) return [share];
  const change = Math.round((other.value / one.value - 1) * 100);
  if (change === 0) return [share, 'Same value'];
  return [share, `Size: ${Math.abs(change)}% ${change > 0 ? 'larger' : 'smaller'}`];
}

function stageLikeness({ deal: one }: ReadTraits, { deal: other }: ReadTraits): Likeness {
  const isSame = one.stage.trim().toLowerCase() === other.stage.trim().toLowerCase();
  return isSame ? [1, `Same stage: ${other.stage}`] : [0];
}

/** So many telling words in common are a pain in common. */
const fullPain = 4;
const leastPain = 2;
const mostPainWords = 5;

function painLikeness(one: ReadTraits, other: ReadTraits): Likeness {
  const shared = [...other.pain].filter(([term]) => one.pain.has(term)).map(([, word]) => word);
  if (shared.length < leastPain) return [0];
  const reason = `Similar pain: ${shared.slice(0, mostPainWords).join(', ')}`;
  return [Math.min(1, shared.length / fullPain), reason];
}

/** Words that any pain may bear, and the days that it names. */
const vaguePain = new Set(
  termsOf(
    `year years month months quarter time times today ${[...months, ...weekdays].join(' ')}
    nothing everything something anything
    change changes impact problem problems pain issue issues next last every first`,
  ),
);

function painWords(text: string): Map<string, string> {
  const words = new Map<string, string>();
  const written = wordsIn(text.toLowerCase()).filter((word) => /^\p{L}./u.test(word));
  for (const word of new Set(written)) {
    for (const term of termsOf(word))
      if (!words.has(term) && !vaguePain.has(term)) words.set(term, word);
  }
  return words;
}
