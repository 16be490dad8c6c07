import * as v from 'valibot';

export const conversationSources = ['hubspot', 'pasted', 'file'] as const;
export type ConversationSource = (typeof conversationSources)[number];

export const conversationKinds = ['call', 'email', 'meeting', 'note', 'text'] as const;
export type ConversationKind = (typeof conversationKinds)[number];

/** Whose person a speaker is. `unknown`: nobody has said yet, and nothing tells. */
export const sides = ['ours', 'customer', 'other', 'unknown'] as const;
export type Side = (typeof sides)[number];

/** Highest number of UTF-16 units of a conversation's text. */
export const longestConversation = 2_000_000;
export const mostSpeakers = 100;
export const mostUtterances = 20_000;

/** Somebody who speaks or writes in a conversation, in the order of first appearance. */
export const speakerSchema = v.object({
  /** As it stands in the text, e.g. `Dana`, `Speaker 3`; empty where the text names nobody. */
  name: v.pipe(v.string(), v.maxLength(200)),
  email: v.nullable(v.pipe(v.string(), v.maxLength(320))),
  title: v.nullable(v.pipe(v.string(), v.maxLength(200))),
  side: v.picklist(sides),
  /** Whether a person has said which side; then no reader changes it. */
  isConfirmed: v.boolean(),
});
export type Speaker = v.InferOutput<typeof speakerSchema>;

/** A stretch of the conversation's text that one speaker said; offsets are UTF-16 units of `text`. */
export const utteranceSchema = v.object({
  /** Index into the speakers; null where nobody is named. */
  speaker: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostSpeakers))),
  start: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(longestConversation)),
  end: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(longestConversation)),
  /** Seconds from the start of the recording; null where it has no times. */
  at: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000))),
});
export type Utterance = v.InferOutput<typeof utteranceSchema>;

/** What a reader needs of a conversation. */
export interface ReadableConversation {
  id: string;
  kind: ConversationKind;
  source: ConversationSource;
  title: string;
  happened_at: string;
  /** Verbatim as it is stored: quotes are spans of it. Markup is removed before it is stored. */
  text: string;
  speakers: readonly Speaker[];
  /** In their order, not overlapping; what lies between them was said by nobody (headings, times). */
  utterances: readonly Utterance[];
}
