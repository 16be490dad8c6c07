import { dayOf, startOf } from '@plumbline/domain/day.ts';
import { quarterOf } from '@plumbline/domain/money/fiscal.ts';
import { inOneCurrency } from '@plumbline/domain/money/one-currency.ts';
import { rateSchema } from '@plumbline/domain/money/workspace.ts';
import { addDays, weekdayOf } from '@plumbline/domain/text/days.ts';
import { timestampSchema } from '@plumbline/domain/text.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { findWorkspace, listRates } from '../../platform/db/workspace.queries.ts';
import { describe } from '../../platform/http/describe.ts';
import { allow, namesOf, type AppEnv } from '../../platform/http/permission.ts';
import type { InsightDependencies } from './dependencies.ts';
import { moneySchema, quarterSchema } from './money.ts';
import { openDealsFor } from './dashboard.queries.ts';
import { sumChanged, sumDeals, sumSlipped } from './numbers.queries.ts';

const numbersSchema = v.object({
  today: v.string(),
  /** Whose deals these are: the reader's own, or everybody's. */
  scope: v.picklist(['mine', 'all']),
  currency: v.string(),
  rates: v.array(rateSchema),
  quarter: quarterSchema,
  /** The day from which on deals slipped, and the Monday from which on they changed. */
  week_ago: v.string(),
  monday: v.string(),
  /** Since when changes of deals are kept. */
  changes_since: timestampSchema,
  open: moneySchema,
  /** A tenth of the value for each point of the score. */
  weighted: moneySchema,
  closing: moneySchema,
  closing_weighted: moneySchema,
  won: moneySchema,
  lost: moneySchema,
  slipped: moneySchema,
  changed: moneySchema,
});

/** The route /api/dashboard/numbers. */
export function numberRoutes({ db, reads, now }: InsightDependencies) {
  return new Hono<AppEnv>().get(
    '/',
    describe({
      summary: 'Get the pipeline in numbers, in the workspace’s currency',
      description:
        'Of the deals you own, or of all deals if you own none. The quarter is one of the workspace’s fiscal year. Won and lost deals count by their close date; slipped deals are open and close later than they did a week ago. Sums are exact and rounded once, to the cent.',
      tag: 'Dashboard',
      answer: numbersSchema,
    }),
    allow('read', 'opportunities'),
    async (c) => {
      const { timeZone, person } = c.var;
      const today = dayOf(now(), timeZone);
      const monday = addDays(today, -weekdayOf(today));
      const weekAgo = addDays(today, -7);
      const scope = await openDealsFor(db, namesOf(person));
      const found = await reads.read(person.id, async (replica) => {
        const workspace = await findWorkspace(replica);
        const quarter = quarterOf(today, workspace.fiscalStartMonth);
        const [rates, sums, slipped, changed] = await Promise.all([
          listRates(replica, workspace.currency),
          sumDeals(replica, scope, quarter),
          sumSlipped(replica, scope, startOf(weekAgo, timeZone)),
          sumChanged(replica, scope, startOf(monday, timeZone)),
        ]);
        return { workspace, quarter, rates, sums: { ...sums, slipped, changed } };
      });
      const { workspace, quarter, rates, sums } = found;
      const { currency } = workspace;
      const money = (key: keyof typeof sums) => inOneCurrency(sums[key], currency, rates);
      return c.var.answer({
        today,
        scope: scope.names ? 'mine' : 'all',
        currency,
        rates,
        quarter,
        week_ago: weekAgo,
        monday,
        changes_since: workspace.changesSince.toISOString(),
        open: money('open'),
        weighted: money('weighted'),
        closing: money('closing'),
        closing_weighted: money('closing_weighted'),
        won: money('won'),
        lost: money('lost'),
        slipped: money('slipped'),
        changed: money('changed'),
      });
    },
  );
}
