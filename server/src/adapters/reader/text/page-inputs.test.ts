import { describe, expect, test } from 'vitest';
import { readHtml } from './html.ts';
import { readMarkdown } from './markdown.ts';
import { readRestructured } from './restructured.ts';

const url = 'https://docs.fernbox.example/a';
const long = 'Fernbox keeps deals, calls and mails of a team in one place for everybody. '.repeat(
  5,
);
const markdownOf = (body: string) =>
  readHtml(`<main><h1>Editions</h1><p>${long}</p>${body}</main>`, url).markdown;

describe('[RFP-04] pages as documentation tools make them', () => {
  test.each<[string, string, string[]]>([
    [
      'a matrix whose marks are pictures with words for them',
      '<table><tr><th>Feature</th><th>Team</th></tr><tr><td>SAML 2.0</td><td><img alt="Not available" src="x.svg"></td></tr></table>',
      ['| SAML 2.0 | Not available |'],
    ],
    [
      'marks of a font, by their title',
      '<table><tr><th>Feature</th><th>Team</th></tr><tr><td>SCIM</td><td><i class="fa fa-times" title="No"></i></td></tr></table>',
      ['| SCIM | No |'],
    ],
    [
      'columns that reach over others in the head',
      '<table><tr><th rowspan="2">Feature</th><th colspan="2">Plan</th></tr><tr><th>Team</th><th>Own</th></tr><tr><td>Audit log</td><td>No</td><td>Yes</td></tr></table>',
      ['| Audit log | No | Yes |'],
    ],
    [
      'comments, scripts and templates say nothing',
      '<!-- SAML is ready, not released --><script>var a = "SAML is ready"</script><template><p>SAML is ready</p></template><noscript><p>Turn scripts on</p></noscript>',
      [],
    ],
    [
      'a note that folds stays with its title',
      '<details><summary>Does Team have SSO?</summary><p>No. Only Enterprise has it.</p></details>',
      ['Does Team have SSO?', 'No. Only Enterprise has it.'],
    ],
    [
      'a matrix of parts that say they are a table',
      '<div role="table"><div role="rowgroup"><div role="row"><span role="columnheader">Feature</span><span role="columnheader">Team</span></div></div><div role="row"><span role="cell">SAML 2.0</span><span role="cell"><svg aria-label="Not included"></svg></span></div></div>',
      ['| Feature | Team |', '| SAML 2.0 | Not included |'],
    ],
    [
      'rows of a grid that stand deeper',
      '<div role="grid"><div><div><div role="row"><span role="columnheader">Feature</span><span role="columnheader">Team</span></div></div><div><div role="row"><span role="gridcell">SCIM</span><span role="gridcell">No</span></div></div></div></div>',
      ['| Feature | Team |\n| --- | --- |\n| SCIM | No |'],
    ],
    [
      'cards that say they are a grid, and have no rows',
      '<div role="grid"><div><h3>Team</h3><p>No SSO.</p></div><div><h3>Enterprise</h3><p>SSO.</p></div></div>',
      ['### Team\n\nNo SSO.\n\n### Enterprise\n\nSSO.'],
    ],
    [
      'what is struck out is no longer so',
      '<ul><li><del>SAML is ready</del></li><li><s>SAML is ready.</s> Removed in 9.0.</li></ul>',
      ['Removed in 9.0.'],
    ],
    [
      'tabs of Material for MkDocs',
      '<div class="tabbed-set"><input type="radio" id="a"><input type="radio" id="b"><div class="tabbed-labels"><label for="a">Cloud</label><label for="b">Own</label></div><div class="tabbed-content"><div class="tabbed-block"><p>Keys of ours.</p></div><div class="tabbed-block"><p>Keys of yours.</p></div></div></div>',
      ['Cloud:\n\nKeys of ours.\n\nOwn:\n\nKeys of yours.'],
    ],
    [
      'tabs of VitePress',
      '<div class="vp-code-group"><div class="tabs"><input type="radio" id="a"><label for="a">Cloud</label><input type="radio" id="b"><label for="b">Own</label></div><div class="blocks"><div><pre><code>cloud login</code></pre></div><div><pre><code>own login</code></pre></div></div></div>',
      ['Cloud:\n\n```\ncloud login\n```\n\nOwn:\n\n```\nown login\n```'],
    ],
  ])('%s', (_, body, words) => {
    const markdown = markdownOf(body);
    for (const each of words) expect(markdown).toContain(each);
    expect(markdown).not.toMatch(/SAML is ready/);
  });

  test('Markdown of several tools: what steers them is no text', () => {
    const { markdown } = readMarkdown(
      '---\ntitle: SSO\ndraft_note: SAML is ready\n---\nimport A from "./a"\n\n# SSO\n\n{% comment %}SAML is ready{% endcomment %}\n\n<!-- SAML is ready -->\n\n{/* SAML is ready */}\n\nOnly Enterprise has SSO.\n',
      url,
    );
    expect(markdown).toContain('Only Enterprise has SSO.');
    expect(markdown).not.toMatch(/SAML is ready|import A|draft_note/);
  });

  test('MDX of Mintlify: components say their titles, what stands in them is text', () => {
    const { markdown } = readMarkdown(
      '---\ntitle: SSO\n---\n\n<Tabs>\n  <Tab title="Cloud">\n    Keys of ours.\n  </Tab>\n</Tabs>\n\n<Accordion title="Does Team have SSO?">\n  No. Only Enterprise.\n</Accordion>\n\nMore.\n',
      url,
    );
    expect(markdown.split(/\n+/)).toEqual([
      'Cloud:',
      'Keys of ours.',
      'Does Team have SSO?:',
      'No. Only Enterprise.',
      'More.',
    ]);
  });

  test('MDX: code and lists within components keep their own indentation', () => {
    const inner = [
      'First:',
      '',
      '```yaml',
      'sso:',
      '  saml:',
      '    on: true',
      '```',
      '',
      '- Team',
      '  - no SSO',
      '',
      'See below.',
    ];
    const within = (spaces: number) =>
      inner.map((line) => line && `${' '.repeat(spaces)}${line}`).join('\n');
    for (const spaces of [0, 2, 4, 6]) {
      const { markdown } = readMarkdown(
        `<Steps>\n  <Step>\n${within(spaces)}\n  </Step>\n</Steps>\n`,
        url,
      );
      expect(markdown).toBe(inner.join('\n'));
    }
    const fenced = '```\nif a:\n      b\n  c\n```';
    expect(readMarkdown(`<Note>\n  A.\n\n${fenced}\n</Note>`, url).markdown).toBe(
      `A.\n\n${fenced}`,
    );
  });

  test('Hugo: front matter in TOML and its own comments are no text', () => {
    const read = readMarkdown(
      '+++\ntitle = "SSO"\ndraft_note = "SAML is ready"\n+++\n\n{{/* SAML is ready */}}\n\nOnly Enterprise.\n',
      url,
    );
    expect(read).toMatchObject({ title: 'SSO', markdown: 'Only Enterprise.' });
  });

  test.each([
    [
      '.. list-table::\n   :header-rows: 1\n\n   * - Feature\n     - Team\n   * - SAML 2.0\n     - No\n',
    ],
    ['.. csv-table::\n   :header: Feature, Team\n\n   SAML 2.0, No\n'],
    ['.. csv-table::\n   :header: "Feature", "Team"\n\n   "SAML 2.0", "No"\n'],
  ])('reStructuredText: a table is laid out, %j', (table) => {
    const { markdown } = readRestructured(`Editions\n========\n\n${table}\nText.\n`, url);
    expect(markdown).toBe(
      '# Editions\n\n| Feature | Team |\n| --- | --- |\n| SAML 2.0 | No |\n\nText.',
    );
  });

  test('reStructuredText: a list within a cell stays in the cell', () => {
    const { markdown } = readRestructured(
      'Editions\n========\n\n.. list-table::\n\n   * - Feature\n     - Team\n   * - Sign-in\n     - With\n\n       - SAML\n       - OIDC\n',
      url,
    );
    expect(markdown).toContain(
      '| Feature | Team |\n| --- | --- |\n| Sign-in | With - SAML - OIDC |',
    );
  });

  test.each([
    'Fernbox redirects all HTTP requests to HTTPS. It cannot be turned off.',
    'Add the redirect URI of your app in the settings. PKCE is required.',
    'Importing takes just a moment. CSV and XLSX files are read.',
    'Redirecting of HTTP to HTTPS is always on.',
    'Redirecting to HTTPS is always on.',
    'You can enable JavaScript and cookies in the settings of the browser.',
  ])('a short page that speaks of it is no notice: %s', (text) => {
    expect(readHtml(`<title>Guide</title><main><p>${text}</p></main>`, url).markdown).toBe(text);
  });

  test.each([
    '<title>Just a moment...</title><p>docs.fernbox.example needs to review it.</p>',
    '<title>Redirecting&hellip;</title><a href="/b">Click here if nothing happens.</a>',
    '<meta http-equiv="refresh" content="0; url=/b"><p>Go to the new page</p>',
    '<h1>Redirecting…</h1><a href="/b">Click here if you are not redirected.</a>',
    '<p>Redirecting to <a href="/b">https://docs.fernbox.example/b</a></p>',
    '<p>You are being redirected.</p>',
    '<p>Sie werden weitergeleitet</p>',
    '<p>Verifying you are human. This may take a few seconds.</p>',
  ])('a notice says nothing: %s', (page) => {
    expect(readHtml(page, url).markdown).toBe('');
  });
});
