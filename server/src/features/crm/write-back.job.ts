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
import { sendFields } from './field-writes.ts';
import type { ReadingDependencies } from './reading.service.ts';
import { withToken } from './token.service.ts';
import { findConnection } from './crm.queries.ts';
import { addWakes, findPortal, updatePortal } from './portals.queries.ts';
import * as queries from './write-back.queries.ts';
import type { ReadingKey } from './reading.job.ts';

export const writingQueueName = 'crm-writing';

export interface WritingDependencies extends ReadingDependencies {
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
        const sent = await sendFields(dependencies, portal, signal);
        const { written, refused } = await writeAll(dependencies, portal, signal);
        if (refused > 0) log.warn({ refused }, "rules in HubSpot refuse deals' values");
        if (sent + written + refused > 0) await updatePortal(db, portal, { write_error: null });
        const about = [
          [sent, 'field', 'fields'],
          [written, 'deal', 'deals'],
        ] as const;
        const told = about.flatMap(([count, one, more]) =>
          count > 0 ? [`${count.toLocaleString('en-US')} ${count === 1 ? one : more}`] : [],
        );
        if (told.length === 0) return;
        await recordEvent(db, {
          action: 'write-back',
          actor: null,
          subject: 'HubSpot',
          detail: told.join(', '),
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

/** How many deals were written, and how many rules of the account refused. */
interface Counts {
  written: number;
  refused: number;
}

async function writeAll(
  dependencies: WritingDependencies,
  portal: string,
  signal: AbortSignal,
): Promise<Counts> {
  const counts: Counts = { written: 0, refused: 0 };
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
      if (!(await isAllowed(dependencies, portal))) return counts;
      const { written, refused } = await writeBatch(dependencies, portal, batch, signal);
      counts.written += written;
      counts.refused += refused;
    }
    if (isLast) return counts;
  }
}

/** Turned off, it stops at once: also between two batches. */
async function isAllowed({ db }: WritingDependencies, portal: string): Promise<boolean> {
  const [found, connection] = await Promise.all([findPortal(db, portal), findConnection(db)]);
  return found?.write_back === true && connection?.portal_id === portal;
}

/**
 * Of these entries those whose values differ from what was written and from what was refused; the others
 * are done.
 */
async function pendingOf(
  { db, baseUrl, now, timeZone, findOpportunities }: WritingDependencies,
  entries: readonly queries.OutboxEntry[],
): Promise<Pending[]> {
  const opportunities = await findOpportunities(entries.map((entry) => entry.opportunity_id));
  const today = dayOf(now(), timeZone);
  const pending: Pending[] = [];
  const done: queries.OutboxEntry[] = [];
  const takenBack: string[] = [];
  for (const entry of entries) {
    const opportunity = opportunities.get(entry.opportunity_id);
    if (!opportunity) continue; // deleted meanwhile, and its entry with it
    const values = writtenValues(opportunity, {
      today,
      baseUrl,
      lastAnalysis: entry.last_analysis,
    });
    const properties = unwritten(values, entry.written);
    const isWritten = Object.keys(properties).length === 0;
    if (isWritten && entry.refused) takenBack.push(entry.opportunity_id);
    if (isWritten || isRefused(values, entry)) done.push(entry);
    else {
      const write = { id: entry.hubspot_id, properties, traceId: entry.opportunity_id };
      pending.push({ entry, values, write });
    }
    await setImmediate();
  }
  await queries.forgetRefused(db, takenBack);
  await queries.removeFromOutbox(db, done);
  return pending;
}

function isRefused(values: WrittenValues, { refused }: queries.OutboxEntry): boolean {
  return refused !== null && Object.keys(unwritten(values, refused)).length === 0;
}

/** A deal that the CRM does not have is done too: it is asked for what became of it. */
async function writeBatch(
  dependencies: WritingDependencies,
  portal: string,
  batch: readonly Pending[],
  signal: AbortSignal,
): Promise<Counts> {
  const { db, crm, now } = dependencies;
  const writes = batch.map(({ write }) => write);
  const { written: answers, refused } = await withToken(dependencies, (token, renew) =>
    crm.writeDeals(token, writes, writtenProperties, { signal, renew }),
  );
  const ids = new Set(answers.map(({ hubspot_id }) => hubspot_id));
  const reasons = new Map(refused.map(({ hubspot_id, reason }) => [hubspot_id, reason]));
  const written = batch.filter(({ write }) => ids.has(write.id));
  const missing = batch.flatMap(({ write }) =>
    ids.has(write.id) || reasons.has(write.id) ? [] : [write.id],
  );
  await db.transaction(async (tx) => {
    await queries.keepWritten(tx, portal, {
      values: written.map(({ entry, values }) => ({
        opportunity_id: entry.opportunity_id,
        written: values,
      })),
      answers,
      now: now(),
    });
    await queries.keepRefused(
      tx,
      batch.flatMap(({ entry, values, write }) => {
        const why = reasons.get(write.id);
        return why === undefined
          ? []
          : [{ opportunity_id: entry.opportunity_id, refused: values, refused_why: why }];
      }),
    );
    await queries.removeFromOutbox(
      tx,
      batch.map(({ entry }) => entry),
    );
    if (missing.length > 0) await addWakes(tx, portal, missing, now());
  });
  return { written: written.length, refused: reasons.size };
}
