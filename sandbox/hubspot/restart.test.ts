import { startHubspotSandbox } from './server.ts';
import { onTestFinished, expect, test } from 'vitest';

const app = { clientId: 'client', clientSecret: 'secret' };

async function start(seed: string) {
  const sandbox = await startHubspotSandbox({ port: 0, ...app, seed });
  onTestFinished(sandbox.close);
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await fetch(`${sandbox.apiUrl}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'client', client_secret: 'secret', ...form }),
      redirect: 'manual',
    });
    return answer;
  };
  const deals = (token: string) =>
    fetch(`${sandbox.apiUrl}/crm/objects/2026-09/deals?limit=1`, {
      headers: { authorization: `Bearer ${token}` },
    }).then(({ status }) => status);
  const refresh = (token: string) =>
    post('/oauth/2026-09/token', { grant_type: 'refresh_token', refresh_token: token });
  return { ...sandbox, post, deals, refresh };
}

test('[IMP-01] what was connected to the stand-in stays connected over its restart', async () => {
  const first = await start('one seed');
  const back = 'http://127.0.0.1:1/back';
  const sent = await first.post('/oauth/authorize', {
    redirect_uri: back,
    scope: 'crm.objects.deals.read',
    choice: 'connect',
  });
  const code = new URL(sent.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const granted = await first.post('/oauth/2026-09/token', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: back,
  });
  const { refresh_token } = (await granted.json()) as { refresh_token: string };
  await first.close();

  const second = await start('one seed');
  expect(second.privateAppToken).toBe(first.privateAppToken);
  const renewed = await second.refresh(refresh_token);
  expect(renewed.status).toBe(200);
  const { access_token } = (await renewed.json()) as { access_token: string };
  expect(await second.deals(access_token)).toBe(await second.deals(second.privateAppToken));
  await second.post('/oauth/2026-09/token/revoke', { token: refresh_token });
  expect((await second.refresh(refresh_token)).status).toBe(400);

  const other = await start('another seed');
  expect((await other.refresh(refresh_token)).status).toBe(400);
  expect(await other.deals(first.privateAppToken)).toBe(401);
});
