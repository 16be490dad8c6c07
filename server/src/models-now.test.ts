import { insideOf } from '@plumbline/domain/privacy/inside.ts';
import { expect, test } from 'vitest';
import { anonymiserOf as anonymiserOfNames } from './analysis/names.ts';
import { modelsNow } from './models-now.ts';
import { startTestModel } from './testing/language-model.ts';

const names = {
  owner: null,
  company_domain: null,
  company_info: null,
  meddpicc_data: null,
  technical_insights_team_members: null,
};
const nameOf: Record<string, string> = { own: 'Northgate Freight', other: 'Vexatron Industries' };

/** One requirement that names its own deal, with an answer of another deal as an example. */
async function sentTo(isInside: boolean): Promise<string> {
  const { sandbox, model } = await startTestModel();
  const inside = insideOf('http://10.0.0.4:11434', 'http://10.0.0.4:11434');
  const models = modelsNow(
    async () => ({ ...model, inside: isInside ? inside : null }),
    async (id) => {
      const name = nameOf[typeof id === 'string' ? id : ''] ?? '';
      return anonymiserOfNames({ deal: { ...names, name, company_name: name }, members: [] });
    },
    { now: () => new Date(), voiceNow: async () => ({ tone: '', us: '', product: '' }) },
  );
  const ask = await models.requirementModelNow(null);
  await ask?.({
    requirement: 'Northgate Freight needs SCIM from Okta',
    passages: [],
    before: [
      {
        opportunity_id: 'other',
        requirement: 'SCIM for Vexatron Industries',
        supportLevel: 'fully_supported',
        comment: 'Vexatron Industries provisions accounts from Okta.',
      },
    ],
    dealId: 'own',
    signal: new AbortController().signal,
  });
  return JSON.stringify(sandbox.requests());
}

test('[ANON-01] a model inside is told the names of a deal, and never those of another deal', async () => {
  const sent = await sentTo(true);
  expect(sent).toContain('Northgate Freight needs SCIM');
  expect(sent).toContain('answer before 1');
  expect(sent).not.toContain('Vexatron');
});

test('[ANON-01] a model outside is told neither', async () => {
  const sent = await sentTo(false);
  expect(sent).toContain('needs SCIM');
  expect(sent).not.toMatch(/Northgate|Vexatron/);
});
