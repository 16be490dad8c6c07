import { expect, onTestFinished, test } from 'vitest';
import { createAuditedWorld } from '../../testing/audit.ts';

test('each way to delete leaves an event', async () => {
  const world = await createAuditedWorld();
  onTestFinished(() => world.close());
  await world.begin();
  const { paths } = (await world.ok('GET', '/api/openapi.json')) as unknown as {
    paths: Record<string, object>;
  };
  const deleting = Object.entries(paths).flatMap(([path, methods]) =>
    'delete' in methods ? [path] : [],
  );
  // A new way to delete gets its event in audit-kinds.test.ts or beside its own tests.
  expect(deleting.toSorted()).toEqual([
    '/api/access-tokens/{id}',
    '/api/account/apps/{id}',
    '/api/account/passkeys/{id}',
    '/api/account/sessions/{id}',
    '/api/account/tokens/{id}',
    '/api/assistants/clients/{id}',
    '/api/connected-apps/{id}',
    '/api/conversations/{id}',
    '/api/deals/{id}',
    '/api/deals/{id}/commercial-challenges/{challengeId}',
    '/api/hubspot/disconnect',
    '/api/knowledgebases/{id}',
    '/api/language-model/connection',
    '/api/technical-insights/technical-challenges/{id}',
    '/api/users/{id}/invitation',
    '/api/users/{id}/second-factor',
    '/api/views/{id}',
    '/api/webhook-endpoints/{id}',
    '/api/workspace/rates/{currency}',
  ]);
});
