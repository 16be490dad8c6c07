import { createHash } from 'node:crypto';
import type { Speaker } from '@plumbline/domain/conversations/conversation.ts';
import { fingerprintText } from '@plumbline/domain/conversations/quotes.ts';
import { personOfAddress } from '@plumbline/domain/conversations/formats/addresses.ts';
import { assignSides } from '@plumbline/domain/conversations/sides.ts';
import { dayOf } from '@plumbline/domain/day.ts';
import type { Colleague, ConversationContext } from '@plumbline/domain/conversations/suggestion.ts';
import type { Logger } from 'pino';
import { CrmError } from '../../adapters/hubspot/crm-error.ts';
import type { DealWritings, WritingsRead } from '../../adapters/hubspot/writings.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { ownPeople } from './context.queries.ts';
import { byKey } from '../../platform/db/crm-keys.ts';
import * as queries from './hubspot-reading.queries.ts';
import type { DueDeal } from './hubspot-reading.queries.ts';
import { conversationsOf, type FetchedConversation } from './hubspot-writing.ts';

export interface WritingsDependencies {
  db: Database;
  now: () => Date;
  log: Logger;
  /** The workspace's. */
  timeZone: string;
  /** Whether anything that was said is taken in at all. */
  isOn: boolean;
  /** What the CRM holds of these of its deals. @throws CrmError */
  readWritings: (dealIds: readonly string[], signal: AbortSignal) => Promise<WritingsRead>;
  /** Asks for these deals to be read again: something else is written of them now. */
  sendReading: (tx: Transaction, opportunityIds: readonly string[]) => Promise<void>;
}

export const fetchingQueueName = 'hubspot-writings';

/** Deals that are fetched together; each such step is stored before the next begins. */
const dealsAtOnce = 50;

/**
 * Fetches what was written around deals, wherever the CRM holds more than is here. What is due is
 * found out anew by each job: nothing is lost by a job that ended early, and nothing done twice.
 */
export function createFetchingQueue(dependencies: WritingsDependencies): Queue<object> {
  return {
    name: fetchingQueueName,
    concurrency: 1,
    run: (_data, signal) => fetchWritings(dependencies, signal),
    // The next import or reading of the CRM asks again.
    giveUp: async (_data, why) => {
      dependencies.log.error({ why }, 'what was written in HubSpot could not be fetched');
    },
  };
}

/** @throws CrmError where the CRM fails for now */
export async function fetchWritings(
  dependencies: WritingsDependencies,
  signal: AbortSignal,
): Promise<void> {
  const { db, log, isOn, readWritings } = dependencies;
  // What is due stays due: it is fetched once somebody turns it on.
  if (!isOn) return;
  for (;;) {
    signal.throwIfAborted();
    const due = await queries.findDueDeals(db, dealsAtOnce);
    if (due.length === 0) return;
    const read = await readWritings(
      due.map(({ hubspot_id }) => hubspot_id),
      signal,
    ).catch((error: unknown) => {
      if (!(error instanceof CrmError) || error.failure !== 'unauthorized') throw error;
      log.info('HubSpot is not connected: nothing is fetched');
      return null;
    });
    if (!read) return;
    await store(dependencies, due, read);
  }
}

async function store(
  { db, now, timeZone, sendReading }: WritingsDependencies,
  due: readonly DueDeal[],
  { deals, hidden }: WritingsRead,
): Promise<void> {
  // with its lists of words only once there is something to read
  const { contextOfDeal } = await import('@plumbline/domain/conversations/known-sides.ts');
  const own = await ownPeople(db);
  const today = dayOf(now(), timeZone);
  const byHubspotId = new Map(deals.map((deal) => [deal.dealId, deal]));
  await db.transaction(async (tx) => {
    const changed: string[] = [];
    const handlers = new Map<string, Colleague[]>();
    for (const deal of due.toSorted(byKey)) {
      const found = byHubspotId.get(deal.hubspot_id);
      if (!found || !(await queries.holdDeal(tx, deal.id))) continue;
      const handling = handlersOf(found, deal, own);
      handlers.set(deal.id, handling);
      const context = contextOfDeal({
        ...own,
        companyName: deal.company_name ?? '',
        companyDomain: deal.company_domain,
        owner: deal.owner,
        handlers: handling,
        contacts: found.contacts,
        today,
      });
      const isChanged = await storeDeal(tx, deal, found, { context, hidden, now: now() });
      if (isChanged) changed.push(deal.id);
    }
    await queries.noteRead(tx, due, handlers, now());
    if (changed.length > 0) await sendReading(tx, changed);
  });
}

type Own = Awaited<ReturnType<typeof ownPeople>>;

const mostHandlers = 50;

interface Surroundings {
  context: ConversationContext;
  hidden: WritingsRead['hidden'];
  now: Date;
}

/** Whether anything is written otherwise than before. */
async function storeDeal(
  tx: Transaction,
  { id }: DueDeal,
  { contacts, writings }: DealWritings,
  { context, hidden, now }: Surroundings,
): Promise<boolean> {
  const stored = new Map(
    (await queries.lockFetched(tx, id)).map((each) => [each.external_id ?? '', each] as const),
  );
  const touches = new Map<string, string>();
  const rows = writings.flatMap((writing) => {
    for (const contact of writing.contacts) {
      if ((touches.get(contact) ?? '') < writing.at) touches.set(contact, writing.at);
    }
    return conversationsOf(writing, context).map((fetched) => {
      const before = stored.get(fetched.external_id);
      const kept = keepConfirmed(fetched.speakers, before?.speakers);
      const speakers = assignSides(kept, context, fetched);
      const { happened_at, ...rest } = { ...fetched, speakers };
      return {
        ...rest,
        utterances: [...rest.utterances],
        opportunity_id: id,
        source: 'hubspot' as const,
        happened_at: new Date(happened_at),
        fingerprint: fingerprintOf(fetched, speakers),
        created_date: now,
        updated_date: now,
      };
    });
  });
  const fresh = rows.filter((row) => stored.get(row.external_id)?.fingerprint !== row.fingerprint);
  const present = new Set(rows.map(({ external_id }) => external_id));
  const gone = [...stored.values()].filter(
    ({ external_id, kind }) =>
      !present.has(external_id ?? '') && !hidden.some((each) => each === kind),
  );
  await queries.saveFetched(tx, fresh);
  await queries.deleteConversations(
    tx,
    gone.map((each) => each.id),
  );
  const people = contacts.map((contact) => {
    const touched = touches.get(contact.id);
    return { ...contact, lastTouchAt: touched ? new Date(touched) : null };
  });
  await queries.replaceContacts(tx, id, people);
  return fresh.length > 0 || gone.length > 0;
}

/** What a reading rests on: when it was said, by whom, and the words. */
function fingerprintOf(fetched: FetchedConversation, speakers: readonly Speaker[]): string {
  const { kind, title, happened_at } = fetched;
  const cast = speakers.map(({ name, side }) => `${side} ${name}`);
  return createHash('sha256')
    .update(JSON.stringify([kind, title, happened_at, cast, fingerprintText(fetched)]))
    .digest('hex');
}

/** A side that a person has confirmed stays, whatever is fetched again. */
function keepConfirmed(
  speakers: readonly Speaker[],
  before: readonly Speaker[] | undefined,
): Speaker[] {
  const confirmed = before?.filter(({ isConfirmed }) => isConfirmed) ?? [];
  return speakers.map(
    (speaker) =>
      confirmed.find(({ name, email }) => name === speaker.name && email === speaker.email) ??
      speaker,
  );
}

/** Who of ours sent the deal's outgoing emails, and who is named with its calls and meetings. */
function handlersOf(
  { writings }: DealWritings,
  { hubspot_portal }: DueDeal,
  { crmOwners }: Own,
): Colleague[] {
  const owners = new Map(
    crmOwners
      .filter(({ portal_id }) => portal_id === hubspot_portal)
      .map(({ owner_id, name, email }) => [owner_id, { name, email }]),
  );
  const found = new Map<string, Colleague>();
  for (const { envelope, ownerId } of writings) {
    const owner = owners.get(ownerId ?? '');
    if (owner) found.set(owner.email?.toLowerCase() ?? owner.name, owner);
    if (!envelope?.isOutgoing || !envelope.from) continue;
    const sender = personOfAddress(envelope.from);
    if (!sender?.email || found.has(sender.email)) continue;
    const name = envelope.fromName || (sender.name === sender.email ? '' : sender.name);
    found.set(sender.email, { name, email: sender.email });
  }
  return [...found.values()].slice(0, mostHandlers);
}
