import { randomBytes } from 'node:crypto';
import { can } from '@plumbline/domain/people/permissions.ts';
import {
  mostEndpoints,
  type CreatedEndpoint,
  type DeliveryState,
  type EndpointPatch,
  type NewEndpoint,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@plumbline/domain/webhooks/endpoint.ts';
import { testEventType } from '@plumbline/domain/webhooks/events.ts';
import { GuardedFetchError } from '../../adapters/guarded-fetch/guarded-fetch-error.ts';
import type { GuardedPost } from '../../adapters/guarded-fetch/guarded-post.ts';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import { lockPerson } from '../../platform/auth/people.queries.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { DeliveryRow } from '../../platform/db/schema/webhooks.ts';
import { AppError } from '../../platform/http/errors.ts';
import { rightsOf, type Caller, type Person } from '../../platform/http/permission.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import * as deliveries from './deliveries.queries.ts';
import * as queries from './endpoints.queries.ts';
import { notSentTo } from './not-sent.ts';

export interface EndpointsContext extends queries.SecondFactorRule {
  db: Database;
  now: () => Date;
  webhookSecrets: SecretBox;
  webhookPost: Pick<GuardedPost, 'check'>;
}

/** Deliveries of an endpoint in one state that are kept and shown. */
export const keptDeliveries = 50;

type Found = NonNullable<Awaited<ReturnType<typeof queries.findEndpoint>>>;

const isAdmin = (person: Person) => can(person.role, 'write', 'users');

function demandSecondFactor({ needsSecondFactor }: Caller): void {
  if (!needsSecondFactor) return;
  throw new AppError(
    'second_factor_required',
    'Your role needs a second factor. Set one up first.',
  );
}

/** One's own; those of everybody for administrators. */
export async function listEndpoints(
  context: EndpointsContext,
  person: Person,
): Promise<WebhookEndpoint[]> {
  rightsOf(person);
  const rows = await queries.listEndpoints(context.db, context, isAdmin(person) ? null : person.id);
  return rows.map((row) => presented(context, person, row));
}

/**
 * Makes an endpoint and tells its secret this once.
 * @throws AppError `invalid` for an address that nothing is sent to, `conflict` where there are too many
 */
export async function createEndpoint(
  context: EndpointsContext,
  person: Caller,
  { url, events, with_texts }: NewEndpoint,
): Promise<CreatedEndpoint> {
  const { db, now, webhookSecrets: secrets, webhookPost } = context;
  rightsOf(person);
  demandSecondFactor(person);
  await webhookPost.check(url).catch((error: unknown) => {
    if (!(error instanceof GuardedFetchError)) throw error;
    const told = notSentTo(error);
    throw new AppError('invalid', told, { fields: { url: told } });
  });
  const { host } = new URL(url);
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const id = await db.transaction(async (tx) => {
    // One after another: two at once would both find room for one more.
    const owner = await lockPerson(tx, person.id);
    if (!owner || owner.banned) throw new AppError('unauthenticated', 'Sign in to continue');
    if ((await queries.countEndpoints(tx, person.id)) >= mostEndpoints) {
      throw new AppError('conflict', `You have ${mostEndpoints} webhooks. Remove one first.`);
    }
    const row = await queries.addEndpoint(tx, {
      person_id: person.id,
      address: secrets.seal(url),
      secret: secrets.seal(secret),
      host,
      events,
      with_texts,
      created_at: now(),
      signed_in_by: person.signedInBy,
    });
    const told = with_texts ? ', with texts' : '';
    await audit(tx, person, row.id, `added ${host}: ${events.join(', ')}${told}`);
    return row.id;
  });
  return { ...presented(context, person, await found(context, id)), secret };
}

/** @throws AppError `not_found` */
export async function changeEndpoint(
  context: EndpointsContext,
  person: Caller,
  id: string,
  patch: EndpointPatch,
): Promise<WebhookEndpoint> {
  const { db } = context;
  if (patch.with_texts || patch.state === 'on') demandSecondFactor(person);
  await db.transaction(async (tx) => {
    const { endpoint, maker } = await demand({ ...context, db: tx }, person, id);
    // An administrator may stop what a member sends, and nothing more.
    const isOwn = maker.id === person.id;
    if (!isOwn && (patch.events || patch.with_texts !== undefined || patch.state !== 'paused')) {
      throw new AppError('forbidden', 'You can pause or remove the webhook of another member.');
    }
    const turnsOn = patch.state === 'on' && endpoint.state !== 'on';
    await queries.updateEndpoint(tx, id, {
      ...(patch.events && { events: patch.events }),
      ...(patch.with_texts !== undefined && { with_texts: patch.with_texts }),
      ...(patch.state && { state: patch.state }),
      ...(turnsOn && { failures: 0, next_at: null, signed_in_by: person.signedInBy }),
    });
    if (turnsOn) await deliveries.beginAnew(tx, id);
    const changes = [
      patch.state &&
        patch.state !== endpoint.state &&
        { on: 'turned on', paused: 'paused' }[patch.state],
      patch.events && `events: ${patch.events.join(', ')}`,
      patch.with_texts !== undefined &&
        patch.with_texts !== endpoint.with_texts &&
        (patch.with_texts ? 'with texts' : 'without texts'),
    ].filter(Boolean);
    if (changes.length > 0) await audit(tx, person, id, `${endpoint.host}: ${changes.join('; ')}`);
  });
  return presented(context, person, await found(context, id));
}

/** @throws AppError `not_found` */
export async function removeEndpoint(
  context: EndpointsContext,
  person: Person,
  id: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { endpoint } = await demand({ ...context, db: tx }, person, id);
    await queries.deleteEndpoint(tx, id);
    await audit(tx, person, id, `removed ${endpoint.host}`);
  });
}

/** What was last tried, newest first. @throws AppError `not_found` */
export async function listDeliveries(
  context: EndpointsContext,
  person: Person,
  { id, state }: { id: string; state?: DeliveryState | undefined },
): Promise<WebhookDelivery[]> {
  await demand(context, person, id);
  const listed = { state, limit: keptDeliveries };
  return (await deliveries.listDeliveries(context.db, id, listed)).map(presentDelivery);
}

/**
 * Sends an event at once, under its own id: one that waits before its next attempt, any other out of its
 * order.
 * @throws AppError `not_found`; `conflict` where nothing is sent
 */
export async function sendAgain(
  context: EndpointsContext,
  person: Person,
  { id, deliveryId }: { id: string; deliveryId: number },
): Promise<WebhookDelivery> {
  await demandOn(context, person, id);
  const asked = await deliveries.askAgain(context.db, id, deliveryId);
  if (!asked) throw new AppError('not_found', 'There is no such delivery any more.');
  return presentDelivery(asked);
}

/** @throws AppError `not_found`; `conflict` where nothing is sent */
export async function sendTest(
  context: EndpointsContext,
  person: Person,
  id: string,
): Promise<WebhookDelivery> {
  const { db, now } = context;
  await demandOn(context, person, id);
  const row = await deliveries.addDelivery(db, {
    endpoint_id: id,
    event_id: crypto.randomUUID(),
    type: testEventType,
    opportunity_id: null,
    at: now(),
    data: {},
    asked: 'once',
  });
  return presentDelivery(row);
}

async function demandOn(context: Finding, person: Person, id: string): Promise<void> {
  const { endpoint, maker, sleeps } = await demand(context, person, id);
  if (maker.id !== person.id) throw noSuch();
  if (endpoint.state !== 'on' || sleeps) {
    throw new AppError('conflict', 'Turn this webhook on first.');
  }
}

/** What finding an endpoint needs. */
interface Finding extends queries.SecondFactorRule {
  db: Executor;
}

/** Those of others are there for administrators alone. */
async function demand(context: Finding, person: Person, id: string): Promise<Found> {
  rightsOf(person);
  const row = await queries.findEndpoint(context.db, context, id);
  if (!row || (row.maker.id !== person.id && !isAdmin(person))) throw noSuch();
  return row;
}

const noSuch = () =>
  new AppError('not_found', 'There is no such webhook. It may be removed already.');

async function found(context: Finding, id: string): Promise<Found> {
  const row = await queries.findEndpoint(context.db, context, id);
  if (!row) throw noSuch();
  return row;
}

function audit(tx: Executor, actor: Person, id: string, detail: string): Promise<void> {
  return recordEvent(tx, {
    action: 'webhook',
    actor,
    subject: `webhook ${id}`,
    detail,
    address: actor.address,
  });
}

function presented(
  { webhookSecrets }: EndpointsContext,
  person: Person,
  { endpoint, maker, sleeps, waiting, given_up, withheld }: Found,
): WebhookEndpoint {
  const { id, host, events, with_texts, state, created_at, next_at, accepted_at } = endpoint;
  return {
    id,
    host,
    url: maker.id === person.id ? webhookSecrets.tryOpen(endpoint.address) : null,
    events,
    with_texts,
    state: state === 'on' && sleeps ? 'asleep' : state,
    created_at: created_at.toISOString(),
    waiting,
    given_up,
    withheld,
    accepted_at: accepted_at?.toISOString() ?? null,
    next_attempt_at: next_at?.toISOString() ?? null,
    maker,
  };
}

function presentDelivery({ at, tried_at, ...row }: DeliveryRow): WebhookDelivery {
  const { id, event_id, type, opportunity_id, state, attempts, status, failure } = row;
  return {
    id,
    event_id,
    type,
    // Which opportunity it is of may be among what the maker may not read.
    opportunity_id: state === 'withheld' ? null : opportunity_id,
    at: at.toISOString(),
    state,
    attempts,
    tried_at: tried_at?.toISOString() ?? null,
    status,
    failure,
  };
}
