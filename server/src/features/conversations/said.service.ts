import type { Said } from '@plumbline/domain/reading/said-parts.ts';
import type { Rights } from '@plumbline/domain/people/permissions.ts';
import { readableReading } from '@plumbline/domain/reading/readable-reading.ts';
import type { Database } from '../../platform/db/database.ts';
import { rightsOf, type Person } from '../../platform/http/permission.ts';
import { hasConversations, readableConversations } from './conversations.queries.ts';
import { keyOf } from './deal-basis.ts';
import { findDealReading } from './deal-reading.queries.ts';

/** The last reading of a deal, as far as the role may read what it rests on, and what it does not know. */
export async function saidOfDeal(db: Database, role: Rights, dealId: string): Promise<Said> {
  const [row, conversations] = await Promise.all([
    findDealReading(db, dealId),
    readableConversations(db, dealId),
  ]);
  const known = row?.reading ? row.basis?.said : undefined;
  return {
    reading: row?.reading ? readableReading(role, row.reading) : null,
    unread: conversations.filter((each) => known?.[each.id] !== keyOf(each)),
  };
}

/** What analyses ask of conversations. */
export const saidIn = (db: Database) => ({
  saidOf: (person: Person, { seen }: { seen: { id: string } }) =>
    saidOfDeal(db, rightsOf(person), seen.id),
  hasConversations: (dealId: string) => hasConversations(db, dealId),
});
