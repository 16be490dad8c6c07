import { randomBytes } from 'node:crypto';
import {
  asked,
  codeOf,
  enter,
  form,
  json,
  listTools,
  openBrowser,
  redeem,
  redirect,
  tokensOf,
  turn,
} from './support/app.ts';
import type { Instance } from './support/instance.ts';
import { outcome, type Outcome } from './support/table.ts';
import { findingsOf, mustBe, type Try } from './support/tries.ts';

/** Assistants that sign in: other redirects, stolen codes and tokens, forged consent, false documents. */
export async function oauth(instance: Instance): Promise<Outcome[]> {
  const { ADMIN } = instance.attackers;
  await turn(ADMIN, 'on');
  const [own, other] = [await enter(ADMIN, 'Notebook'), await enter(ADMIN, 'Diary')];
  const outcomes = [
    await badRequests(instance, own),
    await forgedConsent(instance, own),
    await stolenCodes(instance, own, other),
    await stolenTokens(instance, own, other),
    await falseDocuments(instance),
    await registration(instance),
  ];
  await turn(ADMIN, 'off');
  return outcomes;
}

/** What is not in order leads nowhere, or back to the app with an error that says who sends it. */
async function badRequests({ url }: Instance, client: string): Promise<Outcome> {
  const nowhere: Record<string, string | null>[] = [
    { client_id: crypto.randomUUID() },
    { redirect_uri: 'https://evil.example/callback' },
    { redirect_uri: `${redirect}/more` },
    { redirect_uri: `${redirect}?next=https://evil.example` },
    { redirect_uri: 'http://127.0.0.1.evil.example:33418/callback' },
    { redirect_uri: 'http://127.0.0.1@evil.example/callback' },
    { redirect_uri: 'javascript:alert(1)' },
    { redirect_uri: '//evil.example' },
  ];
  const back: Record<string, string | null>[] = [
    { code_challenge: null, code_challenge_method: null },
    { code_challenge_method: 'plain' },
    { code_challenge_method: null },
    { response_type: 'token' },
    { response_type: 'code id_token' },
    { resource: `${url}/api` },
    { resource: 'https://evil.example/mcp' },
    { prompt: 'none' },
  ];
  const findings: string[] = [];
  for (const changes of [...nowhere, ...back]) {
    const answer = await fetch(asked(url, client, changes).address, { redirect: 'manual' });
    await answer.arrayBuffer();
    const to = answer.headers.get('location');
    const isBack = to?.startsWith(redirect) && /^[?#]error=.*iss=/.test(to.slice(redirect.length));
    const isHeld = back.includes(changes) ? isBack : answer.status === 400 && to === null;
    if (!isHeld) findings.push(`${JSON.stringify(changes)}: ${answer.status} ${to}`);
  }
  return outcome('oauth: requests not in order', nowhere.length + back.length, findings);
}

/** Consent of somebody who did not mean it, or did not begin. */
async function forgedConsent(instance: Instance, client: string): Promise<Outcome> {
  const { url, attackers } = instance;
  const victim = openBrowser(url, attackers.ADMIN);
  const thief = openBrowser(url, attackers.MANAGER);
  const another = openBrowser(url, attackers.ADMIN);
  const begun = await thief.begin(asked(url, client).address);
  const own = await victim.begin(asked(url, client).address);
  const decideBy = (headers: Record<string, string>, body: string) => () =>
    fetch(`${url}/api/assistants/requests/${own}`, { method: 'POST', headers, body });
  const made = await attackers.ADMIN.send('/api/account/tokens', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name: 'Consent', scopes: ['opportunities:read'], expires_in_days: 7 }),
  });
  const { token } = (await made.json()) as { token: string };
  const tries: Try[] = [
    ['a request that another browser began', () => another.decide(begun), 404],
    ['a request beside one’s own', () => victim.decide(begun), 404],
    [
      'by a page elsewhere, with the cookie alone',
      decideBy(json, '{"scopes":["opportunities:read"]}'),
      401,
    ],
    ['as a form of a page elsewhere', decideBy(form, 'scopes=opportunities:read'), 400, 401],
    [
      'by a program with a token',
      () => victim.decide(own, { authorization: `Bearer ${token}` }),
      403,
    ],
    [
      'more than it asked for',
      () => victim.decide(own, {}, ['opportunities:read', 'opportunities:write']),
      400,
    ],
    ['what apps can’t have', () => victim.decide(own, {}, ['users:write']), 400],
  ];
  const findings = await findingsOf(tries);
  const unasked = await victim.open(`${url}/oauth/authorize/${own}`);
  if (unasked.headers.get('location')?.includes('code=')) findings.push('a code without consent');
  return outcome('oauth: consent forged or taken over', tries.length + 1, findings);
}

async function stolenCodes(instance: Instance, client: string, other: string): Promise<Outcome> {
  const { url } = instance;
  const findings: string[] = [];
  const changes: Record<string, string>[] = [
    { client_id: other },
    { redirect_uri: 'http://127.0.0.1:33418/other' },
    { code_verifier: randomBytes(32).toString('base64url') },
    { code_verifier: '' },
  ];
  for (const change of changes) {
    const { fields } = await codeOf(instance, client);
    const answer = await redeem(url, { ...fields, ...change });
    if (answer.status !== 400) findings.push(`${JSON.stringify(change)}: ${answer.status}`);
  }
  const { back, fields } = await codeOf(instance, client);
  if (back.searchParams.get('state') !== 'state-1') findings.push('another state');
  if (back.searchParams.get('iss') !== url) findings.push('no word of who sends the code');
  const all = await Promise.all([1, 2, 3, 4].map(() => redeem(url, fields)));
  const given = all.filter(({ status }) => status === 200);
  if (given.length > 1) findings.push(`one code, at once, ${given.length} times`);
  const again = await redeem(url, fields);
  if (again.status !== 400) findings.push(`a code again: ${again.status}`);
  for (const answer of given) {
    const { access_token: token } = (await answer.json()) as { access_token: string };
    const left = await listTools(url, token);
    if (left.status !== 401) findings.push(`after a code came twice: ${left.status}`);
  }
  return outcome('oauth: codes of others, forged and again', changes.length + 8, findings);
}

async function stolenTokens(instance: Instance, client: string, other: string): Promise<Outcome> {
  const { url, attackers } = instance;
  const { access_token: access, refresh_token: refresh } = await tokensOf(instance, client);
  const renew = (fields: Record<string, string>) => () =>
    redeem(url, { grant_type: 'refresh_token', client_id: client, ...fields });
  const bearer = { authorization: `Bearer ${access}` };
  const findings: string[] = [];
  const good = await listTools(url, access);
  if (good.status !== 200) findings.push(`a good token: ${good.status}`);
  const tries: Try[] = [
    ['on the API', () => fetch(`${url}/api/deals`, { headers: bearer }), 401],
    ['on the API of the account', () => fetch(`${url}/api/account/apps`, { headers: bearer }), 401],
    ['as a session', () => fetch(`${url}/auth/token`, { headers: bearer }), 401],
    [
      'in the address',
      () =>
        fetch(`${url}/mcp?access_token=${access}`, { method: 'POST', headers: json, body: '{}' }),
      401,
    ],
    [
      'from a page elsewhere',
      () => listTools(url, access, { origin: 'https://evil.example' }),
      403,
    ],
    [
      'with a letter changed',
      () => listTools(url, `${access.slice(0, -1)}${access.endsWith('A') ? 'B' : 'A'}`),
      401,
    ],
    ['a refresh token as a token', () => listTools(url, refresh), 401],
    ['a refresh token of another app', renew({ refresh_token: refresh, client_id: other }), 400],
    ['a token as a refresh token', renew({ refresh_token: access }), 400],
    ['a refresh for another place', renew({ refresh_token: refresh, resource: `${url}/api` }), 400],
    [
      'a password',
      () =>
        redeem(url, { grant_type: 'password', client_id: client, username: 'a', password: 'b' }),
      400,
    ],
    [
      'for the app itself',
      () => redeem(url, { grant_type: 'client_credentials', client_id: client }),
      400,
    ],
  ];
  findings.push(...(await findingsOf(tries)));
  const renewed = await renew({ refresh_token: refresh })();
  const next = (await renewed.json()) as { access_token: string };
  const again = await renew({ refresh_token: refresh })();
  if (again.status !== 400) findings.push(`a refresh token again: ${again.status}`);
  const left = await listTools(url, next.access_token);
  if (left.status !== 401) findings.push(`after a refresh token came twice: ${left.status}`);
  const mine = await tokensOf(instance, client);
  const listed = await attackers.ADMIN.send('/api/account/apps');
  const { data } = (await listed.json()) as { data: { id: string }[] };
  for (const { id } of data) {
    const path = `/api/account/apps/${id}`;
    const byOther = await attackers.MANAGER.send(path, { method: 'DELETE' });
    if (byOther.status !== 404) findings.push(`disconnected by another member: ${byOther.status}`);
    await mustBe(204, await attackers.ADMIN.send(path, { method: 'DELETE' }));
  }
  const revoked = await listTools(url, mine.access_token);
  if (revoked.status !== 401) findings.push(`a revoked token: ${revoked.status}`);
  return outcome('oauth: tokens elsewhere, forged, again and revoked', tries.length + 4, findings);
}

/** Documents at addresses that must not be asked: what answers there is never said. */
async function falseDocuments({ url }: Instance): Promise<Outcome> {
  const addresses = [
    'https://127.0.0.1/client.json',
    'https://localhost/client.json',
    'https://[::1]/client.json',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/client.json',
    'https://2130706433/client.json',
    'https://metadata.google.internal/client.json',
    'https://user:password@assistant.example/client.json',
    'https://assistant.example/../client.json',
    `${url}/client.json`,
    'http://assistant.example/client.json',
    'file:///etc/passwd',
  ];
  const findings: string[] = [];
  for (const client of addresses) {
    const answer = await fetch(asked(url, client).address, {
      redirect: 'manual',
      headers: { accept: 'text/html' },
    });
    const text = await answer.text();
    if (answer.status !== 400 || /ECONN|refused|resolve|private/i.test(text))
      findings.push(`${client}: ${answer.status} ${text.slice(-300)}`);
  }
  return outcome('oauth: documents at addresses inside', addresses.length, findings);
}

/** Apps that register themselves: not where that is off, and not under our name. */
async function registration({ url, attackers }: Instance): Promise<Outcome> {
  const said = { client_name: 'Anything', redirect_uris: [redirect] };
  const register = (body: object) => () =>
    fetch(`${url}/oauth/register`, { method: 'POST', headers: json, body: JSON.stringify(body) });
  const findings = await findingsOf([['while it is off', register(said), 404]]);
  await turn(attackers.ADMIN, 'registration');
  const tries: Try[] = [
    ['called Plumbline', register({ ...said, client_name: 'Plumb line' }), 400],
    ['a name of many lines', register({ ...said, client_name: 'x\n'.repeat(100) }), 400],
    ['without a name', register({ redirect_uris: [redirect] }), 400],
    ['a script as redirect', register({ ...said, redirect_uris: ['javascript:alert(1)'] }), 400],
    ['an open http redirect', register({ ...said, redirect_uris: ['http://evil.example/'] }), 400],
    ['a redirect with a fragment', register({ ...said, redirect_uris: [`${redirect}#x`] }), 400],
    ['no JSON', () => fetch(`${url}/oauth/register`, { method: 'POST', body: 'x' }), 400],
  ];
  findings.push(...(await findingsOf(tries)));
  await turn(attackers.ADMIN, 'on');
  return outcome('oauth: apps that register themselves', tries.length + 1, findings);
}
