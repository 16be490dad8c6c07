import { pino } from 'pino';
import { createReaders } from '../adapters/reader/readers.ts';
import { defaultLimits } from '../adapters/reader/limits.ts';
import { backgroundWork } from '../background-work.ts';
import { createReadingThread } from '../features/conversations/reading-thread.ts';
import { createSecretBox } from '../platform/secrets.ts';
import { testSecrets } from './people.ts';

type Given = Parameters<typeof backgroundWork>[0];

/** What a worker of the product does, with nobody outside to ask but whom a test names. */
export function testBackgroundWork(given: Pick<Given, 'db'> & Partial<Given>) {
  return backgroundWork({
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    secrets: createSecretBox(testSecrets, 'knowledge'),
    readers: createReaders({
      get: async () => {
        throw new Error('nothing is read here');
      },
    }),
    limits: defaultLimits,
    requirementModelNow: async () => null,
    crm: null,
    readsConversations: true,
    timeZone: 'UTC',
    conversationThread: createReadingThread(),
    ...given,
  });
}
