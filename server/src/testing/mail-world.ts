import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { Mail } from '../adapters/mail/mailer.ts';
import { mailPlans } from '../platform/db/schema/mail-plans.ts';
import { people } from '../platform/db/schema/people.ts';
import { savePlan } from '../features/mails/plans.queries.ts';
import { letHappenAt } from './changes.ts';
import { createTestDatabase, emptyTables } from './database.ts';

const log = pino({ level: 'silent' });
export const weekly = { whose: 'all', weekday: 0, hour: 8, time_zone: 'Europe/Berlin' } as const;

/** People who want mails about deals, and a mail server that keeps what it is given. */
export async function createMailWorld() {
  const database = await createTestDatabase();
  const { db } = database;
  const world = {
    db,
    sent: [] as Mail[],
    /** What the mail server says instead of taking a mail. */
    refusal: null as Error | null,
    now: new Date(),
    close: () => database.close(),

    /** Nobody, no deals, no mails, on a Monday at eight in Berlin. */
    async clear(): Promise<void> {
      await emptyTables(db, 'opportunities', 'people');
      world.sent = [];
      world.refusal = null;
      world.now = new Date('2026-11-30T07:00:00Z');
    },

    context: () => ({
      db,
      now: () => world.now,
      log,
      baseUrl: 'https://plumbline.example',
      mailer: {
        async send(mail: Mail) {
          if (world.refusal) throw world.refusal;
          world.sent.push(mail);
        },
        close: () => undefined,
      },
    }),

    async addPerson(
      role: 'MANAGER' | 'SALES_ENGINEER' = 'MANAGER',
      email = 'ada@demo.example',
    ): Promise<string> {
      const [person] = await db
        .insert(people)
        .values({ email, name: 'Ada', role })
        .returning({ id: people.id });
      return person?.id ?? '';
    },

    async wants(personId: string, changes: 'off' | 'at_once' | 'daily', isWeekly = true) {
      const due = new Date('2026-11-30T07:00:00Z');
      await savePlan(db, personId, {
        ...weekly,
        weekday: isWeekly ? 0 : null,
        changes,
        weekly_due: isWeekly ? due : null,
        changes_due: changes === 'off' ? null : due,
        now: new Date('2026-11-29T00:00:00Z'),
      });
    },

    planOf: async (personId: string) =>
      (await db.select().from(mailPlans).where(eq(mailPlans.person_id, personId)))[0],

    /** Opportunities of a week ago that changed a day ago. */
    async addDeals(): Promise<void> {
      await db.execute(sql`
        insert into opportunities (id, name, value, stage, currency, close_date, owner, created_date,
          updated_date, status, is_draft, is_analyzing, score, commercial_fit_score,
          commercial_progress_score, meddpicc_completeness, technical_fit_score,
          technical_progress_score, rfp_progress, commercial_tasks, technical_tasks, strategy_recommendations)
        select gen_random_uuid(), name, 100, 'Proposal', 'EUR', '2026-12-15', owner, now(), now(), 'active',
          false, false, 1, 0, 0, 0, 0, 0, 0, '{"total":0,"completed":0}', '{"total":0,"completed":0}',
          '[{"id":"c","title":"Meet the CFO","type":"commercial_strategy","priority":"High","due_date":"2026-12-02"},
            {"id":"t","title":"Agree on a test","type":"technical_strategy","priority":"High","due_date":"2026-12-03"}]'
        from (values ('Hal<b>den', 'Ada'), ('Northwind', 'Ben'), ('Still', 'Ben')) listed (name, owner)`);
      await db.execute(
        sql`insert into stage_outcomes values ('Proposal', 'open') on conflict (stage) do update set outcome = 'open'`,
      );
      await letHappenAt(db, '2026-11-01', sql`true`);
      await db.execute(sql`update opportunities set value = 150 where name = 'Hal<b>den'`);
      await db.execute(
        sql`update opportunities set close_date = '2027-01-20' where name = 'Northwind'`,
      );
      await letHappenAt(
        db,
        '2026-11-29T12:00:00Z',
        sql`at > '2026-11-02' and id > (select min(id) from deal_changes)`,
      );
    },
  };
  await world.clear();
  return world;
}
