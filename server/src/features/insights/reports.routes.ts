import { dayOf } from '@plumbline/domain/day.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { allow, rightsOf, type AppEnv } from '../../platform/http/permission.ts';
import { settleStages } from '../../platform/db/stage-outcomes.queries.ts';
import type { InsightDependencies } from './dependencies.ts';
import { findGaps } from './gaps.service.ts';
import {
  bands,
  countCoverage,
  countOutcomes,
  scoreMovement,
  sumPipeline,
} from './reports.queries.ts';

const tag = 'Reports';
const pipelineSchema = v.array(
  v.object({
    stage: v.string(),
    band: v.picklist(bands),
    currency: v.string(),
    deals: v.number(),
    value: v.number(),
    weighted: v.number(),
  }),
);
const coverageSchema = v.array(
  v.object({
    framework: v.picklist(['MEDDPICC', 'TECH PLAN']),
    key: v.string(),
    title: v.string(),
    complete: v.number(),
    partial: v.number(),
    deals: v.number(),
  }),
);
const movementSchema = v.array(v.object({ day: v.string(), deals: v.number(), score: v.number() }));
const gapsSchema = v.array(
  v.object({
    requirement: v.nullable(v.string()),
    support_level: v.picklist(['not_supported', 'partially_supported']),
    deals: v.number(),
    value: v.array(v.object({ currency: v.string(), value: v.number() })),
  }),
);

const winLossSchema = v.array(
  v.object({
    key: v.string(),
    title: v.string(),
    levels: v.array(v.object({ won: v.number(), deals: v.number() })),
  }),
);

const weeks = 13;

/** Routes under /api/reports; all but one speak of open deals only. */
export function reportRoutes({ db, reads, now }: InsightDependencies) {
  return new Hono<AppEnv>()
    .get(
      '/pipeline',
      describe({
        summary: 'Get open deals by stage, score band and currency',
        description: '`weighted` counts a tenth of the value for each point of the score.',
        tag,
        answer: pipelineSchema,
      }),
      allow('read', 'opportunities'),
      async (c) => {
        await settleStages(db);
        return c.var.answer(await reads.read(c.var.person.id, sumPipeline));
      },
    )
    .get(
      '/coverage',
      describe({
        summary: 'Get how many open deals have each letter of MEDDPICC and TECH PLAN filled in',
        tag,
        answer: coverageSchema,
      }),
      allow('read', 'opportunities'),
      async (c) => {
        await settleStages(db);
        return c.var.answer(await reads.read(c.var.person.id, countCoverage));
      },
    )
    .get(
      '/movement',
      describe({
        summary: 'Get the average score of open deals at the end of each of 13 weeks',
        tag,
        answer: movementSchema,
      }),
      allow('read', 'opportunities'),
      async (c) => {
        const today = dayOf(now(), c.var.timeZone);
        await settleStages(db);
        return c.var.answer(
          await reads.read(c.var.person.id, (replica) => scoreMovement(replica, today, weeks)),
        );
      },
    )
    .get(
      '/win-loss',
      describe({
        summary: 'Get how closed deals ended, by the evidence level of each MEDDPICC letter',
        description:
          '`levels` are those of 0 to 3, as last written before the deal closed. The row `all` goes by ' +
          "the rounded mean of a deal's letters. Deals without any text of MEDDPICC do not count.",
        tag,
        answer: winLossSchema,
      }),
      allow('read', 'opportunities'),
      async (c) => {
        await settleStages(db);
        return c.var.answer(await reads.read(c.var.person.id, countOutcomes));
      },
    )
    .get(
      '/gaps',
      describe({
        summary: 'List requirements the product does not support, by open value',
        description:
          'A role without read on technicalInsights gets the numbers; `requirement` is null. If it takes long to compute, it is refreshed every five minutes, and the header `X-Computed-At` says when.',
        tag,
        answer: gapsSchema,
      }),
      allow('read', 'opportunities'),
      async (c) => {
        await settleStages(db);
        const { gaps, computedAt } = await findGaps({ db, now });
        if (computedAt) c.header('X-Computed-At', computedAt.toISOString());
        const isReadable = can(rightsOf(c.var.person), 'read', 'technicalInsights');
        return c.var.answer(isReadable ? gaps : gaps.map((gap) => ({ ...gap, requirement: null })));
      },
    );
}
