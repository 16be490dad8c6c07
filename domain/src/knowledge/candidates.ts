/** Which passages are worth ranking: those with any of the terms, or with all terms of a group. */
export interface CandidateRule {
  any: string[];
  all: string[][];
}

/** Passages that are ranked for one search: enough for the best ones, whatever the corpus holds. */
const budget = 400;
const mostGroups = 6;

/**
 * Chooses candidates by the rarest terms, so that the work for a search hardly grows with the
 * corpus: passages that share only frequent words with it could not come first. Frequent terms
 * count together: two of them in one passage are rare again.
 * @param passagesWith in how many passages each term occurs
 */
export function candidateRule(
  search: readonly string[],
  passagesWith: ReadonlyMap<string, number>,
  passages: number,
): CandidateRule {
  const found = search
    .map((term) => ({ term, count: passagesWith.get(term) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.count - b.count);
  const rare = within(budget, found);
  const frequent = found.slice(rare.length);
  const left = rare.length === 0 ? budget : budget - countOf(rare);
  return { any: rare.map(({ term }) => term), all: groupsOf(frequent, passages, left) };
}

const countOf = (all: readonly { count: number }[]) =>
  all.reduce((sum, { count }) => sum + count, 0);

/** The first of them that are few enough together. */
function within<Each extends { count: number }>(most: number, all: readonly Each[]): Each[] {
  let left = most;
  const over = all.findIndex(({ count }) => (left -= count) < 0);
  return over < 0 ? [...all] : all.slice(0, over);
}

interface Counted {
  term: string;
  count: number;
}

/** Pairs of frequent terms as long as they are few enough; all of them together, if no pair is. */
function groupsOf(frequent: readonly Counted[], passages: number, left: number): string[][] {
  const pairs = frequent
    .flatMap((one, at) =>
      frequent.slice(at + 1).map((other) => ({
        terms: [one.term, other.term],
        count: (one.count * other.count) / Math.max(passages, 1),
      })),
    )
    .sort((a, b) => a.count - b.count)
    .slice(0, mostGroups);
  const groups = within(left, pairs).map(({ terms }) => terms);
  if (groups.length > 0 || left < budget || frequent.length === 0) return groups;
  return [frequent.slice(0, 4).map(({ term }) => term)];
}
