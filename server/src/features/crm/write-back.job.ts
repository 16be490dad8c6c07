import { setImmediate } from 'node:timers/promises';
import {
  unwritten,
  writtenProperties,
  writtenValues,
  type WrittenValues,
} from '@plumbline/domain/crm/write-back.ts';
import { dayOf } from '@plumbline/domain/day.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { Logger } from 'pino';
import { CrmError } from '../../adapters/hubspot/crm-error.ts';
import { mostWritten, type DealWrite } from '../../adapters/hubspot/write-back.ts';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { withToken, type ConnectionDependencies } from './token.service.ts';
import { findConnection } from './crm.queries.ts';
import { addWakes, findPortal, updatePortal } from './portals.queries.ts';
import * as queries from './write-back.queries.ts';
import type { ReadingKey } from './reading.job.ts';

export const writingQueueName = 'crm-writing';

export interface WritingDependencies extends ConnectionDependencies {
  log: Logger;
  timeZone: string;
  /** Whole opportunities, by id. */
  findOpportunities: (ids: readonly string[]) => Promise<ReadonlyMap<string, Opportunity>>;
}

/** After a failure nobody writes for so long. */
const restMs = 60_000;

interface Pending {
  entry: queries.OutboxEntry;
  values: WrittenValues;
  write: DealWrite;
}

/** The work of writing to the CRM what changed here, where an administrator allowed it. */
export function createWritingQueue(dependencies: WritingDependencies): Queue<ReadingKey> {
  const { db, now, log } = dependencies;
  return {
    name: writingQueueName,
    concurrency: 1,
    async run({ portal }, signal) {
      try {
        const written = await writeAll(dependencies, portal, signal);
        if (written === 0) return;
        await updatePortal(db, portal, { write_error: null });
        await recordEvent(db, {
          action: 'write-back',
          actor: null,
          subject: 'HubSpot',
          detail: `${written.toLocaleString('en-US')} ${written === 1 ? 'deal' : 'deals'}`,
        });
      } catch (error) {
        if (!(error instanceof CrmError)) throw error;
        log.warn({ err: error }, 'writing to HubSpot broke off');
        const write_next_at = new Date(now().getTime() + restMs);
        await updatePortal(db, portal, { write_error: error.message, write_next_at });
      }
    },
    async giveUp({ portal }, why) {
      log.error({ portal, why }, 'HubSpot could not be written; it is tried again when it is due');
    },
  };
}

/** Returns how many deals were written. */
async function writeAll(
  dependencies: WritingDependencies,
  portal: string,
  signal: AbortSignal,
): Promise<number> {
  let written = 0;
  let after: string | null = null;
  let pending: Pending[] = [];
  for (;;) {
    signal.throwIfAborted();
    const entries: queries.OutboxEntry[] = await queries.listOutbox(dependencies.db, portal, {
      now: dependencies.now(),
      after,
      limit: mostWritten,
    });
    pending.push(...(await pendingOf(dependencies, entries)));
    after = entries.at(-1)?.opportunity_id ?? after;
    const isLast = entries.length < mostWritten;
    const least = isLast ? 1 : mostWritten;
    while (pending.length >= least) {
      const batch = pending.slice(0, mostWritten);
      pending = pending.slice(mostWritten);
      if (!(await isAllowed(dependencies, portal))) return written;
      written += await writeBatch(dependencies, portal, batch, signal);
    }
    if (isLast) return written;
  }
}

/** Turned off, it stops at once: also between two batches. */
async function isAllowed({ db }: WritingDependencies, portal: string): Promise<boolean> {
  const [found, connection] = await Promise.all([findPortal(db, portal), findConnection(db)]);
  return found?.write_back === true && connection?.portal_id === portal;
}

/** Of these entries those whose values differ from what was written; the others are done. */
async function pendingOf(
  { db, baseUrl, now, timeZone, findOpportunities }: WritingDependencies,
  entries: readonly queries.OutboxEntry[],
): Promise<Pending[]> {
  const opportunities = await findOpportunities(entries.map((entry) => entry.opportunity_id));
  const today = dayOf(now(), timeZone);
  const pending: Pending[] = [];
  const done: queries.OutboxEntry[] = [];
  for (const entry of entries) {
    const opportunity = opportunities.get(entry.opportunity_id);
    if (!opportunity) continue; // deleted meanwhile, and its entry with it
    const values = writtenValues(opportunity, {
      today,
      baseUrl,
      lastAnalysis: entry.last_analysis,
    });
    const properties = unwritten(values, entry.written);
    if (Object.keys(properties).length === 0) done.push(entry);
    else {
      const write = { id: entry.hubspot_id, properties, traceId: entry.opportunity_id };
      pending.push({ entry, values, write });
    }
    await setImmediate();
  }
  await queries.removeFromOutbox(db, done);
  return pending;
}

/** A deal that the CRM does not have is done too: it is asked for what became of it. */
async function writeBatch(
  dependencies: WritingDependencies,
  portal: string,
  batch: readonly Pending[],
  signal: AbortSignal,
): Promise<number> {
  const { db, crm, now } = dependencies;
  const send = () =>
    withToken(dependencies, (token, renew) =>
      crm.writeDeals(
        token,
        batch.map(({ write }) => write),
        { signal, renew },
      ),
    );
  const answers = await send().catch(async (error: unknown) => {
    if (!(error instanceof CrmError) || error.status !== 400) throw error;
    // Somebody there may have deleted a property.
    await withToken(dependencies, (token) => crm.makeProperties(token, writtenProperties));
    return send();
  });
  const ids = new Set(answers.map(({ hubspot_id }) => hubspot_id));
  const written = batch.filter(({ write }) => ids.has(write.id));
  const missing = batch.flatMap(({ write }) => (ids.has(write.id) ? [] : [write.id]));
  await db.transaction(async (tx) => {
    await queries.keepWritten(tx, portal, {
      values: written.map(({ entry, values }) => ({
        opportunity_id: entry.opportunity_id,
        written: values,
      })),
      answers,
      now: now(),
    });
    await queries.removeFromOutbox(
      tx,
      batch.map(({ entry }) => entry),
    );
    if (missing.length > 0) await addWakes(tx, portal, missing, now());
  });
  return written.length;
}
