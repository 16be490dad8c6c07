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
});
