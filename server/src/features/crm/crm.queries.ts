import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { DealReading } from '../../adapters/hubspot/deal-record.ts';
import type { Executor } from '../../platform/db/database.ts';
import {
  crmConnections,
  crmOAuthStates,
  type CrmConnection,
} from '../../platform/db/schema/crm.ts';

const provider = 'hubspot';

/**
 * Keeps what the CRM knows of its deals. A later close date than the one before counts as put off;
 * a deal whose stage is another one came into it now, where the CRM itself does not say when.
 */
export async function saveDealReadings(
  db: Executor,
  readings: readonly DealReading[],
  now: Date,
): Promise<void> {
  if (readings.length === 0) return;
  await db.execute(sql`
    insert into crm_deal_facts as kept
      (hubspot_id, stage, outcome, probability, close_date, stage_changed_at, last_activity_at,
        contacts, unusual)
    select distinct on (hubspot_id)
      hubspot_id, stage, outcome, probability, close_date, stage_changed_at, last_activity_at,
      contacts, unusual
    from jsonb_populate_recordset(null::crm_deal_facts, ${JSON.stringify(readings)}::jsonb)
    on conflict (hubspot_id) do update set
      stage = excluded.stage,
      outcome = excluded.outcome,
      probability = excluded.probability,
      unusual = excluded.unusual,
      close_date = excluded.close_date,
      stage_changed_at = coalesce(excluded.stage_changed_at,
        case when kept.stage = excluded.stage then kept.stage_changed_at
          else ${now.toISOString()}::timestamptz end),
      last_activity_at = coalesce(excluded.last_activity_at, kept.last_activity_at),
      contacts = coalesce(excluded.contacts, kept.contacts),
      close_date_pushes = kept.close_date_pushes
        + (excluded.close_date > kept.close_date is true)::integer`);
}

export async function findConnection(db: Executor): Promise<CrmConnection | null> {
  const [connection] = await db
    .select()
    .from(crmConnections)
    .where(eq(crmConnections.provider, provider));
  return connection ?? null;
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

export async function deleteConnection(db: Executor): Promise<void> {
  await db.delete(crmConnections).where(eq(crmConnections.provider, provider));
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
