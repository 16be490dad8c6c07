import { Hono } from 'hono';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { idSchema } from '../../platform/http/id-param.ts';
import { isHeavy } from '../../platform/http/limits.ts';
import { allow, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import { refreshImported, refreshThese } from './import.service.ts';
import type { ReadingCounts, ReadingDependencies } from './reading.service.ts';
import { createShared } from './shared.ts';
import { told as tell } from './told.ts';

const tag = 'CRM';
const refreshSchema = v.object({
  success: v.boolean(),
  read: v.number(),
  imported: v.number(),
  updated: v.number(),
  unchanged: v.number(),
  /** Deals that HubSpot has no more. */
  gone: v.number(),
});
const refreshedSchema = v.strictObject({
  ids: v.pipe(v.array(idSchema), v.minLength(1, 'Choose a deal'), v.maxLength(500)),
});

/** Routes under /api/hubspot that bring imported deals up to date. */
export function refreshRoutes(dependencies: ReadingDependencies & { log: Logger }) {
  const told = <Result>(work: () => Promise<Result>) => tell(dependencies.log, work);
  const refresh = createShared<ReadingCounts>();

  return new Hono<AppEnv>()
    .post(
      '/hubspot/refresh',
      describe({
        summary: 'Refresh stage, value and close date of imported deals',
        tag,
        answer: refreshSchema,
        refuses: [502],
      }),
      isHeavy(),
      allow('write', 'deals'),
      async (c) =>
        c.var.answer({
          success: true,
          ...(await told(() =>
            refresh(c.req.raw.signal, (signal) =>
              refreshImported(dependencies, c.var.person, signal),
            ),
          )),
        }),
    )
    .post(
      '/hubspot/refresh-deals',
      describe({
        summary: 'Refresh stage, value and close date of some imported deals',
        description: 'Deals that are not from the connected account are left as they are.',
        tag,
        answer: refreshSchema,
        refuses: [400, 502],
      }),
      isHeavy(),
      allow('write', 'deals'),
      validate('json', refreshedSchema),
      async (c) => {
        const { ids } = c.req.valid('json');
        const { signal } = c.req.raw;
        return c.var.answer({
          success: true,
          ...(await told(() => refreshThese(dependencies, c.var.person, ids, signal))),
        });
      },
    );
}
