import { nothingKnown, type CompanyInfo } from '@plumbline/domain/company-info/company-info.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createModelAnalyst } from '../../adapters/ai/model-analyst.ts';
import { saveModelSettings } from '../../language-model/settings.queries.ts';
import { addTestPerson, createTestApi, type TestRole } from '../../testing/app.ts';
import { testDependencies } from '../../testing/dependencies.ts';
import { startTestModel } from '../../testing/language-model.ts';
import type { AskCompanyModel } from './company-info.service.ts';

const said: CompanyInfo = {
  ...nothingKnown(),
  industry: 'Robot makers',
  recent_news: ['2026-10-02: Opened a plant in Lisbon.'],
  competitors: ['Zeta Motion'],
  fetched_at: '2026-11-01T00:00:00.000Z',
  source: 'model',
  searched: {
    queries: ['Vexatron Industries'],
    pages: [{ url: 'https://news.example/plant', title: 'A new plant' }],
  },
};

async function setup() {
  const { model, sandbox } = await startTestModel();
  const company = vi.fn<AskCompanyModel>().mockResolvedValue(said);
  const server = await createTestApi(
    { analystNow: async () => createModelAnalyst(model), companyModelNow: async () => company },
    (db) => ({
      languageModel: {
        ...testDependencies({
          db,
          authenticate: () => Promise.reject(new Error('Nobody signs in here')),
        }).languageModel,
        fixed: {
          provider: 'openai',
          model: 'gpt-5',
          apiKey: 'sk-test',
          baseUrl: null,
          structuredOutput: 'json_schema',
          streams: true,
          timeoutMs: 10_000,
        },
      },
    }),
  );
  onTestFinished(server.close);
  await addTestPerson(server.db);
  const { body } = await server.request('ADMIN', 'POST', '/api/deals', {
    name: 'Renewal',
    company_name: 'Vexatron Industries',
  });
  const { id: dealId } = body as { id: string };
  const ask = async (flags: object = {}, role: TestRole = 'ADMIN') => {
    const { status, body: answer } = await server.request(
      role,
      'POST',
      '/api/ai/analyze-commercial',
      { prompt: 'Procurement wants a discount before the board meets', dealId, ...flags },
    );
    expect(status, JSON.stringify(answer)).toBe(200);
    return answer as { given: string; solution: { searched?: CompanyInfo['searched'] | null } };
  };
  const allow = (searches_web: boolean) => saveModelSettings(server.db, { searches_web });
  return { server, ask, allow, company, sandbox };
}

describe('[AI-01] what is publicly known goes along with a commercial analysis', () => {
  test('is looked up by the company’s name where an administrator allows it, and what was searched is told', async () => {
    const { ask, allow, company, sandbox } = await setup();
    await allow(true);
    const { given, solution } = await ask();
    expect(company).toHaveBeenCalledTimes(1);
    expect(company.mock.calls[0]?.[0]).toEqual({ name: 'Vexatron Industries', domain: null });
    expect(given).toContain('<<<publicly known>>>');
    expect(given).toContain('2026-10-02: Opened a plant');
    expect(solution.searched).toEqual(said.searched);
    expect(JSON.stringify(sandbox.requests())).not.toMatch(/Vexatron/i);
    await ask(); // kept by now
    expect(company).toHaveBeenCalledTimes(1);
  });

  test('is not looked up where nobody allows it, or the request says no', async () => {
    const { ask, allow, company } = await setup();
    expect((await ask()).given).not.toContain('publicly known');
    await allow(true);
    expect((await ask({ enableInternetSearch: false })).given).not.toContain('publicly known');
    expect((await ask({ includeMarketResearch: false })).given).not.toContain('publicly known');
    expect(company).not.toHaveBeenCalled();
  });

  test('is told where it is kept, also without search', async () => {
    const { server, ask } = await setup();
    const path = '/api/companyinfo-ai/fetch';
    await server.request('ADMIN', 'POST', path, { companyName: 'Vexatron Industries' });
    const { given } = await ask({ enableInternetSearch: false });
    expect(given).toContain('<<<publicly known>>>');
    expect((await ask({ includeMarketResearch: false })).given).not.toContain('publicly known');
  });
});
