import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import {
  crmConnections,
  crmOwners,
  crmOAuthStates,
  type CrmConnection,
} from '../../platform/db/schema/crm.ts';

const provider = 'hubspot';

export async function findConnection(db: Executor): Promise<CrmConnection | null> {
  const [connection] = await db
    .select()
    .from(crmConnections)
    .where(eq(crmConnections.provider, provider));
  return connection ?? null;
}

/** What was written around deals of the account counts as not fetched. */
export async function forgetFetched(db: Executor, portal: string): Promise<void> {
  await db.execute(sql`
    update crm_writings_read r set activity = 'before a new connection' from opportunities o
    where o.id = r.opportunity_id and o.hubspot_portal = ${portal}`);
}

/** The connection, which nobody else changes until the transaction ends. */
export async function lockConnection(tx: Executor): Promise<CrmConnection | null> {
  const [connection] = await tx
    .select()
    .from(crmConnections)
    .where(eq(crmConnections.provider, provider))
    .for('update');
  return connection ?? null;
}

export async function saveConnection(
  db: Executor,
  connection: Omit<CrmConnection, 'provider'>,
): Promise<void> {
  await db
    .insert(crmConnections)
    .values({ ...connection, provider })
    .onConflictDoUpdate({ target: crmConnections.provider, set: connection });
}

export async function updateConnection(
  db: Executor,
  changes: Partial<CrmConnection>,
): Promise<void> {
  await db.update(crmConnections).set(changes).where(eq(crmConnections.provider, provider));
}

/** With it go the names and emails of who can own deals there; a deal keeps its owner's name as its text. */
export async function deleteConnection(db: Executor): Promise<void> {
  await db.delete(crmConnections).where(eq(crmConnections.provider, provider));
  await db.delete(crmOwners);
}

export async function addOAuthState(
  db: Executor,
  state: typeof crmOAuthStates.$inferInsert,
): Promise<void> {
  await db.insert(crmOAuthStates).values(state);
}

/** Uses the state up, whether it is still good or not; null when it is not. */
export async function takeOAuthState(
  db: Executor,
  stateHash: string,
  browserHash: string,
  now: Date,
) {
  const [state] = await db
    .delete(crmOAuthStates)
    .where(
      and(
        eq(crmOAuthStates.state_hash, stateHash),
        eq(crmOAuthStates.browser_hash, browserHash),
        gt(crmOAuthStates.expires_at, now),
      ),
    )
    .returning();
  // Whatever carried the right state but came too late or from elsewhere is spent too.
  await db
    .delete(crmOAuthStates)
    .where(or(eq(crmOAuthStates.state_hash, stateHash), lte(crmOAuthStates.expires_at, now)));
  return state ?? null;
}
