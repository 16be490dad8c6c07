import * as v from 'valibot';
import { ApiError } from './errors.ts';

const bodySchema = v.object({
  conflicts: v.array(v.object({ section: v.string(), revision: v.number(), current: v.unknown() })),
});

/**
 * The sections that were saved meanwhile, as a refused save tells of them; none where it was refused
 * for something else.
 */
export function saveConflictsIn(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 409) return [];
  const { success, output } = v.safeParse(bodySchema, error.body);
  return success ? output.conflicts : [];
}
