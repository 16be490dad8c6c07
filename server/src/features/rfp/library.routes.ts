import {
  answeredBefore,
  answeredBeforeSchema,
  libraryAnswerSchema,
} from '@plumbline/domain/rfp/library.ts';
import { textOf } from '@plumbline/domain/text.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../platform/db/database.ts';
import { describe } from '../../platform/http/describe.ts';
import { AppError } from '../../platform/http/errors.ts';
import { idParam } from '../../platform/http/id-param.ts';
import { allow, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import { wholeNumber } from '../../platform/http/whole-number.ts';
import { listLibrary } from './library.queries.ts';
import { findRequirement } from './requirements.queries.ts';

const longestPage = 100;
const libraryQuery = v.object({
  search: v.optional(textOf(200), ''),
  retired: v.optional(v.picklist(['true', 'false'], 'Must be true or false'), 'false'),
  limit: v.optional(wholeNumber(1, longestPage), String(longestPage)),
  offset: v.optional(wholeNumber(0, 1_000_000), '0'),
});
const requirementParam = v.object({
  ...idParam.entries,
  requirementId: textOf(100),
});

/** The newest answers, among which one given before is looked for. */
const mostCompared = 5000;
const tag = 'RFP';

/** Under /api/deals: what was answered to a question like this one. */
export function answeredBeforeRoutes(db: Database) {
  return new Hono<AppEnv>().get(
    '/:id/rfp/requirements/:requirementId/answers',
    describe({
      summary: 'List answers that people gave to the same or a similar requirement',
      description:
        'On other deals, those of the same wording first. Retired answers are left out. `stale` tells that the page behind an answer has changed since.',
      tag,
      answer: v.array(answeredBeforeSchema),
      refuses: [400, 404],
    }),
    allow('read', 'technicalInsights'),
    validate('param', requirementParam),
    async (c) => {
      const { id, requirementId } = c.req.valid('param');
      const requirement = await findRequirement(db, id, requirementId);
      if (!requirement) throw new AppError('not_found', 'Requirement not found');
      const all = { search: [], retired: false, limit: mostCompared, offset: 0, besides: id };
      const known = await listLibrary(db, all);
      return c.var.answer(answeredBefore(requirement.requirement, known));
    },
  );
}

/** Under /api: every answer that a person stands behind. */
export function libraryRoutes(db: Database) {
  return new Hono<AppEnv>().get(
    '/rfp-answers',
    describe({
      summary: 'List answers that people gave or confirmed, on all deals',
      description:
        'The newest first. Change or retire one through its requirement: `PATCH /api/deals/{id}/rfp/requirements/{requirementId}`.',
      tag,
      answer: v.array(libraryAnswerSchema),
      refuses: [400],
    }),
    allow('read', 'technicalInsights'),
    validate('query', libraryQuery),
    async (c) => {
      const { search, retired, limit, offset } = c.req.valid('query');
      const words = search.toLowerCase().split(/\s+/).filter(Boolean);
      return c.var.answer(
        await listLibrary(db, {
          search: words,
          retired: retired === 'true',
          limit,
          offset,
          besides: null,
        }),
      );
    },
  );
}
