import { setImmediate } from 'node:timers/promises';
import { dayOf } from '@plumbline/domain/day.ts';
import { addDays } from '@plumbline/domain/text/days.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { allow, namesOf, roleOf, type AppEnv } from '../../platform/http/permission.ts';
import {
  countToReview,
  listMoved,
  listPoints,
  listToRead,
  listUrgent,
  openDealsFor,
  type NamedDeal,
} from './dashboard.queries.ts';
import type { InsightDependencies } from './dependencies.ts';
import { warningsFor } from './warnings.ts';

const tag = 'Dashboard';
const dealEntries = {
  id: v.string(),
  name: v.string(),
  company_name: v.nullable(v.string()),
  stage: v.string(),
  owner: v.nullable(v.string()),
  value: v.number(),
  currency: v.nullable(v.string()),
  close_date: v.nullable(v.string()),
  score: v.number(),
};
const partEntries = {
  commercial_fit_score: v.number(),
  commercial_progress_score: v.number(),
  technical_fit_score: v.number(),
  technical_progress_score: v.number(),
};
const dashboardSchema = v.object({
  today: v.string(),
  /** Whose deals these are: the reader's own, or everybody's. */
  scope: v.picklist(['mine', 'all']),
  urgent: v.array(v.object(dealEntries)),
  /** Open deals, those of the highest value first. */
  points: v.array(
    v.object({
      ...dealEntries,
      is_assessed: v.boolean(),
      /** What the score would be with the suggestions that one may review accepted. */
      provisional_score: v.nullable(v.number()),
    }),
  ),
  moved: v.array(
    v.object({
      ...dealEntries,
      ...partEntries,
      before: v.object({ score: v.number(), ...partEntries }),
    }),
  ),
  /** Open deals with suggestions that the role may review, and how many these are. */
  to_review_deals: v.number(),
  to_review_suggestions: v.number(),
});
const warningsSchema = v.array(
  v.object({
    ...dealEntries,
    warnings: v.array(
      v.object({
        rule: v.string(),
        title: v.string(),
        reason: v.string(),
        severity: v.picklist(['high', 'medium', 'low']),
      }),
    ),
  }),
);

/** Rows of each part of the dashboard. */
const shown = 8;
/** Deals in the picture: more are no picture. */
const mostPoints = 300;
/** Deals whose texts are read for warnings: bounds the time of one answer. */
const mostRead = 40;

/** Routes under /api/dashboard. */
export function dashboardRoutes({ db, reads, now }: InsightDependencies) {
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({
        summary: 'Get what needs you now: urgent deals, all open deals, and scores that moved',
        description:
          'Of the deals you own, or of all deals if you own none. Urgent deals are open and overdue or close within 60 days: the nearer the date and the lower the score, the higher they rank.',
        tag,
        answer: dashboardSchema,
      }),
      allow('read', 'opportunities'),
      async (c) => {
        const today = dayOf(now(), c.var.timeZone);
        const role = roleOf(c.var.person);
        const sides = {
          commercial: can(role, 'read', 'commercialInsights'),
          technical: can(role, 'read', 'technicalInsights'),
        };
        const scope = await openDealsFor(db, namesOf(c.var.person));
        const found = await reads.read(c.var.person.id, async (replica) => {
          const [urgent, points, moved, review] = await Promise.all([
            listUrgent(replica, scope, today, shown),
            listPoints(replica, scope, sides, mostPoints),
            listMoved(replica, scope, addDays(today, -7), shown),
            countToReview(replica, scope, sides),
          ]);
          return {
            urgent,
            points,
            moved,
            to_review_deals: review.deals,
            to_review_suggestions: review.suggestions,
          };
        });
        return c.var.answer({ today, scope: scope.names ? 'mine' : 'all', ...found });
      },
    )
    .get(
      '/warnings',
      describe({
        summary: 'List warnings on the most urgent open deals',
        description:
          'Rules find them in the text the role can see, for the 40 most urgent open deals.',
        tag,
        answer: warningsSchema,
      }),
      allow('read', 'commercialInsights', 'technicalInsights'),
      async (c) => {
        const role = roleOf(c.var.person);
        const today = dayOf(now(), c.var.timeZone);
        const scope = await openDealsFor(db, namesOf(c.var.person));
        const deals = await reads.read(c.var.person.id, (replica) =>
          listToRead(replica, scope, today, mostRead),
        );
        const warned: v.InferOutput<typeof warningsSchema> = [];
        for (const deal of deals) {
          const warnings = warningsFor(role, deal, today);
          if (warnings.some(({ severity }) => severity !== 'low')) {
            warned.push({ ...nameOf(deal), warnings });
          }
          // Of these the page leaves out what stands among the urgent ones already.
          if (warned.length === 2 * shown) break;
          await setImmediate(); // reading all of them would keep everybody else waiting
        }
        return c.var.answer(warned);
      },
    );
}

function nameOf(deal: NamedDeal): NamedDeal {
  const { id, name, company_name, stage, owner, value, currency, close_date, score } = deal;
  return { id, name, company_name, stage, owner, value, currency, close_date, score };
}
