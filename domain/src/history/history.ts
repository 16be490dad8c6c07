import * as v from 'valibot';
import { conversationKinds } from '../conversations/conversation.ts';
import { isRecord } from '../stored.ts';
import { timestampSchema } from '../text.ts';
import type { Opportunity, OpportunityPatch } from '../opportunities/opportunity.ts';
import {
  sectionFields,
  sectionKeys,
  sectionText,
  type SectionKey,
  type SectionTexts,
} from '../opportunities/sections.ts';

/**
 * How something came to be: written, put back from its history, imported, by an analysis, accepted
 * from what was said in a conversation, or because a stage got another name.
 */
export const changeKinds = [
  'edit',
  'restore',
  'import',
  'analysis',
  'suggestion',
  'rename',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

const contentSchema = v.nullable(
  v.union([v.string(), v.record(v.string(), v.nullable(v.string()))]),
);
/** A section's text, its texts by field, or null where nothing is written. */
export type SectionContent = v.InferOutput<typeof contentSchema>;

export const sectionKeySchema = v.picklist(
  sectionKeys,
  'Must be a section such as meddpicc_data.pain',
);

/**
 * The version that a restoring brought back, by its last save; null for any other change, and for
 * what was there before the first change that is kept.
 */
export const restoredSchema = v.nullable(v.object({ at: timestampSchema, person: v.string() }));

/** The conversation that an accepted text comes from: told as "the call of 3 November". */
export const changeConversationSchema = v.object({
  kind: v.picklist(conversationKinds),
  happened_at: timestampSchema,
});
export type ChangeConversation = v.InferOutput<typeof changeConversationSchema>;

/** One change of a section: who, when, from what and to what. */
export const sectionChangeSchema = v.object({
  type: v.literal('section'),
  id: v.string(),
  section: sectionKeySchema,
  /** The section's own revision once this was saved. */
  revision: v.number(),
  person: v.string(),
  /** The name of the access token or app that they came with; null where they were signed in. */
  token: v.nullable(v.string()),
  /** Whether that is a connected app. */
  by_app: v.boolean(),
  how: v.picklist(changeKinds),
  restored: restoredSchema,
  /** Null for what was accepted from none, and where the reader's role may not see the texts. */
  conversation: v.nullable(changeConversationSchema),
  /** The first and the last save of it. */
  started_at: timestampSchema,
  changed_at: timestampSchema,
  /** Whether the reader's role may see the texts; both are null where it may not. */
  readable: v.boolean(),
  before: contentSchema,
  after: contentSchema,
  /** The score after it, and what it added to the score and to the analysis' progress. */
  score: v.number(),
  score_gain: v.number(),
  progress_gain: v.number(),
});
export type SectionChange = v.InferOutput<typeof sectionChangeSchema>;

/** Body of POST /api/deals/{id}/history/restore. */
export const restoreSchema = v.strictObject({
  section: sectionKeySchema,
  /** The change, by the revision that it left. */
  revision: v.pipe(v.number('Must be a number'), v.integer('Must be a whole number')),
  /** Which of its two texts. */
  version: v.picklist(['before', 'after'], 'Must be before or after'),
  /** The section's revision that is to be replaced; another one answers 409. */
  base_revision: v.pipe(v.number('Must be a number'), v.integer('Must be a whole number')),
});
export type Restore = v.InferOutput<typeof restoreSchema>;

/** From the first to the last save that count as one change. */
const oneChangeMs = 10 * 60_000;

/** Who wrote, and with which of their tokens; null for somebody who was signed in. */
export interface Writer {
  person_id: string;
  token_name: string | null;
}

/** What a save has to know of the change before it. */
export interface EarlierChange extends Writer {
  how: ChangeKind;
  /** The first save of it. */
  started_at: Date;
}

/**
 * Whether an edit goes on with the change before it: the same person still writes the section.
 * What was restored or imported stays a change of its own, so that it can be told and undone.
 */
export function goesOn(before: EarlierChange, writer: Writer, at: Date): boolean {
  return (
    before.how === 'edit' &&
    before.person_id === writer.person_id &&
    before.token_name === writer.token_name &&
    at.getTime() - before.started_at.getTime() <= oneChangeMs
  );
}

/** What a section holds, as its history keeps it. */
export function sectionContent(opportunity: SectionTexts, key: SectionKey): SectionContent {
  return asSectionContent(key, sectionText(opportunity, key));
}

/**
 * What was stored of a section as the section is today. Where its fields were others, the texts of
 * those that are gone go on in the first one: no word of anybody is lost.
 */
export function asSectionContent(key: SectionKey, stored: unknown): SectionContent {
  const isText = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string' && entry[1] !== '';
  const texts = (
    isRecord(stored) ? Object.entries(stored) : [['', stored] satisfies [string, unknown]]
  ).filter(isText);
  const fields = new Set(sectionFields(key).map(({ key: field }) => field));
  const [first = null] = fields;
  const gone = texts.filter(([field]) => !fields.has(field)).map(([, text]) => text);
  if (first === null) return gone.join('\n\n') || null;
  const content = Object.fromEntries(texts.filter(([field]) => fields.has(field)));
  const begun = [content[first] ?? '', ...gone].filter((text) => text !== '').join('\n\n');
  const whole = begun === '' ? content : { ...content, [first]: begun };
  return Object.keys(whole).length === 0 ? null : whole;
}

/** The write that puts `content` in the place of whatever the section holds. */
export function contentPatch(key: SectionKey, content: SectionContent): OpportunityPatch {
  const [group = '', name = ''] = key.split('.');
  const texts = contentTexts(key, content);
  if (group === 'technical_insights') {
    return Object.fromEntries(texts.map(({ field, text }) => [field, text || null]));
  }
  const [first] = texts;
  if (content === null || first?.field === null) return { [group]: { [name]: content } };
  // A field that is not named would keep its text.
  return { [group]: { [name]: Object.fromEntries(texts.map(({ field, text }) => [field, text])) } };
}

/** One of the texts of a section; `field` is null where the section is a single one. */
export interface ContentText {
  field: string | null;
  label: string;
  text: string;
}

/** The texts of a section one by one, empty where nothing is written. */
export function contentTexts(key: SectionKey, content: SectionContent): ContentText[] {
  return sectionFields(key).map(({ key: field, label }) => {
    const text = typeof content === 'object' ? content?.[field ?? ''] : content;
    return { field, label, text: text ?? '' };
  });
}

/** The progress that a section's text counts for. */
export function progressOf(
  scores: Pick<Opportunity, 'commercial_progress_score' | 'technical_progress_score'>,
  key: SectionKey,
): number {
  return key.startsWith('technical_insights.')
    ? scores.technical_progress_score
    : scores.commercial_progress_score;
}
