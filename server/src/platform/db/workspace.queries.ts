import type { AssistantSignIn, NamesTold } from '@plumbline/domain/people/assistants.ts';
import type { Rate } from '@plumbline/domain/money/one-currency.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { crmConnections, crmPortals } from './schema/crm.ts';
import { currencyRates, workspaceSettings } from './schema/workspace.ts';

export interface WorkspaceSettings {
  currency: string;
  isChosen: boolean;
  fiscalStartMonth: number;
  /** From this moment on changes of deals are kept. */
  changesSince: Date;
}

/** Until somebody chooses a currency it is that of most open deals. */
export async function findWorkspace(db: Executor): Promise<WorkspaceSettings> {
  const [row] = await db.select().from(workspaceSettings);
  if (!row) throw new Error('The workspace has no settings');
  return {
    currency: row.currency ?? (await mostUsedCurrency(db)) ?? 'USD',
    isChosen: row.currency !== null,
    fiscalStartMonth: row.fiscal_start_month,
    changesSince: row.changes_since,
  };
}

/** How assistants outside are told names. */
export async function findAssistantNames(db: Executor): Promise<NamesTold> {
  const [row] = await db
    .select({ told: workspaceSettings.assistant_names })
    .from(workspaceSettings);
  return row?.told ?? 'placeholders';
}

export async function setAssistantNames(db: Executor, assistant_names: NamesTold): Promise<void> {
  await db.update(workspaceSettings).set({ assistant_names });
}

/** Whether assistants may sign in as a person. */
export async function findAssistantSignIn(db: Executor): Promise<AssistantSignIn> {
  const [row] = await db
    .select({ signIn: workspaceSettings.assistant_sign_in })
    .from(workspaceSettings);
  return row?.signIn ?? 'off';
}

export async function setAssistantSignIn(
  db: Executor,
  assistant_sign_in: AssistantSignIn,
): Promise<void> {
  await db.update(workspaceSettings).set({ assistant_sign_in });
}

/** The currency that somebody chose; null while nobody did. */
export async function findChosen(db: Executor): Promise<{ currency: string | null }> {
  const [row] = await db.select({ currency: workspaceSettings.currency }).from(workspaceSettings);
  return row ?? { currency: null };
}

async function mostUsedCurrency(db: Executor): Promise<string | null> {
  const { rows } = await db.execute<{ currency: string }>(sql`
    select b as currency from tallied where kind = 'deals' and outcome = 'open'
    group by b having sum(n) > 0 order by sum(n) desc, b limit 1`);
  return rows[0]?.currency ?? null;
}

export async function changeWorkspace(
  db: Executor,
  change: { currency?: string | undefined; fiscal_start_month?: number | undefined },
): Promise<void> {
  if (Object.keys(change).length > 0) await db.update(workspaceSettings).set(change);
}

/**
 * The rates to a currency; what somebody typed goes before what the CRM gives. A CRM gives them to
 * the currency of its account: those to another one follow by way of that, to twelve decimals.
 */
export async function listRates(db: Executor, target: string): Promise<Rate[]> {
  const { rows } = await db.execute<Record<string, unknown> & Rate>(sql`
    with crm as (select * from currency_rates where source = 'crm'),
    known as (
      select currency, rate, day, source, source = 'typed' as typed, true as direct
      from currency_rates where target = ${target}
      union all
      -- From the CRM's currency to ours, and from its others by way of it.
      select here.target, 1 / here.rate, here.day, 'crm', false, false
      from crm here where here.currency = ${target}
      union all
      select other.currency, other.rate / here.rate, least(other.day, here.day), 'crm', false, false
      from crm here join crm other on other.target = here.target
      where here.currency = ${target} and other.currency <> here.currency)
    select distinct on (currency) currency, trim_scale(round(rate, 12))::text as rate,
      day::text as day, source
    from known where round(rate, 12) > 0
    order by currency, typed desc, direct desc, day desc`);
  return rows.map(({ currency, rate, day, source }) => ({ currency, rate, day, source }));
}

/** The rates that the CRM gives, in place of those it gave before. */
export async function replaceCrmRates(
  db: Executor,
  rates: readonly { currency: string; target: string; rate: string; day: string }[],
): Promise<void> {
  await db.delete(currencyRates).where(eq(currencyRates.source, 'crm'));
  if (rates.length === 0) return;
  await db
    .insert(currencyRates)
    .values(rates.map((rate) => ({ ...rate, source: 'crm' as const })))
    .onConflictDoNothing();
}

/** How the connected CRM's rates were last read; null where no CRM is connected, or nobody asked yet. */
export async function findCrmRatesState(
  db: Executor,
): Promise<'read' | 'missing_scope' | 'failed' | null> {
  const [row] = await db
    .select({ state: crmPortals.rates_state })
    .from(crmPortals)
    .innerJoin(crmConnections, eq(crmConnections.portal_id, crmPortals.portal_id));
  return row?.state ?? null;
}

export async function saveRate(db: Executor, target: string, rate: Rate): Promise<void> {
  await db
    .insert(currencyRates)
    .values({ target, ...rate })
    .onConflictDoUpdate({
      target: [currencyRates.currency, currencyRates.target, currencyRates.source],
      set: { rate: rate.rate, day: rate.day },
    });
}

/** Takes a rate away that somebody typed. */
export async function forgetRate(db: Executor, target: string, currency: string): Promise<void> {
  await db
    .delete(currencyRates)
    .where(
      and(
        eq(currencyRates.currency, currency),
        eq(currencyRates.target, target),
        eq(currencyRates.source, 'typed'),
      ),
    );
}

/** Currencies of deals, from one entry of the index to the next. */
export async function listCurrencies(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ currency: string }>(sql`
    with recursive each as (
      select min(currency) as currency from deal_figures
      union all
      select (select min(f.currency) from deal_figures f where f.currency > each.currency)
      from each where each.currency is not null)
    select currency from each where currency is not null`);
  return rows.map(({ currency }) => currency);
}
