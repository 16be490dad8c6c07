import { dayOf, isDay, startOf } from '@plumbline/domain/day.ts';
import { quarterOf } from '@plumbline/domain/money/fiscal.ts';
import { beforeMoves, moveKinds } from '@plumbline/domain/money/moves.ts';
import { inOneCurrency } from '@plumbline/domain/money/one-currency.ts';
import { addDays } from '@plumbline/domain/text/days.ts';
import { textOf, timestampSchema } from '@plumbline/domain/text.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { findWorkspace, listRates } from '../../platform/db/workspace.queries.ts';
import { describe } from '../../platform/http/describe.ts';
import { allow, namesOf, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import { openDealsFor } from './dashboard.queries.ts';
import type { InsightDependencies } from './dependencies.ts';
import { moneySchema, quarterSchema } from './money.ts';
import { sumDeals } from './numbers.queries.ts';
import { listMoves, sumMoves } from './waterfall.queries.ts';

const tag = 'Reports';
const day = v.pipe(textOf(10), v.check(isDay, 'Must be a day such as 2026-11-30'));
const kind = v.picklist(moveKinds, `Must be one of ${moveKinds.join(', ')}`);
const querySchema = v.strictObject({ from: day, to: v.optional(day) });
const dealsQuerySchema = v.strictObject({ ...querySchema.entries, kind });

const waterfallSchema = v.object({
  from: v.string(),
  to: v.string(),
  quarter: quarterSchema,
  currency: v.string(),
  /** Since when changes of deals are kept; earlier ones are not among the moves. */
  changes_since: timestampSchema,
  is_whole: v.boolean(),
  scope: v.picklist(['mine', 'all']),
  start: moneySchema,
  moves: v.array(v.object({ kind, ...moneySchema.entries })),
  end: moneySchema,
});
const dealsSchema = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    owner: v.nullable(v.string()),
    stage: v.string(),
    currency: v.string(),
    amount: v.number(),
    was_value: v.nullable(v.number()),
    was_currency: v.nullable(v.string()),
    value: v.number(),
    /** What `value` is in; `currency` is that of `amount`. */
    is_currency: v.string(),
    was_close_date: v.nullable(v.string()),
    close_date: v.nullable(v.string()),
  }),
);

/** Deals that are named behind a bar. */
const mostNamed = 100;

/** Routes under /api/reports/waterfall: what moved between two days. */
export function waterfallRoutes({ db, reads, now }: InsightDependencies) {
  const spanOf = (query: { from: string; to?: string | undefined }, timeZone: string) => {
    const today = dayOf(now(), timeZone);
    const to = query.to && query.to < today ? query.to : today;
    const from = query.from < to ? query.from : to;
    const end = startOf(addDays(to, 1), timeZone);
    return { from, to, span: { from: startOf(from, timeZone), to: end } };
  };
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({
        summary: 'Get what moved in the quarter’s pipeline between two days',
        description:
          'Open deals that close in the fiscal quarter of the last day, as they stood when the first day began, what came and went, and as they stood when the last day ended. Both are converted at the same rates. If you own deals, of those that are yours now. A change of a value counts before what the deal then did.',
        tag,
        answer: waterfallSchema,
        refuses: [400],
      }),
      allow('read', 'opportunities'),
      validate('query', querySchema),
      async (c) => {
        const { person, timeZone } = c.var;
        const { from, to, span } = spanOf(c.req.valid('query'), timeZone);
        const scope = await openDealsFor(db, namesOf(person));
        const found = await reads.read(person.id, async (replica) => {
          const workspace = await findWorkspace(replica);
          const quarter = quarterOf(to, workspace.fiscalStartMonth);
          const later = { from: span.to, to: new Date(now().getTime() + 86_400_000) };
          const isPast = later.from < now();
          const [rates, today, moves, since] = await Promise.all([
            listRates(replica, workspace.currency),
            sumDeals(replica, scope, quarter),
            sumMoves(replica, span, quarter, scope),
            isPast ? sumMoves(replica, later, quarter, scope) : null,
          ]);
          const end = since ? beforeMoves(today.closing, since) : today.closing;
          return { workspace, quarter, rates, moves, end, start: beforeMoves(end, moves) };
        });
        const { workspace, quarter, rates, moves, start, end } = found;
        const money = (sums: typeof start) => inOneCurrency(sums, workspace.currency, rates);
        return c.var.answer({
          from,
          to,
          quarter,
          currency: workspace.currency,
          changes_since: workspace.changesSince.toISOString(),
          is_whole: workspace.changesSince <= span.from,
          scope: scope.names ? 'mine' : 'all',
          start: money(start),
          moves: moveKinds.map((each) => ({ kind: each, ...money(moves[each]) })),
          end: money(end),
        });
      },
    )
    .get(
      '/deals',
      describe({
        summary: 'List the deals behind a bar of the waterfall',
        description: 'At most 100, those of the largest amount first.',
        tag,
        answer: dealsSchema,
        refuses: [400],
      }),
      allow('read', 'opportunities'),
      validate('query', dealsQuerySchema),
      async (c) => {
        const { person, timeZone } = c.var;
        const query = c.req.valid('query');
        const { to, span } = spanOf(query, timeZone);
        const scope = await openDealsFor(db, namesOf(person));
        return c.var.answer(
          await reads.read(person.id, async (replica) => {
            const { fiscalStartMonth } = await findWorkspace(replica);
            const asked = { ...span, kind: query.kind, limit: mostNamed };
            return listMoves(replica, asked, quarterOf(to, fiscalStartMonth), scope);
          }),
        );
      },
    );
}
