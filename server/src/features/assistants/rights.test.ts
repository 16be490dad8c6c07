import { can, type Rights } from '@plumbline/domain/people/permissions.ts';
import { roles } from '@plumbline/domain/people/roles.ts';
import { scopes } from '@plumbline/domain/people/tokens.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAssistantApi } from '../../testing/assistant.ts';
import { addSource } from '../../testing/knowledge.ts';
import { addSuggestion } from '../../testing/suggestions.ts';
import { suggestions } from '../../platform/db/schema/suggestions.ts';
import { toolRights } from '../../testing/tool-rights.ts';
import { tools } from './tools.ts';

let server: Awaited<ReturnType<typeof createAssistantApi>>;
let dealId: string;
let conversationId: string;

beforeAll(async () => {
  server = await createAssistantApi();
  const { token } = await server.tokenOf('ADMIN');
  const deal = await server.ask(token, 'POST', '/api/deals', {
    name: 'Data platform',
    value: 1000,
    currency: 'EUR',
    meddpicc_data: { metrics: 'Quote time down from 5 days to 1' },
    strategy_recommendations: [
      { id: 'call', title: 'Call them', type: 'commercial_strategy' },
      { id: 'prove', title: 'Prove it', type: 'technical_strategy' },
    ],
  });
  dealId = (deal.body as { id: string }).id;
  conversationId = await paste('Quotes take six days.');
  await addSource(server.db, {
    url: 'https://docs.example',
    pages: {
      'https://docs.example/sso': '# Single sign-on\n\nSingle sign-on works by SAML and by OIDC.',
    },
  });
});
afterAll(() => server.close());

async function paste(text: string): Promise<string> {
  const { token } = await server.tokenOf('ADMIN');
  const path = `/api/deals/${dealId}/conversations`;
  const { body } = await server.ask(token, 'POST', path, { name: 'Call', text });
  return (body as { id: string }).id;
}

const section = 'meddpicc_data.pain';

/** What each tool is asked, so that nothing but the rights decides how it ends. */
async function inputOf(tool: string): Promise<Record<string, unknown>> {
  const { token } = await server.tokenOf('ADMIN');
  const { body } = await server.ask(token, 'GET', `/api/deals/${dealId}`);
  const { section_revisions: revisions } = body as { section_revisions: Record<string, number> };
  const revision = revisions[section] ?? 0;
  const suggested = async () => addSuggestion(server.db, { dealId, conversationId, section });
  const own: Record<string, () => object | Promise<object>> = {
    search_opportunities: () => ({}),
    preview_change: () => ({ section, text: 'It hurts' }),
    save_section: () => ({ section, text: crypto.randomUUID(), revision }),
    add_conversation: () => ({
      title: 'Call',
      kind: 'call',
      happened_at: '2026-11-03T09:00:00.000Z',
      text: `Dana: We wait ${crypto.randomUUID()}.`,
    }),
    accept_suggestion: async () => {
      await server.db.delete(suggestions);
      return { suggestion_id: await suggested(), mode: 'replace', revision };
    },
    list_tasks: () => ({ state: 'all' }),
    complete_task: () => ({ task_id: 'call' }),
    answer_requirement: () => ({ requirement: 'Single sign-on by SAML' }),
    pipeline_summary: () => ({}),
  };
  const ofAll = ['search_opportunities', 'pipeline_summary', 'list_tasks'].includes(tool);
  return { ...(!ofAll && { opportunity_id: dealId }), ...(await own[tool]?.()) };
}

/** Whoever may read nothing that a tool tells is not let in at all. */
const entrance = ['opportunities', 'commercialInsights', 'technicalInsights'] as const;

function expected(tool: string, rights: Rights): string {
  const isLetIn = entrance.some((resource) => can(rights, 'read', resource));
  const mayAll = (toolRights[tool] ?? []).every(([action, ...resources]) =>
    resources.some((resource) => can(rights, action, resource)),
  );
  return isLetIn && mayAll ? 'done' : 'refused';
}

test('each tool has its rights written down', () => {
  expect(Object.keys(toolRights)).toEqual(tools.map(({ name }) => name));
});

test.each(roles)(
  '[PERM-01] %s: each tool by the official client does what the role may, and no more',
  async (role) => {
    const { token } = await server.tokenOf(role);
    const client = await server.connect(token);
    for (const { name } of tools) {
      const given = await inputOf(name);
      const { isError, content, structuredContent } = await client.callTool({
        name,
        arguments: given,
      });
      const ended = isError ? 'refused' : 'done';
      expect(ended, `${name}: ${JSON.stringify(content)}`).toBe(expected(name, { role, scopes }));
      const hasLink = JSON.stringify(structuredContent ?? null).includes('http://127.0.0.1');
      expect(hasLink, name).toBe(ended === 'done');
    }
    await client.close();
  },
);

test('[AUTH-13] a token with one scope opens the tools whose routes it opens, and no other', async () => {
  for (const scope of scopes) {
    const { token } = await server.tokenOf('ADMIN', [scope]);
    for (const { name } of tools) {
      const message = { name, arguments: await inputOf(name) };
      const ended = await rawCall(token, message);
      expect(ended, `${scope} ${name}`).toBe(expected(name, { role: 'ADMIN', scopes: [scope] }));
    }
  }
});

async function rawCall(token: string, params: object): Promise<string> {
  const response = await server.api.request('/mcp', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  const text = await response.text();
  return response.status === 200 && !text.includes('"isError":true') ? 'done' : 'refused';
}

test('[AUTH-13] the history says which token wrote', async () => {
  const { token } = await server.tokenOf('ADMIN');
  const client = await server.connect(token);
  const given = await inputOf('save_section');
  await client.callTool({ name: 'save_section', arguments: given });
  const { body } = await server.ask(token, 'GET', `/api/deals/${dealId}/history?limit=1`);
  expect(JSON.stringify(body)).toContain('Nightly');
  await client.close();
});

test('[API-05] a suggestion comes with its words, who said them, the day and a link', async () => {
  await server.db.delete(suggestions);
  await addSuggestion(server.db, { dealId, conversationId, section });
  const { token } = await server.tokenOf('MANAGER');
  const client = await server.connect(token);
  const { structuredContent } = await client.callTool({
    name: 'list_suggestions',
    arguments: { opportunity_id: dealId },
  });
  expect(structuredContent).toMatchObject({
    total: 1,
    next_offset: null,
    suggestions: [
      {
        section,
        evidence: 2,
        quotes: [
          {
            text: 'Quotes take six days.',
            speaker: expect.stringMatching(/^\[(?:PERSON|NAME)_/) as string,
            side: 'customer',
            day: '2026-11-03',
            second: null,
            link: `http://127.0.0.1:4999/#/review?id=${dealId}`,
          },
        ],
      },
    ],
  });
  await client.close();
});
