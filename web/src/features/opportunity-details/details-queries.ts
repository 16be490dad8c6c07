import { queryOptions } from '@tanstack/react-query';
import { api, read, readWhole } from '../../api/client.ts';
import { keys } from '../../api/deal-changed.ts';

const minuteMs = 60_000;

interface CompanyRequest {
  companyName: string;
  dealId: string;
  forceRefresh: boolean;
}

export function fetchCompanyInfo(request: CompanyRequest) {
  return readWhole(api.api['companyinfo-ai'].fetch.$post({ json: request }));
}

export const detailsQueries = {
  company: (companyName: string, dealId: string) =>
    queryOptions({
      queryKey: ['company-info', dealId, companyName] as const,
      queryFn: () => fetchCompanyInfo({ companyName, dealId, forceRefresh: false }),
      staleTime: 10 * minuteMs,
      retry: false,
    }),
  similar: (id: string) =>
    queryOptions({
      queryKey: [...keys.similar, id] as const,
      queryFn: () => read(api.api.deals[':id'].similar.$get({ param: { id } })),
      staleTime: minuteMs,
    }),
  engagements: (id: string) =>
    queryOptions({
      queryKey: [...keys.engagements, id] as const,
      queryFn: () => read(api.api.deals[':id'].engagements.$get({ param: { id } })),
      staleTime: minuteMs,
      retry: false,
    }),
};
