import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Speaker } from '@plumbline/domain/conversations/conversation.ts';
import type { ConversationContext } from '@plumbline/domain/conversations/suggestion.ts';
import { dayOf } from '@plumbline/domain/day.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { GaveUp, Jobs, Queue } from '../../platform/jobs/jobs.ts';
import type { Demand } from '../../platform/demand.ts';
import { TaskError } from '../../platform/thread.ts';
import { wantDealReading } from '../../suggestions/deal-readings.queries.ts';
import { contextOf } from './context.queries.ts';
import * as conversations from './conversations.queries.ts';
import type { ReadingThread } from './reading-thread.ts';
import * as queries from './reading.queries.ts';
import type { Claim } from './reading.queries.ts';
import * as suggestions from './suggestions.queries.ts';

export const readingQueueName = 'conversation-reading';

export interface ReadingDependencies {
  db: Database;
  now: () => Date;
  timeZone: string;
  thread: ReadingThread;
  /** Whose answers go first. */
  demand?: Demand;
  /**
   * Does work on the suggestions of a deal under its lock, and renews what is to review of it;
   * null where the deal is gone.
   */
  changeSuggestions: <Result>(
    opportunityId: string,
    work: (tx: Transaction) => Promise<Result>,
  ) => Promise<Result | null>;
}

/**
 * Asks for conversations of deals to be read, and for a language model to read the deals, with the
 * transaction that changed them; for none, only what waits already is taken up. The person is whose budget a language model's reading counts for.
 */
export type SendReading = (
  tx: Transaction,
  opportunityIds: readonly string[],
  personId?: string | null,
) => Promise<void>;

/** @param isOn whether the workspace reads conversations: else nobody is asked */
export function readingRequest(
  send: Jobs['send'],
  { now, isOn }: { now: () => Date; isOn: boolean },
): SendReading {
  return async (tx, opportunityIds, personId = null) => {
    if (!isOn) return;
    const asked = { personId, at: now() };
    await queries.wantReading(tx, opportunityIds, asked.at);
    await wantDealReading(tx, opportunityIds, asked);
    await send(tx, readingQueueName, {});
  };
}

/** A process that says nothing for so long is taken for dead, and its reading begun again. */
const leaseMs = 15_000;
const renewMs = 5_000;
const lookAgainMs = 1_000;
/** Longest that a step of the work lets others go first. */
const mostWaitMs = 50;
/** While the thread reads one deal, the next is fetched and the last is stored. */
const lanes = 2;
/** A conversation that ended its process so often is put aside. */
const mostStarts = 3;
/** Deaths after which the queue itself gives up. */
const mostDeaths = 2;
/** Raised when so much changes that what was read is read again. */
const readerVersion = 5;

const gaveUp =
  'Plumbline kept failing on these conversations. Ask an administrator to check the log.';

/** The work of reading conversations, one deal after the other, the newest first. */
export function createReadingQueue(dependencies: ReadingDependencies): Queue<object> {
  const { db } = dependencies;
  return {
    name: readingQueueName,
    concurrency: 1,
    async run(_data, signal) {
      // One that fails must not leave another at work behind it.
      const failing = new AbortController();
      const isOver = AbortSignal.any([signal, failing.signal]);
      const underWay = new Set<Promise<void>>();
      const readLane = () =>
        readAll(dependencies, isOver, underWay).catch((error: unknown) => failing.abort(error));
      await Promise.all(Array.from({ length: lanes }, readLane));
      failing.signal.throwIfAborted();
    },
    async giveUp(_data, why: GaveUp) {
      await queries.failStuck(db, why === 'killed' ? mostDeaths : mostStarts, gaveUp);
    },
  };
}

/**
 * Reads what waits until nothing does, here or in another process.
 * @param underWay what the lanes of this process are at
 */
async function readAll(
  dependencies: ReadingDependencies,
  signal: AbortSignal,
  underWay: Set<Promise<void>>,
): Promise<void> {
  const { db, now } = dependencies;
  for (;;) {
    signal.throwIfAborted();
    const claim = await queries.claimNext(db, now(), leaseMs);
    if (claim) {
      const began = performance.now();
      const work = readClaimed(dependencies, claim, signal);
      underWay.add(work);
      await work.finally(() => underWay.delete(work));
      await dependencies.demand?.rest(performance.now() - began);
    } else if ((await queries.countUnread(db)) > 0) await untilToldOf(underWay, signal);
    else return;
  }
}

/** Until a lane of this process is done, or it is time to see what others have left. */
async function untilToldOf(underWay: Iterable<Promise<void>>, signal: AbortSignal): Promise<void> {
  const told = new AbortController();
  const pause = wait(lookAgainMs, undefined, { signal: AbortSignal.any([signal, told.signal]) });
  // What went wrong in another lane is that lane's to tell.
  await Promise.allSettled([Promise.race([pause, ...underWay])]);
  told.abort();
  await pause.catch(() => {});
}

async function readClaimed(
  dependencies: ReadingDependencies,
  claim: Claim,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = dependencies;
  if (claim.starts > mostStarts) {
    await queries.finish(db, claim, { state: 'failed', told: gaveUp });
    return;
  }
  const renewing = setInterval(() => {
    // One that is not renewed is read again, which changes nothing.
    queries.renewLease(db, claim, now(), leaseMs).catch(() => false);
  }, renewMs);
  try {
    await readDeal(dependencies, claim, signal);
  } catch (error) {
    if (signal.aborted) await queries.release(db, claim);
    // Anything else is a bug or an outage: it is tried again.
    if (!(error instanceof TaskError)) throw error;
    await queries.finish(db, claim, { state: 'failed', told: error.message });
  } finally {
    clearInterval(renewing);
  }
}

/** Reads what a deal holds now, unless the very same was read before. */
async function readDeal(
  dependencies: ReadingDependencies,
  claim: Claim,
  signal: AbortSignal,
): Promise<void> {
  const { db, now, timeZone, thread, demand, changeSuggestions } = dependencies;
  const { opportunity_id: id } = claim;
  const today = dayOf(now(), timeZone);
  await demand?.untilCalm(mostWaitMs);
  const context = await contextOf(db, id, today);
  if (!context) return;
  const said = await conversations.readableConversations(db, id);
  const fingerprint = fingerprintOf(said, context);
  const before = await queries.findReading(db, id);
  if (before?.fingerprint === fingerprint) {
    await queries.finish(db, claim, { state: 'idle', read_at: now() });
    return;
  }
  const { sides, highlights } = await thread('read', said, context);
  signal.throwIfAborted();
  await demand?.untilCalm(mostWaitMs);
  await changeSuggestions(id, async (tx) => {
    const columns = {
      state: 'idle',
      told: null,
      fingerprint,
      read_at: now(),
      highlights,
    } as const;
    // Somebody asked again: it is read again, of what is there then.
    if (!(await queries.finish(tx, claim, columns))) return;
    for (const [at, { id: conversationId, speakers }] of said.entries())
      await conversations.saveGuess(tx, conversationId, speakers, sides[at] ?? []);
    await suggestions.forgetLostQuotes(tx, id);
  });
}

/** Everything that a reading's result follows from but the day, which changes little. */
function fingerprintOf(
  said: readonly {
    id: string;
    fingerprint: string;
    happened_at: string;
    kind: string;
    speakers: readonly Speaker[];
  }[],
  { today: _today, ...context }: ConversationContext,
): string {
  const parts = said.map(({ id, fingerprint, happened_at, kind, speakers }) => [
    id,
    fingerprint,
    happened_at,
    kind,
    // A side that was only guessed is guessed again.
    speakers.map(({ side, ...speaker }) => (speaker.isConfirmed ? { ...speaker, side } : speaker)),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([readerVersion, context, parts]))
    .digest('hex');
}
