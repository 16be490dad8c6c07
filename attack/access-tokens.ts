import { resources, type Scope } from '@plumbline/domain/people/permissions.ts';
import { scopes } from '@plumbline/domain/people/tokens.ts';
import { routeRights } from '@plumbline/server/testing/route-rights.ts';
import type { Attacker, Instance } from './support/instance.ts';
import { outcome, type Outcome } from './support/table.ts';
import { findingsOf, mustBe, type Try } from './support/tries.ts';

const headers = { 'Content-Type': 'application/json' };

interface Created {
  id: string;
  token: string;
}

/** Tokens of programs: beyond their scopes, of other people, revoked, and made up from good ones. */
export async function accessTokens(instance: Instance): Promise<Outcome[]> {
  const { ADMIN, MANAGER } = instance.attackers;
  return [
    await beyondScopes(instance),
    await beyondRole(MANAGER),
    await ofOthers(instance),
    await madeUp(instance, await create(ADMIN, ['opportunities:read'])),
  ];
}

export async function create({ send }: Attacker, own: readonly Scope[]): Promise<Created> {
  const body = JSON.stringify({ name: 'Attack', scopes: own, expires_in_days: 7 });
  const answer = await send('/api/account/tokens', { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`A token was answered ${answer.status}`);
  return (await answer.json()) as Created;
}

export async function revoke({ send }: Attacker, { id }: Created): Promise<void> {
  await mustBe(204, await send(`/api/account/tokens/${id}`, { method: 'DELETE' }));
}

async function status(url: string, token: string, route: string): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const answer = await fetch(url + path.replaceAll(/:\w+/g, crypto.randomUUID()), {
    method,
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...(method !== 'GET' && method !== 'DELETE' && { body: '{"no_such_field":true}' }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Scopes on routes that they do not name, with tokens of an administrator; `app.test.ts` tries each by itself. */
async function beyondScopes({ url, attackers }: Instance): Promise<Outcome> {
  const guarded = Object.entries(routeRights).filter(([, right]) => right !== 'public');
  const kinds = [
    ...resources.map((resource) => scopes.filter((scope) => scope.startsWith(`${resource}:`))),
    scopes.filter((scope) => scope.endsWith(':read')),
  ];
  const findings: string[] = [];
  let tries = 0;
  for (const own of kinds) {
    const made = await create(attackers.ADMIN, own);
    for (const [route, right] of guarded) {
      const [action, ...names] = right.replace(', fresh', '').split(/ or | /);
      // Not called where it may: that could change what the other attacks stand on.
      if (own.some((scope) => names.some((name) => `${name}:${action}` === scope))) continue;
      const answered = await status(url, made.token, route);
      tries += 1;
      // What is heavy is counted before anybody looks at its rights.
      if (answered !== 403 && answered !== 429)
        findings.push(`${route} by ${own.join()}: ${answered}`);
    }
    await revoke(attackers.ADMIN, made);
  }
  return outcome('access tokens: beyond their scopes', tries, findings);
}

/** A token for more than its owner may do, and one that makes another. */
async function beyondRole(who: Attacker): Promise<Outcome> {
  const ask = (own: readonly string[]) => () =>
    who.send('/api/account/tokens', {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'More', scopes: own, expires_in_days: 7 }),
    });
  const tries: Try[] = [
    ...scopes
      .filter((scope) => scope.endsWith(':write'))
      .map((scope): Try => [scope, ask(['opportunities:read', scope]), 400]),
    ['every scope', ask(['*']), 400],
  ];
  return outcome('access tokens: beyond the role', tries.length, await findingsOf(tries));
}

async function ofOthers({ url, attackers }: Instance): Promise<Outcome> {
  const { ADMIN, MANAGER, ACCOUNT_EXECUTIVE } = attackers;
  const made = await create(ACCOUNT_EXECUTIVE, ['opportunities:read']);
  const remove = (who: Attacker, path: string) => () => who.send(path, { method: 'DELETE' });
  const tries: Try[] = [
    ['by a colleague', remove(MANAGER, `/api/account/tokens/${made.id}`), 404],
    ['by an administrator as their own', remove(ADMIN, `/api/account/tokens/${made.id}`), 404],
    ['by a colleague as an administrator', remove(MANAGER, `/api/access-tokens/${made.id}`), 403],
    ['the list of all', () => MANAGER.send('/api/access-tokens'), 403],
  ];
  const findings = await findingsOf(tries);
  const listed = await (await MANAGER.send('/api/account/tokens')).text();
  if (listed.includes(made.id)) findings.push('a token of somebody else is listed');
  if ((await status(url, made.token, 'GET /api/deals')) !== 200) findings.push('it was ended');
  await revoke(ACCOUNT_EXECUTIVE, made);
  const after = await status(url, made.token, 'GET /api/deals');
  if (after !== 401) findings.push(`after it was revoked: ${after}`);
  return outcome('access tokens: of other people, and revoked', tries.length + 3, findings);
}

async function madeUp({ url, attackers }: Instance, made: Created): Promise<Outcome> {
  const { token, id } = made;
  const turned = token.endsWith('A') ? 'B' : 'A';
  const forged = [
    token.slice(0, -1),
    `${token.slice(0, -1)}${turned}`,
    `${token}A`,
    token.toUpperCase(),
    token.replace('plb_', ''),
    `plb_${'A'.repeat(43)}`,
    `plb_${id}`,
    `plb_' or '1'='1${'A'.repeat(28)}`,
    `plb_${'A'.repeat(5000)}`,
  ];
  const findings: string[] = [];
  for (const each of forged) {
    const answered = await status(url, each, 'GET /api/deals');
    if (answered !== 401) findings.push(`${each.slice(0, 20)}: ${answered}`);
  }
  const inAddress = await fetch(`${url}/api/deals?token=${token}&access_token=${token}`);
  if (inAddress.status !== 401 && inAddress.status !== 400) {
    findings.push(`in the address: ${inAddress.status}`);
  }
  await revoke(attackers.ADMIN, made);
  return outcome('access tokens: made up from a good one', forged.length + 1, findings);
}
