import { historyPageSchema } from '@plumbline/domain/history/history-page.ts';
import { restoreSchema, sectionKeySchema } from '@plumbline/domain/history/history.ts';
import { itemKindSchema } from '@plumbline/domain/history/item-history.ts';
import { restoreItemSchema } from '@plumbline/domain/history/item-restore.ts';
import { opportunitySchema } from '@plumbline/domain/opportunities/opportunity.ts';
import { textOf, timestampSchema } from '@plumbline/domain/text.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { allow, rightsOf, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import { listHistory } from '../../history/history.service.ts';
import { restoreItem, restoreSection, type RestoreContext } from './restore.service.ts';
import { wholeNumber } from '../../platform/http/whole-number.ts';
import { idParam } from '../../platform/http/id-param.ts';

const tag = 'History';
const pageSize = { usual: 30, longest: 100 };
const cursorMessage = 'Must be the cursor of a page';

const querySchema = v.strictObject({
  section: v.optional(sectionKeySchema),
  kind: v.optional(itemKindSchema),
  /** With `kind`, only the changes of this one. */
  item: v.optional(textOf(100)),
  limit: v.optional(wholeNumber(1, pageSize.longest)),
  cursor: v.optional(
    v.pipe(
      textOf(100),
      v.transform((text) => text.split('_')),
      v.strictTuple([timestampSchema, v.pipe(v.string(), v.uuid())], cursorMessage),
      v.transform(([changed_at, id]) => ({ changed_at, id })),
    ),
  ),
});

/** Routes under /api/deals/{id}/history. */
export function historyRoutes(context: RestoreContext) {
  return new Hono<AppEnv>()
    .get(
      '/:id/history',
      describe({
        summary: 'List what changed on an opportunity, newest first',
        description:
          'Changes to sections (`type` `section`), and to challenges, tasks, requirements and deal fields (`type` `item`). `item` with `kind` returns one item’s changes. One person’s saves of one item within ten minutes are one change. Text the role can’t read is null. Pass `next` as `cursor` to get the next page.',
        tag,
        answer: historyPageSchema,
        refuses: [400, 404],
      }),
      allow('read', 'opportunities'),
      validate('param', idParam),
      validate('query', querySchema),
      async (c) => {
        const {
          section = null,
          kind = null,
          item = null,
          cursor: after = null,
          limit = pageSize.usual,
        } = c.req.valid('query');
        const { id } = c.req.valid('param');
        const request = { section, kind, item: kind && item, after, limit };
        return c.var.answer(await listHistory(context.db, rightsOf(c.var.person), id, request));
      },
    )
    .post(
      '/:id/history/restore',
      describe({
        summary: 'Restore an earlier text of a section',
        description:
          'What it replaces stays in the history. A section saved since `base_revision` answers 409 with its current text.',
        tag,
        answer: opportunitySchema,
        refuses: [400, 404, 409],
      }),
      allow('write', 'commercialInsights', 'technicalInsights'),
      validate('param', idParam),
      validate('json', restoreSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.var.answer(await restoreSection(context, c.var.person, id, c.req.valid('json')));
      },
    )
    .post(
      '/:id/history/restore-item',
      describe({
        summary: 'Undo a change to a challenge, task, requirement or field',
        description:
          'Restores a deleted item in full, otherwise the fields the change touched. What it replaces stays in the history. An item changed after `base` answers 409.',
        tag,
        answer: opportunitySchema,
        refuses: [400, 404, 409],
      }),
      allow('write', 'opportunities', 'commercialInsights', 'technicalInsights'),
      validate('param', idParam),
      validate('json', restoreItemSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.var.answer(await restoreItem(context, c.var.person, id, c.req.valid('json')));
      },
    );
}
