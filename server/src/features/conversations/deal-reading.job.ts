import { dayOf } from '@plumbline/domain/day.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { LeakError } from '@plumbline/domain/privacy/replacement.ts';
import type { Logger } from 'pino';
import { isOfOneQuestion, ModelError } from '../../analysis/model-error.ts';
import { findModelSettings } from '../../language-model/settings.queries.ts';
import { keepWaiting, waitNoMore } from '../../language-model/waiting.queries.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { contextOf } from './context.queries.ts';
import { findContacts } from './contacts.queries.ts';
import { readableConversations } from './conversations.queries.ts';
import { basisOf } from './deal-basis.ts';
import { fingerprintOf, type DealReader, type DealToRead } from './deal-reader.ts';
import * as queries from './deal-reading.queries.ts';
import type { DealClaim } from './deal-reading.queries.ts';
import { offered } from './found.ts';
import * as suggestions from './suggestions.queries.ts';

export interface DealReadingDependencies {
  db: Database;
  now: () => Date;
  timeZone: string;
  log: Logger;
  /** Whether a language model is set up: without one what waits goes on waiting. */
  hasModel: () => Promise<boolean>;
  readDeal: DealReader;
  /** The opportunity with nothing hidden. */
  findWhole: (id: string) => Promise<Opportunity | undefined>;
  changeSuggestions: <Result>(
    opportunityId: string,
    work: (tx: Transaction) => Promise<Result>,
  ) => Promise<Result | null>;
}

/** A process that says nothing for so long is taken for dead, and its reading begun again. */
const leaseMs = 60_000;
const renewMs = 20_000;
const lookMs = 5_000;
/** Deals that are read at a time. */
const lanes = 2;
/** A deal whose reading ended its process so often is put aside. */
const mostStarts = 3;
/** After a refusal it is tried again, each time later, at last four times a day. */
const firstPauseMs = 60_000;
const longestPauseMs = 6 * 3600_000;

const messages = {
  leak: 'A name might have been sent in this deal’s texts, so nothing was. Check who speaks in its conversations.',
  stuck: 'Reading this deal kept failing. Ask an administrator to check the log.',
} as const;

/** Reads every deal that is due, the newest first; returns once none is left. */
export async function readDueDeals(
  dependencies: DealReadingDependencies,
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(Array.from({ length: lanes }, () => readLane(dependencies, signal)));
}

/** Reads one deal after the other until none is due. */
async function readLane(dependencies: DealReadingDependencies, signal: AbortSignal): Promise<void> {
  const { db, now, hasModel } = dependencies;
  if (!(await hasModel())) return;
  await queries.forgetGoneDeals(db);
  while (!signal.aborted) {
    const claim = await queries.claimDue(db, now(), leaseMs);
    if (!claim) return;
    await readClaimed(dependencies, claim, signal);
  }
}

/** Work that goes on by itself until it is ended. */
export interface ReadingOfDeals {
  /** Says that a deal is due now, so that nothing waits for the clock. */
  wake: () => void;
  stop: () => Promise<void>;
}

/** Reads deals as they become due: once it is told, and looking for them again and again. */
export function startReadingDeals(dependencies: DealReadingDependencies): ReadingOfDeals {
  const stopping = new AbortController();
  const busy = new Set<Promise<void>>();
  let told = 0;
  async function lane(): Promise<void> {
    let heard;
    do {
      heard = told;
      await readLane(dependencies, stopping.signal);
      // Told meanwhile: what is due now may have come after it looked.
    } while (heard !== told && !stopping.signal.aborted);
  }
  function wake(): void {
    told += 1;
    while (busy.size < lanes && !stopping.signal.aborted) {
      const work = lane()
        .catch((error: unknown) => dependencies.log.warn({ err: error }, 'deals were not read'))
        .finally(() => busy.delete(work));
      busy.add(work);
    }
  }
  const timer = setInterval(wake, lookMs);
  return {
    wake,
    async stop() {
      clearInterval(timer);
      stopping.abort(new Error('The server is stopping'));
      await Promise.all(busy);
    },
  };
}

async function readClaimed(
  dependencies: DealReadingDependencies,
  claim: DealClaim,
  signal: AbortSignal,
): Promise<void> {
  const { db, now, log } = dependencies;
  if (claim.starts > mostStarts) {
    await giveUp(dependencies, claim, messages.stuck);
    return;
  }
  const renewing = setInterval(() => {
    // One that is not renewed is read again, which changes nothing.
    queries.renewDealLease(db, claim, now(), leaseMs).catch(() => {});
  }, renewMs);
  try {
    await readOne(dependencies, claim, signal);
  } catch (error) {
    if (signal.aborted) {
      const starts = Math.max(0, claim.starts - 1);
      await queries.finishDeal(db, claim, { state: 'waiting', starts });
    } else if (error instanceof LeakError) {
      log.warn('a name could not be taken out: nothing was sent to the language model');
      await giveUp(dependencies, claim, messages.leak);
    } else if (error instanceof ModelError) {
      log.warn({ err: error, code: error.code }, 'the language model read no deal');
      if (isOfOneQuestion(error)) await giveUp(dependencies, claim, error.message);
      else await tryLater(dependencies, claim, error);
    } else throw error;
  } finally {
    clearInterval(renewing);
  }
}

/** What was refused waits, and is never lost. */
async function tryLater(
  { db, now }: DealReadingDependencies,
  claim: DealClaim,
  { code, message, retryAfterMs = 0 }: ModelError,
): Promise<void> {
  const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(claim.refusals, 10));
  const nextTryAt = new Date(now().getTime() + Math.max(pauseMs, retryAfterMs));
  const columns = { state: 'waiting', told: message, refusals: claim.refusals + 1 } as const;
  await db.transaction(async (tx) => {
    if (!(await queries.finishDeal(tx, claim, columns))) return;
    const subjectId = claim.opportunity_id;
    await keepWaiting(tx, { kind: 'deal', subjectId, reason: code, nextTryAt }, now());
  });
}

/** Asking the same once more would bring nothing better: it is asked again once something is new. */
async function giveUp(
  { db }: DealReadingDependencies,
  claim: DealClaim,
  told: string,
): Promise<void> {
  await queries.finishDeal(db, claim, { state: 'failed', told });
  await waitNoMore(db, 'deal', claim.opportunity_id);
}

/** Reads what a deal holds now, unless the very same was read before. */
async function readOne(
  dependencies: DealReadingDependencies,
  claim: DealClaim,
  signal: AbortSignal,
): Promise<void> {
  const { db, now, changeSuggestions, readDeal } = dependencies;
  const id = claim.opportunity_id;
  const deal = await dealToRead(dependencies, id);
  if (!deal) return;
  const done = { state: 'idle', told: null, refusals: 0 } as const;
  const fingerprint = fingerprintOf(deal);
  const before = await queries.findDealReading(db, id);
  if (before?.fingerprint === fingerprint) {
    await queries.finishDeal(db, claim, done);
    await waitNoMore(db, 'deal', id);
    return;
  }
  if (deal.said.length === 0) {
    await changeSuggestions(id, async (tx) => {
      const nothing = { ...done, fingerprint, reading: null, read_at: null, dropped: 0 };
      if (await queries.finishDeal(tx, claim, nothing)) {
        await waitNoMore(tx, 'deal', id);
        await suggestions.replaceOpen(tx, id, [], now());
      }
    });
    return;
  }
  const read = await readDeal(deal, { personId: claim.wanted_by, signal });
  signal.throwIfAborted();
  if (!read) {
    // Turned off meanwhile.
    await queries.finishDeal(db, claim, { state: 'waiting' });
    return;
  }
  const { reading, dropped, model, prompt, tokens } = read;
  await changeSuggestions(id, async (tx) => {
    const columns = {
      ...done,
      fingerprint,
      basis: basisOf(deal.opportunity, deal.said),
      read_at: now(),
      reading,
      dropped,
      model,
      prompt,
      input_tokens: tokens.input,
      output_tokens: tokens.output,
    };
    // Somebody asked again: it is read again, of what is there then.
    if (!(await queries.finishDeal(tx, claim, columns))) return;
    await waitNoMore(tx, 'deal', id);
    // Somebody may have decided meanwhile.
    const decided = await suggestions.listDecided(tx, id);
    await suggestions.replaceOpen(tx, id, offered(read.suggestions, decided), now());
    await suggestions.forgetLostQuotes(tx, id);
  });
}

async function dealToRead(
  { db, now, timeZone, findWhole }: DealReadingDependencies,
  id: string,
): Promise<DealToRead | null> {
  const [opportunity, context] = await Promise.all([
    findWhole(id),
    contextOf(db, id, dayOf(now(), timeZone)),
  ]);
  if (!opportunity || !context) return null;
  const [stored, contacts, row, { what_we_sell: sells }] = await Promise.all([
    readableConversations(db, id),
    findContacts(db, id),
    queries.findDealReading(db, id),
    findModelSettings(db),
  ]);
  // As the reading of conversations tells them too, which this one does not wait for.
  const { sidesOfDeal } = await import('@plumbline/domain/conversations/deal-sides.ts');
  const sides = sidesOfDeal(stored, context);
  const said = stored.map((each, at) => ({ ...each, speakers: sides[at] ?? [] }));
  const before =
    row?.reading && row.basis ? { reading: row.reading, basis: row.basis, model: row.model } : null;
  return { opportunity, context, said, contacts, sells, before };
}
