import * as v from 'valibot';
import { rank, statisticsOf, weightOf } from '../knowledge/ranking.ts';
import { askedTermsOf, termsOf } from '../knowledge/terms.ts';
import { timestampSchema } from '../text.ts';
import { plainWords } from '../text/words.ts';
import { namedPersonSchema } from './analysis.ts';
import { supportLevels } from './requirement.ts';

/** An answer that a person gave or confirmed, on whatever deal. */
export const libraryAnswerSchema = v.object({
  opportunity_id: v.string(),
  requirement_id: v.string(),
  deal: v.string(),
  requirement: v.string(),
  supportLevel: v.picklist(supportLevels),
  comment: v.nullable(v.string()),
  docLink: v.nullable(v.string()),
  decided_by: v.nullable(namedPersonSchema),
  decided_date: v.nullable(timestampSchema),
  /** The page that proves it has changed since, or is gone. */
  stale: v.boolean(),
  retired: v.boolean(),
  /** Number of changes; a write may name the one that it is based on. */
  revision: v.number(),
});
export type LibraryAnswer = v.InferOutput<typeof libraryAnswerSchema>;

/** An answer given before, and how its wording is like the one that is asked now. */
export const answeredBeforeSchema = v.object({
  ...libraryAnswerSchema.entries,
  wording: v.picklist(['same', 'near']),
});
export type AnsweredBefore = v.InferOutput<typeof answeredBeforeSchema>;

/** What of an answer given before is told to a language model, as an example. */
export type ConfirmedAnswer = Pick<
  LibraryAnswer,
  'opportunity_id' | 'requirement' | 'supportLevel' | 'comment'
>;

const mostOffered = 3;
/** A term in no more than this share of the questions is rare. */
const rare = 0.1;
const fewest = 2;
/** Share of the rare terms that a question of near wording must hold. */
const leastRare = 0.5;

/** Answers given before, the newest `known` first: of the same wording, then with half of its rare terms. */
export function answeredBefore<Known extends { requirement: string }>(
  requirement: string,
  known: readonly Known[],
): (Known & { wording: 'same' | 'near' })[] {
  const key = plainWords(requirement);
  const same = known.filter((each) => plainWords(each.requirement) === key);
  const others = known
    .filter((each) => !same.includes(each))
    .map((each) => ({ each, terms: termsOf(each.requirement) }));
  const statistics = statisticsOf(others);
  const most = Math.max(fewest, rare * others.length);
  const rareTerms = askedTermsOf(requirement).filter(
    (term) => (statistics.passagesWith.get(term) ?? 0) <= most,
  );
  const near =
    rareTerms.length === 0
      ? []
      : rank(askedTermsOf(requirement), others, statistics).filter(({ item }) => {
          const own = new Set(item.terms);
          const held = rareTerms.filter((term) => own.has(term));
          const weight = (terms: readonly string[]) =>
            terms.reduce((sum, term) => sum + weightOf(term, statistics), 0);
          return held.length > 0 && weight(held) >= leastRare * weight(rareTerms);
        });
  return [
    ...same.map((each) => ({ ...each, wording: 'same' as const })),
    ...near.map(({ item }) => ({ ...item.each, wording: 'near' as const })),
  ].slice(0, mostOffered);
}
