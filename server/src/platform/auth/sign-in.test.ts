import { randomBytes } from 'node:crypto';
import { demoAccounts } from '@plumbline/sandbox/google/accounts.ts';
import { startGoogleSandbox, type GoogleSandbox } from '@plumbline/sandbox/google/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseAccount, createBrowser, type Page } from '../../testing/browser.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createTestAuth, testBaseUrl } from '../../testing/people.ts';
import type { Auth } from './auth.ts';
import { callbackUrl } from './provider.ts';

let database: TestDatabase;
let sandbox: GoogleSandbox;
let auth: Auth;
const client = { clientId: 'plumbline', clientSecret: randomBytes(24).toString('base64url') };
const attempt = 'attempt-0001';

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startGoogleSandbox({
    port: 0,
    redirectUris: [callbackUrl(testBaseUrl, { issuer: '', id: 'sandbox' })],
    ...client,
  });
  auth = await createTestAuth(database.db, {
    provider: { issuer: sandbox.issuer, id: 'sandbox', ...client },
    initialRoles: new Map(demoAccounts.flatMap(({ email, role }) => (role ? [[email, role]] : []))),
  });
});
afterAll(async () => {
  await sandbox.close();
  await database.close();
});

function newBrowser() {
  return createBrowser(testBaseUrl, (request) => auth.handler(request, '127.0.0.1'));
}

async function tokenOf(browser: ReturnType<typeof newBrowser>): Promise<string> {
  const answer = await browser.send('/auth/token');
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { token: string }).token;
}

const errorOf = (page: Page) => page.url.searchParams.get('error');

test('[AUTH-01] choosing an account signs in, and the token opens the API as that person', async () => {
  const browser = newBrowser();
  const chooser = await browser.visit(`/auth/start?attempt=${attempt}`);
  expect(chooser.url.origin).toBe(sandbox.issuer);
  const done = await chooseAccount(browser, chooser, 'admin@demo.example');
  expect(done.url.href).toBe(`${testBaseUrl}/auth/done?attempt=${attempt}`);
  expect(errorOf(done)).toBeNull();

  const person = await auth.authenticate(`Bearer ${await tokenOf(browser)}`);
  expect(person).toMatchObject({
    email: 'admin@demo.example',
    name: 'Helen Whitaker',
    role: 'ADMIN',
  });
});
