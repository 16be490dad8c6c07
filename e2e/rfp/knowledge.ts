import type { KnowledgeSource } from '@plumbline/domain/knowledge/source.ts';
import type { ApiSession } from '../support/api-session.ts';
import { expect } from '../support/test.ts';

const sources = '/api/knowledgebases';

/** No documentation at all. */
export async function clearKnowledge(admin: ApiSession): Promise<void> {
  for (const { id } of await admin.call<KnowledgeSource[]>('GET', sources)) {
    await admin.call('DELETE', `${sources}/${id}`);
  }
}

/** The handbook, read to its end. */
export async function readGuide(admin: ApiSession, docsUrl: string): Promise<void> {
  await admin.call('POST', sources, { name: 'Guide', url: `${docsUrl}/guide/` });
  await expect
    .poll(async () => (await admin.call<KnowledgeSource[]>('GET', sources))[0]?.status, {
      timeout: 60_000,
    })
    .toBe('active');
}
