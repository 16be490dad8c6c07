import * as v from 'valibot';

/** What a provider's own search was asked for, and the pages that it found. */
export const searchedSchema = v.object({
  queries: v.array(v.string()),
  pages: v.array(v.object({ url: v.string(), title: v.string() })),
});
export type Searched = v.InferOutput<typeof searchedSchema>;
