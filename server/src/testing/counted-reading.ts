import type { ReadingState, Review } from '@plumbline/domain/suggestions/wire.ts';
import {
  createReadingThread,
  type ReadingThread,
} from '../features/conversations/reading-thread.ts';
import { createConversationsApi, cuedModel, type Cue } from './conversations.ts';

/** The API with a reader that counts what it reads, and fails when a test says so. */
export async function createCountedReading(cues: readonly Cue[]) {
  let reads = 0;
  let fault: Error | null = null;
  const real = createReadingThread();
  const counted: ReadingThread = async (name, ...given) => {
    if (name === 'read') {
      reads++;
      if (fault) throw fault;
    }
    return real(name, ...given);
  };
  const server = await createConversationsApi(cuedModel(cues), { conversationThread: counted });

  const review = async (id: string, state = 'open'): Promise<Review> =>
    (await server.request('ADMIN', 'GET', `/api/deals/${id}/suggestions?state=${state}`)).body;

  return {
    ...server,
    async empty() {
      await server.empty();
      reads = 0;
      fault = null;
    },
    reads: () => reads,
    failWith(error: Error | null) {
      fault = error;
    },
    review,
    /** The suggested texts of a deal. */
    texts: async (id: string, state = 'open') =>
      (await review(id, state)).suggestions.map((each) => each.text).toSorted(),
    async reading(id: string): Promise<ReadingState> {
      const { body } = await server.request('ADMIN', 'GET', `/api/deals/${id}/conversations`);
      return (body as { reading: ReadingState }).reading;
    },
  };
}
