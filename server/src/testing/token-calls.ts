import * as v from 'valibot';

/** Routes that need an app that asks: features/assistants/oauth.test.ts calls them. */
export const calledByApps = [
  'POST /mcp',
  'GET /api/assistants/requests/:id',
  'POST /api/assistants/requests/:id',
  'DELETE /api/account/apps/:id',
  'DELETE /api/connected-apps/:id',
];

const madeSchema = v.object({ id: v.string() });

/** Makes, lists and revokes an access token as its owner, and another as an administrator; and what assistants with one are told. */
export async function callTokens(
  call: (route: string, body?: object) => Promise<unknown>,
  params: Record<string, string>,
): Promise<void> {
  for (const route of ['/api/account/tokens', '/api/access-tokens']) {
    const nightly = { name: 'Nightly', scopes: ['opportunities:read'], expires_in_days: 7 };
    params['id'] = v.parse(madeSchema, await call('POST /api/account/tokens', nightly)).id;
    await call(`GET ${route}`);
    await call(`DELETE ${route}/:id`);
  }
  await call('GET /api/assistants');
  await call('PUT /api/assistants', { names: 'placeholders', sign_in: 'on' });
  const app = { name: 'Notebook', redirect_uris: ['https://notebook.example/callback'] };
  params['id'] = v.parse(madeSchema, await call('POST /api/assistants/clients', app)).id;
  await call('GET /api/assistants/clients');
  await call('DELETE /api/assistants/clients/:id');
  await call('GET /api/account/apps');
  await call('GET /api/connected-apps');
}

/** Makes a webhook, uses it in every way and removes it. */
export async function callWebhooks(
  call: (route: string, body?: object) => Promise<unknown>,
  params: Record<string, string>,
): Promise<void> {
  const route = '/api/webhook-endpoints';
  const made = { url: 'https://hooks.example/1', events: ['score.changed'] };
  params['id'] = v.parse(madeSchema, await call(`POST ${route}`, made)).id;
  await call(`GET ${route}`);
  await call(`PATCH ${route}/:id`, { with_texts: true });
  const test = v.parse(v.object({ id: v.number() }), await call(`POST ${route}/:id/test`));
  params['delivery'] = String(test.id);
  await call(`POST ${route}/:id/deliveries/:delivery/again`);
  await call(`GET ${route}/:id/deliveries`);
  await call(`DELETE ${route}/:id`);
}
