import * as v from 'valibot';
import {
  conversationKinds,
  conversationSources,
  longestConversation,
  mostSpeakers,
  sides,
  speakerSchema,
  utteranceSchema,
} from '../conversations/conversation.ts';
import {
  contradictionSchema,
  mostQuotes,
  polarities,
  quoteSchema,
  readers,
  standings,
  suggestionStates,
  supersededSchema,
} from '../conversations/suggestion.ts';
import { fieldChoiceSchema, jsonPreviewSchema } from '../conversations/formats/preview.ts';
import { sectionKeySchema } from '../history/history.ts';
import { opportunitySchema } from '../opportunities/opportunity.ts';
import { leftReasons } from './acceptance.ts';
import { listOf, requiredTextOf, textOf, timestampSchema } from '../text.ts';

export const largestFile = 10 * 1024 * 1024;
/** Greatest length of an accepted text: that of the longest field. */
const longestText = 2000;

const conversationEntries = {
  id: v.string(),
  source: v.picklist(conversationSources),
  kind: v.picklist(conversationKinds),
  title: v.string(),
  happened_at: timestampSchema,
  speakers: v.array(speakerSchema),
  /** Its first 200 characters, and how many there are. */
  opening: v.string(),
  length: v.number(),
  /** How many of its words carry something that was accepted. */
  quotes_used: v.number(),
  /** Whether somebody has to say who of its speakers is whose. */
  needs_sides: v.boolean(),
};

export const conversationSummarySchema = v.object(conversationEntries);
export type ConversationSummary = v.InferOutput<typeof conversationSummarySchema>;

export const readingStateSchema = v.object({
  state: v.picklist(['idle', 'waiting', 'running', 'failed', 'off']),
  read_at: v.nullable(timestampSchema),
  told: v.nullable(v.string()),
});
export type ReadingState = v.InferOutput<typeof readingStateSchema>;

/** What HubSpot holds around a deal and is not here. */
export const unfetchedSchema = v.object({
  /** Whether the deal itself is still to be read. */
  is_due: v.boolean(),
  /** Why the last try to read it failed, for people; null where none did. */
  told: v.nullable(v.string()),
  /** Entries that could not be read, each with the reason. */
  unread: v.array(
    v.object({
      what: v.picklist(['call', 'email', 'meeting', 'note', 'transcript', 'contact', 'deal']),
      is_all: v.boolean(),
      reason: v.string(),
      try_at: timestampSchema,
    }),
  ),
});
export type Unfetched = v.InferOutput<typeof unfetchedSchema>;

export const conversationListSchema = v.object({
  conversations: v.array(conversationSummarySchema),
  reading: readingStateSchema,
  hubspot: unfetchedSchema,
});

export const conversationSchema = v.object({
  ...conversationEntries,
  opportunity_id: v.string(),
  text: v.string(),
  utterances: v.array(utteranceSchema),
});

/** What a file does not say itself: in `asks` of the refusal, before anything is stored. */
export const asksSchema = v.object({
  date: v.boolean(),
  /** Of JSON whose maker nobody knows: what stands in it, so that somebody can say what is what. */
  fields: v.nullable(jsonPreviewSchema),
});
export type Asks = v.InferOutput<typeof asksSchema>;

/** Body of POST /api/deals/{id}/conversations: a pasted text, or a file as Base64. */
export const newConversationSchema = v.pipe(
  v.strictObject({
    name: requiredTextOf(200),
    kind: v.optional(v.picklist(conversationKinds, 'Must be call, email, meeting, note or text')),
    happened_at: v.optional(timestampSchema),
    /** Where JSON of an unknown maker keeps what. */
    fields: v.optional(fieldChoiceSchema),
    text: v.optional(textOf(largestFile)),
    /** A file as it is, in Base64. */
    file: v.optional(
      v.pipe(
        v.string('Must be a file as Base64'),
        // A little more than the largest file has: what is too large is told so.
        v.maxLength(22_000_000, 'The file is larger than 10 MB'),
        v.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'Must be a file as Base64'),
      ),
    ),
  }),
  v.check(
    ({ text, file }) => (text === undefined) !== (file === undefined),
    'Send either a text or a file',
  ),
);
export type NewConversation = v.InferOutput<typeof newConversationSchema>;

/** Body of PUT /api/conversations/{id}/speakers: whose people some of the speakers are. */
export const speakerSidesSchema = v.strictObject({
  speakers: listOf(
    v.strictObject({
      index: v.pipe(
        v.number('Must be a number'),
        v.integer('Must be a whole number'),
        v.minValue(0, 'Must not be negative'),
        v.maxValue(mostSpeakers, `Must be at most ${mostSpeakers}`),
      ),
      side: v.picklist(sides, 'Must be ours, customer, other or unknown'),
    }),
    mostSpeakers,
    'speakers',
  ),
});
export type SpeakerSides = v.InferOutput<typeof speakerSidesSchema>;

/** A suggestion as a person reviews it. */
export const suggestionSchema = v.object({
  id: v.string(),
  section: sectionKeySchema,
  /** Null where the section is a single text. */
  field: v.nullable(v.string()),
  text: v.string(),
  level: v.picklist([1, 2, 3]),
  polarity: v.picklist(polarities),
  confidence: v.number(),
  reader: v.picklist(readers),
  /** How the field stands by all conversations together. */
  standing: v.picklist(standings),
  /** What was so before, each with the words that took it back. */
  superseded: v.array(supersededSchema),
  /** Statements that both still stand: neither is accepted in bulk. */
  contradictions: v.array(contradictionSchema),
  state: v.picklist(suggestionStates),
  quotes: v.array(quoteSchema),
  source_deleted: v.boolean(), // by whoever added it; what it said can still be decided
  /** What it alone would add to the score of 1 to 10 before that is rounded. */
  gain: v.number(),
  decided_by: v.nullable(v.string()),
  decided_at: v.nullable(timestampSchema),
});
export type Suggestion = v.InferOutput<typeof suggestionSchema>;

const placeSchema = v.pipe(
  v.number('Must be a number'),
  v.integer('Must be a whole number'),
  v.minValue(0, 'Must not be negative'),
  v.maxValue(longestConversation, `Must be at most ${longestConversation}`),
);

/** A passage of a conversation, by its place. */
export const passageSchema = v.strictObject({
  conversation_id: v.pipe(v.string('Must be an id'), v.uuid('Must be an id')),
  start: placeSchema,
  end: placeSchema,
});
export type Passage = v.InferOutput<typeof passageSchema>;

/** A passage that is worth reading: found, and not interpreted. */
const highlightSchema = v.object({ quote: quoteSchema, likelihood: v.number() });
export type ShownHighlight = v.InferOutput<typeof highlightSchema>;

export const reviewSchema = v.object({
  suggestions: v.array(suggestionSchema),
  score: v.number(),
  /** The score by what is open: denied fields empty, supported ones filled; null where nothing is. */
  provisional_score: v.nullable(v.number()),
  /** Passages that nobody put into a field or dismissed yet, newest conversation first. */
  highlights: v.array(highlightSchema),
});

export type Review = v.InferOutput<typeof reviewSchema>;

/** Body of POST /api/deals/{id}/highlights: puts a passage aside for everybody. */
export const dismissHighlightSchema = v.strictObject({
  ...passageSchema.entries,
  /** False takes it back. */
  dismissed: v.boolean('Must be true or false'),
});
export type DismissHighlight = v.InferOutput<typeof dismissHighlightSchema>;

/** Body of POST /api/suggestions/{id}/accept. */
export const acceptSchema = v.strictObject({
  /** As the person wants it; it may differ from what was suggested. */
  text: requiredTextOf(longestText),
  /** In the place of what stands there, or behind it; `clear` empties what the text denies. */
  mode: v.picklist(['replace', 'append', 'clear'], 'Must be replace, append or clear'),
  /** The section's revision that it was based on; another one answers 409. */
  revision: v.pipe(v.number('Must be a number'), v.integer('Must be a whole number')),
});
export type Accept = v.InferOutput<typeof acceptSchema>;

/** Body of POST /api/deals/{id}/highlights/file: passages that a person puts into a field. */
export const fileHighlightsSchema = v.strictObject({
  passages: v.pipe(
    listOf(passageSchema, mostQuotes, 'passages'),
    v.minLength(1, 'Name at least one passage'),
  ),
  section: sectionKeySchema,
  /** Null where the section is a single text. */
  field: v.nullable(textOf(100)),
  ...acceptSchema.entries,
  mode: v.picklist(['replace', 'append'], 'Must be replace or append'),
});
export type FileHighlights = v.InferOutput<typeof fileHighlightsSchema>;

/** A decision, and the deal as it is after it. */
export const decidedSchema = v.object({
  opportunity: opportunitySchema,
  suggestion: suggestionSchema,
});

/** A decision that was undone; the deal is null where no text changed. */
export const reopenedSchema = v.object({
  opportunity: v.nullable(opportunitySchema),
  suggestion: suggestionSchema,
});

/** Body of POST /api/deals/{id}/suggestions/accept-all. */
export const acceptAllSchema = v.strictObject({
  level: v.picklist([1, 2, 3], 'Must be 1, 2 or 3'),
  /** Tells what would come of it, and writes nothing. */
  preview: v.boolean('Must be true or false'),
});

export const acceptedAllSchema = v.object({
  before: v.number(),
  after: v.number(),
  accepted: v.number(),
  ids: v.array(v.string()),
  sections: v.array(sectionKeySchema),
  left: v.array(
    v.object({
      id: v.string(),
      section: sectionKeySchema,
      field: v.nullable(v.string()),
      why: v.picklist(leftReasons),
    }),
  ),
});

export const acceptedQuotesSchema = v.object({
  section: sectionKeySchema,
  field: v.nullable(v.string()),
  accepted_text: v.string(),
  quotes: v.array(quoteSchema),
  accepted_by: v.nullable(v.string()),
  accepted_at: v.nullable(timestampSchema),
});
