import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveModelSettings } from '../../language-model/settings.queries.ts';
import { commercialChallenge } from '../../adapters/ai/prompts/commercial-challenge.ts';
import { anonymisedText } from '../../testing/language-model.ts';
import { createModelApi } from '../../testing/model-api.ts';
import { testDossier } from '../../testing/dossier.ts';

let server: Awaited<ReturnType<typeof createModelApi>>;
beforeAll(async () => {
  server = await createModelApi();
});
beforeEach(() => server.forget());
afterAll(() => server.close());

const keep = (are_kept: boolean, role?: Parameters<typeof server.call>[3]) =>
  server.call('PUT', '/names', { are_kept }, role);
const audit = async () => JSON.stringify((await server.request('ADMIN', 'GET', '/api/audit')).body);

test('[ANON-01] names are kept for a model inside that an administrator marks, and it is audited', async () => {
  const sandbox = await server.startStandIn();
  await server.choose(sandbox);
  const { origin } = new URL(sandbox.baseUrl);
  expect((await server.page()).names).toEqual({
    may_be_kept: true,
    are_kept: false,
    server: origin,
  });
  for (const role of ['MANAGER', 'ACCOUNT_EXECUTIVE', 'SALES_ENGINEER'] as const)
    expect((await keep(true, role)).status).toBe(403);
  expect((await keep(true)).body).toMatchObject({ names: { are_kept: true } });
  expect(await audit()).toContain(`kept for ${origin}, inside`);
  const { body: tested } = await server.call('POST', '/test');
  expect((tested as { sent: string }).sent).toContain('Dana Frey');
  expect((await keep(false)).body).toMatchObject({ names: { are_kept: false } });
  const { body: masked } = await server.call('POST', '/test');
  expect((masked as { sent: string }).sent).not.toContain('Dana Frey');
});

test('[ANON-01] a provider’s model and an address outside are never told names', async () => {
  await saveModelSettings(server.db, { provider: 'openai', model: 'gpt-5' });
  expect((await server.page()).names).toMatchObject({ may_be_kept: false });
  expect(await keep(true)).toMatchObject({
    status: 400,
    body: { fields: { are_kept: /of your own/ } },
  });
  // A public address, a host that nobody named, and a named one whose address is public.
  server.named.push('models.corp', '93.184.215.14');
  server.hosts.set('models.corp', [{ address: '93.184.215.14', family: 4 }]);
  server.hosts.set('elsewhere.example', [{ address: '10.0.0.9', family: 4 }]);
  for (const base_url of [
    'http://93.184.215.14/v1',
    'http://elsewhere.example/v1',
    'http://models.corp/v1',
  ]) {
    await saveModelSettings(server.db, { provider: 'openai-compatible', model: 'm', base_url });
    expect(await keep(true), base_url).toMatchObject({
      status: 400,
      body: { fields: { are_kept: /not inside your network/ } },
    });
    expect((await server.page()).names.are_kept).toBe(false);
  }
});

test('[ANON-01] names are replaced again by themselves when the address changes', async () => {
  const [inside, other] = [await server.startStandIn(), await server.startStandIn()];
  await server.choose(inside);
  await keep(true);
  await server.choose(inside, { model: 'another' });
  expect((await server.page()).names.are_kept, 'another model of the same server').toBe(true);
  await server.choose(other);
  expect((await server.page()).names.are_kept).toBe(false);
  expect(await audit()).toContain('replaced again: the address changed');
  await server.choose(inside);
  expect((await server.page()).names.are_kept, 'back at the first address').toBe(false);
  await keep(true);
  await server.call('DELETE', '/connection');
  await server.choose(inside);
  expect((await server.page()).names.are_kept, 'removed and set up again').toBe(false);
});

test('[ANON-01] a marked name that leads outside later is not asked: nothing is sent', async () => {
  const sandbox = await server.startStandIn();
  const { port } = new URL(sandbox.baseUrl);
  server.named.push(`models.corp:${port}`);
  server.hosts.set('models.corp', [{ address: '127.0.0.1', family: 4 }]);
  await server.choose(sandbox, { base_url: `http://models.corp:${port}/v1` });
  expect((await keep(true)).status).toBe(200);
  const model = await server.modelFor('analyses');
  const call = commercialChallenge({
    challenge: anonymisedText('The board froze the budget'),
    dossier: testDossier({ about: { methodology: 'MEDDPICC', data: null } }),
  });
  await model?.answer(call);
  const asked = sandbox.requests().length;
  expect(asked).toBeGreaterThan(0);
  server.hosts.set('models.corp', [{ address: '93.184.215.14', family: 4 }]);
  await sandbox.close();
  await expect(model?.answer(call)).rejects.toMatchObject({
    code: 'wrong_address',
    message: /not inside your network/,
  });
});
