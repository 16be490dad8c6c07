import {
  startConfluenceSandbox,
  type ConfluenceSandbox,
} from '@plumbline/sandbox/confluence/server.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getFrom, knownOf, readSource } from '../../../testing/read-source.ts';
import { createConfluenceReader } from './confluence.ts';

const firstBackoffMs = 1;

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
