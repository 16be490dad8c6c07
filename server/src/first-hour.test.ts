import { startGoogleSandbox, type GoogleSandbox } from '@plumbline/sandbox/google/server.ts';
import { startMailSandbox } from '@plumbline/sandbox/mail/server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callbackUrl } from './platform/auth/provider.ts';
import { createBrowser, useAnotherAccount, type Browser } from './testing/browser.ts';
import {
  freePort,
  makeDataFolder,
  spawnProduct,
  untilReady,
  type ProductProcess,
} from './testing/product-process.ts';

const client = { clientId: 'plumbline', clientSecret: 'the secret of the OAuth client' };

let provider: GoogleSandbox;
let mail: Awaited<ReturnType<typeof startMailSandbox>>;
let data: Awaited<ReturnType<typeof makeDataFolder>>;
let product: ProductProcess;

beforeAll(async () => {
  data = await makeDataFolder();
  const [port, providerPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const issuer = `http://127.0.0.1:${providerPort}`;
  const redirectUris = [callbackUrl(url, { issuer })];
  provider = await startGoogleSandbox({ port: providerPort, redirectUris, ...client });
  mail = await startMailSandbox({ port: 0 });
  product = spawnProduct(port, {
    NODE_ENV: 'production',
    DATA_DIR: data.folder,
    OIDC_ISSUER: issuer,
    GOOGLE_CLIENT_ID: client.clientId,
    GOOGLE_CLIENT_SECRET: client.clientSecret,
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: 'plumbline@example.com',
    COMPANY_DATA_URL: 'none',
    SHUTDOWN_DELAY_SECONDS: '0',
  });
  await untilReady(product);
});
afterAll(async () => {
  product.child.kill('SIGKILL');
  await product.ended;
  await mail.close();
  await provider.close();
  await data.remove();
});

/** One window of one person, over the wire. */
const newBrowser = () => createBrowser(product.url, (request) => fetch(request));

async function signIn(browser: Browser, email: string) {
  const chooser = await browser.visit('/auth/start?attempt=first-hour-1&with=provider');
  const { url } = await useAnotherAccount(browser, chooser, email, 'Ada');
  return url.searchParams.get('error');
}

async function call(browser: Browser, method: string, path: string, body?: object) {
  const held = await browser.send('/auth/token');
  const { token } = (await held.json()) as { token: string };
  const answer = await fetch(`${product.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

describe('[AUTH-01] the first hour of a production install without ADMIN_EMAILS', () => {
  const admin = 'ada@example.com';

  test('the link of the start makes the first administrator, who invites, and the stop is clean', async () => {
    const link = /open (\S+) once/.exec(product.output())?.[1] ?? '';
    expect(link).toContain(`${product.url}/auth/setup?token=`);

    const first = newBrowser();
    await first.visit(link);
    expect(await signIn(first, admin)).toBeNull();
    const members = await call(first, 'GET', '/api/users');
    expect(members).toMatchObject({
      status: 200,
      body: { data: [{ email: admin, role: 'ADMIN' }] },
    });

    const invited = { email: 'bo@example.com', role: 'ACCOUNT_EXECUTIVE' };
    const invitation = await call(first, 'POST', '/api/users/invite', invited);
    expect([invitation.status, invitation.body]).toEqual([201, expect.anything()]);
    const second = newBrowser();
    expect(await signIn(second, invited.email)).toBeNull();
    expect((await call(second, 'POST', '/api/deals', { name: 'Nord' })).status).toBe(201);

    // The link is used up: whoever finds it in a terminal gets nothing by it.
    const third = newBrowser();
    await third.visit(link);
    expect(await signIn(third, 'eve@example.com')).toBeNull();
    expect((await call(third, 'GET', '/api/users')).status).toBe(403);

    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);
  });
});
