import { createHash } from 'node:crypto';
import type { Speaker } from '@plumbline/domain/conversations/conversation.ts';
import { fingerprintText } from '@plumbline/domain/conversations/quotes.ts';
import { assignSides } from '@plumbline/domain/conversations/sides.ts';
import { dayOf } from '@plumbline/domain/day.ts';
import type { ConversationContext } from '@plumbline/domain/conversations/suggestion.ts';
import type { Logger } from 'pino';
import { CrmError } from '../../adapters/hubspot/crm-error.ts';
import type { Asked, Unread } from '../../adapters/hubspot/unread.ts';
import type { DealWritings, WritingsRead } from '../../adapters/hubspot/writings.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { outageOf } from '../../platform/db/outage.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { ownPeople } from './context.queries.ts';
import { handlersOf } from './hubspot-handlers.ts';
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
  readWritings: (
    dealIds: readonly string[],
    signal: AbortSignal,
    asked: Asked,
  ) => Promise<WritingsRead>;
  /** Asks for these deals to be read again: something else is written of them now. */
  sendReading: (tx: Transaction, opportunityIds: readonly string[]) => Promise<void>;
  /** Says that deals wait for the language model now. */
  wakeReading?: () => void;
}

export const fetchingQueueName = 'hubspot-writings';

/** Deals that are fetched together; each such step is stored before the next begins. */
const dealsAtOnce = 50;

/** What could not be read is tried again so much later, and twice as late each time that it fails. */
const firstWaitMs = 10 * 60_000;
const longestWaitMs = 24 * 3_600_000;

const notStored = "Plumbline couldn't store it. Its log has the reason.";

/**
 * Fetches what was written around deals, wherever the CRM holds more than is here. What is due is
 * found out anew by each job: nothing is lost by a job that ended early, and nothing done twice.
 */
export function createFetchingQueue(dependencies: WritingsDependencies): Queue<object> {
  return {
    name: fetchingQueueName,
    concurrency: 1,
    run: (_data, signal) => fetchWritings(dependencies, signal),
    // What is due stays so: the next reading of the CRM, Refresh and each start ask again.
    giveUp: async (_data, why) => {
      dependencies.log.error({ why }, 'what was written in HubSpot could not be fetched');
    },
  };
}

/** @throws CrmError where the CRM fails for now; why is noted with the account */
export async function fetchWritings(
  dependencies: WritingsDependencies,
  signal: AbortSignal,
): Promise<void> {
  const { db, now, log, isOn, readWritings } = dependencies;
  // What is due stays due: it is fetched once somebody turns it on.
  if (!isOn) return;
  for (;;) {
    signal.throwIfAborted();
    const due = await queries.findDueDeals(db, dealsAtOnce, now());
    const portal = due[0]?.hubspot_portal;
    if (portal === undefined) return;
    try {
      const read = await readWritings(
        due.map(({ hubspot_id }) => hubspot_id),
        signal,
        askedOf(due),
      );
      await store(dependencies, due, read);
      await queries.noteFetchError(db, portal, null);
    } catch (error) {
      if (!(error instanceof CrmError)) throw error;
      if (error.failure === 'unauthorized') {
        log.info('HubSpot is not connected: nothing is fetched');
        return;
      }
      if (error.failure !== 'cancelled') await queries.noteFetchError(db, portal, error.message);
      throw error;
    }
  }
}

/** An entry that is due for one of these deals is asked for, also where it is not for another. */
function askedOf(deals: readonly DueDeal[]): Asked {
  const unread = deals.flatMap((deal) => deal.unread);
  const again = new Set(unread.flatMap(({ entry, is_due }) => (is_due ? [entry] : [])));
  const waiting = unread.map(({ entry }) => entry).filter((entry) => !again.has(entry));
  return { waiting: new Set(waiting), again };
}

/** Each deal by itself: what cannot be stored of one keeps no other from being stored. */
async function store(
  dependencies: WritingsDependencies,
  due: readonly DueDeal[],
  { deals, hidden }: WritingsRead,
): Promise<void> {
  // with its lists of words only once there is something to read
  const { contextOfDeal } = await import('@plumbline/domain/conversations/known-sides.ts');
  const { db, now, log, timeZone, sendReading, wakeReading } = dependencies;
  const own = await ownPeople(db);
  const today = dayOf(now(), timeZone);
  const byHubspotId = new Map(deals.map((deal) => [deal.dealId, deal]));
  for (const deal of due) {
    const found = byHubspotId.get(deal.hubspot_id);
    const handlers = found ? handlersOf(found, deal, own) : [];
    const context = contextOfDeal({
      ...own,
      companyName: deal.company_name ?? '',
      companyDomain: deal.company_domain,
      owner: deal.owner,
      handlers,
      contacts: found?.contacts ?? [],
      today,
    });
    await db
      .transaction(async (tx) => {
        if (!(await queries.holdDeal(tx, deal.id))) return;
        const isChanged =
          found && (await storeDeal(tx, deal, found, { context, hidden, now: now(), log }));
        await queries.noteRead(tx, [deal], new Map([[deal.id, handlers]]), now());
        if (isChanged) await sendReading(tx, [deal.id]);
      })
      .catch(async (error: unknown) => {
        if (outageOf(error)) throw error;
        log.error(
          { err: error, opportunity: deal.id },
          'what HubSpot holds of a deal cannot be stored',
        );
        await noteWhole(dependencies, deal);
      });
    wakeReading?.();
  }
}

/** The deal as a whole is tried again later, so that those after it have their turn. */
async function noteWhole({ db, now }: WritingsDependencies, deal: DueDeal): Promise<void> {
  const whole = [{ entry: '', reason: notStored }];
  const others = deal.unread.map(({ entry }) => entry);
  await db.transaction(async (tx) => {
    if (!(await queries.holdDeal(tx, deal.id))) return;
    await queries.replaceUnread(tx, deal.id, retriesOf(whole, deal, now()), others);
  });
}

/** When each is tried again. */
function retriesOf(unread: readonly Unread[], deal: DueDeal, now: Date) {
  const before = new Map(deal.unread.map(({ entry, tries }) => [entry, tries]));
  return unread.map(({ entry, reason }) => {
    const tries = (before.get(entry) ?? 0) + 1;
    const waitMs = Math.min(firstWaitMs * 2 ** (tries - 1), longestWaitMs);
    return { entry, reason, tries, try_at: new Date(now.getTime() + waitMs) };
  });
}

interface Surroundings {
  context: ConversationContext;
  hidden: WritingsRead['hidden'];
  now: Date;
  log: Logger;
}

/** Whether anything is written otherwise than before. */
async function storeDeal(
  tx: Transaction,
  deal: DueDeal,
  { contacts, writings, unread, waiting }: DealWritings,
  { context, hidden, now, log }: Surroundings,
): Promise<boolean> {
  const { id } = deal;
  const stored = new Map(
    (await queries.lockFetched(tx, id)).map((each) => [each.external_id ?? '', each] as const),
  );
  const touches = new Map<string, string>();
  const odd: Unread[] = [];
  const rows = writings.flatMap((writing) => {
    for (const contact of writing.contacts) {
      if ((touches.get(contact) ?? '') < writing.at) touches.set(contact, writing.at);
    }
    try {
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
    } catch (error) {
      log.error({ err: error, entry: writing.id }, 'an entry of HubSpot cannot be read');
      odd.push({ entry: writing.id, reason: notStored });
      return [];
    }
  });
  const left = [...unread, ...odd];
  for (const { entry, reason, cause } of unread) {
    log.warn(
      { opportunity: id, entry, reason, cause: String(cause) },
      'HubSpot left something out',
    );
  }
  await queries.replaceUnread(tx, id, retriesOf(left, deal, now), waiting);
  const unknown = [...left.map(({ entry }) => entry), ...waiting];
  const fresh = rows.filter((row) => stored.get(row.external_id)?.fingerprint !== row.fingerprint);
  const present = new Map(rows.map((row) => [row.external_id, row.fingerprint]));
  const gone = [...stored.values()].filter(({ external_id, kind, fingerprint }) => {
    const own = external_id ?? '';
    if (present.has(own) || hidden.some((each) => each === kind)) return false;
    // Of a call whose transcript could not be read the note may have stood in its place.
    const isMoved = present.get(`${own}/note`) === fingerprint;
    return isMoved || !unknown.some((entry) => isPartOf(own, entry));
  });
  await queries.saveFetched(tx, fresh);
  await queries.deleteConversations(
    tx,
    gone.map((each) => each.id),
  );
  const people = contacts.map((contact) => {
    const touched = touches.get(contact.id);
    return { ...contact, lastTouchAt: touched ? new Date(touched) : null };
  });
  await queries.replaceContacts(tx, id, people, unknown);
  return fresh.length > 0 || gone.length > 0;
}

/** Whether a stored conversation may be of what could not be read: the entry, its kind, its transcript. */
function isPartOf(external: string, entry: string): boolean {
  return external === entry.replace(/\/transcript$/, '') || external.startsWith(`${entry}/`);
}

/** What a reading rests on: when it was said, by whom, and the words. */
function fingerprintOf(fetched: FetchedConversation, speakers: readonly Speaker[]): string {
  const { kind, title, happened_at } = fetched;
  const cast = speakers.map(({ name, side }) => `${side} ${name}`);
  return createHash('sha256')
    .update(JSON.stringify([kind, title, happened_at, cast, fingerprintText(fetched)]))
    .digest('hex');
}

/** A side that a person has confirmed stays, whatever is fetched again. Only a title tells namesakes apart. */
function keepConfirmed(
  speakers: readonly Speaker[],
  before: readonly Speaker[] | undefined,
): Speaker[] {
  const confirmed = before?.filter(({ isConfirmed }) => isConfirmed) ?? [];
  return speakers.map((speaker) => {
    const isNamed = ({ name, email }: Speaker) => name === speaker.name && email === speaker.email;
    const isOnly = speakers.filter(isNamed).length === 1;
    return (
      confirmed.find((each) => isNamed(each) && (isOnly || each.title === speaker.title)) ?? speaker
    );
  });
}
