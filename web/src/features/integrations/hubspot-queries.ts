import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { identityToken } from '../../api/identity-token.ts';

export const hubspotStatus = queryOptions({
  queryKey: ['crm', 'status'],
  queryFn: () => read(api.api.hubspot.status.$get()),
});

/** Begins the OAuth connection: leaves for the CRM's own page (section 7). */
export async function connectByOAuth(): Promise<void> {
  const idToken = await identityToken();
  if (!idToken) throw new Error('You must be logged in to connect HubSpot.');
  const { authUrl } = await read(api.api.auth.url.$post({ json: { idToken } }));
  const url = new URL(authUrl);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error('HubSpot gave no address to go to.');
  location.assign(url.href);
}

export async function connectByKey(apiKey: string): Promise<void> {
  if (!(await identityToken())) throw new Error('You must be logged in.');
  await read(api.api.hubspot['api-key'].$post({ json: { apiKey } }));
}

export async function disconnect(): Promise<void> {
  if (!(await identityToken())) throw new Error('You must be logged in.');
  await read(api.api.hubspot.disconnect.$delete());
}

/** The server's own words; without any, what was tried (INT-05). Thrown messages as they are. */
export function failureText(error: Error, fallback: string): string {
  if (!(error instanceof ApiError)) return error.message || fallback;
  const said = error.body['error'];
  return typeof said === 'string' && said !== '' ? said : fallback;
}
