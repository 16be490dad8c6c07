import { fits, selectionSchema } from '@plumbline/domain/crm/selection.ts';
import { timestampSchema } from '@plumbline/domain/text.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import type { Logger } from 'pino';
import { describe } from '../../platform/http/describe.ts';
import { AppError } from '../../platform/http/errors.ts';
import { allow, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import { withToken, type ConnectionDependencies } from './token.service.ts';
import { findConnection } from './crm.queries.ts';
import * as portals from './portals.queries.ts';
import { countOffered } from './readings.queries.ts';
import { told } from './told.ts';

const tag = 'CRM';
/** Readings that are shown. */
const shown = 10;

const readingSchema = v.object({
  id: v.string(),
  kind: v.picklist(['changes', 'comparison']),
  /** Who asked for it; null for the clock. */
  person_name: v.nullable(v.string()),
  started_at: timestampSchema,
  /** Null while it is going on. */
  ended_at: v.nullable(timestampSchema),
  read: v.number(),
  imported: v.number(),
  updated: v.number(),
  gone: v.number(),
  /** Why it broke off; null where it did not. */
  error: v.nullable(v.string()),
});
const readingsSchema = v.object({
  /** Minutes between two readings; 0 for none by the clock. */
  minutes: v.number(),
  next_at: v.nullable(timestampSchema),
  readings: v.array(readingSchema),
  /** What is written around imported deals and is not here; null where conversations are off. */
  unfetched: v.nullable(
    v.object({
      /** Deals that are still to be read. */
      deals: v.number(),
      /** Why the last try failed; null where it did not. */
      told: v.nullable(v.string()),
      /** Entries that could not be read and are tried again. */
      entries: v.number(),
      /** Deals that these belong to. */
      of_deals: v.number(),
    }),
  ),
});
const named = v.object({ id: v.string(), name: v.string() });
const labelled = v.object({ id: v.string(), label: v.string() });
const choicesSchema = v.object({
  pipelines: v.array(v.object({ ...labelled.entries, stages: v.array(labelled) })),
  owners: v.array(named),
});
const offeredSchema = v.object({
  /** Deals that fit the selection and are not here. */
  deals: v.number(),
});

/** What is read of the CRM, when, and what came of it. */
export function readingRoutes(
  dependencies: ConnectionDependencies & {
    log: Logger;
    /** What is written around deals and is not here; null where conversations are off. */
    countUnfetched: () => Promise<{ deals: number; entries: number; of_deals: number } | null>;
  },
) {
  const { db, crm, log, now, syncMinutes, countUnfetched } = dependencies;

  /** @throws AppError `not_found` where none is connected */
  async function connectedPortal(): Promise<string> {
    const connection = await findConnection(db);
    if (!connection) throw new AppError('not_found', 'HubSpot is not connected.');
    return connection.portal_id;
  }

  return new Hono<AppEnv>()
    .get(
      '/hubspot/readings',
      describe({
        summary: 'List syncs with HubSpot, past and next, and their results',
        tag,
        answer: readingsSchema,
        refuses: [404],
      }),
      allow('read', 'deals'),
      async (c) => {
        const id = await connectedPortal();
        const portal = await portals.findPortal(db, id);
        const readings = await portals.listReadings(db, id, shown);
        const unfetched = await countUnfetched();
        return c.var.answer({
          unfetched: unfetched && { ...unfetched, told: portal?.fetch_error ?? null },
          minutes: syncMinutes,
          next_at: portal?.next_at?.toISOString() ?? null,
          readings: readings.map(({ portal_id: _portal, started_at, ended_at, ...reading }) => ({
            ...reading,
            started_at: started_at.toISOString(),
            ended_at: ended_at?.toISOString() ?? null,
          })),
        });
      },
    )
    .get(
      '/hubspot/offered',
      describe({
        summary: 'Count HubSpot deals that could be imported, as of the last sync',
        tag,
        answer: offeredSchema,
      }),
      allow('read', 'deals'),
      async (c) => {
        const connection = await findConnection(db);
        if (!connection) return c.var.answer({ deals: 0 });
        const { portal_id } = connection;
        const selection = portals.selectionOf(await portals.findPortal(db, portal_id));
        const offered = await countOffered(db, portal_id);
        const fitting = offered.filter((placed) => fits(selection, placed));
        return c.var.answer({ deals: fitting.reduce((sum, { deals }) => sum + deals, 0) });
      },
    )
    .get(
      '/hubspot/selection',
      describe({
        summary: 'Get which HubSpot deals are imported',
        tag,
        answer: selectionSchema,
        refuses: [404],
      }),
      allow('read', 'deals'),
      async (c) =>
        c.var.answer(portals.selectionOf(await portals.findPortal(db, await connectedPortal()))),
    )
    .put(
      '/hubspot/selection',
      describe({
        summary: 'Choose which HubSpot deals are imported',
        tag,
        answer: selectionSchema,
        refuses: [400, 404],
      }),
      allow('write', 'deals'),
      validate('json', selectionSchema),
      async (c) => {
        const id = await connectedPortal();
        const selection = c.req.valid('json');
        await db.transaction(async (tx) => {
          // What fits by now may be long known: everything is compared at the next reading.
          await portals.updatePortal(tx, id, { selection, compared_at: null });
          if (syncMinutes > 0) await portals.updatePortal(tx, id, { next_at: now() });
          await recordEvent(tx, {
            action: 'integration-change',
            actor: c.var.person,
            subject: 'HubSpot',
            detail: 'deals to bring in',
          });
        });
        return c.var.answer(selection);
      },
    )
    .get(
      '/hubspot/choices',
      describe({
        summary: 'List HubSpot pipelines, stages and people to choose deals by',
        tag,
        answer: choicesSchema,
        refuses: [404, 502],
      }),
      allow('write', 'deals'),
      async (c) => {
        await connectedPortal();
        return c.var.answer(
          await told(log, () => withToken(dependencies, (token) => crm.choices(token))),
        );
      },
    );
}
