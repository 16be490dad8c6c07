import { addDays } from '@plumbline/domain/text/days.ts';
import {
  crmDealSchema,
  hasNoAmount,
  hasUnreadAmount,
  toNewOpportunity,
} from '@plumbline/domain/crm/crm-deal.ts';
import * as v from 'valibot';
import { authorizedFetch } from '../../api/authorized-fetch.ts';
import { api, read } from '../../api/client.ts';
import { logRefusal } from '../../api/log.ts';
import { localToday } from '../../ui/today.ts';

/** A deal of the CRM that can be imported. */
export type OfferedDeal = ReturnType<typeof toNewOpportunity> & {
  hubspot_id: string;
  /** Why its value is 0 though nobody said so; null where the amount is known. */
  no_amount: 'missing' | 'unread' | null;
};

type Offer =
  | { state: 'offered'; deals: OfferedDeal[]; total: number; unfit: number }
  | { state: 'unauthorized'; deals: OfferedDeal[]; message: string }
  | { state: 'failed'; deals: OfferedDeal[]; message: string };

/** The answer of section 7: a list, or an object around it. */
const answerSchema = v.union([
  v.array(v.unknown()),
  v.object({
    success: v.boolean(),
    data: v.nullish(v.array(v.unknown())),
    error: v.nullish(v.string()),
    message: v.nullish(v.string()),
    /** How many deals the CRM has; how many of them do not fit what is brought in. */
    total: v.nullish(v.number()),
    unfit: v.nullish(v.number()),
    /** Ids of those whose amount cannot be read. */
    unread_amounts: v.nullish(v.array(v.string())),
    /** Ids of those that have none. */
    missing_amounts: v.nullish(v.array(v.string())),
  }),
]);

/** Asks the CRM for deals that are not here yet (IMP-02, IMP-04). */
export async function fetchCrmDeals(signal: AbortSignal): Promise<Offer> {
  const response = await authorizedFetch('/api/hubspot/sync', { signal });
  const body = v.safeParse(answerSchema, await response.json().catch(() => null));
  const answer = body.success && !Array.isArray(body.output) ? body.output : null;
  const message = answer?.error ?? answer?.message ?? 'HubSpot did not answer. Please try again.';
  if (response.status === 401 || /401|Unauthorized/.test(answer?.error ?? '')) {
    return {
      state: 'unauthorized',
      deals: [],
      message: 'Connect HubSpot to import your deals.',
    };
  }
  if (!response.ok || !body.success) return { state: 'failed', deals: [], message };
  if (answer && !answer.success) {
    logRefusal('HubSpot returned no deals');
    return { state: 'failed', deals: [], message };
  }
  return {
    state: 'offered',
    deals: offered(
      Array.isArray(body.output) ? body.output : (answer?.data ?? []),
      answer?.unread_amounts ?? [],
      answer?.missing_amounts ?? [],
    ),
    // A bare list does not say; then there are some.
    total: answer?.total ?? 1,
    unfit: answer?.unfit ?? 0,
  };
}

/** Creates the opportunities in one call (IMP-07). */
export function importDeals(deals: OfferedDeal[]): Promise<{ created: number; updated: number }> {
  // The server takes nothing that it did not name.
  const told = deals.map((deal) => ({ ...deal, no_amount: undefined }));
  return read(api.api.deals.bulk.$post({ json: { deals: told } }));
}

/** Two deals of nobody, to look around with (IMP-05). */
export function testDeals(): OfferedDeal[] {
  const stamp = Date.now();
  return offered([
    {
      id: `test-${stamp}-1`,
      title: 'Test Deal 1: Aurora Labs',
      amount: 48_000,
      status: 'Discovery',
      currency: 'USD',
      company_name: 'Aurora Labs',
      close_date: addDays(localToday(), 30),
    },
    {
      id: `test-${stamp}-2`,
      title: 'Test Deal 2: Beacon Foods',
      amount: 125_000,
      status: 'Proposal',
      currency: 'USD',
      company_name: 'Beacon Foods',
      close_date: addDays(localToday(), 75),
    },
  ]);
}

function offered(
  deals: readonly unknown[],
  unread: readonly string[] = [],
  missing: readonly string[] = [],
): OfferedDeal[] {
  return deals.flatMap((deal, index) => {
    const parsed = v.safeParse(crmDealSchema, deal);
    if (!parsed.success) return [];
    const opportunity = toNewOpportunity(parsed.output, index + 1);
    const { hubspot_id } = opportunity;
    if (!hubspot_id) return [];
    const isUnread = unread.includes(hubspot_id) || hasUnreadAmount(parsed.output);
    const isMissing = missing.includes(hubspot_id) || hasNoAmount(parsed.output);
    const no_amount = isUnread ? 'unread' : isMissing ? 'missing' : null;
    return [{ ...opportunity, hubspot_id, no_amount }];
  });
}
