import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBrowser } from '../../testing/browser.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { startOddProvider } from '../../testing/odd-provider.ts';
import { createTestAuth, testBaseUrl } from '../../testing/people.ts';
import { claimsOf, failedWith, openChooser, outcomeOf, succeeded } from '../../testing/sign-in.ts';
import { createLog } from '../log.ts';
import type { AuthOptions } from './auth.ts';

let provider: Awaited<ReturnType<typeof startOddProvider>>;
let database: TestDatabase;
let lines: Record<string, unknown>[];

beforeAll(async () => {
  provider = await startOddProvider();
  database = await createTestDatabase();
});
afterAll(async () => {
  await provider.server.stop();
  await database.close();
});
beforeEach(() => {
  lines = [];
});

const address = 'e2@larkfield.example';

async function signInWith(
  claims: object,
  rules: { emailClaim?: string; trustEmail?: boolean } = {},
  overrides: Partial<AuthOptions> = {},
) {
  provider.word.claims = { aud: 'plumbline', sub: 'little', email: undefined, ...claims };
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const auth = await createTestAuth(database.db, {
    provider: { issuer: provider.issuer(), clientId: 'plumbline', clientSecret: 'x', ...rules },
    log: createLog('warn', { write }),
    ...overrides,
  });
  const browser = createBrowser(testBaseUrl, (request) => auth.handler(request, '127.0.0.1'));
  return { outcome: outcomeOf(await openChooser(browser)), browser };
}

const refusals = () => lines.filter(({ msg }) => String(msg).startsWith('sign-in refused'));

describe('[AUTH-12] a provider that says too little', () => {
  test.each<[string, object, string, RegExp]>([
    ['no address', { preferred_username: address }, 'email_missing', /sent no email address/],
    ['nothing verified', { email: address }, 'email_not_verified', /does not say .* verified/],
    [
      'not verified',
      { email: address, email_verified: false },
      'email_not_verified',
      /does not say .* verified/,
    ],
  ])('%s: code and log name the reason, no address is logged', async (_, said, code, words) => {
    provider.word.userinfo = { sub: 'little' };
    const { outcome } = await signInWith(said);
    expect(outcome).toEqual(failedWith(code));
    const [line] = refusals();
    expect(line).toMatchObject({
      part: 'sign-in',
      reason: code,
      provider: 'Any other',
      claims: expect.arrayContaining(['sub', ...Object.keys(said)]),
      advice: expect.stringContaining('OIDC_TRUST_EMAIL'),
    });
    expect(line?.['msg']).toMatch(words);
    expect(JSON.stringify(lines)).not.toContain('larkfield');
  });

  test('[AUTH-10] another domain is told in the log too', async () => {
    const { outcome } = await signInWith(
      { email: address, email_verified: true },
      {},
      { allowedEmailDomains: ['corp.example'] },
    );
    expect(outcome).toEqual(failedWith('domain_not_allowed'));
    expect(refusals()).toMatchObject([{ reason: 'domain_not_allowed' }]);
  });

  test('another subject of userinfo is told', async () => {
    provider.word.userinfo = { sub: 'somebody else', email: address, email_verified: true };
    const { outcome } = await signInWith({});
    expect(outcome).toEqual(failedWith('subject_mismatch'));
    expect(refusals()).toMatchObject([{ reason: 'subject_mismatch' }]);
    provider.word.userinfo = {};
  });

  test('[AUTH-01] OIDC_TRUST_EMAIL takes the address for verified', async () => {
    const { outcome, browser } = await signInWith({ email: address }, { trustEmail: true });
    expect(outcome).toEqual(succeeded);
    expect(await claimsOf(browser)).toMatchObject({ email: address });
    expect(refusals()).toEqual([]);
  });

  test('[AUTH-01] OIDC_EMAIL_CLAIM names the claim of the address, at userinfo too', async () => {
    const rules = { emailClaim: 'upn', trustEmail: true };
    const first = await signInWith({ sub: 'by-upn', upn: 'upn@larkfield.example' }, rules);
    expect(first.outcome).toEqual(succeeded);
    provider.word.userinfo = { sub: 'by-userinfo', upn: 'userinfo@larkfield.example' };
    const second = await signInWith({ sub: 'by-userinfo' }, rules);
    expect(second.outcome).toEqual(succeeded);
    expect(await claimsOf(second.browser)).toMatchObject({ email: 'userinfo@larkfield.example' });
    provider.word.userinfo = {};
  });

  test('[PERM-01] trust does not let another subject have an account that is there', async () => {
    await signInWith({ sub: 'owner', email: 'o@larkfield.example' }, { trustEmail: true });
    const { outcome } = await signInWith(
      { sub: 'impostor', email: 'o@larkfield.example' },
      { trustEmail: true },
    );
    expect(outcome).toEqual(failedWith('account_not_linked'));
    expect(refusals()).toMatchObject([{ reason: 'account_not_linked' }]);
  });
});
