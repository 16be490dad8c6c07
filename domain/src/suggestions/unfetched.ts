import * as v from 'valibot';
import { timestampSchema } from '../text.ts';

/** What HubSpot holds around a deal and is not here. */
export const unfetchedSchema = v.object({
  /** Whether the deal itself is still to be read. */
  is_due: v.boolean(),
  /** Why the last try to read it failed, for people; null where none did. */
  told: v.nullable(v.string()),
  /** Entries that could not be read, each with the reason. */
  unread: v.array(
    v.object({
      what: v.picklist(['call', 'email', 'meeting', 'note', 'transcript', 'contact', 'deal']),
      /** Whether it is all of that kind. */
      is_all: v.boolean(),
      reason: v.string(),
      /** When it is tried again. */
      try_at: timestampSchema,
    }),
  ),
});
export type Unfetched = v.InferOutput<typeof unfetchedSchema>;
