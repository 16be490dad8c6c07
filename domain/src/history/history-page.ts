import * as v from 'valibot';
import { sectionChangeSchema, sectionKeySchema } from './history.ts';
import { itemHistorySchema, itemKindSchema } from './item-history.ts';

const historyEntrySchema = v.variant('type', [sectionChangeSchema, itemHistorySchema]);
/** A change of a section, or of a challenge, a task, a requirement or the deal's own fields. */
export type HistoryEntry = v.InferOutput<typeof historyEntrySchema>;

/** A page of changes, newest first; `next` is what `cursor` takes for the following one. */
export const historyPageSchema = v.object({
  data: v.array(historyEntrySchema),
  next: v.nullable(v.string()),
  /** Every section, and every kind of item, that ever changed. */
  sections: v.array(sectionKeySchema),
  kinds: v.array(itemKindSchema),
});
export type HistoryPage = v.InferOutput<typeof historyPageSchema>;
