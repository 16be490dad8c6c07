import type { DealStage } from '@plumbline/domain/opportunities/stages.ts';
import type { Executor } from '../../platform/db/database.ts';
import { dealStages as table } from '../../platform/db/schema/stages.ts';

/** The workspace's stages of deals that no CRM has, in their order. */
export function listStages(db: Executor): Promise<DealStage[]> {
  const { name, outcome, usual_days } = table;
  return db.select({ name, outcome, usual_days }).from(table).orderBy(table.position);
}
