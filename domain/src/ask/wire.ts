import * as v from 'valibot';
import { conversationKinds, sides } from '../conversations/conversation.ts';
import { requiredTextOf, timestampSchema } from '../text.ts';
import { mostOfAnswer } from './shape.ts';

export const questionSchema = v.strictObject({
  question: requiredTextOf(mostOfAnswer.question),
  /** Words that survived a try before, and that are taken out as well this time. */
  mask: v.optional(v.pipe(v.array(requiredTextOf(500)), v.maxLength(200))),
});

/** A verbatim passage: of a conversation by its offsets, or of a text that the team typed. */
export const askQuoteSchema = v.object({
  deal_id: v.string(),
  deal_name: v.string(),
  /** Null for a text that the team typed. */
  conversation_id: v.nullable(v.string()),
  /** Section of the deal that holds it; null for a conversation. */
  section: v.nullable(v.string()),
  /** What it stands in: the conversation's title, or the field's name. */
  title: v.string(),
  kind: v.picklist(conversationKinds),
  start: v.number(),
  end: v.number(),
  text: v.string(),
  speaker: v.nullable(v.string()),
  speaker_title: v.nullable(v.string()),
  side: v.picklist(sides),
  said_at: v.string(),
});
export type AskQuote = v.InferOutput<typeof askQuoteSchema>;

/** Why no model answered: nothing is to be read, none is set up, the limits, a name, it failed. */
const askRefusals = ['nothing', 'off', 'budget', 'leak', 'failed'] as const;
export type AskRefusal = (typeof askRefusals)[number];

const readSchema = v.object({
  /** Conversations of which something was read, newest first. */
  conversations: v.array(
    v.object({ id: v.string(), deal_id: v.string(), title: v.string(), said_at: v.string() }),
  ),
  /** Texts of the team among what was read. */
  texts: v.number(),
  /** Whether everything that was said was read, and not passages of it alone. */
  is_whole: v.boolean(),
  /** Deals whose conversations were searched, and those conversations. */
  deals: v.number(),
  searched: v.number(),
});

const answerSchema = v.object({
  /** In the order of the answer; `quotes` are numbers into the list of quotes, from 1. */
  statements: v.array(v.object({ text: v.string(), quotes: v.array(v.number()) })),
  /** What nothing that was read tells, as the end of "None of them says ..."; empty for nothing. */
  missing: v.string(),
  /** Statements that were left out, as nothing carries them. */
  dropped: v.number(),
  model: v.string(),
});

export const keptAnswerSchema = v.object({
  answer: answerSchema,
  quotes: v.array(askQuoteSchema),
  read: readSchema,
});
export type KeptAnswer = v.InferOutput<typeof keptAnswerSchema>;

const askedEntries = {
  question: v.string(),
  asked_at: timestampSchema,
  quotes: v.array(askQuoteSchema),
  read: readSchema,
};

export const askAnswerSchema = v.object({
  ...askedEntries,
  /** What it can be saved by; null where it cannot. */
  id: v.nullable(v.string()),
  /** Null where no model answered: then the passages found are all there is. */
  answer: v.nullable(answerSchema),
  refusal: v.nullable(v.picklist(askRefusals)),
  /** Why no model answered, for people. */
  told: v.nullable(v.string()),
  /** Words that may be names and would have left; empty but for `leak`. */
  survivors: v.array(v.string()),
  /** Passages that share most with the question, found by code, the best first. */
  passages: v.array(askQuoteSchema),
  has_anonymized_data: v.boolean(),
  /** Whether a model inside was told names as they are. */
  names_kept: v.boolean(),
  /** What the model was given, names taken out; empty where nothing was. */
  given: v.string(),
  replacements: v.array(
    v.object({ placeholder: v.string(), kind: v.string(), original: v.string() }),
  ),
});
export type AskAnswer = v.InferOutput<typeof askAnswerSchema>;

export const savedAnswerSchema = v.object({
  ...askedEntries,
  id: v.string(),
  answer: answerSchema,
  person: v.string(),
  saved_at: timestampSchema,
});
export type SavedAnswer = v.InferOutput<typeof savedAnswerSchema>;

export const savedAnswersSchema = v.array(savedAnswerSchema);

/** Whether an answer stays with its deal. */
export const saveAnswerSchema = v.strictObject({ saved: v.boolean('Must be true or false') });
