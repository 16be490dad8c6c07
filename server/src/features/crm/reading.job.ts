import { dayOf } from '@plumbline/domain/day.ts';
import type { Logger } from 'pino';
import type { Importer } from '../../history/item-history.queries.ts';
import { CrmError } from '../../adapters/hubspot/crm-error.ts';
import type { CrmPortal } from '../../platform/db/schema/crm.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { findConnection } from './crm.queries.ts';
import { findDeleted, keepUnexplained } from './deletions.service.ts';
import * as portals from './portals.queries.ts';
import { noted } from './noted-reading.service.ts';
import { fillOutbox } from './write-back.queries.ts';
import {
  compareAll,
  readByIds,
  readChanges,
  type Reading,
  type ReadingDependencies,
} from './reading.service.ts';

export const readingQueueName = 'crm-reading';

/** The account that is to be read. */
export interface ReadingKey {
  portal: string;
}

export interface ReadingJobDependencies extends ReadingDependencies {
  log: Logger;
  /** Whose night the comparison of everything waits for. */
  timeZone: string;
}

/** Whoever says nothing for so long counts as dead; another process reads in its place. */
const leaseMs = 60_000;
const pulseMs = 20_000;
/** What changed shortly before is asked for again: HubSpot's search finds changes late. */
const overlapMs = 2 * 60_000;
/** How far this machine's clock may be ahead of HubSpot's. */
const clockMs = 5 * 60_000;
/** A comparison that broke off longer ago begins anew. */
const staleMs = 6 * 3_600_000;
/** The hour of the night from which everything is compared. */
const nightMs = 2 * 3_600_000;

/** Nobody in person: what the clock or the CRM itself asked for. */
export const hubspot: Importer = {
  id: '00000000-0000-0000-0000-000000000000',
  name: 'HubSpot',
  email: '',
};

/** The work of reading what changed in the CRM. */
export function createReadingQueue(dependencies: ReadingJobDependencies): Queue<ReadingKey> {
  const { db, now, log } = dependencies;
  return {
    name: readingQueueName,
    concurrency: 1,
    async run({ portal }, signal) {
      const until = () => new Date(now().getTime() + leaseMs);
      if (!(await portals.lease(db, portal, { now: now(), until: until() }))) return;
      const pulse = setInterval(() => {
        portals.updatePortal(db, portal, { leased_until: until() }).catch((error: unknown) => {
          log.warn({ err: error }, 'the reading of HubSpot could not say that it goes on');
        });
      }, pulseMs);
      try {
        await readPortal(dependencies, portal, signal);
      } finally {
        clearInterval(pulse);
        await portals.updatePortal(db, portal, { leased_until: null });
      }
    },
    async giveUp({ portal }, why) {
      log.error({ portal, why }, 'HubSpot could not be read; it is tried again when it is due');
    },
  };
}

/** Reads what the account's state asks for, and notes what came of it. */
async function readPortal(
  dependencies: ReadingJobDependencies,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, now, timeZone } = dependencies;
  const portal = await portals.findPortal(db, id);
  const connection = await findConnection(db);
  if (!portal || connection?.portal_id !== id || connection.last_error) return;
  const started_at = now();
  const isDue = isNightOver(portal.compared_at, started_at, timeZone);
  const isAhead = isPassedBy(portal, started_at);
  if (isAhead) portal.read_until = null;
  const kind = isDue || isAhead ? 'comparison' : 'changes';
  await portals.endBrokenReadings(db, id, started_at);
  const about = { portal_id: id, kind, person_name: null, started_at, signal } as const;
  try {
    await noted(dependencies, about, hubspot, async (reading) => {
      await readWoken(reading);
      if (kind === 'comparison') await compare(reading, portal, started_at);
      else await readOn(reading, portal, started_at);
    });
  } catch (error) {
    if (!(error instanceof CrmError)) throw error; // begun anew by the queue
    dependencies.log.warn({ err: error }, 'a reading of HubSpot broke off');
  } finally {
    // What an outage kept from being read around deals is looked for, also where nothing changed.
    await dependencies.onDealsRead([]);
  }
}

/** Deals that the CRM said were changed. */
async function readWoken(reading: Reading): Promise<void> {
  const { dependencies, portal } = reading;
  const wakes = await portals.listWakes(dependencies.db, portal);
  if (wakes.length === 0) return;
  await readByIds(
    reading,
    wakes.map(({ hubspot_id }) => hubspot_id),
  );
  await portals.removeWakes(dependencies.db, portal, wakes);
}

/** Compares everything, from where it broke off. */
async function compare(reading: Reading, portal: CrmPortal, now: Date): Promise<void> {
  const { db } = reading.dependencies;
  const begun = portal.comparison_started_at;
  const age = begun === null ? staleMs : now.getTime() - begun.getTime();
  const goesOn = begun !== null && age >= 0 && age < staleMs;
  const startedAt = goesOn ? begun : now;
  await compareAll(reading, {
    startedAt,
    after: (goesOn && portal.comparison_after) || undefined,
    onPage: (comparison_after) =>
      portals.updatePortal(db, portal.portal_id, {
        comparison_started_at: startedAt,
        comparison_after,
      }),
  });
  await keepUnexplained(reading);
  await portals.updatePortal(db, portal.portal_id, {
    compared_at: now,
    comparison_started_at: null,
    comparison_after: null,
    read_until: latest(portal.read_until, new Date(startedAt.getTime() - clockMs)),
  });
  // Warnings come with the days, without anybody writing.
  if (portal.write_back) await fillOutbox(db, portal.portal_id);
}

/** Reads what changed since the last reading; each page is behind it once it is stored. */
async function readOn(reading: Reading, portal: CrmPortal, now: Date): Promise<void> {
  const { db } = reading.dependencies;
  const until = portal.read_until ?? now;
  let reached = until;
  const reach = async (to: Date) => {
    reached = latest(reached, to);
    await portals.updatePortal(db, portal.portal_id, { read_until: reached });
  };
  await readChanges(reading, new Date(until.getTime() - overlapMs), reach);
  await reach(new Date(now.getTime() - clockMs));
  await findDeleted(reading, portal);
}

/** Whether it was read until later than now, by a clock that was ahead: nobody knows what is missing. */
function isPassedBy({ read_until, compared_at }: CrmPortal, now: Date): boolean {
  const until = Math.max(read_until?.getTime() ?? 0, compared_at?.getTime() ?? 0);
  return until > now.getTime() + clockMs;
}

/** Whether a night began since everything was last compared. */
function isNightOver(comparedAt: Date | null, now: Date, timeZone: string): boolean {
  const nightOf = (moment: Date) => dayOf(new Date(moment.getTime() - nightMs), timeZone);
  return comparedAt === null || nightOf(comparedAt) < nightOf(now);
}

function latest(one: Date | null, other: Date): Date {
  return one !== null && one > other ? one : other;
}
