import { queryOptions } from '@tanstack/react-query';
import { api, read } from './client.ts';

/** Pipelines with their stages, and owners, as HubSpot has them. */
export const hubspotChoices = queryOptions({
  queryKey: ['crm', 'choices'],
  queryFn: () => read(api.api.hubspot.choices.$get()),
  staleTime: 60_000,
});
