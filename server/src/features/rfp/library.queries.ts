import {
  answeredBefore,
  type ConfirmedAnswer,
  type LibraryAnswer,
} from '@plumbline/domain/rfp/library.ts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { isoTime } from '../../platform/db/wire-types.ts';

interface LibraryOptions {
  /** Words that question, answer or deal hold, in any order. */
  search: readonly string[];
  retired: boolean;
  limit: number;
  offset: number;
  /** A deal whose own answers are left out; null for none. */
  besides: string | null;
}

type Row = Omit<LibraryAnswer, 'decided_date'> & { decided_date: string | null };

/** As many answers are looked through for examples, the newest ones. */
const mostCompared = 1000;

/** What people answered to like requirements, on other deals than one. */
export async function answersBefore(
  db: Executor,
  besides: string | null,
): Promise<(requirement: string) => ConfirmedAnswer[]> {
  const all = await listLibrary(db, {
    search: [],
    retired: false,
    limit: mostCompared,
    offset: 0,
    besides,
  });
  const known = all.filter(({ stale }) => !stale);
  return (requirement) => answeredBefore(requirement, known);
}

/** Answers that a person stands behind, on all deals, the newest first. */
export async function listLibrary(
  db: Executor,
  { search, retired, limit, offset, besides }: LibraryOptions,
): Promise<LibraryAnswer[]> {
  const found = search.map(
    (word) =>
      sql`strpos(lower(concat_ws(' ', known.requirement, known.comment, deal.name)), ${word}) > 0`,
  );
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select known.opportunity_id, known.id as requirement_id, deal.name as deal, known.requirement,
      known.support_level as "supportLevel", known.comment, known.doc_link as "docLink",
      coalesce(known.decided_date, known.answered_date) as decided_date, known.revision, known.retired_date is not null as retired,
      case when decider.id is not null then json_build_object('id', decider.id,
        'name', coalesce(nullif(decider.name, ''), decider.email)) end as decided_by,
      known.page_url is not null and not exists (
        select from knowledge_documents document where document.url = known.page_url
          and document.content_hash = known.page_hash) as stale
    from rfp_requirements known
      join opportunities deal on deal.id = known.opportunity_id
      left join people decider on decider.id = known.decided_by
    where known.accepted and known.support_level is not null
      and (known.retired_date is not null) = ${retired}
      and (${besides}::uuid is null or known.opportunity_id <> ${besides}::uuid)
      ${found.length > 0 ? sql`and ${sql.join(found, sql` and `)}` : sql``}
    order by coalesce(known.decided_date, known.answered_date) desc nulls last, known.opportunity_id, known.id
    limit ${limit} offset ${offset}`);
  return rows.map(({ decided_date, ...row }) => ({
    ...row,
    decided_date: decided_date && isoTime(decided_date),
  }));
}
