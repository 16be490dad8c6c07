import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCsv } from '@plumbline/domain/rfp/csv.ts';
import { outlineOf, takeRequirements } from '@plumbline/domain/rfp/mapping.ts';
import { allRecordings } from '@plumbline/sandbox/model/recorded/recording.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LanguageModel } from './adapters/ai/language-model.ts';
import { createModelAnalyst } from './adapters/ai/model-analyst.ts';
import { requirementModel } from './adapters/ai/requirement-model.ts';
import { dealAnonymiser } from './analysis/deal-names.ts';
import { findOpportunities } from './features/opportunities/opportunities.queries.ts';
import { addTestPerson } from './testing/app.ts';
import { startTestModel } from './testing/language-model.ts';
import { requirementCalls } from './testing/requirements.ts';
import { createRfpApi } from './testing/rfp.ts';
import { startDocsOfSample } from './testing/sample-docs.ts';

interface Verdict {
  level: string;
  comment: string;
  parts: { level: string; quotes: { text: string }[] }[];
}

const recordings = [...allRecordings()].flatMap(([file, { question, texts, answer }]) =>
  question === 'rfp-verdict'
    ? [{ file, requirement: texts['requirement']?.[0], answer: answer as Verdict }]
    : [],
);
const folder = join(import.meta.dirname, '../../sandbox/docs/quillmoor');

let server: Awaited<ReturnType<typeof createRfpApi>>;
let docs: Awaited<ReturnType<typeof startDocsOfSample>>;
let model: LanguageModel;
beforeAll(async () => {
  server = await createRfpApi({ analystNow: async () => createModelAnalyst(model) });
  await addTestPerson(server.db);
  docs = await startDocsOfSample(server.db);
});
afterAll(async () => {
  await docs.close();
  await server.close();
});

const sources = async () =>
  (await server.request('ADMIN', 'GET', '/api/knowledgebases')).body as {
    id: string;
    status: string;
    document_count: number;
  }[];

test('[KB-01] the sample documentation is connected at the first start, and stays away once it is deleted', async () => {
  await docs.connect();
  await docs.sync();
  const [source] = await sources();
  expect(source).toMatchObject({ status: 'active', document_count: 18 });
  await docs.connect();
  expect(await sources()).toHaveLength(1);
  await server.request('ADMIN', 'DELETE', `/api/knowledgebases/${source?.id}`);
  await docs.connect();
  expect(await sources()).toEqual([]);
});

test('[RFP-04] the sample RFP is answered out of recordings by the passages of the sample documentation', async () => {
  await server.db.execute('delete from audit_events');
  await docs.connect();
  await docs.sync();
  const sheet = readCsv(new Uint8Array(readFileSync(join(folder, 'sample-rfp.csv'))));
  const outline = outlineOf(sheet);
  const { requirements } = takeRequirements(sheet, { ...outline, excluded: new Set() });
  expect(requirements).toHaveLength(24);
  expect(recordings.map(({ requirement }) => requirement)).toEqual(
    requirements.map(({ requirement }) => requirement),
  );

  ({ model } = await startTestModel({ answers: 'recorded' }));
  const anonymiserOf = dealAnonymiser(server.db, async (id) =>
    (await findOpportunities(server.db, [id])).get(id),
  );
  const calls = requirementCalls(server);
  const other = { id: 'X', requirement: 'Data at rest shall be encrypted with AES-512.' };
  const id = await calls.add([...requirements, other]);
  await calls.run(await calls.start(id), requirementModel(model, anonymiserOf));
  const answered = await calls.list(id);
  expect(
    answered.map(({ requirement, supportLevel, comment, reason, source, parts }) => ({
      requirement,
      source,
      level: supportLevel ?? 'not_documented',
      comment: comment ?? '',
      reason: supportLevel === null ? null : reason,
      quotes: parts?.map(({ quotes }) => quotes.length),
    })),
  ).toEqual([
    ...recordings.map(({ requirement, answer }) => ({
      requirement,
      source: 'model',
      level: answer.level,
      // Nothing is left out: no quote, no sentence with a figure that no quote holds.
      comment: answer.comment,
      reason: null,
      quotes: answer.parts.map(({ quotes }) => quotes.length),
    })),
    expect.objectContaining({ requirement: other.requirement, source: 'built-in' }),
  ]);
});

test('[TCH-02] what the sample RFP asks for and is not fully there is answered as a challenge too', async () => {
  const path = '/api/technical-insights/technical-challenges';
  ({ model } = await startTestModel({ answers: 'recorded' }));
  const asked = recordings.filter(({ file }) => /s-1[46]\.json$/.test(file));
  const dealId = await requirementCalls(server).add(null);
  for (const { requirement = '', answer } of asked) {
    const { body } = await server.request('ADMIN', 'POST', path, {
      dealId,
      // As the page of an RFP makes a challenge of a requirement.
      title: requirement,
      description: `${requirement}\n\n${answer.comment}`,
      severity: 'Medium',
      status: 'Open',
    });
    const { id } = (body as { data: { id: string } }).data;
    const analyzed = await server.request('ADMIN', 'POST', `${path}/${id}/analyze`, {
      knowledgeBaseUrls: [docs.url],
    });
    expect(analyzed.body).toMatchObject({
      source: 'model',
      dropped: 0,
      data: { docLink: expect.stringContaining('/docs/') },
    });
  }
});
