import { localZone } from '../ui/today.ts';
import { confirmIdentity, wantedConfirmation } from './confirm-identity.ts';
import { firstAnswer } from './first-answers.ts';
import { identityToken, renewIdentityToken } from './identity-token.ts';
import { logCall } from './log.ts';
import { fetchReached } from './unreachable.ts';

/**
 * `fetch` with the identity token and JSON. A token that the server no longer takes is renewed
 * once. Nobody signed in: throws 'User not authenticated' and sends nothing (AUTH-13, ERR-02).
 */
export async function authorizedFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const token = await identityToken();
  if (!token) throw new Error('User not authenticated');
  const response = await sendFresh(input, init, token);
  if (response.status !== 401 || (await isCrmRefusal(response))) return response;
  const renewed = await renewIdentityToken();
  return renewed ? send(input, init, renewed.token) : response;
}

/** As {@link send}; where the server wants to know that it is still them, they are asked first. */
async function sendFresh(input: RequestInfo | URL, init: RequestInit, token: string) {
  const response = await send(input, init, token);
  if (response.status !== 403) return response;
  const way = await wantedConfirmation(response);
  const confirmed = way && (await confirmIdentity(way));
  return confirmed ? send(input, init, confirmed) : response;
}

async function send(input: RequestInfo | URL, init: RequestInit, token: string): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${token}`);
  headers.set('Content-Type', 'application/json');
  headers.set('X-Time-Zone', localZone()); // by whose day things are due
  const url = new URL(input instanceof Request ? input.url : input, location.origin);
  const method = init.method ?? 'GET';
  logCall(method, url);
  const first = method === 'GET' ? await firstAnswer(url.pathname + url.search) : null;
  const response = first ?? (await fetchReached(input, { ...init, headers }));
  logCall(method, url, response);
  return response;
}

/** The CRM refusing us is not the server refusing the person. */
async function isCrmRefusal(response: Response): Promise<boolean> {
  const text = await response.clone().text();
  return /"code"\s*:\s*"crm_unauthorized"/.test(text);
}
