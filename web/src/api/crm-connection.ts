import { queryOptions } from '@tanstack/react-query';
import { api, read } from './client.ts';
import { identityToken } from './identity-token.ts';

/** Whether the CRM is connected. */
export const hubspotStatus = queryOptions({
  queryKey: ['crm', 'status'],
  queryFn: () => read(api.api.hubspot.status.$get()),
});

/** Begins the OAuth connection: leaves for the CRM's own page (section 7). */
export async function connectByOAuth({ write = false } = {}): Promise<void> {
  const idToken = await identityToken();
  if (!idToken) throw new Error('You must be logged in to connect HubSpot.');
  const { authUrl } = await read(
    api.api.auth.url.$post({ json: { idToken, ...(write && { write }) } }),
  );
  const url = new URL(authUrl);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error('HubSpot returned no sign-in address.');
  location.assign(url.href);
}

const startKey = 'plumbline.start';

/** The same, from where there is no deal yet: whoever comes back goes on to the import. */
export async function startWithCrm(): Promise<void> {
  rememberStart(true);
  try {
    await connectByOAuth();
  } catch (error) {
    rememberStart(false);
    throw error;
  }
}

/** Whether the visit to the CRM that ended now began so; it is told once. */
export function takeStart(): boolean {
  try {
    const isStart = sessionStorage.getItem(startKey) !== null;
    rememberStart(false);
    return isStart;
  } catch {
    return false; // a browser that keeps nothing comes back to the integrations
  }
}

function rememberStart(isStart: boolean): void {
  try {
    if (isStart) sessionStorage.setItem(startKey, 'true');
    else sessionStorage.removeItem(startKey);
  } catch {
    // As above.
  }
}
