import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessTokens } from './access-tokens.ts';
import { assistants } from './assistants.ts';
import { deals } from './deals.ts';
import { fuzz } from './fuzz.ts';
import { headers } from './headers.ts';
import { oauth } from './oauth.ts';
import { passkeys } from './passkeys.ts';
import { rights } from './rights.ts';
import { rules } from './rules.ts';
import { ssrf } from './ssrf.ts';
import { openInstance, type Instance } from './support/instance.ts';
import { tokens } from './tokens.ts';
import { webhooks } from './webhooks.ts';

let instance: Instance;
beforeAll(async () => {
  instance = await openInstance({ url: null, cookies: null });
});
afterAll(() => instance.close());

/** The short form of `npm run attack`: each kind of attack, and some requests that are made up. */
test.each([
  ['forged tokens', tokens],
  ['access tokens', accessTokens],
  ['assistants', assistants],
  ['assistants that sign in', oauth],
  ['webhooks', webhooks],
  ['passkeys', (at: Instance) => passkeys(at, { waits: false })],
  ['rights', rights],
  ['rules', (at: Instance) => rules(at, { withModel: false })],
  ['deals', deals],
  ['headers', headers],
  ['addresses inside', ssrf],
  ['made-up requests', (at: Instance) => fuzz(at, { requests: 600, seed: 20_261_122, atOnce: 6 })],
])('[ERR-01] an attacker gets nothing: %s', async (_what, attack) => {
  const outcomes = await attack(instance);
  expect(outcomes.length).toBeGreaterThan(0);
  expect(outcomes.filter(({ held }) => !held)).toEqual([]);
});
