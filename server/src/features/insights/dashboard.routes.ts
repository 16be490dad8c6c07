import { dayOf } from '@plumbline/domain/day.ts';
import { addDays } from '@plumbline/domain/text/days.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { allow, namesOf, rightsOf, type AppEnv } from '../../platform/http/permission.ts';
import { countToReview, listMoved, listPoints, openDealsFor } from './dashboard.queries.ts';
import type { InsightDependencies } from './dependencies.ts';

const tag = 'Dashboard';
/** A deal as the dashboard names it. */
export const dealEntries = {
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
/** Rows of each part of the dashboard. */
const shown = 8;
/** Deals in the picture: more are no picture. */
const mostPoints = 300;

/** Routes under /api/dashboard. */
export function dashboardRoutes({ db, reads, now }: InsightDependencies) {
  return new Hono<AppEnv>().get(
    '/',
    describe({
      summary: 'Get all open deals, those of the highest value first, and scores that moved',
      description: 'Of the deals you own, or of all deals if you own none.',
      tag,
      answer: dashboardSchema,
    }),
    allow('read', 'opportunities'),
    async (c) => {
      const today = dayOf(now(), c.var.timeZone);
      const role = rightsOf(c.var.person);
      const sides = {
        commercial: can(role, 'read', 'commercialInsights'),
        technical: can(role, 'read', 'technicalInsights'),
      };
      const scope = await openDealsFor(db, namesOf(c.var.person));
      const found = await reads.read(c.var.person.id, async (replica) => {
        const [points, moved, review] = await Promise.all([
          listPoints(replica, scope, sides, mostPoints),
          listMoved(replica, scope, addDays(today, -7), shown),
          countToReview(replica, scope, sides),
        ]);
        return {
          points,
          moved,
          to_review_deals: review.deals,
          to_review_suggestions: review.suggestions,
        };
      });
      return c.var.answer({ today, scope: scope.names ? 'mine' : 'all', ...found });
    },
  );
}
