import type { KnowledgeSource } from '@plumbline/domain/knowledge/source.ts';
import type { AnsweredRequirement, RfpAnalysisState } from '@plumbline/domain/rfp/analysis.ts';
import { openApiSession, type ApiSession } from '../support/api-session.ts';
import { startDocs } from '../support/docs.ts';
import { people } from '../support/people.ts';
import { makeDataFolder, removeDataFolder, startProduct } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

const count = 300;
const sources = '/api/knowledgebases';

test('[RFP-09] a server that is killed during an analysis goes on with it after the restart', async () => {
  const dataFolder = makeDataFolder();
  const docs = await startDocs();
  const environment = { ALLOWED_INTERNAL_HOSTS: new URL(docs.url).host };
  const product = await startProduct({ dataFolder, environment });
  const session = await openApiSession(product.url, people.ADMIN.email);
  await readGuide(session, docs.url);
  const id = await addRequirements(session);
  await session.call('PATCH', `${rfp(id)}/requirements/R-300`, {
    supportLevel: 'partially_supported',
    comment: 'By hand, before',
  });
  await session.call('POST', `${rfp(id)}/analysis`, {});
  // Asked often: it is to be killed in the middle of it, however seldom this process gets its turn.
  await expect
    .poll(async () => (await stateOf(session, id)).done, { intervals: [20] })
    .toBeGreaterThan(20);
  await session.call('PATCH', `${rfp(id)}/requirements/R-299`, {
    supportLevel: 'not_supported',
    comment: 'By hand, meanwhile',
  });
  const finished = (await listOf(session, id)).filter(({ source }) => source !== null);
  await product.kill();

  const again = await startProduct({ dataFolder, environment });
  const after = await openApiSession(again.url, people.ADMIN.email);
  expect((await stateOf(after, id)).status).toBe('running');
  await expect
    .poll(async () => (await stateOf(after, id)).status, { timeout: 90_000 })
    .toBe('done');
  const list = await listOf(after, id);
  expect(finished.length).toBeGreaterThan(20);
  expect(finished.length).toBeLessThan(count);
  expect(list.filter((each) => finished.some((before) => before.id === each.id))).toEqual(finished);
  // Each change counts the revision up: every requirement was answered once.
  expect(list.map(({ revision }) => revision)).toEqual(Array.from({ length: count }, () => 1));
  expect(list.slice(-2)).toMatchObject([
    { source: 'by-hand', supportLevel: 'not_supported', comment: 'By hand, meanwhile' },
    { source: 'by-hand', supportLevel: 'partially_supported', comment: 'By hand, before' },
  ]);
  await again.stop();
  await docs.close();
  removeDataFolder(dataFolder);
});

const rfp = (id: string) => `/api/deals/${id}/rfp`;
const stateOf = (session: ApiSession, id: string) =>
  session.call<RfpAnalysisState>('GET', `${rfp(id)}/analysis`);
const listOf = (session: ApiSession, id: string) =>
  session.call<AnsweredRequirement[]>('GET', `${rfp(id)}/requirements`);

async function readGuide(session: ApiSession, docsUrl: string): Promise<void> {
  await session.call('POST', sources, { name: 'Guide', url: `${docsUrl}/guide/` });
  await expect
    .poll(async () => (await session.call<KnowledgeSource[]>('GET', sources))[0]?.status, {
      timeout: 60_000,
    })
    .toBe('active');
}

async function addRequirements(session: ApiSession): Promise<string> {
  const { id } = await session.call<{ id: string }>('POST', '/api/deals', {
    name: 'Killed',
    technical_insights_rfp_requirements: Array.from({ length: count }, (_, at) => ({
      id: `R-${at + 1}`,
      requirement: `Single sign-on for tenant ${at + 1} of the customer`,
    })),
  });
  return id;
}
