import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MailError, type Mail } from '../../adapters/mail/mailer.ts';
import { mailPlans } from '../../platform/db/schema/mail-plans.ts';
import { people } from '../../platform/db/schema/people.ts';
import { createTestDatabase, emptyTables, type TestDatabase } from '../../testing/database.ts';
import { savePlan } from './plans.queries.ts';
import { deliver, sendDue } from './sending.service.ts';
import { stopMailRoutes } from './stop.routes.ts';

let database: TestDatabase;
let sent: Mail[] = [];
let refusal: Error | null = null;
let now = new Date('2026-11-30T07:00:00Z');
const log = pino({ level: 'silent' });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database.db, 'opportunities', 'people');
  sent = [];
  refusal = null;
  now = new Date('2026-11-30T07:00:00Z');
});

const context = () => ({
  db: database.db,
  now: () => now,
  log,
  baseUrl: 'https://plumbline.example',
  mailer: {
    async send(mail: Mail) {
      if (refusal) throw refusal;
      sent.push(mail);
    },
    close: () => undefined,
  },
});

const weekly = { whose: 'all', weekday: 0, hour: 8, time_zone: 'Europe/Berlin' } as const;

async function addPerson(
  role: 'MANAGER' | 'SALES_ENGINEER' = 'MANAGER',
  email = 'ada@demo.example',
): Promise<string> {
  const [person] = await database.db
    .insert(people)
    .values({ email, name: 'Ada', role })
    .returning({ id: people.id });
  return person?.id ?? '';
}

async function wants(personId: string, changes: 'off' | 'at_once' | 'daily', isWeekly = true) {
  const due = new Date('2026-11-30T07:00:00Z');
  const weekday = isWeekly ? 0 : null;
  await savePlan(database.db, personId, {
    ...weekly,
    weekday,
    changes,
    weekly_due: isWeekly ? due : null,
    changes_due: changes === 'off' ? null : due,
    now: new Date('2026-11-29T00:00:00Z'),
  });
}

const planOf = async (personId: string) =>
  (await database.db.select().from(mailPlans).where(eq(mailPlans.person_id, personId)))[0];

/** Opportunities of a week ago that changed a day ago. */
async function addDeals(): Promise<void> {
  await database.db.execute(sql`
    insert into opportunities (id, name, value, stage, currency, close_date, owner, created_date,
      updated_date, status, is_draft, is_analyzing, score, commercial_fit_score,
      commercial_progress_score, meddpicc_completeness, technical_fit_score,
      technical_progress_score, rfp_progress, commercial_tasks, technical_tasks, strategy_recommendations)
    select gen_random_uuid(), name, 100, 'Proposal', 'EUR', '2026-12-15', owner, now(), now(), 'active',
      false, false, 1, 0, 0, 0, 0, 0, 0, '{"total":0,"completed":0}', '{"total":0,"completed":0}',
      '[{"id":"c","title":"Meet the CFO","type":"commercial_strategy","priority":"High","due_date":"2026-12-02"},
        {"id":"t","title":"Agree on a test","type":"technical_strategy","priority":"High","due_date":"2026-12-03"}]'
    from (values ('Hal<b>den', 'Ada'), ('Northwind', 'Ben'), ('Still', 'Ben')) listed (name, owner)`);
  await database.db.execute(
    sql`insert into stage_outcomes values ('Proposal', 'open') on conflict (stage) do update set outcome = 'open'`,
  );
  await database.db.execute(sql`update deal_changes set at = '2026-11-01'`);
  await database.db.execute(sql`update opportunities set value = 150 where name = 'Hal<b>den'`);
  await database.db.execute(
    sql`update opportunities set close_date = '2027-01-20' where name = 'Northwind'`,
  );
  await database.db
    .execute(sql`update deal_changes set at = '2026-11-29T12:00:00Z' where at > '2026-11-02'
    and id > (select min(id) from deal_changes)`);
}

test('[PAGE-01] the weekly mail has what changed, slipped and is due, each line a link, plain and as HTML', async () => {
  await addDeals();
  const id = await addPerson();
  await wants(id, 'off');
  await sendDue(context());
  const [mail] = sent;
  expect(sent).toHaveLength(1);
  expect(mail?.to).toEqual({ name: 'Ada', address: 'ada@demo.example' });
  expect(mail?.subject).toBe('Your week in Plumbline: 2 deals changed');
  expect(mail?.text).toContain('- Hal<b>den: Ada; €100 → €150\n  https://plumbline.example/#/opp');
  expect(mail?.text).toMatch(/SLIPPED\n- Northwind: Ben; closes Dec 15 → Jan 20, 2027\n/);
  expect(mail?.text).toContain('- Meet the CFO: Hal<b>den, due Dec 2');
  expect(mail?.text).not.toContain('Still:');
  expect(mail?.html).toContain('Hal&lt;b&gt;den');
  expect(mail?.html).not.toContain('<b>den');
  const plan = await planOf(id);
  const stop = `https://plumbline.example/mails/stop?token=${plan?.stop_token}`;
  expect(mail?.text).toContain(stop);
  expect(mail?.headers).toMatchObject({
    'List-Unsubscribe': `<${stop}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(plan).toMatchObject({ last_state: 'sent', last_failure: null, last_kind: 'weekly' });
  expect(plan?.weekly_due).toEqual(new Date('2026-12-07T07:00:00Z'));
});

test('[PAGE-01] a mail has nothing that the role may not read', async () => {
  await addDeals();
  await wants(await addPerson('SALES_ENGINEER'), 'off');
  await sendDue(context());
  expect(sent[0]?.text).toContain('Agree on a test');
  expect(sent[0]?.text).not.toContain('Meet the CFO');
});

test('[PAGE-01] ten processes that look at once send one mail, and one that is killed is not sent again', async () => {
  const id = await addPerson();
  await wants(id, 'off');
  await Promise.all(Array.from({ length: 10 }, () => sendDue(context())));
  expect(sent).toHaveLength(1);

  await wants(id, 'off');
  const dying = context();
  dying.mailer.send = () => new Promise(() => {});
  void sendDue(dying);
  await expect.poll(async () => (await planOf(id))?.last_state).toBe('sending');
  await sendDue(context());
  expect(sent).toHaveLength(1);
});

test('[PAGE-01] what the mail server refused is kept for the account page, and not tried again', async () => {
  const id = await addPerson();
  await wants(id, 'off');
  refusal = new MailError('The mail server mail.example.com did not accept the address (550).');
  await sendDue(context());
  expect(await planOf(id)).toMatchObject({ last_state: 'failed', last_failure: refusal.message });
  refusal = null;
  await sendDue(context());
  expect(sent).toEqual([]);
});

test('[PAGE-01] nobody without a role or who was deactivated gets a mail, nor a day late', async () => {
  const id = await addPerson();
  await wants(id, 'off');
  await database.db.update(people).set({ role: null });
  await sendDue(context());
  await database.db.update(people).set({ role: 'MANAGER', banned: true });
  await sendDue(context());
  await database.db.update(people).set({ banned: false });
  now = new Date('2026-12-01T07:01:00Z');
  await sendDue(context());
  expect(sent).toEqual([]);
  expect((await planOf(id))?.weekly_due).toEqual(new Date('2026-12-07T07:00:00Z'));
});

test('[PAGE-01] nobody who was deactivated while the round sends to others gets a mail', async () => {
  const ids = [await addPerson(), await addPerson('MANAGER', 'eve@demo.example')];
  for (const id of ids) await wants(id, 'off');
  const slow = context();
  slow.mailer.send = async (mail) => {
    await database.db.update(people).set({ banned: true });
    sent.push(mail);
  };
  await sendDue(slow);
  expect(sent).toHaveLength(1);
});

test('[PAGE-01] a mail that cannot be made is told on the account page', async () => {
  const id = await addPerson();
  await wants(id, 'off');
  const making = deliver(
    context(),
    { person_id: id },
    {
      kind: 'weekly',
      make: () => Promise.reject(new Error('too slow')),
    },
  );
  await expect(making).rejects.toThrow('too slow');
  expect(await planOf(id)).toMatchObject({
    last_state: 'failed',
    last_failure: 'It couldn’t be made.',
  });
});

test('[PAGE-01] changes of one’s own deals come once, and only if there are any', async () => {
  await addDeals();
  const id = await addPerson();
  await wants(id, 'at_once', false);
  await sendDue(context());
  expect(sent.map(({ subject }) => subject)).toEqual(['Your deal changed: Hal<b>den']);
  expect(sent[0]?.text).not.toContain('Northwind');
  now = new Date('2026-11-30T07:05:00Z');
  await sendDue(context());
  expect(sent).toHaveLength(1);
});

test('[PAGE-01] the link of a mail stops them by one click, and by being opened not at all', async () => {
  const id = await addPerson();
  await wants(id, 'daily');
  const token = (await planOf(id))?.stop_token ?? '';
  const routes = stopMailRoutes({ db: database.db });
  const ask = (method: string, of: string) => routes.request(`/mails/stop?token=${of}`, { method });
  expect(await (await ask('GET', token)).text()).toContain('Stop these mails?');
  expect((await planOf(id))?.weekly_due).not.toBeNull();
  for (const wrong of ['', 'x', crypto.randomUUID()])
    expect((await ask('POST', wrong)).status).toBe(404);
  expect((await ask('POST', token)).status).toBe(200);
  expect(await planOf(id)).toMatchObject({ weekly_due: null, changes_due: null, changes: 'off' });
  await sendDue(context());
  expect(sent).toEqual([]);
});
