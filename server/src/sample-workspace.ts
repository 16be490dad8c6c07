import { sourceInputSchema } from '@plumbline/domain/knowledge/source.ts';
import * as v from 'valibot';
import type { SampleDocs } from './connections.ts';
import {
  createSource,
  listSources,
  type KnowledgeContext,
} from './features/knowledge/knowledge.service.ts';
import { syncQueueName } from './features/knowledge/sync.service.ts';
import { countEvents } from './platform/audit/audit.queries.ts';
import type { Jobs } from './platform/jobs/jobs.ts';

interface Ground extends Pick<KnowledgeContext, 'db' | 'now' | 'secrets'> {
  jobs: Pick<Jobs, 'send'>;
}

/** Adds the sample documentation to a workspace that never had a source: deleted, it stays away. */
export async function connectSampleDocs(
  { jobs, ...ground }: Ground,
  docs: SampleDocs | null,
): Promise<void> {
  if (!docs) return;
  const context: KnowledgeContext = {
    ...ground,
    newId: () => crypto.randomUUID(),
    sendSync: (tx, key) => jobs.send(tx, syncQueueName, key),
  };
  const [sources, added] = await Promise.all([
    listSources(context),
    countEvents(context.db, { action: 'source-add' }),
  ]);
  if (sources.length > 0 || added > 0) return;
  const { name, description, url } = docs;
  await createSource(context, null, v.parse(sourceInputSchema, { name, description, url }));
}
