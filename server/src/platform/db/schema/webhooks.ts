import type { DeliveryState } from '@plumbline/domain/webhooks/endpoint.ts';
import type { StoredEventData } from '@plumbline/domain/webhooks/visible-event.ts';
import type { SentType, WebhookEventType } from '@plumbline/domain/webhooks/events.ts';
import { bigint, boolean, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { people, type SignInWay } from './people.ts';

/** Where events go that programs asked for. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: uuid().primaryKey().defaultRandom(),
  person_id: uuid()
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  /** Sealed, as is the secret. */
  address: text().notNull(),
  secret: text().notNull(),
  host: text().notNull(),
  events: text().array().$type<WebhookEventType[]>().notNull(),
  with_texts: boolean().notNull(),
  state: text().$type<'on' | 'paused' | 'off' | 'gone'>().notNull().default('on'),
  created_at: moment().notNull(),
  /** Rounds that failed since the last delivery. */
  failures: smallint().notNull().default(0),
  next_at: moment(),
  leased_until: moment(),
  /** The last event that it accepted. */
  accepted_at: moment(),
  /** The last mail to its maker about events that were given up. */
  told_at: moment(),
  /** How its maker was signed in. */
  signed_in_by: text().$type<SignInWay>().notNull().default('password'),
});
export type EndpointRow = typeof webhookEndpoints.$inferSelect;

/** Events by the endpoints that they go to, written with the changes that they tell of. */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  endpoint_id: uuid().notNull(),
  event_id: uuid().notNull(),
  type: text().$type<SentType>().notNull(),
  opportunity_id: uuid(),
  at: moment().notNull().defaultNow(),
  data: jsonb().$type<StoredEventData>().notNull(),
  state: text().$type<DeliveryState>().notNull().default('waiting'),
  attempts: smallint().notNull().default(0),
  first_failed_at: moment(),
  next_at: moment(),
  tried_at: moment(),
  status: smallint(),
  failure: text(),
  /** A person wants it tried before all others: one that waits, or one out of the order, tried once. */
  asked: text().$type<'sooner' | 'once'>(),
  /** How it stood before a person wanted it once more: a repeat that fails leaves it so. */
  was: text().$type<Exclude<DeliveryState, 'waiting'>>(),
});
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** Warnings of deals that endpoints were told of. */
export const raisedWarnings = pgTable('raised_warnings', {
  opportunity_id: uuid().primaryKey(),
  rules: text().array().notNull(),
});
