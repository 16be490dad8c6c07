import { describe, expect, test } from 'vitest';
import { readHtml } from './html.ts';
import { readMarkdown } from './markdown.ts';

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
});
