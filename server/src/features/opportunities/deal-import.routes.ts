import {
  dealCheckSchema,
  dealImportAnswerSchema,
  dealImportSchema,
  importResultSchema,
  mostDealRows,
  undoneSchema,
} from '@plumbline/domain/deal-file/import.ts';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { idParam } from '../../platform/http/id-param.ts';
import { isHeavy, takesLists } from '../../platform/http/limits.ts';
import { allow, type AppEnv } from '../../platform/http/permission.ts';
import { answerWithProgress } from '../../platform/http/progress.ts';
import { validate, validateList } from '../../platform/http/validation.ts';
import { checkDeals, importDeals, recentImports, undoImport } from './deal-import.service.ts';
import type { Context } from './opportunities.service.ts';

const tag = 'Imports of deals';

/** Routes under /api/deal-imports: deals out of a file. */
export function dealImportRoutes(context: Pick<Context, 'db' | 'now' | 'newId'> & { log: Logger }) {
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({
        summary: 'List the imports of files of the last day',
        tag,
        answer: v.array(dealImportAnswerSchema),
      }),
      allow('write', 'deals'),
      async (c) => c.var.answer(await recentImports(context)),
    )
    .post(
      '/check',
      describe({
        summary: 'Find which deals of a file are already here',
        description:
          'By `external_id` within `source`, by name and company, or by HubSpot’s own id where `source` is HubSpot or none. Nothing is stored.',
        tag,
        answer: dealCheckSchema,
        refuses: [400, 413],
      }),
      takesLists(),
      isHeavy(),
      allow('write', 'deals'),
      validateList(dealImportSchema, 'deals', mostDealRows),
      async (c) => c.var.answer(await checkDeals(context, c.req.valid('json'))),
    )
    .post(
      '/',
      describe({
        summary: 'Import the deals of a file',
        description:
          'All or none. Rows whose deals are already here are left out. With `Accept: application/x-ndjson`, the response is progress lines and one result; a client that goes away before it takes all of it back. One that went at the very end undoes the import by the `id` that it chose.',
        tag,
        answer: importResultSchema,
        refuses: [400, 409, 413],
      }),
      takesLists(),
      isHeavy(),
      allow('write', 'deals'),
      validateList(dealImportSchema, 'deals', mostDealRows),
      (c) => {
        const sent = c.req.valid('json');
        return answerWithProgress(c, context.log, (run) =>
          importDeals(context, c.var.person, sent, run),
        );
      },
    )
    .post(
      '/:id/undo',
      describe({
        summary: 'Undo an import of the last day',
        description: 'It deletes deals. Those that changed since stay, and are told.',
        tag,
        answer: undoneSchema,
        refuses: [400, 404, 409],
      }),
      isHeavy(),
      allow('write', 'opportunities'),
      validate('param', idParam),
      async (c) => c.var.answer(await undoImport(context, c.var.person, c.req.valid('param').id)),
    );
}
