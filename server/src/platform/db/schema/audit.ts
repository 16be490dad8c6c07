import type { AuditAction } from '@plumbline/domain/people/audit.ts';
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const auditEvents = pgTable('audit_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  action: text().$type<AuditAction>().notNull(),
  actor_id: uuid(),
  actor: text().notNull().default(''),
  token: text().notNull().default(''),
  subject: text().notNull().default(''),
  detail: text().notNull().default(''),
  address: text().notNull().default(''),
});

export const settingsSeen = pgTable('settings_seen', {
  name: text().primaryKey(),
  digest: text().notNull(),
});
