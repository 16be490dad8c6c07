import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { testSecret } from '../../testing/people.ts';
import { auditEvents, settingsSeen } from '../db/schema/audit.ts';
import { recordSettings } from './settings.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(settingsSeen);
  await database.db.delete(auditEvents);
});

const setting = (name: string, value: string, isSecret = false) => ({ name, value, isSecret });
const start = (...settings: ReturnType<typeof setting>[]) =>
  recordSettings(database.db, { secret: testSecret, previousSecret: null }, settings);
const events = async () => {
  const rows = await database.db.select().from(auditEvents).orderBy(auditEvents.id);
  return rows.map(({ action, subject, detail }) => [action, subject, detail]);
};

test('a setting that is another one than at the last start is one event, a secret without its value', async () => {
  const domains = setting('ALLOWED_EMAIL_DOMAINS', 'corp.example');
  const mail = setting('SMTP_URL', 'smtps://user:sk-secret-1@mail.example', true);
  await start(domains, mail);
  expect(await events(), 'the first start has nothing to compare with').toEqual([]);
  await start(domains, mail);
  expect(await events()).toEqual([]);

  await start(
    setting('ALLOWED_EMAIL_DOMAINS', ''),
    setting('SMTP_URL', 'smtps://user:sk-secret-2@mail.example', true),
    setting('OIDC_ISSUER', 'https://login.corp.example'),
  );
  expect(await events()).toEqual([
    ['setting', 'ALLOWED_EMAIL_DOMAINS', 'not set'],
    ['setting', 'OIDC_ISSUER', 'https://login.corp.example'],
    ['setting', 'SMTP_URL', 'another value'],
  ]);
  const kept = JSON.stringify([await events(), await database.db.select().from(settingsSeen)]);
  expect(kept).not.toMatch(/sk-secret/);
});

test('processes that start together tell it once', async () => {
  await start(setting('PUBLIC_URL', 'https://before.example'));
  const now = setting('PUBLIC_URL', 'https://after.example');
  await Promise.all([start(now), start(now), start(now)]);
  expect(await events()).toHaveLength(1);
});

test('a secret that was changed by mistake is one event, and none of every setting', async () => {
  const settings = [setting('PUBLIC_URL', 'https://a.example'), setting('OIDC_ISSUER', '')];
  const startWith = (secret: string) =>
    recordSettings(database.db, { secret, previousSecret: null }, settings);
  expect(await startWith(testSecret)).toBe(false);
  expect(await startWith(testSecret)).toBe(false);
  expect(await startWith(`${testSecret}!`)).toBe(true);
  expect(await events()).toEqual([['setting', 'PLUMBLINE_SECRET', 'another value']]);
  expect(await startWith(`${testSecret}!`)).toBe(false);
});

test('what an earlier version kept knows no secret: nothing is said of it', async () => {
  await start(setting('PUBLIC_URL', 'https://a.example'));
  await database.db.delete(settingsSeen).where(eq(settingsSeen.name, 'PLUMBLINE_SECRET'));
  expect(await start(setting('PUBLIC_URL', 'https://b.example'))).toBe(false);
  expect(await events()).toEqual([['setting', 'PUBLIC_URL', 'https://b.example']]);
});

test('another secret is no other setting', async () => {
  const url = setting('PUBLIC_URL', 'https://before.example');
  await start(url);
  const replaced = { secret: `${testSecret}!`, previousSecret: testSecret };
  await recordSettings(database.db, replaced, [url]);
  expect(await events()).toEqual([]);
  await recordSettings(database.db, { ...replaced, previousSecret: null }, [url]);
  expect(await events()).toEqual([]);
});
