import { historyPageSchema } from '@plumbline/domain/history/history-page.ts';
import { restoreSchema, sectionKeySchema } from '@plumbline/domain/history/history.ts';
import { itemKindSchema } from '@plumbline/domain/history/item-history.ts';
import { restoreItemSchema } from '@plumbline/domain/history/item-restore.ts';
import { opportunitySchema } from '@plumbline/domain/opportunities/opportunity.ts';
import { textOf, timestampSchema } from '@plumbline/domain/text.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { allow, roleOf, type AppEnv } from '../../platform/http/permission.ts';
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
        summary: 'What changed in an opportunity, newest first',
        description:
          'Changes of sections (`type` `section`), and of challenges, tasks, requirements and the fields of the deal (`type` `item`). `item` with `kind` leaves the changes of one item. Saves that one person makes of one within ten minutes are one change. Texts that the role may not read are null. `next` is what `cursor` takes for the following page.',
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
        return c.var.answer(await listHistory(context.db, roleOf(c.var.person), id, request));
      },
    )
    .post(
      '/:id/history/restore',
      describe({
        summary: 'Put back an earlier text of a section',
        description:
          'A write like any other: what it replaces stays in the history, and a section that a colleague saved since `base_revision` answers 409 with its current text.',
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
        summary:
          'Put back what stood before a change of a challenge, a task, a requirement or a field',
        description:
          'One that was deleted comes back whole, else the fields that the change touched. What it replaces stays in the history. An item that was changed after `base` answers 409.',
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
