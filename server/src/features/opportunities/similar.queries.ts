import { unknownFact } from '@plumbline/domain/company-info/company-info.ts';
import type { DealTraits } from '@plumbline/domain/opportunities/similarity.ts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';

/** What is shown of a deal that is like another. */
export interface SimilarCandidate extends DealTraits {
  name: string;
  company_name: string | null;
  score: number;
}

/** Of each way to be alike; all ways together are ranked by the domain. */
const mostOfKind = 100;

const traits = sql`o.id, o.name, o.company_name, o.company_key, o.value, o.currency, o.stage, o.score,
  c.company_info ->> 'industry' as industry,
  concat_ws(' ', o.meddpicc_data ->> 'pain', o.spiced_data ->> 'pain') as pain`;
const deals = sql`opportunities o left join companies c on c.company_key = o.company_key`;

export async function findTraits(db: Executor, id: string): Promise<SimilarCandidate | null> {
  const { rows } = await db.execute<SimilarCandidate & Record<string, unknown>>(
    sql`select ${traits} from ${deals} where o.id = ${id}`,
  );
  return rows[0] ?? null;
}

/**
 * Deals that could be like this one: of the same company or industry, and the nearest in value.
 * Whatever else is alike counts too little by itself. Each part reads an index and is bounded.
 */
export async function findSimilarCandidates(
  db: Executor,
  { id, company_key, industry, value }: SimilarCandidate,
): Promise<SimilarCandidate[]> {
  const known = industry === unknownFact ? null : industry;
  const { rows } = await db.execute<SimilarCandidate & Record<string, unknown>>(sql`
    with near as (
      (select id from opportunities where value >= ${value} order by value, id limit ${mostOfKind})
      union
      (select id from opportunities where value < ${value}
        order by value desc, id desc limit ${mostOfKind})
      union
      (select id from opportunities where company_key = ${company_key}
        order by abs(value - ${value}), id limit ${mostOfKind})
      union
      (select o.id from companies c join opportunities o on o.company_key = c.company_key
        where lower(c.company_info ->> 'industry') = lower(${known}::text)
        order by abs(o.value - ${value}), o.id limit ${mostOfKind})
    )
    select ${traits} from near join ${deals} on o.id = near.id where o.id <> ${id}`);
  return rows;
}
