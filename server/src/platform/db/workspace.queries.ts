import type { NamesTold } from '@plumbline/domain/people/assistants.ts';
import type { Rate } from '@plumbline/domain/money/one-currency.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from './database.ts';
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

/** The rates to a currency; what somebody typed goes before what the CRM gives. */
export async function listRates(db: Executor, target: string): Promise<Rate[]> {
  return db
    .selectDistinctOn([currencyRates.currency], {
      currency: currencyRates.currency,
      rate: sql<string>`trim_scale(${currencyRates.rate})::text`,
      day: currencyRates.day,
      source: currencyRates.source,
    })
    .from(currencyRates)
    .where(eq(currencyRates.target, target))
    .orderBy(asc(currencyRates.currency), sql`${currencyRates.source} = 'typed' desc`);
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
