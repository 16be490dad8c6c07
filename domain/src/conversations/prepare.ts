import * as v from 'valibot';
import { isSectionKey, sectionKeys, sectionTitle } from '../opportunities/sections.ts';
import type { StrategyTask } from '../tasks/task.ts';
import { timestampSchema } from '../text.ts';
import { beginningOf } from './beginning.ts';
import { callQuestions } from './call-questions.ts';
import { conversationKinds, type ReadableConversation } from './conversation.ts';

interface CallToPrepare {
  conversations: readonly Pick<
    ReadableConversation,
    'id' | 'kind' | 'title' | 'happened_at' | 'speakers' | 'text'
  >[];
  /** Sections with the points of the score of 1 to 10 that each would still add. */
  sections: readonly { section: string; gain: number }[];
  tasks: readonly Pick<StrategyTask, 'id' | 'title' | 'due_date'>[];
}

/** What to ask in the next call, what came last, and what is still to be done. */
export const preparationSchema = v.object({
  letters: v.array(
    v.object({
      section: v.picklist(sectionKeys),
      title: v.string(),
      gain: v.number(),
      question: v.string(),
      /** Whom to ask, by role: nothing says here who has it. */
      role: v.string(),
    }),
  ),
  entries: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(conversationKinds),
      title: v.string(),
      happened_at: timestampSchema,
      speakers: v.array(v.string()),
      text: v.string(),
    }),
  ),
  tasks: v.array(v.object({ id: v.string(), title: v.string(), due: v.nullable(v.string()) })),
});
export type Preparation = v.InferOutput<typeof preparationSchema>;

const newest = 3;
const mostTasks = 10;

/** What to ask in the next call, what came last and what is still to be done. It reads no text. */
export function prepareCall({ conversations, sections, tasks }: CallToPrepare): Preparation {
  return {
    letters: sections
      .filter(({ gain }) => gain > 0)
      .toSorted((one, other) => other.gain - one.gain)
      .flatMap(({ section, gain }) => {
        const asked = isSectionKey(section) && callQuestions.get(section);
        return asked ? [{ section, gain, title: sectionTitle(section), ...asked }] : [];
      }),
    entries: conversations
      .toSorted((one, other) => other.happened_at.localeCompare(one.happened_at))
      .slice(0, newest)
      .map(({ id, kind, title, happened_at, speakers, text }) => ({
        id,
        kind,
        title,
        happened_at,
        speakers: speakers.map(({ name, email }) => name || (email ?? '')).filter(Boolean),
        text: beginningOf(text),
      })),
    tasks: tasks
      .map(({ id, title, due_date }) => ({ id, title, due: due_date ?? null }))
      .toSorted((one, other) => (one.due ?? '9999').localeCompare(other.due ?? '9999'))
      .slice(0, mostTasks),
  };
}
