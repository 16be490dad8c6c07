import { isSectionKey, sectionTitle, type SectionKey } from '../opportunities/sections.ts';
import type { StrategyTask } from '../tasks/task.ts';
import { beginningOf } from './beginning.ts';
import { callQuestions } from './call-questions.ts';
import type { ConversationKind, ReadableConversation } from './conversation.ts';

/** What is known of a deal before its next call. */
export interface CallToPrepare {
  conversations: readonly Pick<
    ReadableConversation,
    'id' | 'kind' | 'title' | 'happened_at' | 'speakers' | 'text'
  >[];
  /** Sections with the points of the score of 1 to 10 that each would still add. */
  sections: readonly { section: string; gain: number }[];
  /** Tasks that are not done. */
  tasks: readonly Pick<StrategyTask, 'id' | 'title' | 'due_date'>[];
}

/** A section to ask about, and the role that can answer. */
interface Letter {
  section: SectionKey;
  title: string;
  gain: number;
  question: string;
  role: string;
}

/** How an entry of the deal begins. */
interface NewEntry {
  id: string;
  kind: ConversationKind;
  title: string;
  /** ISO 8601. */
  happened_at: string;
  speakers: string[];
  text: string;
}

/** What to bring to a call. */
export interface PreparedCall {
  letters: Letter[];
  entries: NewEntry[];
  /** Due: ISO day; null where nobody said one. */
  tasks: { id: string; title: string; due: string | null }[];
}

const newest = 3;
const mostTasks = 10;

/**
 * What to ask in the next call and which role can answer, what came last, and what is still to be
 * done. Computed: it reads no text, so it asserts nothing of one.
 */
export function prepareCall({ conversations, sections, tasks }: CallToPrepare): PreparedCall {
  return {
    letters: sections
      .filter(({ gain }) => gain > 0)
      .toSorted((one, other) => other.gain - one.gain)
      .flatMap(({ section, gain }) =>
        isSectionKey(section)
          ? [{ section, gain, title: sectionTitle(section), ...callQuestions[section] }]
          : [],
      ),
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
