import type { Said } from '@plumbline/domain/analyst/dossier/said.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { readableReading } from '@plumbline/domain/reading/shown.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { readableConversations } from './conversations.queries.ts';
import { keyOf } from './deal-basis.ts';
import { findDealReading } from './deal-reading.queries.ts';

/** Whether a deal has conversations. */
export async function hasConversations(db: Database, dealId: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from conversations where opportunity_id = ${dealId} limit 1`,
  );
  return rowCount === 1;
}

/** The last reading of a deal, as far as the role may read what it rests on, and what it does not know. */
export async function saidOfDeal(db: Database, role: Role, dealId: string): Promise<Said> {
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
