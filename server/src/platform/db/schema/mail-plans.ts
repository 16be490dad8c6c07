import type { MailPlan } from '@plumbline/domain/people/mail-plan.ts';
import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/** Which mails about deals a person agreed to get, and how the last one went. */
export const mailPlans = pgTable('mail_plans', {
  person_id: uuid().primaryKey(),
  whose: text().$type<MailPlan['whose']>().notNull(),
  /** 0 is Monday; null where the weekly mail is not wanted. */
  weekday: smallint(),
  hour: smallint().notNull(),
  time_zone: text().notNull(),
  changes: text().$type<MailPlan['changes']>().notNull(),
  /** Stops the mails, without a sign-in. */
  stop_token: uuid().notNull().defaultRandom(),
  weekly_due: moment(),
  changes_due: moment(),
  /** Up to then the last mail on changes told of them. */
  changes_told: moment().notNull().defaultNow(),
  last_kind: text().$type<'weekly' | 'changes'>(),
  last_at: moment(),
  /** `sending` stays where the server was stopped in it. */
  last_state: text().$type<'sending' | 'sent' | 'failed'>(),
  last_failure: text(),
});
