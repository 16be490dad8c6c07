import type { Indexed, Ranked } from './ranking.ts';

export interface PagePlace {
  page: string;
  headingPath: readonly string[];
}

/** Names of folders and files of what was, not of what is. */
const past: readonly (readonly [RegExp, number])[] = [
  [
    /(?:^|\/)(?:change-?log|changes|history|release-?notes|whats-?new|news)(?:$|[/.#?]|[-_]v?\d)/i,
    0.7,
  ],
  [/(?:^|\/)(?:archived?|legacy|deprecated|obsolete|attic|old-versions?)(?:$|[/.#?]|[-_])/i, 0.6],
];
const pastHeading =
  /^(?:change ?log|release notes|history|what['’]s new|archived?|legacy|deprecated|obsolete)\b/i;

/** How much a page counts: what tells of changes or of old versions counts less than the manual. */
export function pageWeight({ page, headingPath }: PagePlace): number {
  const byAddress = past.find(([words]) => words.test(page))?.[1] ?? 1;
  const byHeading = headingPath.some((heading) => pastHeading.test(heading)) ? 0.7 : 1;
  return Math.min(byAddress, byHeading);
}

/** The same passages, those of pages that count less further down. */
export function byPageWeight<Item extends Indexed>(
  ranked: readonly Ranked<Item>[],
  placeOf: (item: Item) => PagePlace,
): Ranked<Item>[] {
  return ranked
    .map(({ item, score }) => ({ item, score: score * pageWeight(placeOf(item)) }))
    .sort((a, b) => b.score - a.score);
}
