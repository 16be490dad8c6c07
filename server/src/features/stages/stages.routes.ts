import { dealStagesSchema } from '@plumbline/domain/opportunities/stages.ts';
import { Hono } from 'hono';
import type { Database } from '../../platform/db/database.ts';
import { describe } from '../../platform/http/describe.ts';
import { allow, type AppEnv } from '../../platform/http/permission.ts';
import { listStages } from './stages.queries.ts';

const tag = 'Stages';

/** Routes under /api/stages. */
export function stageRoutes({ db }: { db: Database }) {
  return new Hono<AppEnv>().get(
    '/',
    describe({
      summary: 'List the stages of deals that aren’t from a CRM, in order',
      tag,
      answer: dealStagesSchema,
    }),
    allow('read', 'opportunities'),
    async (c) => c.var.answer(await listStages(db)),
  );
}
