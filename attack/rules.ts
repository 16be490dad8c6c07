import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { everybody, type Instance } from './support/instance.ts';
import { inviteGuest, password, type Guest } from './support/guests.ts';
import { hangingSuggestions } from './support/hanging.ts';
import { outcome, type Outcome } from './support/table.ts';
import { findingsOf, mustBe, type Try } from './support/tries.ts';

interface RulesOptions {
  /** Whether to try also what needs a model, in one more Plumbline. */
  withModel: boolean;
}

const headers = { 'Content-Type': 'application/json' };
const unlinked = ['javascript:alert(1)', ' JAVASCRIPT:alert(1)', 'data:text/html,x', 'file:///etc'];
const weak = ['football2026', 'monkeymonkey1', 'F00tball2026', '2026football', 'summer2026!!'];
/** Changes of a password that one person may try within the window. */
const mostChanges = 10;

/** What somebody with a right to the route may still not do. */
export async function rules(instance: Instance, { withModel }: RulesOptions): Promise<Outcome[]> {
  const outcomes = [await takenDeals(instance), await badLinks(instance)];
  const { url, mailbox, attackers } = instance;
  if (mailbox === '') {
    const result = 'not tried: it reads the mail of the sandbox, of a Plumbline of its own';
    return [...outcomes, { attack: 'rules: passwords and cookies', tries: 0, result, held: true }];
  }
  const guest = await inviteGuest(url, mailbox, (path, body) =>
    attackers.ADMIN.send(path, { method: 'POST', headers, body: JSON.stringify(body) }),
  );
  outcomes.push(
    await falseCookies(instance, guest),
    await weakPasswords(guest),
    await manyChanges(guest),
  );
  return withModel ? [...outcomes, await hangingSuggestions()] : outcomes;
}

function dealsOf({ attackers }: Instance) {
  const { send } = attackers.ADMIN;
  const read = async (answer: Response) => {
    if (!answer.ok) throw new Error(`A deal was answered ${answer.status}`);
    return (await answer.json()) as Opportunity;
  };
  return {
    add: async (fields: object) =>
      read(await send('/api/deals', { method: 'POST', headers, body: JSON.stringify(fields) })),
    get: async (id: string) => read(await send(`/api/deals/${id}`)),
    remove: async (id: string) => {
      await (await send(`/api/deals/${id}`, { method: 'DELETE' })).arrayBuffer();
    },
  };
}

/** A PUT makes no deal the same one of HubSpot as another. */
async function takenDeals(instance: Instance): Promise<Outcome> {
  const deals = dealsOf(instance);
  const hubspot = String(Date.now());
  const taken = await deals.add({ name: 'Taken', hubspot_id: hubspot, hubspot_portal: '1' });
  const other = await deals.add({ name: 'Other', hubspot_id: `${hubspot}1`, hubspot_portal: '1' });
  const fields = [{ hubspot_id: hubspot }, { name: 'Changed', hubspot_id: hubspot }];
  const tries = everybody.flatMap((who) =>
    fields.map((each): Try => {
      const body = JSON.stringify(each);
      const send = () =>
        instance.attackers[who].send(`/api/deals/${other.id}`, { method: 'PUT', headers, body });
      return [`PUT by ${who}`, send, who === 'ADMIN' ? 409 : 403, 409];
    }),
  );
  const findings = await findingsOf(tries);
  for (const deal of [taken, other]) {
    const after = await deals.get(deal.id);
    if (JSON.stringify(after) !== JSON.stringify(deal)) findings.push(`${deal.name} was changed`);
    await deals.remove(deal.id);
  }
  return outcome("rules: another deal's hubspot_id in a PUT", tries.length, findings);
}

/** A link to documentation that runs something where it is clicked. */
async function badLinks(instance: Instance): Promise<Outcome> {
  const deals = dealsOf(instance);
  const { id } = await deals.add({ name: 'Linked' });
  const requirement = { id: 'r1', requirement: 'Single sign-on by SAML' };
  const challenge = { id: 'c1', title: 'Single sign-on', description: 'Needs SAML' };
  const places = (docLink: string) => [
    { technical_insights_rfp_requirements: [{ ...requirement, docLink }] },
    { rfp_requirements: [{ ...requirement, docLink }] },
    { technical_insights_challenges_list: [{ ...challenge, docLink }] },
  ];
  const put = (fields: object) =>
    instance.attackers.ADMIN.send(`/api/deals/${id}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(fields),
    });
  // A link that is one is taken, so that nothing else was refused.
  for (const fields of places('https://docs.example.com/sso')) await mustBe(200, await put(fields));
  const tries = unlinked.flatMap((link) =>
    places(link).map((fields): Try => [
      `${link} in ${Object.keys(fields)[0]}`,
      () => put(fields),
      400,
    ]),
  );
  const findings = await findingsOf(tries);
  const stored = JSON.stringify(await deals.get(id));
  for (const link of unlinked) if (stored.includes(link.trim())) findings.push(`${link} is stored`);
  await deals.remove(id);
  return outcome('rules: links that are none of the web', tries.length, findings);
}

/** Somebody who knows the token in a session's cookie, and not the secret that signs it. */
async function falseCookies({ url }: Instance, guest: Guest): Promise<Outcome> {
  let sent = '';
  const spied = guest.browser.servedBy((request) => {
    sent = request.headers.get('cookie') ?? '';
    return fetch(request);
  });
  await (await spied.send('/auth/token')).arrayBuffer();
  const [, name, token] = /([\w.-]*session_token)=([^.;]+)/.exec(sent) ?? [];
  if (name === undefined || token === undefined) throw new Error('No session cookie was found');
  const forged = [`${token}.${'A'.repeat(43)}%3D`, `${token}.`, token, '%E0%A4%A', ''];
  const get = (path: string, value: string) =>
    fetch(url + path, { redirect: 'manual', headers: { cookie: `${name}=${value}` } });
  const post = (path: string, value: string) =>
    fetch(url + path, {
      method: 'POST',
      headers: { ...headers, cookie: `${name}=${value}`, origin: url },
      body: '{"password":"x"}',
    });
  const guarded = ['/auth/confirm', '/auth/second-factor/off', '/auth/second-factor/codes'];
  const tries = forged.flatMap((value): Try[] => [
    ['an identity token', () => get('/auth/token', value), 401],
    ...guarded.map((path): Try => [path, () => post(path, value), 401]),
    // What is open to everybody stays so.
    ['the page', () => get('/', value), 200],
    ['signing in', () => get('/auth/start?attempt=abcdefgh&with=provider', value), 302],
  ]);
  const findings = await findingsOf(tries);
  for (const value of forged) {
    const session = await (await get('/auth/get-session', value)).text();
    if (session !== 'null') findings.push(`a session is told: ${session.slice(0, 40)}`);
  }
  const own = await guest.browser.send('/auth/token');
  if (!own.ok) findings.push(`the session of its owner ended: ${own.status}`);
  return outcome('rules: session cookies with false signatures', tries.length, findings);
}

const change = (guest: Guest, current: string, next: string) =>
  guest.call('POST', '/api/account/password', { current, next });

async function weakPasswords(guest: Guest): Promise<Outcome> {
  const tries = weak.map((next): Try => [next, () => change(guest, password, next), 400]);
  return outcome('rules: weak passwords', tries.length, await findingsOf(tries));
}

/** Each try hashes, and none does once there were too many, right or wrong. */
async function manyChanges(guest: Guest): Promise<Outcome> {
  const count = mostChanges * 3;
  const answers = await Promise.all(
    Array.from({ length: count }, () => change(guest, 'wrong', 'sailor monkey tulip')),
  );
  const hashed = answers.filter(({ status }) => status !== 429).length;
  const findings = hashed > mostChanges ? [`${hashed} of ${count} were looked at`] : [];
  const right = await change(guest, password, 'sailor monkey tulip');
  if (right.status !== 429) findings.push(`the right one after them: ${right.status}`);
  return outcome('rules: tries to change a password', count + 1, findings);
}
