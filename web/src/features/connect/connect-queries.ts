import type { ConnectedApp } from '@plumbline/domain/people/connected-apps.ts';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../../api/client.ts';

const requests = api.api.assistants.requests[':id'];

export const appRequestQuery = (id: string) =>
  queryOptions({
    queryKey: ['app-request', id],
    queryFn: () => read(requests.$get({ param: { id } })),
    retry: false,
    staleTime: Infinity,
  });

interface Decision {
  id: string;
  scopes: ConnectedApp['scopes'];
}

/** @returns the address at which the app waits */
export async function decide({ id, scopes }: Decision): Promise<string> {
  return (await read(requests.$post({ param: { id }, json: { scopes } }))).continue_at;
}
