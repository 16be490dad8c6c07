import { can, type Action, type Resource } from '@plumbline/domain/people/permissions.ts';
import { scopes } from '@plumbline/domain/people/tokens.ts';
import { tools } from '@plumbline/server/features/assistants/tools.ts';
import { toolRights } from '@plumbline/server/testing/tool-rights.ts';
import { create, revoke } from './access-tokens.ts';
import type { Instance } from './support/instance.ts';
import { outcome, type Outcome } from './support/table.ts';
import { findingsOf, type Try } from './support/tries.ts';

const message = (method: string, params: object = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

const listing = message('tools/list');

/** The address of assistants: from other sites, without a good token, and with tools beyond its scopes. */
export async function assistants(instance: Instance): Promise<Outcome[]> {
  return [await fromElsewhere(instance), await beyondScopes(instance)];
}

function post(url: string, token: string | null, body: string, more: Record<string, string> = {}) {
  return fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...more,
    },
    body,
  });
}

/** Whatever comes from a page of somebody else's, or says to be somebody that it is not. */
async function fromElsewhere({ url, attackers }: Instance): Promise<Outcome> {
  const made = await create(attackers.ADMIN, ['opportunities:read']);
  const ended = await create(attackers.ADMIN, ['opportunities:read']);
  await revoke(attackers.ADMIN, ended);
  const origins = [
    'https://evil.example',
    'null',
    `${url}.evil.example`,
    'http://127.0.0.1:1',
    'file://',
  ];
  const tries: Try[] = [
    ...origins.map((origin): Try => [
      `from ${origin}`,
      () => post(url, made.token, listing, { origin }),
      403,
    ]),
    ['without a token', () => post(url, null, listing), 401],
    ['with a revoked token', () => post(url, ended.token, listing), 401],
    [
      'with a token in the address',
      () =>
        fetch(`${url}/mcp?access_token=${made.token}`, {
          method: 'POST',
          body: listing,
          headers: { 'content-type': 'application/json' },
        }),
      401,
    ],
    ['many messages at once', () => post(url, made.token, `[${listing},${listing}]`), 400],
    [
      'a stream that stays open',
      () =>
        fetch(`${url}/mcp`, {
          headers: { authorization: `Bearer ${made.token}`, accept: 'text/event-stream' },
        }),
      405,
    ],
    [
      'a huge message',
      () => post(url, made.token, message('tools/list', { of: 'x'.repeat(2_000_000) })),
      413,
    ],
    [
      'as a form of another site',
      () => post(url, made.token, listing, { 'content-type': 'text/plain' }),
      400,
    ],
  ];
  const findings = await findingsOf(tries);
  const good = await post(url, made.token, listing);
  if (good.status !== 200) findings.push(`without an origin: ${good.status}`);
  await good.arrayBuffer();
  await revoke(attackers.ADMIN, made);
  return outcome('assistants: other sites and bad tokens', tries.length + 1, findings);
}

/** Each tool with each single scope of an administrator that does not carry it. */
async function beyondScopes({ url, attackers }: Instance): Promise<Outcome> {
  const findings: string[] = [];
  let tries = 0;
  for (const scope of scopes) {
    const made = await create(attackers.ADMIN, [scope]);
    const may = (action: Action, resource: Resource) =>
      can({ role: 'ADMIN', scopes: [scope] }, action, resource);
    for (const { name, input } of tools) {
      const needs = toolRights[name] ?? [];
      if (needs.every(([action, ...any]) => any.some((resource) => may(action, resource))))
        continue;
      const ofDeal = 'opportunity_id' in input.entries;
      const params = { name, arguments: ofDeal ? { opportunity_id: crypto.randomUUID() } : {} };
      const answer = await post(url, made.token, message('tools/call', params));
      const text = await answer.text();
      tries += 1;
      const isRefused = answer.status !== 200 || text.includes('"isError":true');
      if (!isRefused) findings.push(`${name} by ${scope}: ${text.slice(0, 100)}`);
    }
    await revoke(attackers.ADMIN, made);
  }
  return outcome('assistants: tools beyond the scopes of a token', tries, findings);
}
