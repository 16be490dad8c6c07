import type { Rescored } from '@plumbline/domain/opportunities/opportunity.ts';
import { changedRequirementSchema } from '@plumbline/domain/opportunities/changed-requirement.ts';
import {
  answeredRequirementSchema,
  bulkChangedSchema,
  bulkChangeSchema,
  bulkUndoSchema,
  requirementChangeSchema,
  reviewCountSchema,
  rfpAnalysisStateSchema,
  startAnalysisSchema,
} from '@plumbline/domain/rfp/analysis.ts';
import { isToConfirm, whyReview } from '@plumbline/domain/rfp/review.ts';
import { textOf, timestampSchema } from '@plumbline/domain/text.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { describe } from '../../platform/http/describe.ts';
import { AppError } from '../../platform/http/errors.ts';
import { takesIfMatch } from '../../platform/http/etag.ts';
import { allow, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import { isHeavy, takesLists } from '../../platform/http/limits.ts';
import * as analyses from './analyses.queries.ts';
import { answerTold, demandAnswerers, manyTold, type RecordItem } from './answer-by-hand.ts';
import {
  changeByHand,
  changeManyByHand,
  findRequirement,
  listRequirements,
  listReviewable,
  undoChange,
} from './requirements.queries.ts';
import { wholeNumber } from '../../platform/http/whole-number.ts';
import { idParam } from '../../platform/http/id-param.ts';

export interface RequirementRouteDependencies {
  db: Database;
  now: () => Date;
  newId: () => string;
  /** Throws AppError `not_found` for an unknown opportunity. */
  changeRequirements: <Result>(
    opportunityId: string,
    change: (tx: Transaction) => Promise<Result>,
    unless?: { ifMatch?: string | undefined },
  ) => Promise<{ result: Result; opportunity: Rescored }>;
  recordItem: RecordItem;
  /** Asks for the work of an analysis, to be begun once the transaction is committed. */
  sendAnalysis: (tx: Transaction, key: analyses.RunKey) => Promise<void>;
}

const tag = 'RFP';
const requirementParam = v.object({
  ...idParam.entries,
  requirementId: textOf(100),
});
const longestPage = 1000;
const listQuery = v.object({
  after: v.optional(wholeNumber(-1, 1_000_000), '-1'),
  limit: v.optional(wholeNumber(1, longestPage), String(longestPage)),
  since: v.optional(timestampSchema),
});
const nullableState = v.nullable(rfpAnalysisStateSchema);

/** Routes under /api/deals that answer requirements one by one, by hand or by an analysis. */
export function requirementRoutes(dependencies: RequirementRouteDependencies) {
  const { db, now, newId, changeRequirements, recordItem, sendAnalysis } = dependencies;
  return new Hono<AppEnv>()
    .get(
      '/:id/rfp/requirements',
      describe({
        summary: 'List requirements with their answers',
        description:
          'In the order of the customer’s sheet. `after` is the `position` of the previous page’s last one; `since` returns only those changed later.',
        tag,
        answer: v.array(answeredRequirementSchema),
        refuses: [400],
      }),
      allow('read', 'technicalInsights'),
      validate('param', idParam),
      validate('query', listQuery),
      async (c) => {
        const { after, limit, since = null } = c.req.valid('query');
        const { id } = c.req.valid('param');
        return c.var.answer(await listRequirements(db, id, { after, limit, since }));
      },
    )
    .patch(
      '/:id/rfp/requirements/:requirementId',
      describe({
        summary: 'Answer a requirement by hand, or accept its answer',
        description:
          'Returns the requirement and its deal’s new scores. An analysis never overwrites an answer by hand. `owner_id` and `reviewer_id` must be active members who can answer requirements; `note` is for the team only. With `base_revision`, a requirement changed since answers 409 with `current`. Pass `undo` to the undo call.',
        tag,
        answer: changedRequirementSchema,
        refuses: [400, 404, 409, 412],
      }),
      takesIfMatch(),
      allow('write', 'technicalInsights'),
      validate('param', requirementParam),
      validate('json', requirementChangeSchema),
      async (c) => {
        const { id, requirementId } = c.req.valid('param');
        const { base_revision, ...change } = c.req.valid('json');
        const undo = newId();
        const ifMatch = c.req.header('if-match');
        const answerOne = async (tx: Transaction) => {
          const current = await findRequirement(tx, id, requirementId);
          if (!current) throw new AppError('not_found', 'Requirement not found');
          if (base_revision !== undefined && base_revision !== current.revision) {
            throw new AppError('conflict', 'Someone else just changed this requirement.', {
              details: { current },
            });
          }
          if (change.accepted && (change.supportLevel ?? current.supportLevel) === null) {
            const accepted = 'There is no answer to accept';
            throw new AppError('invalid', accepted, { fields: { accepted } });
          }
          await demandAnswerers(tx, change);
          const hand = { personId: c.var.person.id, now: now(), undo };
          await changeByHand(tx, id, requirementId, change, hand);
          const next = (await findRequirement(tx, id, requirementId)) ?? current;
          const author = { person: c.var.person, how: 'edit' } as const;
          await recordItem(tx, author, id, answerTold(current, next));
          return next;
        };
        const { result: requirement, opportunity } = await changeRequirements(id, answerOne, {
          ifMatch,
        });
        return c.var.answer({ requirement, undo, opportunity });
      },
    )
    .patch(
      '/:id/rfp/requirements',
      describe({
        summary: 'Answer, accept or assign many requirements at once',
        description: 'Unknown ids are ignored. Pass `undo` to the undo call.',
        tag,
        answer: bulkChangedSchema,
        refuses: [400, 404, 412],
      }),
      takesLists(),
      takesIfMatch(),
      allow('write', 'technicalInsights'),
      validate('param', idParam),
      validate('json', bulkChangeSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const change = c.req.valid('json');
        const undo = newId();
        const ifMatch = c.req.header('if-match');
        const answerMany = async (tx: Transaction) => {
          const names = await demandAnswerers(tx, change);
          const hand = { personId: c.var.person.id, now: now(), undo };
          const count = await changeManyByHand(tx, id, change, hand);
          const author = { person: c.var.person, how: 'edit' } as const;
          if (count > 0) await recordItem(tx, author, id, manyTold(count, change, names));
          return count;
        };
        const { result: changed } = await changeRequirements(id, answerMany, { ifMatch });
        return c.var.answer({ changed, undo });
      },
    )
    .post(
      '/:id/rfp/requirements/undo',
      describe({
        summary: 'Undo a change to one or many requirements',
        description: 'A requirement changed since stays as it is.',
        tag,
        answer: v.object({ changed: v.number() }),
        refuses: [400, 404],
      }),
      allow('write', 'technicalInsights'),
      validate('param', idParam),
      validate('json', bulkUndoSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const { undo } = c.req.valid('json');
        const { result: changed } = await changeRequirements(id, async (tx) => {
          const count = await undoChange(tx, id, undo, now());
          const author = { person: c.var.person, how: 'restore' } as const;
          if (count > 0) await recordItem(tx, author, id, manyTold(count));
          return count;
        });
        return c.var.answer({ changed });
      },
    )
    .get(
      '/:id/rfp/review',
      describe({
        summary: 'Count requirements that need a review',
        description:
          'Those with no answer after an analysis, with low or medium confidence, changed since confirmed, or waiting for you as reviewer.',
        tag,
        answer: reviewCountSchema,
        refuses: [400],
      }),
      allow('read', 'technicalInsights'),
      validate('param', idParam),
      async (c) => {
        const all = await listReviewable(db, c.req.valid('param').id);
        const reasons = all.map((each) => whyReview(each, c.var.person.id));
        return c.var.answer({
          needs_review: reasons.filter(({ length }) => length > 0).length,
          to_confirm: all.filter(isToConfirm).length,
          asked_of_you: reasons.filter((why) => why.includes('asked')).length,
        });
      },
    )
    .get(
      '/:id/rfp/analysis',
      describe({
        summary: 'Get the state of the RFP analysis',
        description: 'Null if there was none.',
        tag,
        answer: nullableState,
        refuses: [400],
      }),
      allow('read', 'technicalInsights'),
      validate('param', idParam),
      async (c) => c.var.answer(await analyses.findAnalysis(db, c.req.valid('param').id)),
    )
    .post(
      '/:id/rfp/analysis',
      describe({
        summary: 'Answer all open requirements from the documentation',
        description:
          'Runs in the background, survives a restart, and keeps every finished answer. Replaces a running analysis. Answers that a person gave or accepted stay.',
        tag,
        answer: nullableState,
        status: 202,
        refuses: [400, 404],
      }),
      takesLists(),
      isHeavy(),
      allow('write', 'technicalInsights'),
      validate('param', idParam),
      validate('json', startAnalysisSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const {
          again,
          knowledgeBaseUrls: urls = null,
          requirementIds: ids = null,
        } = c.req.valid('json');
        const key = { opportunity_id: id, run_id: newId() };
        const { person } = c.var;
        const asked = { again, urls, ids, personId: person.id };
        await changeRequirements(id, async (tx) => {
          const { total } = await analyses.beginAnalysis(tx, key, asked, now());
          if (total > 0) await recordItem(tx, { person, how: 'analysis' }, id, manyTold(total));
          await sendAnalysis(tx, key);
        });
        return c.var.answer(await analyses.findAnalysis(db, id));
      },
    )
    .post(
      '/:id/rfp/analysis/stop',
      describe({
        summary: 'Stop the analysis',
        description: 'Finished answers stay. Starting again continues with what is open.',
        tag,
        answer: nullableState,
        refuses: [400],
      }),
      allow('write', 'technicalInsights'),
      validate('param', idParam),
      async (c) => {
        const { id } = c.req.valid('param');
        await analyses.stopAnalysis(db, id, now());
        return c.var.answer(await analyses.findAnalysis(db, id));
      },
    );
}
