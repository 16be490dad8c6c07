import { sql } from 'drizzle-orm';
import type { EvidenceLevels } from '@plumbline/domain/analyst/evidence.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { acceptedQuotesOf } from '../../platform/db/accepted-quotes.queries.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { OpportunityRow } from '../../platform/db/schema/opportunities.ts';

/** What evidence levels are computed from. */
export type LevelledDeal = Pick<OpportunityRow, 'id' | 'meddpicc_data'> &
  Pick<Opportunity, 'accepted_quotes'>;

export interface LevelsOfDeal {
  id: string;
  levels: EvidenceLevels;
}

/** Stores levels in the place of earlier ones. */
export async function saveLevels(tx: Executor, rows: readonly LevelsOfDeal[]): Promise<void> {
  await tx.execute(sql`${insertOf(rows)} do update set levels = excluded.levels`);
}

/** Stores levels of deals that have none yet and are still there. */
export async function addMissingLevels(db: Executor, rows: readonly LevelsOfDeal[]): Promise<void> {
  await db.execute(sql`${insertOf(rows)} do nothing`);
}

const insertOf = (rows: readonly LevelsOfDeal[]) => sql`
  insert into evidence_levels (opportunity_id, levels)
  select new.id, new.levels
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id uuid, levels jsonb)
  join opportunities o on o.id = new.id
  on conflict (opportunity_id)`;

/** Deals whose levels were never computed. */
export async function listUnlevelled(db: Executor, limit: number): Promise<LevelledDeal[]> {
  const { rows } = await db.execute<LevelledDeal & Record<string, unknown>>(sql`
    select o.id, o.meddpicc_data, ${acceptedQuotesOf(sql`o.id`)} as accepted_quotes
    from opportunities o left join evidence_levels e on e.opportunity_id = o.id
    where e.opportunity_id is null limit ${limit}`);
  return rows;
}
