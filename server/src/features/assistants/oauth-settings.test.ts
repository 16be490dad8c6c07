import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appRedirect, createAppWorld } from '../../testing/app-world.ts';
import { testBaseUrl } from '../../testing/people.ts';

let world: Awaited<ReturnType<typeof createAppWorld>>;
beforeAll(async () => {
  world = await createAppWorld();
});
afterAll(() => world.close());

describe('[API-05] signing in of assistants is off until an administrator turns it on', () => {
  test('then nothing leads to it, and what was let in comes in no more', async () => {
    const own = await createAppWorld({ fixed: null });
    const admin = await own.openBrowser('ADMIN');
    const addresses = [
      '/.well-known/oauth-protected-resource/mcp',
      '/.well-known/oauth-authorization-server',
      own.askFor().address,
    ];
    const statuses = () =>
      Promise.all(addresses.map(async (path) => (await own.site.request(path)).status));
    expect(await statuses()).toEqual([404, 404, 404]);
    expect((await own.mcp('x'.repeat(43))).headers.get('www-authenticate')).toBeNull();
    const turn = async (sign_in: string) =>
      (await admin.ask('/api/assistants', 'PUT', { sign_in })).status;
    expect(await turn('on')).toBe(200);
    expect(await statuses()).toEqual([200, 200, 303]);
    expect((await own.mcp('x'.repeat(43))).headers.get('www-authenticate')).toContain(
      `resource_metadata="${testBaseUrl}/.well-known/oauth-protected-resource/mcp"`,
    );
    const { access } = await own.connected();
    expect((await own.mcp(access)).status).toBe(200);
    await turn('off');
    expect((await own.mcp(access)).status).toBe(401);
    await turn('on');
    expect((await own.mcp(access)).status).toBe(401);
    await own.close();
  });

  test('the environment fixes it', async () => {
    const admin = await world.openBrowser('ADMIN');
    const answer = await admin.ask('/api/assistants', 'PUT', { sign_in: 'off' });
    expect(answer.status).toBe(409);
    expect(await (await admin.ask('/api/assistants')).json()).toMatchObject({
      sign_in: 'on',
      is_sign_in_fixed: true,
    });
  });

  test('apps register themselves only where that is turned on, and are given no secret', async () => {
    const said = { client_name: 'Anything', redirect_uris: [appRedirect], client_secret: 'x' };
    const register = (site: typeof world.site, body: object) =>
      site.request('/oauth/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await register(world.site, said)).status).toBe(404);
    const open = await createAppWorld({ fixed: 'registration' });
    const made = await register(open.site, {
      ...said,
      token_endpoint_auth_method: 'client_secret_post',
    });
    expect(made.status).toBe(201);
    const client = (await made.json()) as { client_id: string };
    expect(client).not.toHaveProperty('client_secret');
    expect(client).toMatchObject({ token_endpoint_auth_method: 'none' });
    for (const bad of [
      { ...said, client_name: 'Plumbline' },
      { ...said, redirect_uris: ['http://evil.example/'] },
      { ...said, redirect_uris: ['javascript:alert(1)'] },
      { ...said, redirect_uris: [] },
    ]) {
      const refused = await register(open.site, bad);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ error: 'invalid_client_metadata' });
    }
    const { access } = await open.connected(['opportunities:read'], { client: client.client_id });
    expect((await open.mcp(access)).status).toBe(200);
    await open.close();
  });
});
