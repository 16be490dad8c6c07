import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../testing/database.ts';
import { createPasswordSignIn } from './password-sign-in.ts';

test('[AUTH-06] strangers who try many passwords at once wait in a short line, or are sent away', async () => {
  const db = await useTestDatabase();
  let running = 0;
  let most = 0;
  const finish: (() => void)[] = [];
  const handle = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((done) => finish.push(done));
    running -= 1;
    return new Response(null, { status: 401 });
  };
  const connection = { library: () => ({ handle }) } as unknown as Parameters<
    typeof createPasswordSignIn
  >[0]['connection'];
  const { signIn } = createPasswordSignIn({
    db,
    baseUrl: 'https://plumbline.example',
    connection,
    now: () => new Date(),
  });
  const outcomes: string[] = [];
  const tries = Array.from({ length: 200 }, async (_, at) => {
    const visitor = { address: `10.0.${at}.1`, userAgent: null };
    const { error } = await signIn({ email: `p${at}@x.example`, password: 'x' }, visitor);
    outcomes.push(error ?? 'signed in');
  });
  while (outcomes.length < 200) {
    for (const done of finish.splice(0)) done();
    await turn();
  }
  await Promise.all(tries);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(2);
  expect(new Set(outcomes)).toEqual(new Set(['wrong', 'too_many']));
  expect(outcomes.filter((error) => error === 'wrong').length).toBeLessThanOrEqual(52);
});
