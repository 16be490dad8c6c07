import { createHash, randomBytes } from 'node:crypto';
import type { Attacker, Instance } from './instance.ts';
import { mustBe } from './tries.ts';

export const redirect = 'http://127.0.0.1:33418/callback';
export const json = { 'content-type': 'application/json' };
export const form = { 'content-type': 'application/x-www-form-urlencoded' };

export async function turn({ send }: Attacker, sign_in: string): Promise<void> {
  const body = JSON.stringify({ sign_in });
  await mustBe(200, await send('/api/assistants', { method: 'PUT', headers: json, body }));
}

export async function enter({ send }: Attacker, name: string): Promise<string> {
  const body = JSON.stringify({ name, redirect_uris: [redirect] });
  const answer = await send('/api/assistants/clients', { method: 'POST', headers: json, body });
  return ((await answer.json()) as { id: string }).id;
}

/** The address that an app sends a person to; null leaves a part of it out. */
export function asked(url: string, client: string, changes: Record<string, string | null> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const given = new URLSearchParams({
    client_id: client,
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'opportunities:read',
    state: 'state-1',
    resource: `${url}/mcp`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) given.delete(name);
    else given.set(name, value);
  }
  return { address: `${url}/oauth/authorize?${given.toString()}`, verifier };
}

/** A browser that keeps what cookies an app's request sets. */
export function openBrowser(url: string, { token }: Attacker) {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  async function open(address: string): Promise<Response> {
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie: cookie() } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  }
  return {
    open,
    async begin(address: string): Promise<string> {
      const answer = await open(address);
      return answer.headers.get('location')?.split('request=')[1] ?? `none, ${answer.status}`;
    },
    decide: async (
      id: string,
      more: Record<string, string> = {},
      scopes = ['opportunities:read'],
    ) =>
      fetch(`${url}/api/assistants/requests/${id}`, {
        method: 'POST',
        headers: { ...json, authorization: `Bearer ${await token()}`, cookie: cookie(), ...more },
        body: JSON.stringify({ scopes }),
      }),
  };
}

/** The whole way to a code. */
export async function codeOf({ url, attackers }: Instance, client: string) {
  const browser = openBrowser(url, attackers.ADMIN);
  const { address, verifier } = asked(url, client);
  const decided = await browser.decide(await browser.begin(address));
  const { continue_at: next } = (await decided.json()) as { continue_at: string };
  const back = new URL((await browser.open(next)).headers.get('location') ?? '');
  const fields = {
    grant_type: 'authorization_code',
    client_id: client,
    redirect_uri: redirect,
    code: back.searchParams.get('code') ?? '',
    code_verifier: verifier,
  };
  return { back, fields };
}

export const redeem = (url: string, fields: Record<string, string>) =>
  fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: form,
    body: new URLSearchParams(fields).toString(),
  });

export async function tokensOf(instance: Instance, client: string) {
  const { fields } = await codeOf(instance, client);
  const answer = await redeem(instance.url, fields);
  return (await answer.json()) as { access_token: string; refresh_token: string };
}

export const listTools = (url: string, token: string, more: Record<string, string> = {}) =>
  fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      ...json,
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
      ...more,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });
