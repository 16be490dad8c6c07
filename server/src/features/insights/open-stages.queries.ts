import { stageOf } from '@plumbline/domain/analyst/stage.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';

/** A condition on `o`, an opportunity: it is neither won nor lost, by the words of its stage. */
export async function openDeals(db: Executor): Promise<SQL> {
  const { rows } = await db.execute<{ stage: string }>(
    sql`select stage from opportunities group by stage`,
  );
  const closed = rows.map(({ stage }) => stage).filter((stage) => isClosed(stage));
  return sql`o.stage <> all(${sql.param(closed)}::text[])`;
}

function isClosed(label: string): boolean {
  return ['won', 'lost'].includes(stageOf(label));
}
