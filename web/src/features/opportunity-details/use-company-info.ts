import {
  fallbackCompanyInfo,
  type CompanyInfo,
} from '@plumbline/domain/company-info/company-info.ts';
import { companyNameOf } from '@plumbline/domain/company-info/company-match.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dealChanged } from '../../api/deal-changed.ts';
import { detailsQueries, fetchCompanyInfo } from './details-queries.ts';

export interface CompanyInfoState {
  companyName: string;
  /** Null while it is fetched for the first time. */
  info: CompanyInfo | null;
  /** Why it is a placeholder, or could not be renewed; null where all is well. */
  problem: string | null;
  isRefreshing: boolean;
  refresh: () => void;
}

const unreachable = 'Couldn’t load company information.';

/** The deal's company information where it has any, else fetched; failing all, the placeholder (DET-03). */
export function useCompanyInfo(opportunity: Opportunity): CompanyInfoState {
  const queryClient = useQueryClient();
  const { id: dealId, company_info: kept } = opportunity;
  const companyName = companyNameOf(opportunity);
  const options = detailsQueries.company(companyName, dealId);
  const query = useQuery({ ...options, enabled: kept === null });
  const mutation = useMutation({
    mutationFn: () => fetchCompanyInfo({ companyName, dealId, forceRefresh: true }),
    onSuccess: (answer) => {
      queryClient.setQueryData(options.queryKey, answer);
      void dealChanged(queryClient, dealId);
    },
  });

  const refreshed = mutation.data?.success ? mutation.data : query.data;
  const info = newest(kept, refreshed?.data ?? null);
  const isLost = info === null && query.isError;
  const lostAt = new Date(query.errorUpdatedAt).toISOString();
  const told = mutation.data ?? (kept ? undefined : query.data);
  return {
    companyName,
    info: isLost ? fallbackCompanyInfo(companyName, lostAt) : info,
    problem: isLost || mutation.isError ? unreachable : (told?.error ?? null),
    isRefreshing: mutation.isPending,
    refresh: () => mutation.mutate(),
  };
}

/** A refresh shows at once, before the deal itself is read again; a placeholder replaces nothing. */
function newest(kept: CompanyInfo | null, fetched: CompanyInfo | null): CompanyInfo | null {
  if (!kept || !fetched) return kept ?? fetched;
  return fetched.source !== 'fallback' && fetched.fetched_at > kept.fetched_at ? fetched : kept;
}
