import { Hono } from 'hono';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { timestampSchema } from '@plumbline/domain/text.ts';
import { describe } from '../../platform/http/describe.ts';
import { allow, askFresh, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import type { ConnectionDependencies } from './token.service.ts';
import { told } from './told.ts';
import {
  removeWritten,
  turnFieldWrites,
  turnWriteBack,
  writeBackState,
} from './write-back.service.ts';

const tag = 'CRM';
const stateSchema = v.object({
  on: v.boolean(),
  /** Deals that are, or would be, written. */
  deals: v.number(),
  /** Those that wait to be compared with what was written. */
  waiting: v.number(),
  last_written_at: v.nullable(timestampSchema),
  /** Why the last writing broke off; null where it did not. */
  error: v.nullable(v.string()),
  /** Deals that validation rules in HubSpot refuse: how many, and the first of them. */
  refused: v.object({
    total: v.number(),
    deals: v.array(
      v.object({
        opportunity_id: v.string(),
        name: v.string(),
        /** HubSpot's own words. */
        reason: v.string(),
      }),
    ),
  }),
  /** Changes of deals' own fields that people make here. */
  fields: v.object({
    on: v.boolean(),
    waiting: v.number(),
    /** What HubSpot does not take: how many changes, and the first of them. */
    refused: v.object({
      total: v.number(),
      changes: v.array(
        v.object({
          opportunity_id: v.string(),
          name: v.string(),
          field: v.string(),
          /** HubSpot's own words, or what HubSpot has no id for. */
          reason: v.string(),
        }),
      ),
    }),
    mapping: v.array(v.object({ field: v.string(), label: v.string(), property: v.string() })),
  }),
  auth_type: v.picklist(['oauth', 'apiKey']),
  /** What the connection must be allowed for it. */
  scopes: v.array(v.string()),
  properties: v.array(v.object({ name: v.string(), label: v.string(), description: v.string() })),
});

/** Writing to HubSpot, which an administrator allows. */
export function writeBackRoutes(dependencies: ConnectionDependencies & { log: Logger }) {
  const { log } = dependencies;
  return new Hono<AppEnv>()
    .get(
      '/hubspot/write-back',
      describe({
        summary: 'Get whether scores are written to HubSpot, which ones, and to how many deals',
        tag,
        answer: stateSchema,
        refuses: [404],
      }),
      allow('write', 'users'),
      async (c) => c.var.answer(await writeBackState(dependencies)),
    )
    .put(
      '/hubspot/write-back',
      describe({
        summary: 'Start or stop writing to HubSpot',
        tag,
        answer: stateSchema,
        refuses: [400, 404, 502],
      }),
      allow('write', 'users'),
      askFresh(),
      validate('json', v.strictObject({ on: v.boolean('Must be true or false') })),
      async (c) => {
        const { on } = c.req.valid('json');
        await told(log, () => turnWriteBack(dependencies, c.var.person, on));
        return c.var.answer(await writeBackState(dependencies));
      },
    )
    .put(
      '/hubspot/write-back/fields',
      describe({
        summary: 'Start or stop sending changes of deals to HubSpot',
        description:
          'While it is on, a change that a person makes of name, value, currency, stage, close date or owner of a HubSpot deal is written there too.',
        tag,
        answer: stateSchema,
        refuses: [400, 404, 502],
      }),
      allow('write', 'users'),
      askFresh(),
      validate('json', v.strictObject({ on: v.boolean('Must be true or false') })),
      async (c) => {
        const { on } = c.req.valid('json');
        await told(log, () => turnFieldWrites(dependencies, c.var.person, on));
        return c.var.answer(await writeBackState(dependencies));
      },
    )
    .post(
      '/hubspot/write-back/remove',
      describe({
        summary: 'Stop writing to HubSpot and remove what was written',
        tag,
        answer: stateSchema,
        refuses: [404, 502],
      }),
      allow('write', 'users'),
      askFresh(),
      async (c) => {
        await told(log, () => removeWritten(dependencies, c.var.person));
        return c.var.answer(await writeBackState(dependencies));
      },
    );
}
