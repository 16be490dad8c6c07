import * as v from 'valibot';
import { timestampSchema } from '../text.ts';

/** A place where one is signed in. */
export const ownSessionSchema = v.object({
  id: v.string(),
  /** Browser and system, e.g. `Chrome on Windows`, as the browser told of itself. */
  device: v.string(),
  /** The network address that it was signed in from; empty where that is not known. */
  address: v.string(),
  signed_in_at: timestampSchema,
  last_used_at: timestampSchema,
  /** Whether it is the one that asks. */
  is_current: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof ownSessionSchema>;

/** Body of POST /api/account/sessions/end. */
export const endSessionsSchema = v.strictObject({
  which: v.picklist(['others', 'all'], 'Must be others or all'),
});
export type EndSessions = v.InferOutput<typeof endSessionsSchema>;
