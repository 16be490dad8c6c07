import type {
  ProposedChallenge,
  SuggestedText,
} from '@plumbline/domain/conversations/suggestion.ts';
import type { AppDependencies } from '../routes.ts';
import {
  createReadingThread,
  type ReadingThread,
} from '../features/conversations/reading-thread.ts';
import { readingQueueName } from '../features/conversations/reading.job.ts';
import type { Tasks } from '../features/conversations/reading-tasks.ts';
import { createOpportunitiesApi } from './opportunities.ts';
import { testBackgroundWork } from './background.ts';

/** A sentence that a test's reader finds, and what it makes of it. */
export interface Cue extends Partial<Omit<SuggestedText, 'quotes' | 'reader'>> {
  words: string;
  section: string;
  /** It is a challenge that is proposed, and no text for the section. */
  challenge?: ProposedChallenge['kind'];
}

type Read = Tasks['read'];

/**
 * A reader that finds sentences which a test names, in the place of the rules: what the product
 * does with suggestions must not depend on what the rules find.
 */
export function cuedThread(cues: readonly Cue[], real = createReadingThread()): ReadingThread {
  const read: Read = (conversations) => {
    const found = cues.flatMap((cue): (SuggestedText & Pick<Cue, 'challenge'>)[] => {
      const { words, section, field = null, text = words, ...rest } = cue;
      const quotes = conversations.flatMap((each) => {
        const start = each.text.indexOf(words);
        if (start < 0) return [];
        return [
          {
            conversation_id: each.id,
            start,
            end: start + words.length,
            text: words,
            speaker: 'Dana Frey',
            title: null,
            side: 'customer' as const,
            said_at: each.happened_at,
            question: null,
          },
        ];
      });
      if (quotes.length === 0) return [];
      const usual = { level: 2, polarity: 'for', confidence: 0.8, reader: 'built-in' } as const;
      return [{ section, field, text, quotes, ...usual, ...rest }];
    });
    const nothing = { stakeholders: [], competitors: [], steps: [], contradictions: [] };
    return {
      ...nothing,
      sides: conversations.map(({ speakers }) => [...speakers]),
      suggestions: found.filter(({ challenge }) => !challenge),
      challenges: found.flatMap(({ challenge: kind, text, quotes }) =>
        kind ? [{ kind, text, quotes: [...quotes] }] : [],
      ),
      unverbatim: 0,
    };
  };
  return (name, ...given) =>
    name === 'read'
      ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parameters of this very task
        (Promise.resolve(read(...(given as Parameters<Read>))) as never)
      : real(name, ...given);
}

/** The API, whose conversations are read when a test says so. */
export async function createConversationsApi(
  thread: ReadingThread = createReadingThread(),
  overrides: Partial<AppDependencies> = {},
) {
  let asked = 0;
  const server = await createOpportunitiesApi({
    ...overrides,
    conversationThread: thread,
    jobs: {
      send: async (_tx, queue) => {
        if (queue === readingQueueName) asked++;
      },
    },
  });
  const queue = testBackgroundWork({
    db: server.db,
    conversationThread: thread,
  }).find(({ name }) => name === readingQueueName);
  if (!queue) throw new Error('Nobody reads conversations');
  return {
    ...server,
    /** How often reading was asked for. */
    asked: () => asked,
    /** Reads whatever waits. */
    read: (signal = new AbortController().signal) => queue.run({} as never, signal),
    async paste(dealId: string, text: string, more: object = {}): Promise<{ id: string }> {
      const path = `/api/deals/${dealId}/conversations`;
      const { status, body } = await server.request('ADMIN', 'POST', path, {
        name: 'Call with Dana',
        text,
        ...more,
      });
      if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
      return body;
    },
  };
}
