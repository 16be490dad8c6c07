import {
  dealStagesSchema,
  stagesChangeSchema,
  stageUseSchema,
} from '@plumbline/domain/opportunities/stages.ts';
import { Hono } from 'hono';
import type { Database } from '../../platform/db/database.ts';
import { describe } from '../../platform/http/describe.ts';
import { allow, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import { countUse, listStages } from './stages.queries.ts';
import { changeStages } from './stages.service.ts';

const tag = 'Stages';

/** Routes under /api/stages. */
export function stageRoutes(dependencies: { db: Database; now: () => Date }) {
  const { db } = dependencies;
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({
        summary: 'List the stages of deals that aren’t from a CRM, in order',
        tag,
        answer: dealStagesSchema,
      }),
      allow('read', 'opportunities'),
      async (c) => c.var.answer(await listStages(db)),
    )
    .get(
      '/use',
      describe({
        summary: 'Count the deals in each stage of the list',
        tag,
        answer: stageUseSchema,
      }),
      allow('write', 'users'),
      async (c) => c.var.answer(await countUse(db)),
    )
    .put(
      '/',
      describe({
        summary: 'Replace the list of stages',
        description:
          'Deals of a stage that is renamed (`was`) come along. A stage that goes and has deals needs an entry in `moves`. `base` names the stages that the list was made of: 409 where a colleague changed them.',
        tag,
        answer: dealStagesSchema,
        refuses: [400, 409],
      }),
      allow('write', 'users'),
      validate('json', stagesChangeSchema),
      async (c) =>
        c.var.answer(await changeStages(dependencies, c.var.person, c.req.valid('json'))),
    );
}
