import {
  newViewSchema,
  savedViewSchema,
  viewPageSchema,
  viewPatchSchema,
} from '@plumbline/domain/opportunities/saved-view.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { allow, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import { listViews } from './views.queries.ts';
import { createView, deleteView, updateView, type ViewContext } from './views.service.ts';
import { idParam } from '../../platform/http/id-param.ts';

const tag = 'Saved views';

/** Routes under /api/views. */
export function viewRoutes(context: ViewContext) {
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({
        summary: 'List saved views of the opportunities, or of the reports',
        description: 'Your own and shared ones, by name.',
        tag,
        answer: v.array(savedViewSchema),
        refuses: [400],
      }),
      allow('read', 'opportunities'),
      validate('query', v.strictObject({ page: viewPageSchema })),
      async (c) => {
        const { page } = c.req.valid('query');
        return c.var.answer(await listViews(context.db, c.var.person.id, page));
      },
    )
    .post(
      '/',
      describe({
        summary: 'Save a view',
        description: 'Everybody can save their own; `shared` needs a manager or administrator.',
        tag,
        answer: savedViewSchema,
        status: 201,
        refuses: [400, 409],
      }),
      allow('read', 'opportunities'),
      validate('json', newViewSchema),
      async (c) => c.var.answer(await createView(context, c.var.person, c.req.valid('json'))),
    )
    .put(
      '/:id',
      describe({
        summary: 'Rename, share or change a view',
        description:
          'A shared view has no owner: managers and administrators can change it, and the person who unshares it owns it.',
        tag,
        answer: savedViewSchema,
        refuses: [400, 404, 409],
      }),
      allow('read', 'opportunities'),
      validate('param', idParam),
      validate('json', viewPatchSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.var.answer(await updateView(context, c.var.person, id, c.req.valid('json')));
      },
    )
    .delete(
      '/:id',
      describe({ summary: 'Delete a view', tag, answer: null, refuses: [400, 404] }),
      allow('read', 'opportunities'),
      validate('param', idParam),
      async (c) => {
        await deleteView(context, c.var.person, c.req.valid('param').id);
        return c.body(null, 204);
      },
    );
}
