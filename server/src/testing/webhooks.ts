import type { Role } from '@plumbline/domain/people/roles.ts';
import type {
  CreatedEndpoint,
  DeliveryState,
  NewEndpoint,
  WebhookDelivery,
} from '@plumbline/domain/webhooks/endpoint.ts';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { createGuardedPost } from '../adapters/guarded-fetch/guarded-post.ts';
import type { Mail } from '../adapters/mail/mailer.ts';
import { findOpportunities } from '../features/opportunities/opportunities.queries.ts';
import { deliverDue, type DeliveringContext } from '../features/webhooks/delivering.service.ts';
import { warningsFor } from '../features/insights/warnings.ts';
import { raiseWarnings, warningsNow } from '../features/webhooks/raised-warnings.service.ts';
import type { Database } from '../platform/db/database.ts';
import { createSecretBox } from '../platform/secrets.ts';
import { emptyTables } from './database.ts';
import { createMembersWorld, type Caller } from './members.ts';
import { testBaseUrl, testSecrets } from './people.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

/** A person with an endpoint. */
interface Listening extends Caller {
  endpoint: CreatedEndpoint;
}

/** The events of a deal's life. */
export const ofDeals = [
  'opportunity.created',
  'opportunity.updated',
  'opportunity.deleted',
] as const;

const warningsIn = (db: Database) => ({
  db,
  now: () => new Date(),
  timeZone: 'UTC',
  warningsFor,
});

/** Looks for warnings as the worker does. */
export async function takeWarnings({ db }: { db: Database }): Promise<void> {
  await raiseWarnings(warningsIn(db));
}

/** The API with a receiver of events beside it, and a worker that a test tells to send. */
export async function createWebhooksWorld() {
  const receiver = await startWebhookReceiver();
  const webhookPost = createGuardedPost({ allowedHosts: [receiver.host] });
  const world = await createMembersWorld(() => new Date(), { webhookPost });
  const mailed: Mail[] = [];
  const context: DeliveringContext = {
    db: world.db,
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    baseUrl: testBaseUrl,
    secrets: createSecretBox(testSecrets, 'webhooks'),
    post: webhookPost,
    secondFactorRoles: [],
    turn: async () => {},
    mailer: { send: async (mail) => void mailed.push(mail), close: () => undefined },
    findOpportunities: (ids) => findOpportunities(world.db, ids),
    warningsNow: (id, role) => warningsNow(warningsIn(world.db), id, role),
  };
  return {
    ...world,
    receiver,
    context,
    mailed,
    /** Lets time pass for what waits; signatures are of real time. */
    async goOn(ms: number): Promise<void> {
      const by = sql`${ms} * interval '1 millisecond'`;
      await world.db.execute(sql`update webhook_endpoints set next_at = next_at - ${by},
        accepted_at = accepted_at - ${by}, told_at = told_at - ${by}`);
      await world.db.execute(sql`update webhook_deliveries set next_at = next_at - ${by},
        first_failed_at = first_failed_at - ${by}, at = at - ${by}, tried_at = tried_at - ${by}`);
    },
    async send(changed: Partial<DeliveringContext> = {}): Promise<void> {
      while (await deliverDue({ ...context, ...changed }, new AbortController().signal));
    },
    /** Nobody, no deals, and a receiver that takes everything. */
    async begin(): Promise<void> {
      await emptyTables(world.db, 'opportunities', 'people');
      for (const list of [receiver.received, receiver.refused, mailed]) list.length = 0;
      receiver.answerWith(() => 204);
    },
    async addDeal(by: Caller, fields: object = {}): Promise<string> {
      const { status, body } = await by.call('POST', '/api/deals', { name: 'Acme', ...fields });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return (body as { id: string }).id;
    },
    put: (by: Caller, id: string, patch: object) => by.call('PUT', `/api/deals/${id}`, patch),
    endpoints: (by: Caller) => by.call('GET', '/api/webhook-endpoints'),
    async deliveries({ call, endpoint }: Listening, state?: DeliveryState) {
      const path = `/api/webhook-endpoints/${endpoint.id}/deliveries`;
      const { body } = await call('GET', state ? `${path}?state=${state}` : path);
      return (body as { data: WebhookDelivery[] }).data;
    },
    types: () => receiver.received.map(({ type }) => type),
    /** Somebody with an endpoint at the receiver. */
    async listen(
      role: Role,
      wanted: Partial<NewEndpoint> & Pick<NewEndpoint, 'events'>,
    ): Promise<Listening> {
      const caller = await world.enter(role);
      const { status, body } = await caller.call('POST', '/api/webhook-endpoints', {
        url: receiver.url,
        ...wanted,
      });
      if (status !== 201) throw new Error(JSON.stringify(body));
      const endpoint: CreatedEndpoint = body;
      receiver.trust(endpoint.secret);
      return { ...caller, endpoint };
    },
    async close(): Promise<void> {
      await world.close();
      await receiver.close();
    },
  };
}
