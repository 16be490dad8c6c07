import * as v from 'valibot';

/** A place in the documentation that was found for a requirement. */
export const consideredPassageSchema = v.object({
  url: v.string(),
  title: v.string(),
  heading: v.string(),
  /** Whole statements as they stand there; absent for what an earlier version read. */
  text: v.optional(v.string()),
});
export type ConsideredPassage = v.InferOutput<typeof consideredPassageSchema>;

/** Words of the documentation that were found for a requirement, and where they stand. */
export const quotedPassageSchema = v.object({
  ...consideredPassageSchema.entries,
  text: v.string(),
});
export type QuotedPassage = v.InferOutput<typeof quotedPassageSchema>;
