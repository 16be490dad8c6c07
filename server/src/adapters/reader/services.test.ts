import {
  startConfluenceSandbox,
  type ConfluenceSandbox,
} from '@plumbline/sandbox/confluence/server.ts';
import {
  startCustomApiSandbox,
  type CustomApiSandbox,
} from '@plumbline/sandbox/custom-api/server.ts';
import { startGithubSandbox, type GithubSandbox } from '@plumbline/sandbox/github/server.ts';
import { startNotionSandbox, type NotionSandbox } from '@plumbline/sandbox/notion/server.ts';
import {
  startSharepointSandbox,
  type SharepointSandbox,
} from '@plumbline/sandbox/sharepoint/server.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getFrom, knownOf, readSource } from '../../testing/read-source.ts';
import { createConfluenceReader } from './confluence/confluence.ts';
import { createCustomReader } from './custom/custom.ts';
import { createGithubReader } from './github/github.ts';
import { createNotionReader } from './notion/notion.ts';
import { post } from './post.ts';
import { createSharepointReader } from './sharepoint/sharepoint.ts';

const firstBackoffMs = 1;

describe('[KB-07] GitHub', () => {
  let github: GithubSandbox;
  beforeEach(async () => {
    github = await startGithubSandbox();
    github.files.set('README.md', '# Acme\n\nSee [limits](docs/limits.md).');
    github.files.set('docs/limits.md', '# Limits\n\n600 calls a minute.');
    github.files.set('docs/sso.rst', 'Single sign-on\n==============\n\nBy SAML.');
    github.files.set('src/main.ts', 'export {};');
  });
  afterEach(() => github.close());
  const read = (path = '', token = github.token, known = new Map()) =>
    readSource(createGithubReader({ get: getFrom(github.repositoryUrl), firstBackoffMs }), {
      url: github.repositoryUrl + path,
      credentials: { token },
      known,
    });

  test('Markdown and reStructuredText, with links that lead to the repository', async () => {
    const { documents } = await read();
    const byTitle = new Map(documents.map((document) => [document.title, document]));
    expect([...byTitle.keys()].toSorted()).toEqual(['Acme', 'Limits', 'Single sign-on']);
    expect(byTitle.get('Acme')?.markdown).toContain(
      `[limits](${github.repositoryUrl}/blob/main/docs/limits.md)`,
    );
    expect(byTitle.get('Single sign-on')?.markdown).toBe('# Single sign-on\n\nBy SAML.');
  });

  test('a reStructuredText page is read with what it includes, and again when that changes', async () => {
    github.files.set('docs/sso.rst', 'Sign-on\n=======\n\n.. include:: ../parts/saml.inc\n\nEnd.');
    github.files.set('parts/saml.inc', 'By SAML.\n\n.. include:: more.txt\n.. include:: gone.txt');
    github.files.set('parts/more.txt', 'And OIDC.\n\n.. include:: saml.inc');
    const { documents } = await read('/tree/main/docs');
    const page = documents.find(({ title }) => title === 'Sign-on');
    expect(page?.markdown).toMatch(/^# Sign-on\n\nBy SAML\.\n\nAnd OIDC\.[^]*End\.$/);
    github.files.set('parts/more.txt', 'And LDAP.');
    const again = await read('/tree/main/docs', github.token, knownOf(documents));
    expect(again.documents.map(({ title }) => title)).toEqual(['Sign-on']);
    expect(again.documents[0]?.markdown).toContain('And LDAP.');
  });

  test('a folder of it; what is unchanged is not read again', async () => {
    const { documents } = await read('/tree/main/docs');
    expect(documents.map(({ title }) => title).toSorted()).toEqual(['Limits', 'Single sign-on']);
    const blobs = github.blobs();
    github.files.set('docs/limits.md', '# Limits\n\n900 calls a minute.');
    const again = await read('/tree/main/docs', github.token, knownOf(documents));
    expect(again.documents.map(({ markdown }) => markdown)).toEqual([
      '# Limits\n\n900 calls a minute.',
    ]);
    expect(again.unchanged).toHaveLength(1);
    expect(github.blobs()).toBe(blobs + 1);
  });

  test.each([
    ['/tree/nope', 'ghp_sandbox', 'GitHub has nothing at this address'],
    ['', 'ghp_wrong', "GitHub has nothing at this address, or the credentials can't see it."],
    ['/tree/main/src', 'ghp_sandbox', 'No documents with text found.'],
  ])('%j with the token %s: %s', async (path, token, reason) => {
    await expect(read(path, token)).rejects.toThrow(reason);
  });

  test('a limit that is used up is told', async () => {
    github.allowance.left = 1;
    await expect(read()).rejects.toThrow("GitHub's call limit is used up");
  });
});

describe('[KB-07] Confluence', () => {
  let confluence: ConfluenceSandbox;
  beforeEach(async () => {
    confluence = await startConfluenceSandbox();
    const code =
      '<ac:structured-macro ac:name="code"><ac:parameter ac:name="language">json</ac:parameter><ac:plain-text-body><![CDATA[{"a": "<b>"}]]></ac:plain-text-body></ac:structured-macro>';
    const note =
      '<ac:structured-macro ac:name="info"><ac:rich-text-body><p>Only for admins.</p></ac:rich-text-body></ac:structured-macro>';
    confluence.pages.push(
      {
        id: '1',
        title: 'Limits',
        version: 3,
        storage: `<h2>Calls</h2><p>600 a minute.</p>${code}${note}`,
      },
      { id: '2', title: 'SSO', version: 1, storage: '<p>By <strong>SAML</strong> and OIDC.</p>' },
      { id: '3', title: 'Empty', version: 1, storage: '' },
    );
  });
  afterEach(() => confluence.close());
  const read = (url: string, credentials: Record<string, string>, known = new Map()) =>
    readSource(createConfluenceReader({ get: getFrom(url), firstBackoffMs }), {
      url,
      credentials,
      known,
    });

  test('a space of the cloud, by an account’s token', async () => {
    const { email, token, cloudUrl } = confluence;
    const { documents } = await read(cloudUrl, { email, token });
    expect(documents.map(({ title }) => title)).toEqual(['Limits', 'SSO']);
    expect(documents[0]?.url).toBe(new URL('/wiki/spaces/DOCS/pages/1', cloudUrl).href);
    expect(documents[0]?.markdown).toBe(
      '## Calls\n\n600 a minute.\n\n```json\n{"a": "<b>"}\n```\n\nOnly for admins.',
    );
    const bodies = confluence.bodies();
    const [, sso] = confluence.pages;
    if (sso) sso.version = 2;
    const again = await read(cloudUrl, { email, token }, knownOf(documents));
    expect(again.unchanged).toEqual([documents[0]?.url]);
    expect(confluence.bodies()).toBe(bodies + 2); // the changed one, and the empty one
  });

  test('a space of one’s own server, by a personal token', async () => {
    const { documents } = await read(confluence.serverUrl, { token: confluence.token });
    expect(documents.map(({ markdown }) => markdown.slice(0, 8))).toEqual(['## Calls', 'By **SAM']);
  });

  test('a wrong token, another space, and an address without one', async () => {
    const { cloudUrl, email, token } = confluence;
    await expect(read(cloudUrl, { email, token: 'no' })).rejects.toThrow(
      'Confluence rejected the credentials.',
    );
    await expect(read(cloudUrl.replace('DOCS', 'OPS'), { email, token })).rejects.toThrow(
      'Confluence has no such space',
    );
    await expect(read(new URL('/wiki', cloudUrl).href, { email, token })).rejects.toThrow(
      'The address has no space',
    );
  });
});

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

describe('[KB-07] SharePoint', () => {
  let sharepoint: SharepointSandbox;
  beforeEach(async () => {
    sharepoint = await startSharepointSandbox();
    sharepoint.pages.push({
      id: 'p1',
      title: 'Security',
      eTag: '1',
      webParts: ['<h2>Encryption</h2><p>AES-256 at rest.</p>', '<p>TLS 1.3 in transit.</p>'],
    });
    sharepoint.files.push(
      { id: 'f1', name: 'limits.md', eTag: '1', body: '# Limits\n\n600 calls a minute.' },
      {
        id: 'f2',
        name: 'sso.html',
        eTag: '1',
        folder: 'Guides',
        body: '<h1>SSO</h1><p>By SAML.</p>',
      },
      { id: 'f3', name: 'photo.png', eTag: '1', body: 'x' },
    );
  });
  afterEach(() => sharepoint.close());
  const read = (credentials: Record<string, string> = sharepoint.credentials, known = new Map()) =>
    readSource(
      createSharepointReader({
        get: getFrom(sharepoint.url),
        post,
        loginUrl: sharepoint.url,
        graphUrl: sharepoint.url,
        firstBackoffMs,
      }),
      { url: 'https://example.sharepoint.com/sites/Docs/SitePages/Home.aspx', credentials, known },
    );

  test('pages, and documents of the library in all its folders', async () => {
    const { documents } = await read();
    expect(documents.map(({ title, markdown }) => [title, markdown.split('\n').at(-1)])).toEqual([
      ['Security', 'TLS 1.3 in transit.'],
      ['Limits', '600 calls a minute.'],
      ['SSO', 'By SAML.'],
    ]);
    expect(documents[0]?.url).toBe('https://example.sharepoint.com/sites/Docs/SitePages/p1.aspx');
    const reads = sharepoint.reads();
    expect((await read(sharepoint.credentials, knownOf(documents))).unchanged).toHaveLength(3);
    expect(sharepoint.reads()).toBe(reads);
  });

  test('a wrong secret', async () => {
    await expect(read({ ...sharepoint.credentials, clientSecret: 'no' })).rejects.toThrow(
      'Microsoft rejected the credentials.',
    );
  });
});

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
