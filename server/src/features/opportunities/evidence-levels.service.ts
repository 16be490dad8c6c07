import { dayOf } from '@plumbline/domain/day.ts';
import { setImmediate } from 'node:timers/promises';
import { evidenceLevelsOf } from '@plumbline/domain/analyst/evidence.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import {
  addMissingLevels,
  listUnlevelled,
  saveLevels,
  type LevelledDeal,
  type LevelsOfDeal,
} from './evidence-levels.queries.ts';

/**
 * Keeps how well the letters of deals are founded, as they were just written. Call it in the
 * transaction of the write, and not for a deal that was closed before it and still is: hindsight
 * must not change what was known when it closed.
 */
export async function recordLevels(
  tx: Executor,
  deals: readonly LevelledDeal[],
  now: Date,
): Promise<void> {
  if (deals.length === 0) return;
  await saveLevels(
    tx,
    deals.map((deal) => levelsOf(deal, now)),
  );
}

/** Deals of one statement: other work of the server goes on between them. */
const batch = 100;

/** Computes the levels of deals that were stored before levels were kept. */
export async function fillLevels(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const deals = await listUnlevelled(db, batch);
    if (deals.length === 0) return;
    const rows: LevelsOfDeal[] = [];
    for (const deal of deals) {
      rows.push(levelsOf(deal, now));
      await setImmediate();
    }
    await addMissingLevels(db, rows);
  }
}

function levelsOf({ id, meddpicc_data, accepted_quotes }: LevelledDeal, now: Date): LevelsOfDeal {
  const facts = { today: dayOf(now, 'UTC'), quoted: accepted_quotes ?? [] };
  return { id, levels: evidenceLevelsOf(meddpicc_data, facts) };
}
