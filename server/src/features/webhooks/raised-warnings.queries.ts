import type {
  BantData,
  MeddpiccData,
  Methodology,
  SpicedData,
} from '@plumbline/domain/commercial/methodologies.ts';
import type { CrmDealFacts } from '@plumbline/domain/opportunities/deal-facts.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { sql, type SQL } from 'drizzle-orm';
import { crmFactsOf } from '../../platform/db/crm-facts.queries.ts';
import type { Executor } from '../../platform/db/database.ts';
import { outcomeOf, ownStageOf } from '../../platform/db/standing.queries.ts';

/** What warnings of a deal are told from, and those that are known already. */
export interface WarnedDeal {
  id: string;
  name: string;
  stage: string;
  value: number;
  currency: string | null;
  close_date: string | null;
  company_name: string | null;
  win_progress: number;
  methodology: Methodology;
  meddpicc_data: MeddpiccData | null;
  spiced_data: SpicedData | null;
  bant_data: BantData | null;
  crm_facts: CrmDealFacts | null;
  outcome: Opportunity['outcome'];
  own_stage: Opportunity['own_stage'];
  /** Null for a deal that was never looked at. */
  rules: string[] | null;
}

/** Whether any endpoint wants to hear of warnings. */
export async function wantsWarnings(db: Executor): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from webhook_endpoints where state = 'on' and 'warning.raised' = any (events) limit 1`);
  return (rowCount ?? 0) > 0;
}

/** Nothing counts as known: what speaks against deals now is no news when somebody listens again. */
export async function forgetWarnings(db: Executor): Promise<void> {
  await db.execute(sql`delete from raised_warnings`);
}

/** Open deals in the order of their ids, from behind one on. */
export const listWarned = (
  db: Executor,
  after: string | null,
  limit: number,
): Promise<WarnedDeal[]> => warned(db, sql`${after}::uuid is null or o.id > ${after}::uuid`, limit);

/** One of them; undefined where it is over or gone. */
export const findWarned = async (db: Executor, id: string): Promise<WarnedDeal | undefined> =>
  (await warned(db, sql`o.id = ${id}::uuid`, 1))[0];

async function warned(db: Executor, which: SQL, limit: number): Promise<WarnedDeal[]> {
  const { rows } = await db.execute<WarnedDeal & Record<string, unknown>>(sql`
    select o.id, o.name, o.stage, o.value, o.currency, o.close_date::text as close_date,
      o.company_name, o.win_progress,
      o.methodology, o.meddpicc_data, o.spiced_data, o.bant_data, ${crmFactsOf('o')} as crm_facts,
      ${outcomeOf('o')} as outcome, ${ownStageOf('o')} as own_stage,
      w.rules
    from opportunities o
    join deal_figures f on f.opportunity_id = o.id and f.outcome = 'open'
    left join raised_warnings w on w.opportunity_id = o.id
    where ${which}
    order by o.id limit ${limit}`);
  return rows;
}

/** Keeps what is known now of some deals; those that were deleted meanwhile are left out. */
export async function saveWarnings(
  db: Executor,
  known: readonly { opportunity_id: string; rules: string[] }[],
): Promise<void> {
  if (known.length === 0) return;
  await db.execute(sql`
    insert into raised_warnings (opportunity_id, rules)
    select k.opportunity_id, array(select jsonb_array_elements_text(k.rules))
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as k (opportunity_id uuid, rules jsonb)
    join opportunities o on o.id = k.opportunity_id
    order by k.opportunity_id
    on conflict (opportunity_id) do update set rules = excluded.rules`);
}

/** Keeps an event for every endpoint that wants it, as a change of the deal itself does. */
export async function tellWarnings(
  db: Executor,
  raised: readonly { opportunity_id: string; data: Record<string, unknown> }[],
): Promise<void> {
  if (raised.length === 0) return;
  await db.execute(sql`
    select tell_webhooks('warning.raised', r.opportunity_id, r.data)
    from jsonb_to_recordset(${JSON.stringify(raised)}::jsonb) as r (opportunity_id uuid, data jsonb)`);
}
