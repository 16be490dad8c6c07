import { weightOf } from '../knowledge/ranking.ts';
import { shareOf, type AlignedStatement } from './alignment.ts';
import { cuesOf, type Cue } from './cues.ts';
import type { FoundEvidence } from './found-evidence.ts';

/** Statements whose words count together. */
const together = 6;
/** Statements among which a denial is looked for. */
const near = 12;
const leads = 3;

/**
 * Figures about a requirement and what was found for it, each of them named: what the learned layer
 * weighs. Shares are of the weight of the terms asked for, cues are how well the best statement
 * with such a word fits, against the best of all.
 */
export function readingsOf(found: FoundEvidence<unknown>): Record<string, number> {
  const { asked, aligned, ranked, statistics, parts } = found;
  const [best] = aligned;
  const first = aligned.slice(0, leads);
  const union = new Set(aligned.slice(0, together).flatMap(({ terms }) => [...terms]));
  const isKnown = (term: string) => (statistics.passagesWith.get(term) ?? 0) > 0;
  const score = ranked[0]?.score ?? 0;
  const ideal = asked.reduce((sum, { term }) => sum + weightOf(term, statistics), 0);
  const own = cuesOf(found.text);
  return {
    termsAbsent: shareOf(asked, (term) => !isKnown(term)),
    termsAsked: Math.log(1 + asked.length),
    passages: Math.log(1 + statistics.passages),
    score: score / (2.2 * ideal || 1),
    scoreLead: ranked[1] && score > 0 ? (score - ranked[1].score) / score : 1,
    bestOwn: best?.own ?? 0,
    bestWithHeading: best?.withHeading ?? 0,
    bestRareShared: best?.rareShared ?? 0,
    mostAround: most(aligned, ({ around }) => around),
    union: shareOf(asked, (term) => union.has(term)),
    leastPart: Math.min(1, ...parts.map(({ share }) => share)),
    moreParts: Math.min(3, parts.length - 1),
    describes: Number(found.asksToDescribe),
    negated: Number(found.negated),
    asksNegated: Number(own.has('negated')),
    asksOnly: Number(own.has('only')),
    asksSome: Number(own.has('some')),
    quantities: Number(found.quantities.length > 0),
    shortfall: Number(found.shortfall !== null),
    ...nameReadings(found, union, isKnown),
    ...denialReadings(aligned),
    elsewhere:
      first.filter(({ cues, headingCues }) => cues.has('elsewhere') || headingCues.has('elsewhere'))
        .length / leads,
    ...standingReadings(found),
    underElsewhere: Number(best?.headingCues.has('elsewhere') ?? false),
    underUnstable: Number(best?.headingCues.has('unstable') ?? false),
  };
}

const carriedOver = ['gives', 'requires', 'named', 'row', 'shared', 'rarest', 'adjacent'] as const;
const amongLeading = ['own', 'withHeading', 'around', 'inPassage', 'inHeading', 'kin'] as const;

/** How likely the leading statements are, against others, to carry the answer, and what they say. */
function standingReadings({ aligned, asked }: FoundEvidence<unknown>): Record<string, number> {
  const [best] = aligned;
  const first = aligned.slice(0, leads);
  const highest = best?.standing ?? 0;
  const chances = aligned.map(({ standing }) => Math.exp(standing - highest));
  const total = chances.reduce((sum, chance) => sum + chance, 0) || 1;
  const chanceOf = (at: number) => (chances[at] ?? 0) / total;
  const inFirst = new Set(first.flatMap(({ terms }) => [...terms]));
  const standing = (at: number) => aligned[Math.min(at, aligned.length - 1)]?.standing ?? 0;
  return {
    standing: highest,
    standingLeading: first.reduce((sum, each) => sum + each.standing, 0) / (first.length || 1),
    standingAll: highest + Math.log(total),
    standingLead: highest - standing(leads),
    standingShare: best ? chanceOf(0) : 0,
    unionLeading: shareOf(asked, (term) => inFirst.has(term)),
    ...Object.fromEntries(carriedOver.map((name) => [`best ${name}`, best?.traits[name] ?? 0])),
    ...Object.fromEntries(
      amongLeading.map((name) => [
        `leading ${name}`,
        most(first, ({ traits }) => traits[name] ?? 0),
      ]),
    ),
    ...Object.fromEntries(
      weighedCues.map((cue) => [
        `says ${cue}`,
        aligned
          .slice(0, together)
          .reduce((sum, { cues }, at) => sum + (cues.has(cue) ? chanceOf(at) : 0), 0),
      ]),
    ),
  };
}

/** Of the names asked for, how many are found nowhere, not beside the best, not in the leading. */
function nameReadings(
  { names, aligned }: FoundEvidence<unknown>,
  union: ReadonlySet<string>,
  isKnown: (term: string) => boolean,
): Record<string, number> {
  const missing = (has: (term: string) => boolean) =>
    names.length === 0 ? 0 : names.filter(({ terms }) => !terms.some(has)).length / names.length;
  const [best] = aligned;
  return {
    names: Number(names.length > 0),
    namesUnknown: missing(isKnown),
    namesNotBest: best
      ? missing((term) => best.terms.has(term) || best.inPassageTerms.has(term))
      : 1,
    namesNotLeading: missing((term) => union.has(term)),
  };
}

const weighedCues = [
  'denied',
  'negated',
  'removed',
  'only',
  'limited',
  'unstable',
  'elsewhere',
  'some',
  'planned',
] as const satisfies readonly Cue[];

function denialReadings(aligned: readonly AlignedStatement<unknown>[]): Record<string, number> {
  const [best] = aligned;
  const plain = aligned.filter(({ cues }) => cues.has('denied'));
  const limits = aligned.filter(
    ({ cues }) => cues.has('only') || cues.has('limited') || cues.has('elsewhere'),
  );
  return {
    deniedShare: most(aligned.slice(0, near), ({ denied }) => denied),
    plainlyDenied: most(
      aligned.slice(0, near).filter(({ cues }) => cues.has('denied')),
      ({ denied }) => denied,
    ),
    denialWithHeading: most(plain, ({ withHeading }) => withHeading),
    limitWithHeading: most(limits, ({ withHeading }) => withHeading),
    ...Object.fromEntries(
      weighedCues.map((cue) => {
        const fit = most(
          aligned.filter(({ cues }) => cues.has(cue)),
          (statement) => statement.fit,
        );
        return [`cue ${cue}`, best && best.fit > 0 ? fit / best.fit : 0];
      }),
    ),
  };
}

function most<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((highest, item) => Math.max(highest, value(item)), 0);
}
