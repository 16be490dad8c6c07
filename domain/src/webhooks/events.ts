import * as v from 'valibot';
import { conversationKinds } from '../conversations/conversation.ts';
import { keysOf } from '../keys.ts';
import { taskTypes } from '../tasks/task.ts';
import { timestampSchema } from '../text.ts';

/** Of which deal it is, and its page. */
const deal = { opportunity_id: v.string(), url: v.string() };

/** The fields that changed with what they hold when the event is sent, as the deal itself tells them. */
const values = { values: v.optional(v.record(v.string(), v.unknown())) };

/**
 * What other programs can be told of: the only list of it. A field that is optional here is a text: it is
 * sent to endpoints that ask for texts.
 */
export const webhookEvents = {
  'opportunity.created': {
    told: 'An opportunity was created or imported.',
    data: v.object({ ...deal, ...values }),
  },
  'opportunity.updated': {
    told: 'Fields or sections of an opportunity changed, by hand or otherwise.',
    data: v.object({ ...deal, changed: v.array(v.string()), ...values }),
  },
  'opportunity.deleted': {
    told: 'An opportunity was deleted.',
    data: v.object({ opportunity_id: v.string() }),
  },
  'score.changed': {
    told: 'The score of an opportunity changed, or a figure that it is made of.',
    data: v.object({
      ...deal,
      scores: v.record(v.string(), v.object({ from: v.number(), to: v.number() })),
    }),
  },
  'task.completed': {
    told: 'A next step was marked as done.',
    data: v.object({
      ...deal,
      task_id: v.string(),
      task_type: v.picklist(taskTypes),
      title: v.optional(v.string()),
    }),
  },
  'warning.raised': {
    told: 'Something new speaks against an opportunity, such as a close date that has passed.',
    data: v.object({
      ...deal,
      rule: v.string(),
      severity: v.picklist(['high', 'medium', 'low']),
      title: v.optional(v.string()),
      reason: v.optional(v.string()),
    }),
  },
  'brief.changed': {
    told: 'The language model’s summary of an opportunity reads differently.',
    data: v.object({ ...deal, brief: v.optional(v.array(v.string())) }),
  },
  'conversation.added': {
    told: 'A call, email, meeting or note was added to an opportunity.',
    data: v.object({
      ...deal,
      conversation_id: v.string(),
      kind: v.picklist(conversationKinds),
      source: v.picklist(['hubspot', 'pasted', 'file']),
      happened_at: timestampSchema,
      title: v.optional(v.string()),
    }),
  },
  'highlight.found': {
    told: 'Passages worth reading were found in conversations.',
    data: v.object({
      ...deal,
      highlights: v.array(
        v.object({
          conversation_id: v.string(),
          start: v.number(),
          end: v.number(),
          text: v.optional(v.string()),
        }),
      ),
    }),
  },
  'suggestion.created': {
    told: 'The language model suggested a text for a field.',
    data: v.object({
      ...deal,
      suggestion_id: v.string(),
      section: v.string(),
      field: v.nullable(v.string()),
      level: v.number(),
      text: v.optional(v.string()),
    }),
  },
  'rfp.analyzed': {
    told: 'All requirements of an RFP have been answered.',
    data: v.object(deal),
  },
  'source.synced': {
    told: 'A knowledge base was read again.',
    data: v.object({
      source_id: v.string(),
      source_type: v.string(),
      documents: v.number(),
      name: v.optional(v.string()),
    }),
  },
} as const satisfies Record<string, { told: string; data: v.GenericSchema }>;

export type WebhookEventType = keyof typeof webhookEvents;
export const webhookEventTypes = keysOf(webhookEvents);

/** What is sent when somebody tries an endpoint; it tells of nothing. */
export const testEventType = 'endpoint.test';

/** Everything that is ever sent to an endpoint. */
export type SentType = WebhookEventType | typeof testEventType;
export const sentTypes = [...webhookEventTypes, testEventType] as const;

/** The body of a request to an endpoint that tells of an event of this type. */
export function eventSchema(type: WebhookEventType) {
  return v.object({
    type: v.literal(type),
    /** When it happened. */
    timestamp: timestampSchema,
    data: webhookEvents[type].data,
  });
}
