import { startSampleDocs } from '@plumbline/sandbox/docs/quillmoor.ts';
import { createGuardedFetch } from '../adapters/guarded-fetch/guarded-fetch.ts';
import { defaultLimits } from '../adapters/reader/limits.ts';
import { createReaders } from '../adapters/reader/readers.ts';
import type { SyncKey } from '../features/knowledge/sync.queries.ts';
import { syncQueueName } from '../features/knowledge/sync.service.ts';
import type { Database } from '../platform/db/database.ts';
import { createSecretBox } from '../platform/secrets.ts';
import { connectSampleDocs } from '../sample-workspace.ts';
import { testBackgroundWork } from './background.ts';
import { testSecrets } from './people.ts';

/** The sample documentation, connected to a workspace as at a start. */
export async function startDocsOfSample(db: Database) {
  const docs = await startSampleDocs({ port: 0 });
  const get = createGuardedFetch({ allowedHosts: [new URL(docs.url).host] });
  const work = testBackgroundWork({
    db,
    readers: createReaders({ get }),
    limits: { ...defaultLimits, delayMs: 0 },
  });
  const asked: SyncKey[] = [];
  const send = async (_tx: unknown, _queue: string, key: object) => void asked.push(key as SyncKey);
  const secrets = createSecretBox(testSecrets, 'knowledge');
  return {
    ...docs,
    connect: () => connectSampleDocs({ db, now: () => new Date(), secrets, jobs: { send } }, docs),
    /** Reads what was asked for. */
    async sync(): Promise<void> {
      const { run } = work.find(({ name }) => name === syncQueueName)!;
      for (const key of asked.splice(0)) await run(key as never, new AbortController().signal);
    },
  };
}
