import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MailError } from '../../adapters/mail/mailer.ts';
import { people } from '../../platform/db/schema/people.ts';
import { letHappenAt } from '../../testing/changes.ts';
import { createMailWorld, weekly } from '../../testing/mail-world.ts';
import { savePlan } from './plans.queries.ts';
import { deliver, sendDue } from './sending.service.ts';
import { stopMailRoutes } from './stop.routes.ts';

let world: Awaited<ReturnType<typeof createMailWorld>>;
beforeAll(async () => {
  world = await createMailWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clear());

test('[PAGE-01] the weekly mail has what changed, slipped and is due, each line a link, plain and as HTML', async () => {
  await world.addDeals();
  const id = await world.addPerson();
  await world.wants(id, 'off');
  await sendDue(world.context());
  const [mail] = world.sent;
  expect(world.sent).toHaveLength(1);
  expect(mail?.to).toEqual({ name: 'Ada', address: 'ada@demo.example' });
  expect(mail?.subject).toBe('Your week in Plumbline: 2 deals changed');
  expect(mail?.text).toContain('- Hal<b>den: Ada; €100 → €150\n  https://plumbline.example/#/opp');
  expect(mail?.text).toMatch(/SLIPPED\n- Northwind: Ben; closes Dec 15 → Jan 20, 2027\n/);
  expect(mail?.text).toContain('- Meet the CFO: Hal<b>den, due Dec 2');
  expect(mail?.text).toContain(
    '- Dashboard: numbers, risks and what moved\n  https://plumbline.example/#/dashboard',
  );
  expect(mail?.text).not.toContain('Still:');
  expect(mail?.html).toContain('Hal&lt;b&gt;den');
  expect(mail?.html).not.toContain('<b>den');
  const plan = await world.planOf(id);
  const stop = `https://plumbline.example/mails/stop?token=${plan?.stop_token}`;
  expect(mail?.text).toContain(stop);
  expect(mail?.headers).toMatchObject({
    'List-Unsubscribe': `<${stop}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(plan).toMatchObject({ last_state: 'sent', last_failure: null, last_kind: 'weekly' });
  expect(plan?.weekly_due).toEqual(new Date('2026-12-07T07:00:00Z'));
});

test('[PAGE-01] of many deals that changed, a small one that slipped is told too', async () => {
  await world.addDeals();
  await world.db.execute(sql`
    insert into opportunities (id, name, value, stage, currency, created_date, updated_date, status,
      is_draft, is_analyzing, score, commercial_fit_score, commercial_progress_score,
      meddpicc_completeness, technical_fit_score, technical_progress_score, rfp_progress,
      commercial_tasks, technical_tasks)
    select gen_random_uuid(), 'Large ' || n, 1000 + n, 'Proposal', 'EUR', now(), now(), 'active',
      false, false, 1, 0, 0, 0, 0, 0, 0, '{"total":0,"completed":0}', '{"total":0,"completed":0}'
    from generate_series(1, 120) n`);
  await letHappenAt(world.db, '2026-11-29T12:00:00Z', sql`value > 1000`);
  await world.wants(await world.addPerson(), 'off');
  await sendDue(world.context());
  expect(world.sent[0]?.subject).toBe('Your week in Plumbline: 122 deals changed');
  expect(world.sent[0]?.text).toContain('- Large 120: no owner; new, Proposal, €1,120');
  expect(world.sent[0]?.text).toMatch(/All that changed[^]*SLIPPED\n- Northwind/);
});

test('[PAGE-01] highlights wait for a sales engineer, too; managers are told what is not reviewed', async () => {
  await world.addDeals();
  await world.db.execute(sql`update opportunities
    set technical_to_review = 1, highlights_to_review = 2 where name = 'Northwind'`);
  await world.wants(await world.addPerson('SALES_ENGINEER'), 'off');
  await world.wants(await world.addPerson('MANAGER', 'eve@demo.example'), 'off');
  await sendDue(world.context());
  const told = Object.fromEntries(world.sent.map(({ to, text }) => [to.address, text]));
  expect(told['ada@demo.example']).toContain('WAITING FOR YOUR REVIEW\n- Northwind: 3 passages');
  // A manager may not accept passages.
  expect(told['eve@demo.example']).toContain('NOT REVIEWED YET\n- Northwind: 1 passage\n');
});

test('[PAGE-01] a mail has nothing that the role may not read', async () => {
  await world.addDeals();
  await world.wants(await world.addPerson('SALES_ENGINEER'), 'off');
  await sendDue(world.context());
  expect(world.sent[0]?.text).toContain('Agree on a test');
  expect(world.sent[0]?.text).not.toContain('Meet the CFO');
});

test('[PAGE-01] ten processes that look at once send one mail, and one that is killed is not sent again', async () => {
  const id = await world.addPerson();
  await world.wants(id, 'off');
  await Promise.all(Array.from({ length: 10 }, () => sendDue(world.context())));
  expect(world.sent).toHaveLength(1);

  await world.wants(id, 'off');
  const dying = world.context();
  dying.mailer.send = () => new Promise(() => {});
  void sendDue(dying);
  await expect.poll(async () => (await world.planOf(id))?.last_state).toBe('sending');
  await sendDue(world.context());
  expect(world.sent).toHaveLength(1);
});

test('[PAGE-01] what the mail server refused is kept for the account page, and not tried again', async () => {
  const id = await world.addPerson();
  await world.wants(id, 'off');
  world.refusal = new MailError(
    'The mail server mail.example.com did not accept the address (550).',
  );
  await sendDue(world.context());
  expect(await world.planOf(id)).toMatchObject({
    last_state: 'failed',
    last_failure: world.refusal.message,
  });
  world.refusal = null;
  await sendDue(world.context());
  expect(world.sent).toEqual([]);
});

test('[PAGE-01] nobody without a role or who was deactivated gets a mail, nor a day late', async () => {
  const id = await world.addPerson();
  await world.wants(id, 'off');
  await world.db.update(people).set({ role: null });
  await sendDue(world.context());
  await world.db.update(people).set({ role: 'MANAGER', banned: true });
  await sendDue(world.context());
  await world.db.update(people).set({ banned: false });
  world.now = new Date('2026-12-01T07:01:00Z');
  await sendDue(world.context());
  expect(world.sent).toEqual([]);
  expect((await world.planOf(id))?.weekly_due).toEqual(new Date('2026-12-07T07:00:00Z'));
});

test('[PAGE-01] nobody who was deactivated while the round sends to others gets a mail', async () => {
  const ids = [await world.addPerson(), await world.addPerson('MANAGER', 'eve@demo.example')];
  for (const id of ids) await world.wants(id, 'off');
  const slow = world.context();
  slow.mailer.send = async (mail) => {
    await world.db.update(people).set({ banned: true });
    world.sent.push(mail);
  };
  await sendDue(slow);
  expect(world.sent).toHaveLength(1);
});

test('[PAGE-01] a mail that cannot be made is told on the account page', async () => {
  const id = await world.addPerson();
  await world.wants(id, 'off');
  const making = deliver(
    world.context(),
    { person_id: id },
    {
      kind: 'weekly',
      make: () => Promise.reject(new Error('too slow')),
    },
  );
  await expect(making).rejects.toThrow('too slow');
  expect(await world.planOf(id)).toMatchObject({
    last_state: 'failed',
    last_failure: 'It couldn’t be made.',
  });
});

test('[PAGE-01] an earlier hour chosen on the day itself skips no week', async () => {
  const id = await world.addPerson();
  await world.wants(id, 'off');
  const saved = (weekly_due: string, at: string) =>
    savePlan(world.db, id, {
      ...weekly,
      changes: 'off',
      weekly_due: new Date(weekly_due),
      changes_due: null,
      now: new Date(at),
    });
  await saved('2026-12-07T06:00:00Z', '2026-11-30T06:50:00Z');
  expect((await world.planOf(id))?.weekly_due).toEqual(new Date('2026-11-30T07:00:00Z'));
  await saved('2026-12-04T07:00:00Z', '2026-11-30T06:50:00Z');
  expect((await world.planOf(id))?.weekly_due).toEqual(new Date('2026-12-04T07:00:00Z'));
});

test('[PAGE-01] the link of a mail stops them by one click, and by being opened not at all', async () => {
  const id = await world.addPerson();
  await world.wants(id, 'daily');
  const token = (await world.planOf(id))?.stop_token ?? '';
  const routes = stopMailRoutes({ db: world.db });
  const ask = (method: string, of: string) => routes.request(`/mails/stop?token=${of}`, { method });
  expect(await (await ask('GET', token)).text()).toContain('Stop these emails?');
  expect((await world.planOf(id))?.weekly_due).not.toBeNull();
  for (const wrong of ['', 'x', crypto.randomUUID()])
    expect((await ask('POST', wrong)).status).toBe(404);
  expect((await ask('POST', token)).status).toBe(200);
  expect(await world.planOf(id)).toMatchObject({
    weekly_due: null,
    changes_due: null,
    changes: 'off',
  });
  await sendDue(world.context());
  expect(world.sent).toEqual([]);
});
