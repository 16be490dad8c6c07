import * as v from 'valibot';

const textsSchema = v.object({ comment: v.string(), docLink: v.string() });

/** The words of an answer, as its form holds them. */
export type AnswerTexts = v.InferOutput<typeof textsSchema>;

/** What a person wrote for a requirement and did not save yet. */
export const answerDraftSchema = v.object({
  ...textsSchema.entries,
  /** What was stored when the writing began. */
  base: textsSchema,
});
