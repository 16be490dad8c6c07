import { queryOptions } from '@tanstack/react-query';
import { api, read } from './client.ts';
import { keys } from './deal-changed.ts';

/** How many deals of the CRM could be imported; asked again whenever deals came or went. */
export const crmOffer = queryOptions({
  queryKey: [...keys.opportunities, 'offered'],
  queryFn: () => read(api.api.hubspot.offered.$get()),
  staleTime: 60_000,
});
