import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createPasswordWorld,
  guest,
  password,
  post,
  signInByPassword,
  type PasswordWorld,
} from '../../testing/passwords.ts';
import { useAnotherAccount } from '../../testing/browser.ts';
import { attempt } from '../../testing/sign-in.ts';
import { auditEvents } from '../db/schema/audit.ts';
import { people } from '../db/schema/people.ts';

let world: PasswordWorld;
beforeAll(async () => {
  world = await createPasswordWorld();
});
afterAll(() => world.close());
beforeEach(() => world.begin());

const address = '192.0.2.44';
const browser = () => world.newBrowser(address);
async function byGoogle(email = guest) {
  const window = browser();
  const page = await window.visit(`/auth/start?with=provider&attempt=${attempt}`);
  return useAnotherAccount(window, page, email, 'Guest');
}
const deactivate = () => world.db.update(people).set({ banned: true, banReason: 'deactivated' });

interface Case {
  when: () => Promise<unknown>;
  leaves: { action: string; actor: string; subject: string; detail: string }[];
}

const signedIn = { action: 'sign-in', actor: guest, subject: '' };
const failed = { action: 'sign-in-failed', actor: '', subject: guest };
const cases: Record<string, Case> = {
  'a sign-in with Google': {
    when: () => byGoogle(),
    leaves: [{ ...signedIn, detail: 'sandbox' }],
  },
  'a sign-in with a password': {
    when: () => signInByPassword(browser()),
    leaves: [{ ...signedIn, detail: 'password' }],
  },
  'a wrong password': {
    when: () => signInByPassword(browser(), 'wrong horse battery'),
    leaves: [{ ...failed, detail: 'wrong password' }],
  },
  'a password of nobody': {
    when: () => signInByPassword(browser(), password, 'my-secret@partner.example'),
    leaves: [{ ...failed, subject: 'unknown address', detail: 'wrong password' }],
  },
  'the right password of somebody deactivated': {
    when: async () => {
      await deactivate();
      await signInByPassword(browser());
    },
    leaves: [{ ...signedIn, action: 'sign-in-failed', detail: 'banned' }],
  },
  'Google for somebody deactivated': {
    when: async () => {
      await deactivate();
      await byGoogle();
    },
    leaves: [{ ...signedIn, action: 'sign-in-failed', detail: 'banned' }],
  },
  'Google for another domain': {
    when: async () => {
      await world.restart({ allowedEmailDomains: ['demo.example'] });
      await byGoogle('other@elsewhere.example');
    },
    leaves: [{ ...failed, subject: 'other@elsewhere.example', detail: 'domain_not_allowed' }],
  },
  'a new password': {
    when: async () => {
      const [person] = await world.db.select().from(people);
      const token = await world.sendLink(person?.id ?? '');
      await world.setPassword(token, 'another long phrase', browser());
    },
    leaves: [
      { ...signedIn, action: 'password-set', detail: '' },
      { ...signedIn, detail: 'password' },
    ],
  },
};

test.each(Object.entries(cases))(
  '%s is in the audit trail: who, when, from where, and nothing secret',
  async (_, { when, leaves }) => {
    const token = await world.invite();
    await world.setPassword(token);
    await world.db.delete(auditEvents);
    const from = Date.now();
    await when();
    const rows = await world.db.select().from(auditEvents).orderBy(auditEvents.id);
    expect(rows).toMatchObject(leaves);
    for (const row of rows) {
      expect(Math.abs(row.at.getTime() - from)).toBeLessThan(60_000);
      expect(row.address).toBe(address);
    }
    expect(JSON.stringify(rows)).not.toMatch(/horse|another long|secret|eyJ/);
    expect(JSON.stringify(rows)).not.toContain(token);
  },
);

describe('what is refused at the sign-in is in the audit trail', () => {
  const evil = { origin: 'https://evil.example', 'content-type': 'application/json' };
  const events = async () =>
    (await world.db.select().from(auditEvents).orderBy(auditEvents.id)).map(
      ({ action, subject, detail, address: from }) => [action, subject, detail, from],
    );
  beforeEach(async () => {
    await world.db.delete(auditEvents);
  });

  test('[AUTH-13] forms of other sites, links that are over, and nothing of what was typed', async () => {
    await post(browser(), '/auth/confirm', { password: 'secret phrase' }, evil);
    await post(browser(), '/auth/secret-phrase-42/x', { password: 'secret phrase' }, evil);
    await post(browser(), '/auth/set-password', { token: 'x'.repeat(43), password });
    await browser().visit('/auth/setup?token=secret-phrase');
    await browser().send('/auth/nowhere');
    expect(await events()).toEqual([
      ['refused', 'POST /auth/confirm', expect.stringContaining('not from a page'), address],
      ['refused', 'POST /auth/*', expect.stringContaining('not from a page'), address],
      ['refused', 'POST /auth/set-password', 'a link that is over', address],
      ['refused', 'GET /auth/setup', 'a link that is over', address],
    ]);
  });

  test('[AUTH-13] and no more of one network than the trail can bear', async () => {
    for (let each = 0; each < 30; each += 1) await post(browser(), '/auth/sign-out', {}, evil);
    const all = await events();
    expect(all).toHaveLength(21);
    expect(all.at(-1)?.[2]).toContain('more of these are not listed');
  });
});
