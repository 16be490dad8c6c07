import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { publicCompanyQuestion } from '@plumbline/domain/privacy/public-company.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { anonymisedText } from '../../testing/language-model.ts';
import { createLanguageModel } from './language-model.ts';
import type { LanguageModelConfig } from './settings.ts';

type Provider = Exclude<LanguageModelConfig['provider'], 'openai-compatible' | 'ollama'>;

const answer = JSON.stringify({ word: 'yes' });

/** What each provider's protocol answers, and where a request to it goes with which key. */
const protocols: Record<Provider, { model: string; path: string; key: string; body: object }> = {
  openai: {
    model: 'gpt-5',
    path: '/responses',
    key: 'authorization',
    body: {
      id: 'resp_1',
      object: 'response',
      created_at: 1_767_225_600,
      status: 'completed',
      model: 'gpt-5',
      output: [
        {
          type: 'message',
          id: 'msg_1',
          role: 'assistant',
          content: [{ type: 'output_text', text: answer, annotations: [] }],
        },
      ],
      usage: { input_tokens: 7, output_tokens: 3 },
    },
  },
  anthropic: {
    model: 'claude-sonnet-4-5',
    path: '/messages',
    key: 'x-api-key',
    body: {
      type: 'message',
      id: 'msg_1',
      role: 'assistant',
      model: 'claude-sonnet-4-5',
      content: [{ type: 'text', text: answer }],
      stop_reason: 'end_turn',
      usage: { input_tokens: 7, output_tokens: 3 },
    },
  },
  google: {
    model: 'gemini-2.5-flash',
    path: '/models/gemini-2.5-flash:generateContent',
    key: 'x-goog-api-key',
    body: {
      candidates: [{ content: { role: 'model', parts: [{ text: answer }] }, finishReason: 'STOP' }],
      usageMetadata: { promptTokenCount: 7, candidatesTokenCount: 3, totalTokenCount: 10 },
    },
  },
};

async function serve(status: number, body: object) {
  const seen: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const sent = Buffer.concat(pieces).toString();
      seen.push({ path: request.url ?? '', headers: request.headers, body: sent });
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

const providers = Object.keys(protocols) as Provider[];

function ask(provider: Provider, baseUrl: string, how: { streams?: boolean } = {}) {
  return modelOf(provider, baseUrl, how).answer({
    prompt: 'test/1',
    system: 'Answer with the word.',
    text: anonymisedText('Is [PERSON_1] there?'),
    schema: v.object({ word: v.string() }),
  });
}

function modelOf(provider: Provider, baseUrl: string, { streams = false } = {}) {
  return createLanguageModel({
    provider,
    model: protocols[provider].model,
    apiKey: 'sk-test',
    baseUrl,
    structuredOutput: 'json_schema',
    streams,
    timeoutMs: 100_000,
  });
}

test.each(providers)('%s is asked at its address, with the key, for JSON', async (provider) => {
  const { path, key, body } = protocols[provider];
  const { url, seen } = await serve(200, body);
  const { value, tokens } = await ask(provider, url);
  expect(value).toEqual({ word: 'yes' });
  expect(tokens).toEqual({ input: 7, output: 3 });
  expect(seen).toHaveLength(1);
  expect(seen[0]!.path).toBe(path);
  expect(seen[0]!.headers[key]).toMatch(/^(Bearer )?sk-test$/);
  expect(seen[0]!.body).toContain('Is [PERSON_1] there?');
  expect(seen[0]!.body).toContain('"word"');
});

test('OpenAI is told to keep nothing', async () => {
  const { url, seen } = await serve(200, protocols.openai.body);
  await ask('openai', url);
  expect(JSON.parse(seen[0]!.body)).toMatchObject({ store: false });
});

test.each(providers)('%s may refuse the key', async (provider) => {
  const { url } = await serve(401, { error: { message: 'sk-test is wrong', type: 'auth' } });
  await expect(ask(provider, url)).rejects.toMatchObject({ code: 'key_refused' });
});

test.each(providers)(
  '%s is asked again for the answer in one where it cannot stream',
  async (provider) => {
    const { url, seen } = await serve(200, protocols[provider].body);
    const { value } = await ask(provider, url, { streams: true });
    expect(value).toEqual({ word: 'yes' });
    expect(seen).toHaveLength(2);
    expect(seen[0]!.path + seen[0]!.body).toMatch(/"stream":true|alt=sse/);
    expect(seen[1]!.path + seen[1]!.body).not.toMatch(/"stream":true|alt=sse/);
  },
);

/** Answers with a search, as each provider documents them. */
const searches: Record<Provider, object> = {
  openai: {
    ...protocols.openai.body,
    output: [
      {
        type: 'web_search_call',
        id: 'ws_1',
        status: 'completed',
        action: {
          type: 'search',
          query: 'Acme Corp',
          queries: ['Acme Corp'],
          sources: [
            { type: 'url', url: 'https://acme.example/about' },
            { type: 'url', url: 'https://news.example/acme' },
          ],
        },
      },
      {
        type: 'message',
        id: 'msg_1',
        role: 'assistant',
        content: [
          {
            type: 'output_text',
            text: answer,
            annotations: [
              {
                type: 'url_citation',
                start_index: 0,
                end_index: 1,
                url: 'https://news.example/acme',
                title: 'Acme grows',
              },
            ],
          },
        ],
      },
    ],
  },
  anthropic: {
    ...protocols.anthropic.body,
    content: [
      { type: 'text', text: 'I look it up.' },
      {
        type: 'server_tool_use',
        id: 'srvtoolu_1',
        name: 'web_search',
        input: { query: 'Acme Corp' },
      },
      {
        type: 'web_search_tool_result',
        tool_use_id: 'srvtoolu_1',
        content: [
          {
            type: 'web_search_result',
            url: 'https://news.example/acme',
            title: 'Acme grows',
            encrypted_content: 'x',
            page_age: null,
          },
          {
            type: 'web_search_result',
            url: 'javascript:alert(1)',
            title: 'Click',
            encrypted_content: 'x',
            page_age: null,
          },
        ],
      },
      { type: 'text', text: answer },
    ],
  },
  google: {
    ...protocols.google.body,
    candidates: [
      {
        content: { role: 'model', parts: [{ text: answer }] },
        finishReason: 'STOP',
        groundingMetadata: {
          webSearchQueries: ['Acme Corp'],
          groundingChunks: [{ web: { uri: 'https://news.example/acme', title: 'Acme grows' } }],
        },
      },
    ],
  },
};

const toolNames: Record<Provider, RegExp> = {
  openai: /"type":"web_search"/,
  anthropic: /"type":"web_search_20250305","name":"web_search","max_uses":4/,
  google: /"googleSearch":\{\}/,
};

describe.each(providers)('[AI-01] the search of %s', (provider) => {
  async function search(isAllowed: boolean) {
    const { url, seen } = await serve(200, searches[provider]);
    const model = modelOf(provider, url);
    const told = await model.answer({
      prompt: 'test/1',
      system: 'Answer with the word.',
      text: publicCompanyQuestion({ name: 'Acme Corp', domain: null }),
      schema: v.object({ word: v.string() }),
      searches: isAllowed,
    });
    return { told, seen };
  }

  test('is the only tool, in one piece and with the shape in words; queries and pages are told', async () => {
    const { told, seen } = await search(true);
    expect(told.value).toEqual({ word: 'yes' });
    expect(told.searched).toEqual({
      queries: ['Acme Corp'],
      pages: expect.arrayContaining([{ url: 'https://news.example/acme', title: 'Acme grows' }]),
    });
    expect(JSON.stringify(told.searched)).not.toContain('javascript');
    expect(seen).toHaveLength(1);
    const body = JSON.parse(seen[0]!.body) as { tools: unknown[] };
    expect(body.tools).toHaveLength(1);
    expect(JSON.stringify(body.tools)).toMatch(toolNames[provider]);
    expect(seen[0]!.body).not.toMatch(/json_schema|responseSchema|"stream":true/);
    expect(seen[0]!.body).toContain('Answer with one JSON object of this JSON schema');
  });

  test('is not given without being asked for', async () => {
    const { told, seen } = await search(false);
    expect(seen[0]!.body).not.toMatch(toolNames[provider]);
    expect(told.searched).toBeNull();
  });
});
