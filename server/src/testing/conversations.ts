import { emptyReading } from '@plumbline/domain/reading/testing/empty.ts';
import type { SuggestedText } from '@plumbline/domain/conversations/suggestion.ts';
import { pino } from 'pino';
import type { AppDependencies } from '../app-dependencies.ts';
import type { DealReader } from '../features/conversations/deal-reader.ts';
import {
  readDueDeals,
  type DealReadingDependencies,
} from '../features/conversations/deal-reading.job.ts';
import { createReadingThread } from '../features/conversations/reading-thread.ts';
import { readingQueueName } from '../features/conversations/reading.job.ts';
import { changeSuggestionsOf } from '../features/opportunities/change-suggestions.service.ts';
import { findOpportunities } from '../features/opportunities/opportunities.queries.ts';
import { createOpportunitiesApi } from './opportunities.ts';
import { testBackgroundWork } from './background.ts';

/** A sentence that a test's model finds, and what it makes of it. */
export interface Cue extends Partial<Omit<SuggestedText, 'quotes' | 'reader'>> {
  words: string;
  section: string;
}

/**
 * A model that finds sentences which a test names: what the product does with suggestions must not
 * depend on what a model finds.
 */
export function cuedModel(cues: readonly Cue[]): DealReader {
  return async ({ said }) => ({
    reading: emptyReading,
    model: 'test/model',
    prompt: 'test/1',
    tokens: { input: null, output: null },
    suggestions: cues.flatMap((cue): SuggestedText[] => {
      const { words, section, field = null, text = words, ...rest } = cue;
      const quotes = said.flatMap((each) => {
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
      const polarity = cue.polarity ?? 'for';
      const standing = polarity === 'against' ? 'denied' : 'supported';
      const usual = { level: 2, confidence: 0.8, reader: 'model' } as const;
      const beside = { superseded: [], contradictions: [] };
      return [{ section, field, text, quotes, ...usual, ...beside, polarity, standing, ...rest }];
    }),
    dropped: 0,
  });
}

/** So long after what came last that nobody waits for more. */
const laterMs = 11 * 60_000;

/** The API, whose conversations are read when a test says so. */
export async function createConversationsApi(
  readDeal: DealReader | null = null,
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
  }).find(({ name }) => name === readingQueueName);
  if (!queue) throw new Error('Nobody reads conversations');
  const dealReading: DealReadingDependencies = {
    db: server.db,
    now: () => new Date(Date.now() + laterMs),
    timeZone: 'UTC',
    log: pino({ level: 'silent' }),
    hasModel: async () => readDeal !== null,
    readDeal: readDeal ?? (async () => null),
    findWhole: async (id) => (await findOpportunities(server.db, [id])).get(id),
    changeSuggestions: changeSuggestionsOf(server.db),
  };
  return {
    ...server,
    dealReading,
    /** How often reading was asked for. */
    asked: () => asked,
    /** Reads whatever waits: finds what is worth reading, and asks the model. */
    async read(signal = new AbortController().signal) {
      await queue.run({} as never, signal);
      await readDueDeals(dealReading, signal);
    },
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
