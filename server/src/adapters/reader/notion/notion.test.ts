import { startNotionSandbox, type NotionSandbox } from '@plumbline/sandbox/notion/server.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getFrom, knownOf, readSource } from '../../../testing/read-source.ts';
import { createNotionReader } from './notion.ts';
import { post } from '../post.ts';

const firstBackoffMs = 1;

describe('[KB-07] Notion', () => {
  let notion: NotionSandbox;
  const text = (plain_text: string) => ({ rich_text: [{ plain_text }] });
  const [root, child, row] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [
    string,
    string,
    string,
  ];
  const database = 'd'.repeat(32);
  beforeEach(async () => {
    notion = await startNotionSandbox();
    notion.pages.push(
      {
        id: root,
        title: 'Handbook',
        edited: '2026-11-01T00:00:00Z',
        blocks: [
          { id: '11-22', type: 'heading_1', heading_1: text('Limits') },
          { id: '2', type: 'paragraph', paragraph: text('600 calls a minute.') },
          {
            id: '3',
            type: 'bulleted_list_item',
            bulleted_list_item: text('Team'),
            children: [{ id: '4', type: 'bulleted_list_item', bulleted_list_item: text('1,000') }],
          },
          { id: '5', type: 'bulleted_list_item', bulleted_list_item: text('Free') },
          {
            id: '6',
            type: 'table',
            table: {},
            children: [
              ['Plan', 'Calls'],
              ['Team', '1,000'],
            ].map((cells, at) => ({
              id: `6${at}`,
              type: 'table_row',
              table_row: { cells: cells.map((plain_text) => [{ plain_text }]) },
            })),
          },
          { id: '7', type: 'code', code: { ...text('GET /'), language: 'plain text' } },
          { id: child, type: 'child_page', child_page: { title: 'SSO' }, children: [] },
          { id: database, type: 'child_database', child_database: { title: 'FAQ' } },
        ],
      },
      {
        id: child,
        title: 'SSO',
        edited: '2026-11-01T00:00:00Z',
        blocks: [{ id: '8', type: 'paragraph', paragraph: text('By SAML.') }],
      },
      {
        id: row,
        title: 'Is there an export?',
        edited: '2026-11-01T00:00:00Z',
        database,
        blocks: [{ id: '9', type: 'quote', quote: text('Yes, as CSV.') }],
      },
    );
  });
  afterEach(() => notion.close());
  const read = (id: string, token = notion.token, known = new Map()) =>
    readSource(
      createNotionReader({
        get: getFrom(notion.apiUrl),
        post,
        apiUrl: notion.apiUrl,
        firstBackoffMs,
      }),
      { url: `https://www.notion.so/Handbook-${id}`, credentials: { token }, known },
    );

  test('a page, the pages below it and the rows of a database in it', async () => {
    const { documents } = await read(root);
    expect(documents.map(({ title }) => title)).toEqual(['Handbook', 'SSO', 'Is there an export?']);
    expect(documents[0]?.markdown).toBe(
      [
        '## Limits {#1122}',
        '600 calls a minute.',
        '- Team\n  - 1,000\n- Free',
        '| Plan | Calls |\n| --- | --- |\n| Team | 1,000 |',
        '```plaintext\nGET /\n```',
        'SSO',
      ].join('\n\n'),
    );
  });

  test('what is unchanged is not read again, and what is below it is still found', async () => {
    const { documents } = await read(root);
    const reads = notion.reads();
    const [, sso] = notion.pages;
    if (sso) sso.edited = '2026-11-02T00:00:00Z';
    const again = await read(root, notion.token, knownOf(documents));
    expect(again.documents.map(({ title }) => title)).toEqual(['SSO']);
    expect(again.unchanged).toHaveLength(2);
    expect(notion.reads()).toBe(reads + 1);
  });

  test('a database itself; a wrong token; a page that is not shared; no page', async () => {
    expect((await read(database)).documents.map(({ title }) => title)).toEqual([
      'Is there an export?',
    ]);
    await expect(read(root, 'ntn_wrong')).rejects.toThrow('Notion rejected the credentials.');
    await expect(read('e'.repeat(32))).rejects.toThrow('Notion has nothing at this address');
    await expect(read('nothing')).rejects.toThrow('The address has no page');
  });
});
