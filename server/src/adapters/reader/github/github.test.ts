import { startGithubSandbox, type GithubSandbox } from '@plumbline/sandbox/github/server.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getFrom, knownOf, readSource } from '../../../testing/read-source.ts';
import { createGithubReader } from './github.ts';

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

  test('Markdown, reStructuredText and AsciiDoc, with links that lead to the repository', async () => {
    github.files.set('docs/keys.adoc', '= Keys\n\n// Not yet told.\nSee xref:limits.md[limits].');
    const { documents } = await read();
    const byTitle = new Map(documents.map((document) => [document.title, document]));
    expect([...byTitle.keys()].toSorted()).toEqual(['Acme', 'Keys', 'Limits', 'Single sign-on']);
    expect(byTitle.get('Keys')?.markdown).toMatch(/^# Keys\n\nSee \[limits\]/);
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
