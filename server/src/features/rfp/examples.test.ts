import { expect, onTestFinished, test } from 'vitest';
import { requirementModel } from '../../adapters/ai/requirement-model.ts';
import { dealAnonymiser } from '../../analysis/deal-names.ts';
import { addSource } from '../../testing/knowledge.ts';
import { startTestModel } from '../../testing/language-model.ts';
import { requirementCalls } from '../../testing/requirements.ts';
import { createRfpApi } from '../../testing/rfp.ts';
import { findOpportunities } from '../opportunities/opportunities.queries.ts';

const url = 'https://docs.example.com';
const asked = 'Accounts are provisioned through SCIM from Okta';

async function setup() {
  const server = await createRfpApi();
  onTestFinished(server.close);
  const { model, sandbox } = await startTestModel();
  const anonymiserOf = dealAnonymiser(server.db, async (id) =>
    (await findOpportunities(server.db, [id])).get(id),
  );
  const voice = { tone: 'Short and plain.', us: 'we', product: 'Relayline' };
  const answering = requirementModel(model, anonymiserOf, { voice });
  await addSource(server.db, {
    url,
    pages: { [`${url}/scim`]: '# Accounts\n\nAccounts are provisioned through SCIM from Okta.' },
  });
  const sent = () => JSON.stringify(sandbox.requests());
  return { server, calls: requirementCalls(server), answering, sent };
}

test('[RFP-04] [ANON-01] confirmed answers go along as examples, without any name of their deal', async () => {
  const { server, calls, answering, sent } = await setup();
  const added = await server.request('ADMIN', 'POST', '/api/deals', {
    name: 'Vexatron: rollout',
    company_name: 'Vexatron Industries',
    technical_insights_rfp_requirements: [{ id: 'A', requirement: `${asked}, please` }],
  });
  const other = (added.body as { id: string }).id;
  await calls.patch(other, 'A', {
    supportLevel: 'partially_supported',
    comment: 'Vexatron Industries provisions accounts from Okta, groups by hand.',
  });
  const id = await calls.add([{ id: 'R1', requirement: asked }]);
  await calls.run(await calls.start(id), answering);
  expect(sent()).toContain('<<<answer before 1>>>');
  expect(sent()).toContain('Level: Partially supported');
  expect(sent()).toContain('groups by hand');
  expect(sent()).not.toMatch(/Vexatron/i);
  const [answer] = await calls.list(id);
  expect(answer).toMatchObject({ source: 'model', supportLevel: 'fully_supported' });
  expect(JSON.stringify(answer)).not.toMatch(/Vexatron|\[(?:CUSTOMER|COMPANY)/);
});

test('[RFP-04] answers that nobody confirmed, that are retired, or whose page changed are no examples', async () => {
  const { calls, answering, sent } = await setup();
  const other = await calls.add([{ id: 'A', requirement: `${asked}, please` }]);
  await calls.patch(other, 'A', { supportLevel: 'fully_supported', comment: 'An old story' });
  await calls.patch(other, 'A', { retired: true });
  const id = await calls.add([{ id: 'R1', requirement: asked }]);
  await calls.run(await calls.start(id), answering);
  expect(sent()).not.toContain('An old story');
  expect(sent()).not.toContain('<<<answer before');
});

test('[RFP-04] the workspace’s voice is told, and what is stored is its prose and its parts', async () => {
  const { calls, answering, sent } = await setup();
  const id = await calls.add([{ id: 'R1', requirement: asked }]);
  await calls.run(await calls.start(id), answering);
  expect(sent()).toContain('Tone: Short and plain.');
  expect(sent()).toContain('We call the product: Relayline');
  const [answer] = await calls.list(id);
  const sentence = 'Accounts are provisioned through SCIM from Okta.';
  expect(answer?.comment).toBe(`Yes: ${sentence}`);
  expect(answer?.parts).toEqual([
    {
      part: asked,
      level: 'met',
      note: '',
      quotes: [
        { text: sentence, url: `${url}/scim#accounts`, title: 'Accounts', heading: 'Accounts' },
      ],
    },
  ]);
});
