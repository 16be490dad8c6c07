import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dealSearch } from '../../api/deal-search.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { useSettled } from '../../sections/use-settled.ts';
import { recentDeals, useOpenDeal } from '../recent-deals.ts';
import { rank } from './rank.ts';

const typingPauseMs = 150;
const shown = 6;
/** More than are shown, so that the best of them come first. */
const asked = 30;

export interface DealResults {
  heading: 'Recent deals' | 'Newest deals' | 'Deals';
  deals: OpportunitySummary[];
  /** Whether more match than are shown. */
  hasMore: boolean;
  /** Whether an answer to what is typed now is still on its way. */
  isPending: boolean;
  error: Error | null;
  retry: () => void;
}

/** The deals of a text; without one those that this person opened last. */
export function useDealResults(text: string): DealResults {
  const { user } = useAuth();
  const open = useOpenDeal();
  const [recentIds] = useState(() => recentDeals(user?.id ?? '').filter((id) => id !== open));
  const settled = useSettled(text, typingPauseMs);
  const isSearch = text !== '';
  const recent = useQuery({
    ...dealSearch.byId(recentIds),
    enabled: !isSearch && recentIds.length > 0,
  });
  const wantsNewest = !isSearch && (recentIds.length === 0 || recent.data?.length === 0);
  const newest = useQuery({ ...dealSearch.matching('', shown), enabled: wantsNewest });
  const search = useQuery({
    ...dealSearch.matching(settled, asked),
    enabled: settled !== '' && isSearch,
    placeholderData: keepPreviousData,
  });

  const query = isSearch ? search : wantsNewest ? newest : recent;
  const isStale = isSearch && (settled !== text || search.isPlaceholderData);
  // Until the answer is here, of an earlier one those that hold what is typed now: Enter never
  // opens a deal that does not match.
  const found = (query.data ?? []).filter((deal) => !isStale || holds(deal, text));
  const ranked = isSearch ? rankDeals(found, text) : found;
  return {
    heading: isSearch ? 'Deals' : wantsNewest ? 'Newest deals' : 'Recent deals',
    deals: ranked.slice(0, shown),
    hasMore: isSearch && ranked.length > shown,
    isPending: query.isPending || isStale,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

function holds({ name, company_name }: OpportunitySummary, text: string): boolean {
  return `${name} ${company_name ?? ''}`.toLowerCase().includes(text.toLowerCase());
}

/** The server says which match; the order is that of the commands' matches. */
function rankDeals(deals: readonly OpportunitySummary[], text: string): OpportunitySummary[] {
  const items = deals.map((deal) => ({
    label: deal.name,
    keywords: deal.company_name ? [deal.company_name] : [],
    deal,
  }));
  const best = rank(items, text).map(({ deal }) => deal);
  return [...best, ...deals.filter((deal) => !best.includes(deal))];
}
