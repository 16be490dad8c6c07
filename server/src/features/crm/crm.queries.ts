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

/** What could not be read around deals of the account is tried again now: of these, or of all. */
export async function wantUnread(
  db: Executor,
  portal: string,
  opportunityIds: readonly string[] | null,
  now: Date,
): Promise<void> {
  const isMeant = opportunityIds
    ? sql`o.id = any(${sql.param(opportunityIds)}::uuid[])`
    : sql`true`;
  await db.execute(sql`
    update crm_unread u set try_at = ${now.toISOString()}::timestamptz from opportunities o
    where o.id = u.opportunity_id and o.hubspot_portal = ${portal} and ${isMeant}`);
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

/** What is kept of a connection beside who renews its token. */
export type NewConnection = Omit<CrmConnection, 'provider' | keyof typeof noRenewal>;

const noRenewal = { renewal_claim: null, renewal_until: null, renewal_failure: null };

/** Whoever renews the token of the connection before renews nothing of this one. */
export async function saveConnection(db: Executor, connection: NewConnection): Promise<void> {
  await db
    .insert(crmConnections)
    .values({ ...connection, provider })
    .onConflictDoUpdate({
      target: crmConnections.provider,
      set: { ...connection, ...noRenewal },
    });
}

const isClaimed = sql`${crmConnections.renewal_until} > clock_timestamp()`;
const inMs = (ms: number) => sql`clock_timestamp() + ${ms} * interval '1 millisecond'`;

/**
 * Makes this the one that renews the token, for so long, over all processes. No lock is held: the
 * CRM is asked meanwhile.
 * @returns the claim; null where another has one, or the token is another one by now
 */
export async function claimRenewal(
  db: Executor,
  { access_token }: Pick<CrmConnection, 'access_token'>,
  forMs: number,
): Promise<string | null> {
  const [claimed] = await db
    .update(crmConnections)
    .set({
      renewal_claim: sql`gen_random_uuid()`,
      renewal_until: inMs(forMs),
      renewal_failure: null,
    })
    .where(
      and(
        eq(crmConnections.provider, provider),
        eq(crmConnections.access_token, access_token),
        sql`${isClaimed} is not true`,
      ),
    )
    .returning({ claim: crmConnections.renewal_claim });
  return claimed?.claim ?? null;
}

/** Ends a claim with what came of it; false where it is none any more. */
export async function endRenewal(
  db: Executor,
  claim: string,
  changes: Partial<CrmConnection>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(crmConnections)
    .set({ ...noRenewal, ...changes })
    .where(eq(crmConnections.renewal_claim, claim));
  return (rowCount ?? 0) > 0;
}

/** Ends a claim in a failure that counts for all processes, for so long; false where it is none any more. */
export async function failRenewal(
  db: Executor,
  claim: string,
  failure: RenewalFailure,
  forMs: number,
): Promise<boolean> {
  const { rowCount } = await db
    .update(crmConnections)
    .set({ renewal_claim: null, renewal_until: inMs(forMs), renewal_failure: failure })
    .where(eq(crmConnections.renewal_claim, claim));
  return (rowCount ?? 0) > 0;
}

export type RenewalFailure = NonNullable<CrmConnection['renewal_failure']>;

/** Why nobody tries to renew the token just now; null where somebody does, or may. */
export async function findRenewalFailure(db: Executor): Promise<RenewalFailure | null> {
  const [failed] = await db
    .select({ failure: crmConnections.renewal_failure })
    .from(crmConnections)
    .where(and(eq(crmConnections.provider, provider), isClaimed));
  return failed?.failure ?? null;
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
