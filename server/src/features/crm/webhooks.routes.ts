import { Hono } from 'hono';
import * as v from 'valibot';
import { dealsOfEvents, isFromHubspot } from '../../adapters/hubspot/webhook.ts';
import type { Database } from '../../platform/db/database.ts';
import { describe } from '../../platform/http/describe.ts';
import { AppError } from '../../platform/http/errors.ts';
import { allowPublic, type AppEnv } from '../../platform/http/permission.ts';
import { findConnection } from './crm.queries.ts';
import { addWakes } from './portals.queries.ts';

interface WebhookDependencies {
  db: Database;
  now: () => Date;
  /** The product's own address, by which HubSpot calls. */
  baseUrl: string;
  /** The secret of the app that HubSpot signs with; null where none is registered. */
  appSecret: string | null;
}

/** Deals of one event are read together with those of events that follow at once. */
const gatherMs = 2000;
const path = '/api/hubspot/webhooks';

/** HubSpot's word that deals changed: it only wakes the reading of them, which asks HubSpot itself. */
export function webhookRoutes({ db, now, baseUrl, appSecret }: WebhookDependencies) {
  return new Hono<AppEnv>().post(
    '/hubspot/webhooks',
    describe({
      summary: 'Receive HubSpot’s notice that deals changed',
      description:
        'HubSpot calls this, signed with the app’s secret (X-HubSpot-Signature-v3). The deals are then read.',
      tag: 'CRM',
      answer: v.object({ success: v.boolean() }),
    }),
    allowPublic('HubSpot signs it with the secret of the app'),
    async (c) => {
      const call = {
        method: c.req.method,
        address: `${baseUrl}${path}`,
        body: await c.req.text(),
        timestamp: c.req.header('x-hubspot-request-timestamp'),
        signature: c.req.header('x-hubspot-signature-v3'),
      };
      if (appSecret === null || !isFromHubspot(call, appSecret, now())) {
        throw new AppError('unauthenticated', 'HubSpot did not sign this.');
      }
      const connection = await findConnection(db);
      const ids = connection && dealsOfEvents(call.body).get(connection.portal_id);
      if (connection && ids && ids.size > 0) {
        const at = new Date(now().getTime() + gatherMs);
        await addWakes(db, connection.portal_id, [...ids], at);
      }
      return c.var.answer({ success: true });
    },
  );
}
