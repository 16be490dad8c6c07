import { afterAll, beforeAll, expect, test } from 'vitest';
import { GuardedFetchError } from '../../adapters/guarded-fetch/guarded-fetch-error.ts';
import { appRedirect, createAppWorld } from '../../testing/app-world.ts';

let world: Awaited<ReturnType<typeof createAppWorld>>;
beforeAll(async () => {
  world = await createAppWorld();
});
afterAll(() => world.close());

const said = { client_name: 'Claude', redirect_uris: [appRedirect] };

/** How somebody is answered whom an app sends here whose document lies at an address of its own. */
async function opened(address: string) {
  const answer = await world.site.request(world.askFor({ client_id: address }).address, {
    headers: { accept: 'text/html' },
  });
  return { status: answer.status, text: await answer.text() };
}

let made = 0;
const nextAddress = () => `https://assistant.example/${(made += 1)}.json`;

test.each<[string, (address: string) => object]>([
  ['is of another app', () => ({ ...said, client_id: 'https://other.example/client.json' })],
  ['has no name', (client_id) => ({ client_id, redirect_uris: [appRedirect] })],
  ['is called Plumbline', (client_id) => ({ ...said, client_id, client_name: ' PLUMB-line ' })],
  [
    'is called so in wide letters',
    (client_id) => ({ ...said, client_id, client_name: 'Ｐｌｕｍｂｌｉｎｅ' }),
  ],
  [
    'has a name of many words',
    (client_id) => ({ ...said, client_id, client_name: 'x'.repeat(81) }),
  ],
  [
    'is called so in two alphabets',
    (client_id) => ({ ...said, client_id, client_name: 'Рlumbline' }),
  ],
  [
    'has another redirect',
    (client_id) => ({ ...said, client_id, redirect_uris: ['https://a.example/'] }),
  ],
  [
    'has an open redirect',
    (client_id) => ({ ...said, client_id, redirect_uris: [appRedirect, 'http://a.example/'] }),
  ],
  [
    'wants a secret',
    (client_id) => ({ ...said, client_id, token_endpoint_auth_method: 'client_secret_basic' }),
  ],
  [
    'is called so and holds keys as well',
    (client_id) => ({ ...said, client_id, client_name: 'Plumbline', keys: [] }),
  ],
  ['has keys inside', (client_id) => ({ ...said, client_id, jwks_uri: 'http://127.0.0.1/keys' })],
])('[API-05] an app whose document %s is refused', async (_what, document) => {
  const address = nextAddress();
  world.publish(document(address), address);
  expect((await opened(address)).status).toBe(400);
});

test.each([
  ['lies inside', new GuardedFetchError('private_address')],
  ['is too large', new GuardedFetchError('too_large')],
  ['takes too long', new GuardedFetchError('timeout')],
] as const)(
  '[API-05] an app whose document %s is refused, without a word of why',
  async (_what, error) => {
    const address = nextAddress();
    world.outside.set(address, error);
    const { status, text } = await opened(address);
    expect(status).toBe(400);
    expect(text).toContain('client_id metadata document fetch failed');
    expect(text).not.toContain(error.message);
  },
);

test('[API-05] an app whose document another address answers for is refused', async () => {
  const [address, other] = [nextAddress(), nextAddress()];
  world.publish({ ...said, client_id: address }, other);
  const there = world.outside.get(other);
  if (there) world.outside.set(address, there);
  expect((await opened(address)).status).toBe(400);
});

test('[API-05] any port of the own computer is as good as the one in the document', async () => {
  const address = nextAddress();
  world.publish(
    { ...said, client_id: address, redirect_uris: ['http://localhost/callback'] },
    address,
  );
  const browser = await world.openBrowser();
  const redirect_uri = 'http://localhost:51234/callback';
  const id = await browser.begin(world.askFor({ client_id: address, redirect_uri }).address);
  const back = await browser.decide(id, ['opportunities:read']);
  expect(back.origin).toBe('http://localhost:51234');
});
