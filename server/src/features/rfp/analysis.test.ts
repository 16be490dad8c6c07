import { rfpAnswerSchema, type RfpAnswer } from '@plumbline/domain/rfp/answer.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ModelError } from '../../analysis/model-error.ts';
import { createTestApi } from '../../testing/app.ts';
import { emptyTables } from '../../testing/database.ts';
import { addSource, type TestSource } from '../../testing/knowledge.ts';

let server: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  server = await createTestApi();
});
afterAll(() => server.close());
beforeEach(() => emptyTables(server.db, 'knowledge_sources'));

const path = '/api/ai/rfp-analysis';
const docs: TestSource = {
  url: 'https://docs.example.com',
  pages: {
    'https://docs.example.com/access':
      '# Access\n\n## Single sign-on\n\nPeople sign in with SAML 2.0 or OpenID Connect. Kerberos is not supported.',
    'https://docs.example.com/service':
      '# Service level\n\nWe commit to an uptime of 99.9 % in each calendar month.',
  },
};

async function analyze(body: object): Promise<RfpAnswer[]> {
  const answer = await server.request('SALES_ENGINEER', 'POST', path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return v.parse(v.array(rfpAnswerSchema), answer.body);
}

describe('[API-01] [RFP-04] POST /api/ai/rfp-analysis', () => {
  test('answers in the order of the texts, with the place that proves each', async () => {
    await addSource(server.db, docs);
    const answers = await analyze({
      rfpItems: ['Uptime of at least 99.99 %', 'SSO with SAML', 'Quantum telepathy'],
      knowledgeBaseUrls: [docs.url],
      dealId: crypto.randomUUID(),
    });
    expect(answers).toMatchObject([
      {
        supportLevel: null,
        docLink: 'https://docs.example.com/service#service-level',
        comment:
          'Found; you decide.\nService level: “We commit to an uptime of 99.9 % in each calendar month.”',
      },
      {
        supportLevel: null,
        docLink: 'https://docs.example.com/access#single-sign-on',
        source: 'built-in',
        reason: null,
        passages: [{ title: 'Access', heading: 'Access › Single sign-on' }],
      },
      {
        supportLevel: null,
        docLink: null,
        confidence: 0,
        comment: 'Nothing found in the documentation.',
        reason: null,
      },
    ]);
  });

  test('one text need not be a list', async () => {
    await addSource(server.db, docs);
    const answers = await analyze({ rfpItems: 'Kerberos is supported' });
    expect(answers).toMatchObject([
      { supportLevel: null, comment: expect.stringContaining('Kerberos is not supported.') },
    ]);
  });

  test('answers come from the chosen sources only, and never from an inactive one', async () => {
    await addSource(server.db, docs);
    await addSource(server.db, {
      url: 'https://old.example.com',
      isActive: false,
      pages: { 'https://old.example.com/a': '# Access\n\nSmart cards open every door.' },
    });
    const [other] = await analyze({
      rfpItems: 'SSO with SAML',
      knowledgeBaseUrls: ['https://other.example.com'],
    });
    expect(other).toMatchObject({
      supportLevel: null,
      reason: 'There is no active knowledge base to answer from.',
    });
    const [inactive] = await analyze({ rfpItems: 'Smart cards open doors' });
    expect(inactive).toMatchObject({ supportLevel: null, passages: [] });
  });

  test('bad input names the field', async () => {
    for (const body of [
      { rfpItems: [] },
      { rfpItems: ['  '] },
      { rfpItems: Array.from({ length: 101 }, () => 'x') },
      { rfpItems: 'x', dealId: '7' },
      { knowledgeBaseUrls: [] },
    ]) {
      const { status } = await server.request('ADMIN', 'POST', path, body);
      expect(status, JSON.stringify(body)).toBe(400);
    }
  });

  test('[PERM-01] needs write on technicalInsights', async () => {
    for (const role of ['MANAGER', 'ACCOUNT_EXECUTIVE', null] as const) {
      const { status } = await server.request(role, 'POST', path, { rfpItems: 'x' });
      expect(status).toBe(403);
    }
  });

  test.each([
    ['words that nobody wrote', 'People sign in with quantum teleportation.'],
    ['another figure', 'People sign in with SAML 3.0 or OpenID Connect.'],
    ['a denial turned round', 'Kerberos is supported.'],
  ])('%s carry no level, however sure a model is', async (_what, text) => {
    const item = 'People sign in with Kerberos';
    const withModel = await createTestApi({
      requirementModelNow: async () => async () => ({
        parts: [{ part: item, level: 'met', note: '', quotes: [{ passage: 0, text }] }],
        level: 'fully_supported',
        comment: 'Yes',
        confidence: 1,
        leftOut: 0,
      }),
    });
    try {
      await addSource(withModel.db, docs);
      const { body } = await withModel.request('ADMIN', 'POST', path, { rfpItems: item });
      const [answer] = v.parse(v.array(rfpAnswerSchema), body);
      expect(answer).toMatchObject({
        supportLevel: null,
        source: 'built-in',
        reason: expect.stringContaining('none of its quotes stands in the documentation'),
      });
    } finally {
      await withModel.close();
    }
  });

  test('a level that its quotes do not carry is not given, and the team reads why', async () => {
    const withModel = await createTestApi({
      requirementModelNow: async () => async () => ({
        parts: [
          {
            part: 'SAML',
            level: 'met',
            note: '',
            quotes: [{ passage: 0, text: 'People sign in with SAML 2.0 or OpenID Connect.' }],
          },
          {
            part: 'at night',
            level: 'met',
            note: '',
            quotes: [{ passage: 0, text: 'At night too.' }],
          },
        ],
        level: 'fully_supported',
        comment: 'Yes',
        confidence: 1,
        leftOut: 0,
      }),
    });
    try {
      await addSource(withModel.db, docs);
      const { body } = await withModel.request('ADMIN', 'POST', path, {
        rfpItems: 'SAML at night',
      });
      expect(body).toMatchObject([
        {
          supportLevel: null,
          source: 'model',
          parts: [{ part: 'SAML' }],
          reason:
            'The language model says “Fully supported”, but its quotes do not carry every part.\nOne part of the model’s answer left out: its quotes do not stand in the documentation.',
        },
      ]);
    } finally {
      await withModel.close();
    }
  });

  test.each([
    [new ModelError('unavailable', 'The language model cannot be reached.'), 'unavailable'],
    [new ModelError('rate_limited', 'Too many questions.'), 'rate_limited'],
  ])('[RFP-08] a model that fails is 502 with its reason, not 500: %s', async (failure, reason) => {
    const withModel = await createTestApi({
      requirementModelNow: async () => async () => {
        throw failure;
      },
    });
    try {
      await addSource(withModel.db, docs);
      const answer = await withModel.request('ADMIN', 'POST', path, { rfpItems: 'SSO by SAML' });
      expect(answer).toMatchObject({ status: 502, body: { error: failure.message, reason } });
    } finally {
      await withModel.close();
    }
  });

  test('a language model gets the passages that were found, and its answer is told apart', async () => {
    const asked: string[] = [];
    const withModel = await createTestApi({
      requirementModelNow:
        async () =>
        async ({ requirement, passages }) => {
          asked.push(`${requirement}: ${passages.map(({ url }) => url).join()}`);
          return {
            parts: [
              {
                part: requirement,
                level: 'limited',
                note: 'Does not name a plan.',
                quotes: [{ passage: 0, text: 'People sign in with SAML 2.0 or OpenID Connect.' }],
              },
            ],
            level: 'partially_supported',
            comment: 'So so',
            confidence: 0.7,
            leftOut: 0,
          };
        },
    });
    try {
      await addSource(withModel.db, docs);
      const { body } = await withModel.request('ADMIN', 'POST', path, { rfpItems: 'SAML' });
      expect(asked).toEqual(['SAML: https://docs.example.com/access']);
      expect(body).toMatchObject([
        {
          source: 'model',
          supportLevel: 'partially_supported',
          comment: 'So so',
          confidence: 0.7,
          reason: null,
          parts: [
            {
              level: 'limited',
              note: 'Does not name a plan.',
              quotes: [
                {
                  text: 'People sign in with SAML 2.0 or OpenID Connect.',
                  heading: 'Access › Single sign-on',
                },
              ],
            },
          ],
          docLink: 'https://docs.example.com/access#single-sign-on',
        },
      ]);
    } finally {
      await withModel.close();
    }
  });
});
