import * as v from 'valibot';
import {
  contradictionSchema,
  quoteSchema,
  standings,
  supersededSchema,
} from '../conversations/suggestion.ts';
import { conversationKinds } from '../conversations/conversation.ts';
import { priorities } from '../tasks/task.ts';
import { timestampSchema } from '../text.ts';
import { absences } from './absences.ts';
import { personRoles, promisers, readingFields, readingSides, stances } from './model-reading.ts';

const itemEntries = {
  /** Whose texts it rests on: it is for those alone who may read all of them. */
  sides: v.array(v.picklist(readingSides)),
  text: v.string(),
  quotes: v.array(quoteSchema),
};

/** An ISO day, and whether a quote holds it or it is a plan of the model's own. */
const dueEntries = {
  due: v.nullable(v.string()),
  due_from: v.picklist(['quote', 'plan']),
};

const item = v.object(itemEntries);
const change = v.object({ ...itemEntries, day: v.string() });
const person = v.object({
  ...itemEntries,
  role: v.picklist(personRoles),
  stance: v.picklist(stances),
  until: v.nullable(v.string()),
});
const promise = v.object({
  ...itemEntries,
  by: v.picklist(promisers),
  due: v.nullable(v.string()),
});
const step = v.object({
  ...itemEntries,
  ...dueEntries,
  title: v.string(),
  priority: v.picklist(priorities),
});
const field = v.object({
  ...itemEntries,
  field: v.picklist(readingFields),
  /** Who or what it is by name, where the field is about somebody: buyer, champion, competitors. */
  who: v.string(),
  /** What belongs to another stored field beside it: what is measured, lead times, our difference. */
  beside: v.string(),
  standing: v.picklist(standings),
  superseded: v.array(supersededSchema),
});
const contradiction = v.object({
  ...contradictionSchema.entries,
  field: v.picklist(readingFields),
  sides: v.array(v.picklist(readingSides)),
});

const shownEntries = {
  brief: v.array(item),
  changes: v.array(change),
  contradictions: v.array(contradiction),
  people: v.array(person),
  promises: v.array(promise),
  risks: v.array(item),
  next_steps: v.array(step),
  unsigned: v.array(item),
  ask: v.array(item),
};

/** A deal as a language model read it, each item with the words of the conversations that carry it. */
export const readingSchema = v.object({ ...shownEntries, fields: v.array(field) });
export type DealReading = v.InferOutput<typeof readingSchema>;
export type ReadingItem = v.InferOutput<typeof item>;
export type ReadField = v.InferOutput<typeof field>;
export type ReadPerson = v.InferOutput<typeof person>;
export type ReadPromise = v.InferOutput<typeof promise>;
export type ReadStep = v.InferOutput<typeof step>;

/** The reading of a deal as the API tells it. */
export const toldReadingSchema = v.object({
  /** Null before the first one; what stands here is as of `read_at`. */
  reading: v.nullable(v.object(shownEntries)),
  read_at: v.nullable(timestampSchema),
  model: v.nullable(v.string()),
  /** `waiting`: something came that is not read yet; `off`: no language model is configured. */
  state: v.picklist(['idle', 'waiting', 'running', 'failed', 'off']),
  due_at: v.nullable(timestampSchema),
  told: v.nullable(v.string()),
  /** Items that were left out, as nothing carries them. */
  dropped: v.number(),
  /** What none of the conversations that were read says. */
  absent: v.array(v.picklist(absences)),
  conversations: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(conversationKinds),
      title: v.string(),
      happened_at: timestampSchema,
    }),
  ),
});
export type ToldReading = v.InferOutput<typeof toldReadingSchema>;
