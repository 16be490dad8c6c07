import { dayOf, isDay } from '@plumbline/domain/day.ts';
import { quarterOf, monthsOf } from '@plumbline/domain/money/fiscal.ts';
import { commitmentSchema, forecastColumns } from '@plumbline/domain/money/forecast.ts';
import { inOneCurrency } from '@plumbline/domain/money/one-currency.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { textOf, timestampSchema } from '@plumbline/domain/text.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { findWorkspace, listRates } from '../../platform/db/workspace.queries.ts';
import { demandCurrency } from './currency-seen.ts';
import { settleStages } from '../../platform/db/stage-outcomes.queries.ts';
import { describe } from '../../platform/http/describe.ts';
import { AppError } from '../../platform/http/errors.ts';
import { allow, namesOf, type AppEnv, demandSignedIn } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import { openDealsFor } from './dashboard.queries.ts';
import type { InsightDependencies } from './dependencies.ts';
import { addCommitment, findCategories, listCommitments, sumForecast } from './forecast.queries.ts';
import { moneySchema, quarterSchema } from './money.ts';

const tag = 'Reports';
const querySchema = v.strictObject({
  /** Any day of the quarter; today's without it. */
  day: v.optional(
    v.pipe(
      textOf(10),
      v.check((day) => isDay(day) && day.startsWith('20'), 'Must be a day such as 2026-11-30'),
    ),
  ),
});
const cell = v.object({
  owner: v.string(),
  month: v.string(),
  /** Open deals, in the order of the columns. */
  bands: v.array(moneySchema),
  won: moneySchema,
  /** What was committed last, converted; null where nothing was. */
  committed: v.nullable(
    v.object({
      value: v.nullable(v.number()),
      first_value: v.nullable(v.number()),
      at: timestampSchema,
      by: v.string(),
    }),
  ),
});
const forecastSchema = v.object({
  quarter: quarterSchema,
  months: v.array(v.string()),
  currency: v.string(),
  scope: v.picklist(['mine', 'all']),
  /** Where the columns come from: the CRM's own categories, or the score. */
  by: v.picklist(['crm', 'score']),
  columns: v.array(v.object({ key: v.string(), label: v.string() })),
  cells: v.array(cell),
  /** All owners together, by month. */
  totals: v.array(
    v.object({
      month: v.string(),
      bands: v.array(moneySchema),
      won: moneySchema,
      /** `deals` counts the owners who committed. */
      committed: moneySchema,
    }),
  ),
});

/** Routes under /api/reports/forecast. */
export function forecastRoutes({ db, reads, now }: InsightDependencies) {
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({
        summary: 'Get a quarter’s forecast by owner and month',
        description:
          'Columns are the forecast categories of the connected CRM, as it calls them, if any of its deals is in one; else bands by score: commit is 8 to 10, best case 5 to 7, pipeline 1 to 4. `committed` is the last amount typed for the owner and month, with its moment.',
        tag,
        answer: forecastSchema,
        refuses: [400],
      }),
      allow('read', 'opportunities'),
      validate('query', querySchema),
      async (c) => {
        const { person, timeZone } = c.var;
        const day = c.req.valid('query').day ?? dayOf(now(), timeZone);
        await settleStages(db);
        const scope = await openDealsFor(db, namesOf(person));
        const found = await reads.read(person.id, async (replica) => {
          const workspace = await findWorkspace(replica);
          const quarter = quarterOf(day, workspace.fiscalStartMonth);
          const categories = await findCategories(replica);
          const [rates, sums, committed] = await Promise.all([
            listRates(replica, workspace.currency),
            sumForecast(replica, quarter, scope, categories),
            listCommitments(replica, quarter, scope),
          ]);
          return { workspace, quarter, rates, sums, committed, categories };
        });
        const { workspace, quarter, rates, sums, committed, categories } = found;
        const open = sums.filter(({ is_won }) => !is_won);
        const columns = forecastColumns(
          categories?.categories ?? null,
          new Set(open.map(({ band }) => band)),
        );
        const money = (some: typeof sums) => inOneCurrency(some, workspace.currency, rates);
        const valueOf = (amount: string, currency: string) => {
          const told = inOneCurrency([{ currency, deals: 1, amount }], workspace.currency, rates);
          return told.unrated.length > 0 ? null : told.value;
        };
        const keyOf = ({ owner, month }: { owner: string; month: string }) => `${month} ${owner}`;
        const byCell = Map.groupBy(sums, keyOf);
        const commitmentOf = new Map(committed.map((each) => [keyOf(each), each]));
        const keys = [...new Set([...byCell.keys(), ...commitmentOf.keys()])].toSorted();
        const figuresOf = (of: typeof sums) => ({
          bands: columns.map(({ key }) =>
            money(of.filter(({ is_won, band }) => !is_won && band === key)),
          ),
          won: money(of.filter(({ is_won }) => is_won)),
        });
        const months = monthsOf(quarter);
        return c.var.answer({
          quarter,
          months,
          currency: workspace.currency,
          scope: scope.names ? 'mine' : 'all',
          by: categories ? 'crm' : 'score',
          columns,
          cells: keys.map((key) => {
            const of = byCell.get(key) ?? [];
            const last = commitmentOf.get(key);
            return {
              owner: key.slice(8),
              month: key.slice(0, 7),
              ...figuresOf(of),
              committed: last
                ? {
                    value: valueOf(last.amount, last.currency),
                    first_value: valueOf(last.first_amount, last.first_currency),
                    at: new Date(last.typed_at).toISOString(),
                    by: last.typed_by,
                  }
                : null,
            };
          }),
          totals: months.map((month) => ({
            month,
            ...figuresOf(sums.filter((sum) => sum.month === month)),
            committed: inOneCurrency(
              committed
                .filter((each) => each.month === month)
                .map(({ currency, amount }) => ({ currency, amount, deals: 1 })),
              workspace.currency,
              rates,
            ),
          })),
        });
      },
    )
    .post(
      '/commitments',
      describe({
        summary: 'Commit an amount for an owner and a month',
        description:
          '`currency` is the workspace’s as you saw it; if it is another by now, the answer is 409. Account executives commit for themselves; managers and administrators for every owner. Each is kept with its moment, and the last one counts.',
        tag,
        answer: null,
        refuses: [400, 403, 409],
      }),
      allow('read', 'opportunities'),
      validate('json', commitmentSchema),
      async (c) => {
        const { person } = c.var;
        // It writes by what a person is, which no scope of a token limits.
        demandSignedIn(person);
        const { owner, month, amount, currency } = c.req.valid('json');
        const isOwn = namesOf(person).includes(owner) && can(person.role, 'write', 'opportunities');
        if (!isOwn && person.role !== 'ADMIN' && person.role !== 'MANAGER') {
          throw new AppError('forbidden', 'You can commit for your own deals only.');
        }
        await db.transaction(async (tx) => {
          await demandCurrency(tx, currency);
          const typed = { typed_by: person.id, typed_at: now() };
          await addCommitment(tx, { owner, month: `${month}-01`, amount, currency, ...typed });
        });
        return c.body(null, 204);
      },
    );
}
