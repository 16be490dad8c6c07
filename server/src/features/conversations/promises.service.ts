import type { KeepPromise } from '@plumbline/domain/suggestions/wire.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Person } from '../../platform/http/permission.ts';
import { keep, reopen } from './promises.queries.ts';
import { findReading } from './reading.queries.ts';

/**
 * Marks what somebody promised as done, for everybody, or takes that back.
 * @throws AppError `not_found` where the deal's conversations hold no promise at that place
 */
export async function decideOnPromise(
  { db, now }: { db: Database; now: () => Date },
  person: Person,
  dealId: string,
  { kept, ...place }: KeepPromise,
): Promise<KeepPromise> {
  const steps = (await findReading(db, dealId))?.steps ?? [];
  const isThere = steps.some(
    ({ quote }) =>
      quote.conversation_id === place.conversation_id &&
      quote.start === place.start &&
      quote.end === place.end,
  );
  if (!isThere) throw new AppError('not_found', 'This is no longer a promise of the deal');
  if (kept) await keep(db, dealId, place, { personId: person.id, at: now() });
  else await reopen(db, dealId, place);
  return { ...place, kept };
}
