import { symmetricEncrypt } from 'better-auth/crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createPasswordWorld,
  password,
  post,
  signInByPassword,
  type PasswordWorld,
} from '../testing/passwords.ts';
import { testBaseUrl, testSecret } from '../testing/people.ts';
import { attempt, outcomeOf, succeeded, tokenOf } from '../testing/sign-in.ts';
import { totp } from '../testing/totp.ts';
import { createLibraryBox } from './auth/library-keys.ts';
import { crmConnections } from './db/schema/crm.ts';
import { modelSettings } from './db/schema/language-model.ts';
import { knowledgeSources } from './db/schema/knowledge.ts';
import { people, secondFactors, signingKeys } from './db/schema/people.ts';
import { lossOf, reseal } from './reseal.ts';
import { createSecretBox } from './secrets.ts';
import { webhookEndpoints } from './db/schema/webhooks.ts';

const next = 'the secret that comes after, long enough for the library';
const log = pino({ level: 'silent' });
const before = { secret: testSecret, previousSecret: null };
const between = { secret: next, previousSecret: testSecret };
const after = { secret: next, previousSecret: null };

let world: PasswordWorld;
beforeAll(async () => {
  world = await createPasswordWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.begin();
  for (const table of [crmConnections, knowledgeSources, signingKeys]) {
    await world.db.delete(table);
  }
});

/** A workspace whose old secret sealed something of every kind. */
async function fill() {
  const { db } = world;
  const browser = world.newBrowser();
  await world.setPassword(await world.invite(), password, browser);
  const made = await post(browser, '/auth/second-factor/set-up', { password });
  const { uri } = (await made.json()) as { uri: string };
  await post(browser, '/auth/second-factor/verify', { code: totp(uri) });
  await tokenOf(browser); // makes a signing key
  const crm = createSecretBox(before, 'crm');
  await db.insert(crmConnections).values({
    provider: 'hubspot',
    auth_type: 'oauth',
    access_token: crm.seal('access'),
    refresh_token: crm.seal('refresh'),
    portal_id: '1',
    domain: 'hub.example',
    connected_at: new Date(),
  });
  await db.insert(knowledgeSources).values({
    id: crypto.randomUUID(),
    name: 'Wiki',
    url: 'https://wiki.example',
    category: 'Other',
    type: 'documentation',
    is_active: true,
    created_date: new Date(),
    updated_date: new Date(),
    credentials: createSecretBox(before, 'knowledge').seal('{"token":"t"}'),
  });
  const webhooks = createSecretBox(before, 'webhooks');
  const [maker] = await db.select({ person_id: people.id }).from(people).limit(1);
  await db.insert(webhookEndpoints).values({
    person_id: maker?.person_id ?? '',
    address: webhooks.seal('https://hooks.example/1'),
    secret: webhooks.seal('whsec_1'),
    host: 'hooks.example',
    events: ['score.changed'],
    with_texts: false,
    created_at: new Date(),
  });
  const api_key = createSecretBox(before, 'language model').seal('sk-1');
  await db.update(modelSettings).set({ api_key });
  return { browser, uri };
}

describe('[MEM-03] replacing the secret', () => {
  test('seals everything anew, once, and the old secret opens nothing any more', async () => {
    const { db } = world;
    await fill();
    const tally = await reseal({ db, log, ...between });
    expect(tally).toEqual({
      'HubSpot tokens': { renewed: 2, lost: 0 },
      'source credentials': { renewed: 1, lost: 0 },
      'language model keys': { renewed: 1, lost: 0 },
      webhooks: { renewed: 2, lost: 0 },
      'signing keys': { renewed: 1, lost: 0 },
      'second factors': { renewed: 2, lost: 0 },
    });
    const again = Object.values(await reseal({ db, log, ...between }));
    expect(again.every(({ renewed, lost }) => renewed === 0 && lost === 0)).toBe(true);

    const [connection] = await db.select().from(crmConnections);
    const [source] = await db.select().from(knowledgeSources);
    expect(createSecretBox(after, 'crm').open(connection?.refresh_token ?? '')).toBe('refresh');
    const knowledge = createSecretBox(after, 'knowledge');
    expect(knowledge.open(source?.credentials ?? '')).toBe('{"token":"t"}');
    const [settings] = await db.select().from(modelSettings);
    expect(createSecretBox(after, 'language model').open(settings?.api_key ?? '')).toBe('sk-1');
    const [webhook] = await db.select().from(webhookEndpoints);
    expect(createSecretBox(after, 'webhooks').open(webhook?.secret ?? '')).toBe('whsec_1');
    const [key] = await db.select().from(signingKeys);
    const sealed = String(JSON.parse(key?.privateKey ?? '""'));
    await expect(createLibraryBox(before).open(sealed)).rejects.toThrow('not found');
    await expect(createLibraryBox(after).open(sealed)).resolves.toContain('"d"');
  });

  test('signs nobody out while both are known, and codes stay good', async () => {
    const { browser, uri } = await fill();
    await reseal({ db: world.db, log, ...between });
    await world.restart(between);
    const moved = world.moveTo(browser);
    expect(await tokenOf(moved)).not.toBeNull();

    const other = world.newBrowser();
    await signInByPassword(other);
    const page = await other.visit('/auth/code', {
      method: 'POST',
      headers: { origin: testBaseUrl },
      body: new URLSearchParams({ attempt, code: totp(uri) }),
    });
    expect(outcomeOf(page)).toEqual(succeeded);
    await world.restart(after);
    expect(await tokenOf(world.moveTo(other))).not.toBeNull();
    expect(await tokenOf(world.moveTo(browser))).toBeNull();
  });

  test('that is wrong is told with what it cannot open, and keeps nobody from signing in', async () => {
    const { browser } = await fill();
    const tally = await reseal({ db: world.db, log, ...after });
    expect(lossOf(tally, 'PLUMBLINE_SECRET')).toMatch(
      /\(HubSpot tokens, source credentials, language model keys, webhooks, second factors\): PLUMBLINE_SECRET isn't/,
    );
    await world.restart(after);
    expect(await tokenOf(world.moveTo(browser))).toBeNull();
    await world.setPassword(await world.invite({ email: 'other@partner.example' }));
    const other = world.newBrowser();
    await signInByPassword(other, password, 'other@partner.example');
    expect(await tokenOf(other)).not.toBeNull();

    // With the right one again nobody who was signed in is signed out.
    await world.restart(before);
    expect(await tokenOf(world.moveTo(browser))).not.toBeNull();
    expect(lossOf(await reseal({ db: world.db, log, ...before }), '')).toBeNull();
  });

  test('a start without an earlier secret waits for nobody who holds what is sealed', async () => {
    await fill();
    await world.db.transaction(async (tx) => {
      await tx.select().from(crmConnections).for('update');
      const tally = await reseal({ db: world.db, log, ...before });
      expect(lossOf(tally, 'PLUMBLINE_SECRET')).toBeNull();
    });
  });

  test('takes what was encrypted before texts bore a number', async () => {
    await fill();
    const { db } = world;
    const plain = await symmetricEncrypt({ key: testSecret, data: 'JBSWY3DPEHPK3PXP' });
    await db.update(secondFactors).set({ secret: plain });
    await reseal({ db, log, ...between });
    const [row] = await db.select().from(secondFactors);
    expect(await createLibraryBox(after).open(row?.secret ?? '')).toBe('JBSWY3DPEHPK3PXP');
  });

  test('leaves what neither opens as it is, and says so', async () => {
    const { db } = world;
    await fill();
    const credentials = createSecretBox({ ...before, secret: `${next}!` }, 'knowledge').seal('x');
    await db.update(knowledgeSources).set({ credentials });
    const lines: string[] = [];
    const told = pino({ level: 'error' }, { write: (line) => lines.push(line) });
    const tally = await reseal({ db, log: told, ...between });
    expect(tally['source credentials']).toEqual({ renewed: 0, lost: 1 });
    expect(lines.join('')).toContain('opened by no secret');
    expect((await db.select().from(knowledgeSources))[0]?.credentials).toBe(credentials);
  });
});
