import { createHmac } from 'node:crypto';
import { startHubspotSandbox, type HubspotSandbox } from '@plumbline/sandbox/hubspot/server.ts';
import type { CrmObject } from '@plumbline/sandbox/hubspot/data.ts';
import type { Chance } from './chance.ts';
import type { FastClock } from './fast-clock.ts';

/** An account of HubSpot that people work in, and what became known of each call of its API. */
export interface CrmAccount {
  hubspot: HubspotSandbox;
  /** Environment of a product that uses it. */
  environment: Record<string, string>;
  calls: CrmCall[];
  /** When somebody there last changed a field, by deal and field. */
  changedAt: Map<string, number>;
  /** Deals that went into another one. */
  merged: Map<string, string>;
  /** One thing that a person there does. */
  work: () => void;
  /** Ends the windows, outages and cuts. */
  calm: () => void;
  /** One thing that goes wrong there. */
  disturb: () => void;
  /** Windows whose calls others of the account used up, by when they began. */
  eaten: Set<number>;
  /** Sends what webhooks are due, some twice, some late, some never. */
  deliver: (url: string) => Promise<void>;
  delivered: () => number;
}

/** One call of the API: times by its own clock. */
interface CrmCall {
  at: number;
  answeredAt: number;
  call: string;
  status: number;
}

const app = { clientId: 'plumbline', clientSecret: 'the secret of the app at HubSpot' };
export const limit = { max: 20, intervalMs: 15_000 };
const stages = ['appointmentscheduled', 'qualifiedtobuy', 'presentationscheduled', 'contractsent'];
const portalId = 4_242_424;

export async function startCrmAccount(
  clock: FastClock,
  chance: Chance,
  deals: number,
): Promise<CrmAccount> {
  const calls: CrmCall[] = [];
  const hubspot = await startHubspotSandbox({
    ...app,
    port: 0,
    deals,
    now: clock.now,
    behaviour: { tokenLifeS: 600, rateLimit: limit },
    onCall(call) {
      const at = clock.now().getTime();
      return (status) => calls.push({ at, answeredAt: clock.now().getTime(), call, status });
    },
  });
  const { edits, behaviour } = hubspot;
  const changedAt = new Map<string, number>();
  const merged = new Map<string, string>();
  const eaten = new Set<number>();
  const events: { due: number; body: object }[] = [];
  let [count, delivered] = [0, 0];

  function tell(subscriptionType: string, id: string, more: object = {}): void {
    if (chance.happens(0.4)) return; // lost on the way
    const body = { eventId: count, subscriptionType, portalId, objectId: Number(id), ...more };
    const times = chance.happens(0.3) ? 2 : 1;
    for (let time = 0; time < times; time += 1) {
      events.push({ due: clock.now().getTime() + chance.below(60_000), body });
    }
  }

  function edit(deal: CrmObject): void {
    count += 1;
    const [field, property, value] = chance.pick([
      ['name', 'dealname', `There ${count}`],
      ['value', 'amount', String(2 * count)],
      ['close_date', 'closedate', `${dayOf(count)}T12:00:00Z`],
      [
        'stage',
        'dealstage',
        chance.pick(stages.filter((id) => id !== deal.properties['dealstage'])),
      ],
    ] as const)!;
    edits.edit(deal, {
      [property]: value ?? null,
      ...(field === 'stage' && { pipeline: 'default' }),
    });
    changedAt.set(`${deal.id} ${field}`, clock.now().getTime());
    tell('deal.propertyChange', deal.id, { propertyName: property });
  }

  function work(): void {
    const living = hubspot.deals().filter(({ archived }) => !archived);
    const [deal, other] = [chance.pick(living), chance.pick(living)];
    const what = chance.next();
    if (!deal || !other || what < 0.06) {
      count += 1;
      tell('deal.creation', edits.create({ dealname: `New there ${count}`, amount: '10' }).id);
    } else if (what < 0.1) {
      edits.remove(deal);
      tell('deal.deletion', deal.id);
    } else if (what < 0.13 && deal !== other) {
      edits.merge(deal, other);
      merged.set(other.id, deal.id);
      tell('deal.merge', deal.id, { primaryObjectId: deal.id, mergedObjectIds: [other.id] });
    } else edit(deal);
  }

  function disturb(): void {
    const what = chance.below(6);
    if (what === 0) eaten.add(hubspot.useUpWindow());
    if (what === 1) hubspot.forgetTokens();
    if (what === 2) behaviour.cut = { times: 2 + chance.below(3) };
    if (what === 3) behaviour.fail = { status: chance.pick([500, 502, 503, 423])!, times: 6 };
    if (what === 4) behaviour.searchDelayMs = behaviour.searchDelayMs > 0 ? 0 : 20_000;
    if (what === 5) behaviour.fail = { status: 503, times: 40 };
  }

  return {
    hubspot,
    environment: {
      HUBSPOT_API_URL: hubspot.apiUrl,
      HUBSPOT_AUTHORIZE_URL: hubspot.authorizeUrl,
      HUBSPOT_CLIENT_ID: app.clientId,
      HUBSPOT_CLIENT_SECRET: app.clientSecret,
    },
    calls,
    changedAt,
    merged,
    eaten,
    work,
    disturb,
    calm: () => void Object.assign(behaviour, { cut: null, fail: null, searchDelayMs: 0 }),
    async deliver(url) {
      const now = clock.now().getTime();
      const due = events.filter((event) => event.due <= now);
      if (due.length === 0) return;
      for (const event of due) events.splice(events.indexOf(event), 1);
      const body = JSON.stringify(due.map((event) => event.body));
      const address = `${url}/api/hubspot/webhooks`;
      const signature = createHmac('sha256', app.clientSecret)
        .update(`POST${address}${body}${now}`)
        .digest('base64');
      const headers = {
        'content-type': 'application/json',
        'x-hubspot-request-timestamp': String(now),
        'x-hubspot-signature-v3': signature,
      };
      const ok = await fetch(address, { method: 'POST', headers, body }).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ok) delivered += due.length;
      // HubSpot sends again what was not taken.
      else events.push(...due.map((event) => ({ ...event, due: now + 10_000 })));
    },
    delivered: () => delivered,
  };
}

/** A day of the years to come, another one for each number. */
export function dayOf(count: number): string {
  return new Date(Date.UTC(2031, 0, 1 + count)).toISOString().slice(0, 10);
}
