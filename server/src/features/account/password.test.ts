import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { hashing } from '../../platform/auth/hashing.ts';
import { auditEvents } from '../../platform/db/schema/audit.ts';
import { accounts, people, rateLimits, sessions } from '../../platform/db/schema/people.ts';
import { createMembersWorld, type Caller, type MembersWorld } from '../../testing/members.ts';

const before = 'correct horse battery';
const after = 'sailor monkey tulip';
let world: MembersWorld;
let ada: Caller;
beforeAll(async () => {
  world = await createMembersWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of [people, auditEvents, rateLimits]) await world.db.delete(table);
  await world.failMail(null);
  ada = await world.enter('MANAGER', { name: 'Ada', email: `${crypto.randomUUID()}@demo.example` });
  await world.db.insert(accounts).values({
    providerId: 'credential',
    accountId: ada.id,
    userId: ada.id,
    password: await hashPassword(before),
  });
});

const change = (current: string, next: string, caller = ada) =>
  caller.call('POST', '/api/account/password', { current, next });

async function isNow(password: string): Promise<boolean> {
  const [account] = await world.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.userId, ada.id), eq(accounts.providerId, 'credential')));
  return verifyPassword({ hash: account?.password ?? '', password });
}

describe('[MEM-03] changing one’s password', () => {
  test('takes the old one and a new one, keeps this session and ends the others', async () => {
    await world.db.insert(sessions).values({
      userId: ada.id,
      token: crypto.randomUUID(),
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    expect((await change(before, after)).status).toBe(204);
    expect([await isNow(before), await isNow(after)]).toEqual([false, true]);
    expect((await ada.call('GET', '/api/account')).status).toBe(200);
    expect(await world.db.select().from(sessions)).toHaveLength(1);
    expect(await world.db.select().from(auditEvents)).toMatchObject([
      { action: 'password-set', actor: ada.email, detail: 'changed' },
    ]);
  });

  test('is limited before anything is hashed, for right passwords too', async () => {
    let [old, next] = [before, after];
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await change(old, next)).status).toBe(204);
      [old, next] = [next, old];
    }
    const run = vi.spyOn(hashing, 'run');
    onTestFinished(() => run.mockRestore());
    const refused = await change(old, next);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ code: 'rate_limited' });
    expect(run).not.toHaveBeenCalled();
  });

  test('waits its turn with all who sign in, and is refused where too many wait', async () => {
    const isFull = vi.spyOn(hashing, 'isFull').mockReturnValue(true);
    onTestFinished(() => isFull.mockRestore());
    expect((await change(before, after)).status).toBe(429);
    isFull.mockReturnValue(false);
    const run = vi.spyOn(hashing, 'run');
    onTestFinished(() => run.mockRestore());
    expect((await change(before, after)).status).toBe(204);
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('is told by mail to its owner, without the password', async () => {
    await change(before, after);
    const mail = (await world.mails()).find(({ to }) => to.includes(ada.email));
    expect(mail?.subject).toBe('Your password for Plumbline was changed');
    expect(mail?.text).toContain('ask an administrator');
    expect(mail?.text).not.toContain(after);
  });

  test('stands also when the mail does not go out', async () => {
    await world.failMail('recipient');
    expect((await change(before, after)).status).toBe(204);
    expect(await isNow(after)).toBe(true);
  });

  test.each([
    ['current', 'wrong horse battery', after, "That's not your password."],
    ['next', before, 'short', 'Use at least 12 characters'],
    ['next', before, 'manchesterunited', 'easy to guess'],
    ['next', before, before, "That's already your password."],
  ])('with a bad %s is refused by name, and changes nothing', async (field, old, next, message) => {
    expect(await change(old, next)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.stringContaining(message) } },
    });
    expect(await isNow(before)).toBe(true);
  });

  test('is no way to guess it: after five wrong ones also the right one waits', async () => {
    for (let each = 0; each < 5; each += 1) await change(`wrong horse ${each} battery`, after);
    expect((await change(before, after)).status).toBe(429);
    expect(await isNow(before)).toBe(true);
  });

  test('is nothing for those who have none', async () => {
    const google = await world.enter('ADMIN');
    expect(await google.call('GET', '/api/account')).toMatchObject({
      body: { email: google.email, has_password: false },
    });
    expect(await ada.call('GET', '/api/account')).toMatchObject({ body: { has_password: true } });
    expect((await change(before, after, google)).status).toBe(409);
  });
});
