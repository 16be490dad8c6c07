import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBrowser } from '../../testing/browser.ts';
import { testBaseUrl } from '../../testing/people.ts';
import {
  attempt,
  createSignInWorld,
  outcomeOf,
  signIn,
  signInWith,
  type SignInWorld,
} from '../../testing/sign-in.ts';
import type { Auth } from './auth.ts';
import { libraryLogger } from './library-log.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await createSignInWorld();
});
afterAll(() => world.close());

test('a line of the library keeps its sense and loses its addresses and values', () => {
  const lines: string[] = [];
  const { log } = libraryLogger(pino({ level: 'trace' }, { write: (line) => lines.push(line) }));
  log('warn', 'User somebody@corp.example not found');
  log('error', 'Failed query: select 1\nparams: somebody@corp.example,secret-token');
  const cause = Object.assign(new Error('secret-cause'), { code: '23505' });
  log('error', 'could not store', new Error('secret-message', { cause }));
  const read = lines.map((line) => JSON.parse(line) as { msg: string; faults?: unknown });
  expect(read.map(({ msg }) => msg)).toEqual([
    'User (address) not found',
    'Failed query: select 1',
    'could not store',
  ]);
  expect(read[2]?.faults).toEqual([{ name: 'Error', code: '23505' }]);
  expect(lines.join('')).not.toMatch(/@|secret/);
});

describe('too many requests', () => {
  const times = async (n: number, once: () => Promise<Response>) => {
    let last = await once();
    for (let each = 1; each < n; each += 1) last = await once();
    return last;
  };

  test('of one address are refused with a time to wait; others go on', async () => {
    const { auth } = world;
    const start = (browser: ReturnType<typeof world.newBrowser>) => () =>
      browser.send(`/auth/start?attempt=${attempt}`);
    const greedy = world.newBrowser(auth, '192.0.2.1');
    expect((await times(60, start(greedy))).headers.get('location')).toContain(
      world.sandbox.issuer,
    );
    const refused = await greedy.visit(`/auth/start?attempt=${attempt}`);
    expect(outcomeOf(refused)).toEqual({ attempt, error: 'rate_limited' });
    const other = await start(world.newBrowser(auth, '192.0.2.2'))();
    expect(other.headers.get('location')).toContain(world.sandbox.issuer);

    const token = await times(901, () => greedy.send('/auth/token'));
    expect(token.status).toBe(429);
    expect(Number(token.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await token.json()).toMatchObject({ code: 'rate_limited' });
  });

  test.each([
    [false, '192.0.2.10', 429],
    [true, '192.0.2.20', 401],
    [false, undefined, 429],
  ])(
    'with TRUST_PROXY=%s the address %s counts, or the forwarded one: %i',
    async (trustProxy, socket, expected) => {
      const auth = await world.restart({ trustProxy });
      let n = 0;
      const browser = createBrowser(testBaseUrl, (request) => {
        n += 1;
        const headers = new Headers(request.headers);
        headers.set('x-forwarded-for', `203.0.113.9, 198.51.100.${n % 250}`);
        headers.set('x-client-ip', `198.51.100.${n % 250}`);
        return auth.handler(new Request(request, { headers }), socket);
      });
      expect((await times(901, () => browser.send('/auth/token'))).status).toBe(expected);
    },
  );
});

test('the log names nobody and holds no token', async () => {
  const lines: string[] = [];
  const auth = await world.restart({
    log: pino({ level: 'trace' }, { write: (line) => lines.push(line) }),
    allowedEmailDomains: ['demo.example'],
  });
  await signIn(world.newBrowser(auth), 'ae@demo.example');
  await signInWith(world.newBrowser(auth), 'somebody@elsewhere.example', 'Some Body');
  await world.newBrowser(auth).visit('/auth/callback/sandbox?code=secret-code&state=secret-state');
  const broken = await failingDatabase(auth, lines);
  expect(broken).toBeGreaterThanOrEqual(400);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join('')).not.toMatch(/@|Some Body|secret-|eyJ/);
});

/** Signs in while a table is missing, so that queries fail with the person's values in them. */
async function failingDatabase(auth: Auth, lines: string[]): Promise<number> {
  const before = lines.length;
  await world.db.execute('alter table people rename to people_away');
  try {
    const done = await signInWith(world.newBrowser(auth), 'query@demo.example', 'Some Body');
    expect(outcomeOf(done).error).not.toBeNull();
    expect(lines.length).toBeGreaterThan(before);
    const answer = await auth.handler(new Request(`${testBaseUrl}/auth/nothing`), '127.0.0.1');
    return answer.status;
  } finally {
    await world.db.execute('alter table people_away rename to people');
  }
}
