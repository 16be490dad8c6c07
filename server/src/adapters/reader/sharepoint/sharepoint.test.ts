import {
  startSharepointSandbox,
  type SharepointSandbox,
} from '@plumbline/sandbox/sharepoint/server.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getFrom, knownOf, readSource } from '../../../testing/read-source.ts';
import { post } from '../post.ts';
import { createSharepointReader } from './sharepoint.ts';

const firstBackoffMs = 1;

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
