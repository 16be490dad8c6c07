import { can } from '@plumbline/domain/people/permissions.ts';
import type { DismissProposal } from '@plumbline/domain/suggestions/wire.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { roleOf, type Person } from '../../platform/http/permission.ts';
import { dismiss, undismiss } from './proposals.queries.ts';
import { findReading } from './reading.queries.ts';

/**
 * Puts a challenge that conversations propose aside for everybody, or takes that back.
 * @throws AppError `not_found` where the deal's conversations propose nothing at that place;
 * `forbidden` where the role may not write challenges of its kind
 */
export async function decideOnProposal(
  { db, now }: { db: Database; now: () => Date },
  person: Person,
  dealId: string,
  { dismissed, ...place }: DismissProposal,
): Promise<DismissProposal> {
  const proposed = (await findReading(db, dealId))?.challenges ?? [];
  const found = proposed.find(({ quotes }) =>
    quotes.some(
      ({ conversation_id, start, end }) =>
        conversation_id === place.conversation_id && start === place.start && end === place.end,
    ),
  );
  if (!found) throw new AppError('not_found', 'This is no longer proposed');
  const resource = found.kind === 'commercial' ? 'commercialInsights' : 'technicalInsights';
  if (!can(roleOf(person), 'write', resource)) {
    throw new AppError('forbidden', "Your role can't change this.");
  }
  if (dismissed) await dismiss(db, dealId, place, { personId: person.id, at: now() });
  else await undismiss(db, dealId, place);
  return { ...place, dismissed };
}
