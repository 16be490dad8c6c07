import {
  startCustomApiSandbox,
  type CustomApiSandbox,
} from '@plumbline/sandbox/custom-api/server.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getFrom, knownOf, readSource } from '../../../testing/read-source.ts';
import { createCustomReader } from './custom.ts';

const firstBackoffMs = 1;

describe('[KB-07] an API of one’s own', () => {
  let api: CustomApiSandbox;
  beforeEach(async () => {
    api = await startCustomApiSandbox();
  });
  afterEach(() => api.close());
  const read = (known = new Map(), token = api.token) =>
    readSource(createCustomReader({ get: getFrom(api.url), firstBackoffMs }), {
      url: `${api.url}/knowledge`,
      credentials: { token },
      known,
    });

  test('documents of all pages, in Markdown, HTML and plain text', async () => {
    api.answers.set('/knowledge', {
      documents: [
        { url: 'https://kb.example/1', content: '# Limits\n\n600 calls.', version: '7' },
        {
          url: 'https://kb.example/2',
          title: 'SSO',
          content: '<p>By <b>SAML</b></p>',
          format: 'html',
        },
      ],
      next: '/knowledge?page=2',
    });
    api.answers.set('/knowledge?page=2', {
      documents: [
        { url: 'https://kb.example/3', title: 'Export', content: 'As CSV', format: 'text' },
      ],
    });
    const { documents } = await read();
    expect(documents.map(({ title, markdown }) => [title, markdown])).toEqual([
      ['Limits', '# Limits\n\n600 calls.'],
      ['SSO', 'By **SAML**'],
      ['Export', 'As CSV'],
    ]);
    expect((await read(knownOf(documents))).unchanged).toEqual(['https://kb.example/1']);
  });

  test.each([
    ['another shape', { items: [] }, "sent an answer Plumbline can't read"],
    ['a circle', { documents: [], next: '/knowledge' }, 'links its pages in a circle'],
    ['another host', { documents: [], next: 'https://evil.example/' }, 'redirects to another host'],
    ['nothing', { documents: [] }, 'No documents with text found.'],
  ])('%s', async (_what, answer, reason) => {
    api.answers.set('/knowledge', answer);
    await expect(read()).rejects.toThrow(reason);
  });

  test('a wrong token', async () => {
    await expect(read(new Map(), 'no')).rejects.toThrow('The API rejected the credentials.');
  });
});
