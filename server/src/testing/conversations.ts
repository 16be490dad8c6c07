import type { SuggestedText } from '@plumbline/domain/conversations/suggestion.ts';
import type { AppDependencies } from '../routes.ts';
import type { ReadModel } from '../features/conversations/model-reader.ts';
import { createReadingThread } from '../features/conversations/reading-thread.ts';
import { readingQueueName } from '../features/conversations/reading.job.ts';
import { createOpportunitiesApi } from './opportunities.ts';
import { readNothing, testBackgroundWork } from './background.ts';

/** A sentence that a test's model finds, and what it makes of it. */
export interface Cue extends Partial<Omit<SuggestedText, 'quotes' | 'reader'>> {
  words: string;
  section: string;
}

/**
 * A model that finds sentences which a test names: what the product does with suggestions must not
 * depend on what a model finds.
 */
export function cuedModel(cues: readonly Cue[]): ReadModel {
  return async (conversations) => ({
    suggestions: cues.flatMap((cue): SuggestedText[] => {
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
      const usual = { level: 2, polarity: 'for', confidence: 0.8, reader: 'model' } as const;
      return [{ section, field, text, quotes, ...usual, ...rest }];
    }),
    dropped: 0,
    fingerprint: JSON.stringify(cues),
  });
}

/** The API, whose conversations are read when a test says so. */
export async function createConversationsApi(
  readModel: ReadModel = readNothing,
  overrides: Partial<AppDependencies> = {},
) {
  const thread = overrides.conversationThread ?? createReadingThread();
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
    readModel,
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
