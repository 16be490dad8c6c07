import * as v from 'valibot';
import { longestConversation, sides } from './conversation.ts';

/** A verbatim span of a stored conversation: `text` equals `conversation.text.slice(start, end)`. */
export const quoteSchema = v.object({
  conversation_id: v.pipe(v.string(), v.maxLength(100)),
  start: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(longestConversation)),
  end: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(longestConversation)),
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(2_000)),
  /** Who said it, by full name where the contacts give one; null where nobody is named. */
  speaker: v.nullable(v.pipe(v.string(), v.maxLength(200))),
  title: v.nullable(v.pipe(v.string(), v.maxLength(200))),
  side: v.picklist(sides),
  /** Nobody speaks: it stands in notes. Then `speaker` is whom of the customer it is about. */
  noted: v.optional(v.boolean()),
  said_at: v.pipe(v.string(), v.maxLength(40)),
  /** Seconds from the start of the recording where what holds it begins; absent without times. */
  at: v.optional(v.number()),
  /** The question that it answers, verbatim; null where it answers none. */
  question: v.nullable(v.pipe(v.string(), v.maxLength(1_000))),
});
export type Quote = v.InferOutput<typeof quoteSchema>;

export const mostQuotes = 20;

/** Who put words to a field: `built-in` stands for rules of earlier versions only. */
export const readers = ['built-in', 'model', 'person'] as const;
export type Reader = (typeof readers)[number];

export const suggestionStates = ['open', 'accepted', 'rejected', 'outdated'] as const;
export type SuggestionState = (typeof suggestionStates)[number];

/** `against`: it tells that the thing is missing or speaks against us ("no budget yet"). */
export const polarities = ['for', 'against'] as const;
export type Polarity = (typeof polarities)[number];

/** How a field stands by the whole deal: the customer's words carry it, deny it, or leave it open, or only ours say it. */
export const standings = ['supported', 'denied', 'unclear', 'ours_only'] as const;
export type Standing = (typeof standings)[number];

/** What was so before, and the words that took it back. */
export const supersededSchema = v.object({
  text: v.string(),
  quotes: v.array(quoteSchema),
  since: quoteSchema,
});
export type Superseded = v.InferOutput<typeof supersededSchema>;

/** Two statements that both still stand and cannot both be right. */
export const contradictionSchema = v.object({
  text: v.string(),
  older: quoteSchema,
  newer: quoteSchema,
});
export type Contradiction = v.InferOutput<typeof contradictionSchema>;

/** Evidence: 1 a hint, 2 said by the customer with a name and a date, 3 said by two people or in a document. */
export type SuggestionLevel = 1 | 2 | 3;

/** A text for one field of one method, with the quotes that carry it. */
export interface SuggestedText {
  /** Of `sectionKeys`, e.g. `meddpicc_data.economic_buyer`, `technical_insights.environment`. */
  section: string;
  /** The field's key in its section, e.g. `name`; null where the section is a single text. */
  field: string | null;
  text: string;
  level: SuggestionLevel;
  polarity: Polarity;
  /** How likely it is right, 0-1, calibrated. */
  confidence: number;
  reader: Reader;
  quotes: readonly Quote[];
  standing: Standing;
  superseded: readonly Superseded[];
  contradictions: readonly Contradiction[];
}

export interface KnownParticipant {
  name: string;
  email: string | null;
  title: string | null;
  side: 'ours' | 'customer';
}

export interface Colleague {
  /** Empty where only the address is known. */
  name: string;
  email: string | null;
}

/** What is known of the deal before its conversations are read. */
export interface ConversationContext {
  companyName: string;
  companyDomain: string | null;
  /** Members of the workspace and who works on the deal are ours; its contacts the customer's. */
  participants: readonly KnownParticipant[];
  /** Others of our company, told by their address or their full name, not by a first name. */
  colleagues?: readonly Colleague[];
  ownDomains: readonly string[];
  ownCompany: string | null;
  today: string;
}
