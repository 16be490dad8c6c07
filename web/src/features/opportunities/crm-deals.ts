import type { DealRow } from '@plumbline/domain/deal-file/import.ts';
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

/**
 * Two invented deals to look around with (IMP-05). No CRM has them: they are edited and undone here. Their
 * companies bear a number, so that each press adds two.
 */
export function testDeals() {
  const number = String(Date.now()).slice(-5);
  const common = { currency: 'USD', owner: null, external_id: null };
  const deals: DealRow[] = [
    {
      ...common,
      row: 1,
      name: 'Test Deal 1: Aurora Labs',
      value: 48_000,
      stage: 'Discovery',
      company_name: `Aurora Labs ${number}`,
      close_date: addDays(localToday(), 30),
    },
    {
      ...common,
      row: 2,
      name: 'Test Deal 2: Beacon Foods',
      value: 125_000,
      stage: 'Proposal',
      company_name: `Beacon Foods ${number}`,
      close_date: addDays(localToday(), 75),
    },
  ];
  return { file_name: 'Test data', deals, source: null };
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
