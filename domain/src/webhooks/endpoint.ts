import * as v from 'valibot';
import { textOf, timestampSchema } from '../text.ts';
import { sentTypes, webhookEventTypes } from './events.ts';

/** Endpoints that one person may have. */
export const mostEndpoints = 10;

/**
 * `off` where no event was accepted for a day, `gone` where the address said so; `asleep` while its maker
 * may not use Plumbline.
 */
export const endpointStates = ['on', 'paused', 'off', 'gone', 'asleep'] as const;

/** Where events go, as its maker and administrators see it; the secret is told once, and never here. */
export const webhookEndpointSchema = v.object({
  id: v.string(),
  host: v.string(),
  /** The whole address, which may itself be secret: for its maker alone. */
  url: v.nullable(v.string()),
  events: v.array(v.picklist(webhookEventTypes)),
  with_texts: v.boolean(),
  state: v.picklist(endpointStates),
  created_at: timestampSchema,
  /** Events that wait to be sent. */
  waiting: v.number(),
  /** Events of the last seven days that were given up. */
  given_up: v.number(),
  /** Of the last events those that its maker may not read: they were not sent. */
  withheld: v.number(),
  /** The last event that it accepted; null for none yet. */
  accepted_at: v.nullable(timestampSchema),
  /** The next attempt, after one that failed; null where none failed. */
  next_attempt_at: v.nullable(timestampSchema),
  maker: v.object({ id: v.string(), name: v.string(), email: v.string() }),
});
export type WebhookEndpoint = v.InferOutput<typeof webhookEndpointSchema>;

/** What is answered when it is made: the one time that its secret is told. */
export const createdEndpointSchema = v.object({
  ...webhookEndpointSchema.entries,
  secret: v.string(),
});
export type CreatedEndpoint = v.InferOutput<typeof createdEndpointSchema>;

const events = v.pipe(
  v.array(
    v.picklist(webhookEventTypes, `Must be one of ${webhookEventTypes.join(', ')}`),
    'Must be a list',
  ),
  v.minLength(1, 'Choose at least one'),
  v.maxLength(webhookEventTypes.length, 'Each once'),
  v.transform((chosen) => webhookEventTypes.filter((type) => chosen.includes(type))),
);
const withTexts = v.boolean('Must be true or false');

/** Body of POST /api/webhook-endpoints. */
export const newEndpointSchema = v.strictObject({
  url: v.pipe(textOf(2000), v.trim(), v.url('Must be a web address')),
  events,
  with_texts: v.optional(withTexts, false),
});
export type NewEndpoint = v.InferOutput<typeof newEndpointSchema>;

/** Body of PATCH /api/webhook-endpoints/{id}. */
export const endpointPatchSchema = v.strictObject({
  events: v.optional(events),
  with_texts: v.optional(withTexts),
  state: v.optional(v.picklist(['on', 'paused'], 'Must be on or paused')),
});
export type EndpointPatch = v.InferOutput<typeof endpointPatchSchema>;

/**
 * How an event stands: `withheld` where the maker may not read what it tells of, `given_up` where it was
 * not delivered for a day.
 */
export const deliveryStates = ['waiting', 'delivered', 'withheld', 'given_up'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One attempt to tell an endpoint of an event, or one that is still to be made. */
export const webhookDeliverySchema = v.object({
  id: v.number(),
  /** Its `webhook-id`, the same when it is sent again. */
  event_id: v.string(),
  type: v.picklist(sentTypes),
  opportunity_id: v.nullable(v.string()),
  at: timestampSchema,
  state: v.picklist(deliveryStates),
  attempts: v.number(),
  tried_at: v.nullable(timestampSchema),
  /** What was answered; null where nothing was. */
  status: v.nullable(v.number()),
  failure: v.nullable(v.string()),
});
export type WebhookDelivery = v.InferOutput<typeof webhookDeliverySchema>;

/** Seconds until the next attempt, by how many failed. */
const waits = [5, 30, 120, 600, 1800, 3600, 7200, 10_800];

/** How long to wait after the nth attempt that failed. */
export function waitAfter(failures: number): number {
  return (waits[Math.min(failures, waits.length) - 1] ?? 0) * 1000;
}

/** An event that fails for so long is given up; an endpoint that accepts nothing for so long is switched off. */
export const longestFailureMs = 24 * 3600_000;
