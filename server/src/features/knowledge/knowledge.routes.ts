import { sourceInputSchema, sourceSchema } from '@plumbline/domain/knowledge/source.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { allow, askFresh, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import {
  cancelSourceSync,
  createSource,
  deleteSource,
  listSources,
  syncSource,
  updateSource,
  type KnowledgeContext,
} from './knowledge.service.ts';
import { idParam } from '../../platform/http/id-param.ts';

const tag = 'Knowledge bases';

const credentialsSchema = v.looseObject({ credentials: v.looseObject({}) });

/** Whether a source is given the key to somebody's documents. */
const carriesCredentials = (body: unknown) => v.is(credentialsSchema, body);

/** Routes under /api/knowledgebases. */
export function knowledgeRoutes(context: KnowledgeContext) {
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({
        summary: 'List knowledge sources, newest first',
        tag,
        answer: v.array(sourceSchema),
      }),
      allow('read', 'knowledgebases'),
      async (c) => c.var.answer(await listSources(context)),
    )
    .post(
      '/',
      describe({
        summary: 'Add a knowledge source and read it',
        description: 'Credentials are stored encrypted and never returned.',
        tag,
        answer: sourceSchema,
        status: 201,
        refuses: [400],
      }),
      allow('write', 'knowledgebases'),
      askFresh(carriesCredentials),
      validate('json', sourceInputSchema),
      async (c) => c.var.answer(await createSource(context, c.var.person, c.req.valid('json'))),
    )
    .put(
      '/:id',
      describe({
        summary: 'Change a knowledge source',
        description:
          'Without `credentials`, the stored ones stay unless the address or type changes; null deletes them.',
        tag,
        answer: sourceSchema,
        refuses: [400, 404],
      }),
      allow('write', 'knowledgebases'),
      askFresh(carriesCredentials),
      validate('param', idParam),
      validate('json', sourceInputSchema),
      async (c) =>
        c.var.answer(
          await updateSource(context, c.var.person, c.req.valid('param').id, c.req.valid('json')),
        ),
    )
    .delete(
      '/:id',
      describe({
        summary: 'Delete a knowledge source and what was read from it',
        tag,
        answer: null,
        refuses: [400, 404],
      }),
      allow('write', 'knowledgebases'),
      validate('param', idParam),
      async (c) => {
        await deleteSource(context, c.var.person, c.req.valid('param').id);
        return c.body(null, 204);
      },
    )
    .post(
      '/:id/sync',
      describe({
        summary: 'Read a knowledge source again',
        description:
          'Answers right away; the status goes from pending to syncing, then to active or error. The last good sync stays in use until a new one succeeds.',
        tag,
        answer: sourceSchema,
        refuses: [400, 404],
      }),
      allow('write', 'knowledgebases'),
      validate('param', idParam),
      async (c) => c.var.answer(await syncSource(context, c.req.valid('param').id)),
    )
    .post(
      '/:id/cancel',
      describe({
        summary: 'Cancel the sync of a knowledge source',
        tag,
        answer: sourceSchema,
        refuses: [400, 404],
      }),
      allow('write', 'knowledgebases'),
      validate('param', idParam),
      async (c) => c.var.answer(await cancelSourceSync(context, c.req.valid('param').id)),
    );
}
