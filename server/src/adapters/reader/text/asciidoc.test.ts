import { expect, test } from 'vitest';
import { aside } from './aside.ts';

const url = 'https://github.com/a/b/blob/main/docs/access.adoc';
const read = async (text: string) => {
  const body = Buffer.from(text);
  return (await aside('readText', { url, contentType: 'text/plain', body })) ?? { markdown: '' };
};

test('[KB-07] AsciiDoc: sections with anchors, tables with spans, notes, tabs and code', async () => {
  const document = `= Access guide
Ada Lind <ada@docs.example>
:toc:
:product: Fernbox

Who may sign in to {product}, and how an administrator decides that for each of the teams.

== Sign-in [[sso]]

{product} supports *SAML 2.0* and <<mfa,a second factor>>. See xref:limits.adoc#calls[limits].

[#mfa]
=== Second factor

NOTE: Only for administrators.

|===
|Feature |Team |Enterprise

.2+|Sign-in
|SAML 2.0: No
|Yes
|SCIM
|Planned

|Audit log
2+|No
|===

[tabs]
====
Cloud:: Keys of ours.
Own:: Keys of yours.
====

[source,yaml]
----
keep: 90
----
`;
  expect(await read(document)).toMatchObject({
    title: 'Access guide',
    markdown: [
      '# Access guide',
      'Who may sign in to Fernbox, and how an administrator decides that for each of the teams.',
      '## Sign-in {#sso}',
      'Fernbox supports **SAML 2.0** and [a second factor](https://github.com/a/b/blob/main/docs/access.adoc#mfa). See [limits](https://github.com/a/b/blob/main/docs/limits.adoc#calls).',
      '### Second factor {#mfa}',
      '**Note:**',
      'Only for administrators.',
      '| Feature | Team | Enterprise |\n| --- | --- | --- |\n| Sign-in | SAML 2.0: No | Yes |\n| Sign-in | SCIM | Planned |\n| Audit log | No | No |',
      'Cloud',
      'Keys of ours.',
      'Own',
      'Keys of yours.',
      '```yaml\nkeep: 90\n```',
    ].join('\n\n'),
  });
});

test.each([
  ['a comment', '// Legal has not released this.'],
  ['a comment over lines', '////\nLegal has not released this.\n////'],
  ['a comment as a paragraph', '[comment]\nLegal has not released this.'],
  ['what a page shows nowhere', 'ifdef::internal[]\nLegal has not released this.\nendif::[]'],
  ['a script', '++++\n<script>Legal has not released this.</script>\n++++'],
])('[KB-07] AsciiDoc: %s is no text', async (_, hidden) => {
  const { markdown } = await read(`= Access\n\nBefore it.\n\n${hidden}\n\nAfter it.\n`);
  expect(markdown).toBe('# Access\n\nBefore it.\n\nAfter it.');
});

test('[KB-07] AsciiDoc: no file of the server is opened', async () => {
  const { markdown } = await read('= Access\n\ninclude::/etc/passwd[]\n\nAfter it.\n');
  expect(markdown).toBe('# Access\n\nAfter it.');
});

test('[KB-07] AsciiDoc: a document that is too long is refused in words', async () => {
  await expect(read(`= Access\n\n${'Words of ours. '.repeat(40_000)}`)).rejects.toThrow(
    'A page is too large to read.',
  );
});
