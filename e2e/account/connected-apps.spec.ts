import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible, onEachDevice } from '../a11y/axe.ts';
import { press } from '../keyboard/hands.ts';
import { openApiSession } from '../support/api-session.ts';
import { people } from '../support/people.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** An app on the person's own computer, that listens wherever there is room. */
async function listen(): Promise<string> {
  const app = createServer((_request, response) => response.end('Back in the app'));
  await new Promise<void>((done) => app.listen(0, '127.0.0.1', done));
  app.unref();
  const { port } = app.address() as AddressInfo;
  return `http://127.0.0.1:${port}/callback`;
}

test('[API-05] [SHELL-02] an assistant sends a person here, who signs in and lets it in by keyboard alone', async ({
  stranger,
  product,
  watch,
}) => {
  const callback = await listen();
  watch.expect(new RegExp(new URL(callback).host), /favicon/);
  const admin = await openApiSession(product.url, people.ADMIN.email);
  await admin.call('PUT', '/api/assistants', { sign_in: 'on' });
  const app = { name: 'Notebook', redirect_uris: ['http://127.0.0.1:1/callback'] };
  const { id } = await admin.call<{ id: string }>('POST', '/api/assistants/clients', app);
  const verifier = randomBytes(32).toString('base64url');
  const asked = new URLSearchParams({
    client_id: id,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'opportunities:read opportunities:write commercialInsights:read',
    state: 'state-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });

  const page = await stranger({ reducedMotion: 'reduce' });
  await page.goto(`/oauth/authorize?${asked.toString()}`);
  await expect(page).toHaveURL(/#\/landing$/);
  await signInAs(page, people.MANAGER);
  await expect(
    page.getByRole('heading', { name: 'Let Notebook use Plumbline as you?' }),
  ).toBeVisible();
  await expect(page.getByText('It also asked for what your role can’t do.')).toBeVisible();
  await expect(page.getByText('a program on this computer')).toBeVisible();
  await onEachDevice(page, (device) => expectAccessible(page, `an app asks, ${device}`));
  await press(page.getByRole('button', { name: 'Connect', exact: true }));
  await expect(page.getByText('Back in the app')).toBeVisible();

  const back = new URL(page.url()).searchParams;
  expect([back.get('state'), back.get('iss')]).toEqual(['state-1', product.url]);
  const answer = await fetch(`${product.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: id,
      redirect_uri: callback,
      code: back.get('code') ?? '',
      code_verifier: verifier,
    }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const listTools = () =>
    fetch(`${product.url}/mcp`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    });
  expect((await listTools()).status).toBe(200);

  await page.goto('/#/account');
  await press(page.getByRole('button', { name: 'Disconnect Notebook' }));
  await press(page.getByRole('button', { name: 'Disconnect', exact: true }));
  await expect(page.getByText('App disconnected')).toBeVisible();
  expect((await listTools()).status).toBe(401);
  await admin.call('PUT', '/api/assistants', { sign_in: 'off' });
});
