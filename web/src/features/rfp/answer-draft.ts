import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import * as v from 'valibot';

const textsSchema = v.object({
  comment: v.string(),
  docLink: v.string(),
  note: v.optional(v.string(), ''),
});

/** The words of an answer, as its form holds them. */
export type AnswerTexts = v.InferOutput<typeof textsSchema>;

/** What a person wrote for a requirement and did not save yet. */
export const answerDraftSchema = v.object({
  ...textsSchema.entries,
  /** What was stored when the writing began. */
  base: textsSchema,
});

export const textNames = ['comment', 'docLink', 'note'] as const;

/** What is stored, as the form holds it. */
export function textsOf({ comment, docLink, note }: AnsweredRequirement): AnswerTexts {
  return { comment: comment ?? '', docLink: docLink ?? '', note: note ?? '' };
}

/** Which of the texts differ, beside white space around them. */
export function differing(one: AnswerTexts, other: AnswerTexts) {
  return textNames.filter((name) => one[name].trim() !== other[name].trim());
}
