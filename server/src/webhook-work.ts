import type { Role } from '@plumbline/domain/people/roles.ts';
import { warningsFor } from './features/insights/warnings.ts';
import { findOpportunities } from './features/opportunities/opportunities.queries.ts';
import { tidyDeliveries } from './features/webhooks/deliveries.queries.ts';
import {
  deliverDue,
  tellGivenUp,
  type DeliveringContext,
} from './features/webhooks/delivering.service.ts';
import { keptDeliveries } from './features/webhooks/endpoints.service.ts';
import { raiseWarnings, warningsNow } from './features/webhooks/raised-warnings.service.ts';
import { takeChore } from './platform/db/chores.queries.ts';
import { createPace } from './platform/pace.ts';
import { startRounds } from './platform/rounds.ts';

/** Endpoints that one process sends to at a time: one that answers slowly must not hold the others. */
const endpointsAtOnce = 4;
/** Events of one process begin so far apart, 6,000 in a minute: what people ask for has room between them. */
const eventEveryMs = 10;
const everyMs = 1000;
const minuteMs = 60_000;

/**
 * Sends events to the endpoints of people, and looks for new warnings. Belongs where background work is
 * done.
 * @returns what ends it; what is being sent is broken off, and sent again by the next process
 */
export function sendWebhooks(
  options: Omit<DeliveringContext, 'findOpportunities' | 'warningsNow' | 'turn'> & {
    timeZone: string;
  },
): () => Promise<void> {
  const { db, log, now } = options;
  const warnings = { ...options, warningsFor };
  const context = {
    ...options,
    turn: createPace(eventEveryMs),
    findOpportunities: (ids: readonly string[]) => findOpportunities(db, ids),
    warningsNow: (id: string, role: Role) => warningsNow(warnings, id, role),
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  const sending = new Set<Promise<void>>();
  const failed = (error: unknown) => log.warn({ err: error }, 'webhooks could not be sent');
  async function drain(): Promise<void> {
    while (!signal.aborted && (await deliverDue(context, signal)));
  }
  const stopLooking = startRounds(
    everyMs,
    async () => {
      if (sending.size >= endpointsAtOnce) return;
      const one: Promise<void> = drain()
        .catch(failed)
        .finally(() => sending.delete(one));
      sending.add(one);
    },
    failed,
  );
  const stopChores = startRounds(
    minuteMs,
    async () => {
      if (await takeChore(db, 'webhook-warnings', now(), 10 * minuteMs)) {
        await raiseWarnings(warnings);
      }
      if (await takeChore(db, 'webhook-deliveries', now(), 10 * minuteMs)) {
        await tellGivenUp(context);
        await tidyDeliveries(db, now(), keptDeliveries);
      }
    },
    failed,
  );
  return async () => {
    stopping.abort();
    await Promise.all([stopLooking(), stopChores(), ...sending]);
  };
}
