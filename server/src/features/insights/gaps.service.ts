import type { Logger } from 'pino';
import type { Database } from '../../platform/db/database.ts';
import { listGaps, readGapReport, saveGapReport, type GapRow } from './reports.queries.ts';

/** Computing it anew for each reader is well up to here. */
const quickMs = 200;
/** Between two renewals of a report that takes longer. */
const renewMs = 5 * 60_000;
/** Older than that nobody renews it: it is computed for whoever asks. */
const oldestMs = 3 * renewMs;
const mostGaps = 100;

interface Gaps {
  gaps: GapRow[];
  /** Null where it is computed for this reader. */
  computedAt: Date | null;
}

interface GapContext {
  db: Database;
  now: () => Date;
}

/** The gaps as they are, or as they were minutes ago where finding them out takes long. */
export async function findGaps(context: GapContext): Promise<Gaps> {
  const kept = await readGapReport(context.db);
  const age = kept === null ? Infinity : context.now().getTime() - kept.computedAt.getTime();
  return kept !== null && age < oldestMs
    ? kept
    : { gaps: await computeGaps(context), computedAt: null };
}

async function computeGaps({ db, now }: GapContext): Promise<GapRow[]> {
  const computedAt = now();
  const began = performance.now();
  const gaps = await listGaps(db, mostGaps);
  await saveGapReport(db, performance.now() - began < quickMs ? null : { gaps, computedAt });
  return gaps;
}

/** Renews the report in time, where it is kept at all; returns what ends it. */
export function startRenewingGaps(context: GapContext & { log: Logger }): () => Promise<void> {
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renewing
      .then(async () => {
        const kept = await readGapReport(context.db);
        // Another process may have been quicker.
        const isDue = kept && context.now().getTime() - kept.computedAt.getTime() >= renewMs * 0.9;
        if (isDue) await computeGaps(context);
      })
      .catch((error: unknown) => context.log.warn({ err: error }, 'gaps could not be renewed'));
  }, renewMs);
  return async () => {
    clearInterval(timer);
    await renewing;
  };
}
