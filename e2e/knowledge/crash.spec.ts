import type { KnowledgeSource } from '@plumbline/domain/knowledge/source.ts';
import { openApiSession, type ApiSession } from '../support/api-session.ts';
import { slowPages, startDocs } from '../support/docs.ts';
import { people } from '../support/people.ts';
import { makeDataFolder, removeDataFolder, startProduct } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

const read = async (session: ApiSession) =>
  (await session.call<KnowledgeSource[]>('GET', '/api/knowledgebases'))[0];

test('[KB-07] a server that is killed during a sync goes on with it after the restart', async () => {
  const dataFolder = makeDataFolder();
  const docs = await startDocs();
  const environment = { ALLOWED_INTERNAL_HOSTS: new URL(docs.url).host };
  const product = await startProduct({ dataFolder, environment });
  const session = await openApiSession(product.url, people.ADMIN.email);
  await session.call('POST', '/api/knowledgebases', { name: 'Slow', url: `${docs.url}/slow/` });
  await expect.poll(async () => (await read(session))?.pages_read).toBeGreaterThan(8);
  await product.kill();

  const again = await startProduct({ dataFolder, environment });
  const after = await openApiSession(again.url, people.ADMIN.email);
  await expect
    .poll(() => read(after), { timeout: 90_000 })
    .toMatchObject({ status: 'active', document_count: slowPages, last_error: null });
  // What was read before the crash is not asked for again.
  expect(docs.requests.filter((request) => request.includes('/slow/')).length).toBeLessThan(
    slowPages * 1.4,
  );
  await again.stop();
  await docs.close();
  removeDataFolder(dataFolder);
});
