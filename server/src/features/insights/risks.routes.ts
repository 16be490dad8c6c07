import { setImmediate } from 'node:timers/promises';
import { quoteSchema } from '@plumbline/domain/conversations/suggestion.ts';
import { dayOf } from '@plumbline/domain/day.ts';
import { resourceOfSide } from '@plumbline/domain/opportunities/visibility.ts';
import { can, type Rights } from '@plumbline/domain/people/permissions.ts';
import { addDays } from '@plumbline/domain/text/days.ts';
import { textOf } from '@plumbline/domain/text.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { allow, namesOf, rightsOf, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import { listToRead, openDealsFor, type NamedDeal, type ReadDeal } from './dashboard.queries.ts';
import { dealEntries } from './dashboard.routes.ts';
import type { InsightDependencies } from './dependencies.ts';
import { warningsFor } from './warnings.ts';

const querySchema = v.strictObject({ owner: v.optional(textOf(200)) });

const risksSchema = v.array(
  v.object({
    ...dealEntries,
    is_assessed: v.boolean(),
    warnings: v.array(
      v.object({
        rule: v.string(),
        title: v.string(),
        reason: v.string(),
        severity: v.picklist(['high', 'medium', 'low']),
      }),
    ),
    /** What a language model read in the conversations, with the words that carry it. */
    told: v.array(v.object({ text: v.string(), quotes: v.array(quoteSchema) })),
  }),
);

/** Deals whose texts are read: bounds the time of one answer. */
const mostRead = 40;
/** Days ahead of the close date from which a deal is looked at, whatever speaks against it. */
const soonDays = 60;

/** The route /api/dashboard/risks. */
export function riskRoutes({ db, reads, now }: InsightDependencies) {
  return new Hono<AppEnv>().get(
    '/',
    describe({
      summary: 'List open deals at risk, the most urgent first',
      description:
        'Looks at the 40 most urgent open deals, of `owner` if one is named: the nearer the close date and the lower the score, the more urgent. Listed are those that close within 60 days or have a warning or a risk that a language model read in conversations, as far as the role may read what it comes from.',
      tag: 'Dashboard',
      answer: risksSchema,
      refuses: [400],
    }),
    allow('read', 'opportunities'),
    validate('query', querySchema),
    async (c) => {
      const role = rightsOf(c.var.person);
      const today = dayOf(now(), c.var.timeZone);
      const { owner } = c.req.valid('query');
      const own = await openDealsFor(db, namesOf(c.var.person));
      const scope = owner === undefined ? own : { names: [owner] };
      const deals = await reads.read(c.var.person.id, (replica) =>
        listToRead(replica, scope, today, mostRead),
      );
      const risky: v.InferOutput<typeof risksSchema> = [];
      for (const deal of deals) {
        const warnings = warningsFor(role, deal, today);
        const told = toldFor(role, deal);
        const isSoon = deal.close_date !== null && deal.close_date <= addDays(today, soonDays);
        if (isSoon || told.length > 0 || warnings.some(({ severity }) => severity !== 'low')) {
          risky.push({ ...nameOf(deal), is_assessed: deal.is_assessed, warnings, told });
        }
        await setImmediate(); // reading all of them would keep everybody else waiting
      }
      return c.var.answer(risky);
    },
  );
}

/** What a person of a role may read all sources of. */
function toldFor(role: Rights, { told }: ReadDeal) {
  return (told ?? [])
    .filter(({ sides }) => sides.every((side) => can(role, 'read', resourceOfSide(side))))
    .map(({ text, quotes }) => ({ text, quotes }));
}

function nameOf(deal: NamedDeal): NamedDeal {
  const { id, name, company_name, stage, owner, value, currency, close_date, score } = deal;
  return { id, name, company_name, stage, owner, value, currency, close_date, score };
}
