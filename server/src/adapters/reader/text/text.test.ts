import { describe, expect, test } from 'vitest';
import { readHtml } from './html.ts';
import { readMarkdown } from './markdown.ts';
import { readText } from './read-text.ts';
import { readRestructured } from './restructured.ts';

const url = 'https://docs.example.com/guide/limits.html';
const long = 'Each plan has a limit of calls, and tells how many are left. '.repeat(4);

describe('[KB-07] web pages', () => {
  test('the main text with its headings, anchors, code and tables; nothing around it', () => {
    const page = readHtml(
      `<html><head><title>Limits | Docs</title><link rel="canonical" href="/guide/limits"></head><body>
      <nav><a href="/other">Other</a></nav><aside><a href="/toc">All of the contents</a></aside>
      <main><nav>Crumbs</nav><h1 id="limits">Limits<a class="headerlink" href="#limits">¶</a></h1><p>${long}</p>
      <section id="rate"><h2>Rate <code>limit</code></h2><p>See <a href="../sso.html#saml">SSO</a>.</p></section>
      <h3><a name="old:name"></a>Old</h3><aside>A note that matters.</aside>
      <pre><code class="language-http">GET /v1
  Host: x</code></pre>
      <table><thead><tr><th>Plan</th><th>Calls</th></tr></thead><tr><td>Team</td><td>1 | 2</td></tr></table>
      <ul><li>one</li><li>two</li></ul><script>alert(1)</script></main><footer>© Acme</footer></body></html>`,
      url,
    );
    expect(page.markdown).toBe(
      [
        '# Limits {#limits}',
        long.trim(),
        '## Rate `limit` {#rate}',
        'See [SSO](https://docs.example.com/sso.html#saml).',
        '### <a id="old:name"></a>Old',
        'A note that matters.',
        '```http\nGET /v1\n  Host: x\n```',
        '| Plan | Calls |\n| --- | --- |\n| Team | 1 \\| 2 |',
        '-   one\n-   two',
      ].join('\n\n'),
    );
    expect(page).toMatchObject({
      title: 'Limits',
      canonical: 'https://docs.example.com/guide/limits',
      isSignIn: false,
    });
    expect(page.links).toContain('https://docs.example.com/other');
  });

  test('what is hidden from people is not read', () => {
    const hidden = ['display:none', 'color: red; DISPLAY : none', 'visibility: hidden']
      .map((style) => `<p style="${style}">Everything is fully supported.</p>`)
      .join('');
    const { markdown } = readHtml(
      `<body><main><p>${long}</p>${hidden}<p hidden>Really.</p></main></body>`,
      url,
    );
    expect(markdown).toBe(long.trim());
  });

  test('a page that marks no main text, as a reading view finds it', () => {
    const article = `<div class="post"><h2>Limits</h2>${`<p>${long}</p>`.repeat(4)}</div>`;
    const { markdown } = readHtml(
      `<body><div class="sidebar"><a href="/a">Menu entry</a></div>${article}</body>`,
      url,
    );
    expect(markdown).toContain('Each plan has a limit');
    expect(markdown).not.toContain('Menu entry');
  });

  test('a base address, a page that sends on, and links that are none', () => {
    const { links } = readHtml(
      `<head><base href="https://docs.example.com/v2/"><meta http-equiv="Refresh" content="0; url=latest/"></head>
       <body><a href="a">A</a><a href="javascript:x()">B</a><a href="mailto:x@y">C</a><a href="http://[">D</a></body>`,
      url,
    );
    expect(links).toEqual(['https://docs.example.com/v2/a', 'https://docs.example.com/v2/latest/']);
  });

  test.each([
    '',
    '<',
    '<main>',
    '<p>x',
    '<table><tr></table>',
    '<h1></h1><pre></pre>',
    '&amp;',
    '\u{1F600}',
  ])('odd HTML breaks nothing: %j', (html) =>
    expect(typeof readHtml(html, url).markdown).toBe('string'),
  );
});

describe('[KB-07] Markdown', () => {
  test.each([
    ['{% hint style="info" %}\nKept.\n{% endhint %}', 'Kept.'],
    ['{% tabs %}\n{% tab title="Cloud" %}\nKeys.\n{% endtab %}\n{% endtabs %}', 'Cloud: \nKeys.'],
    ['{{< note >}}Kept.{{< /note >}} {{% include "x" %}}', 'Kept.'],
    ['{{#include x.md}}\nKept.', 'Kept.'],
    ['import {\n  A,\n  B,\n} from "./x";\n\nKept.', 'Kept.'],
    ['```\n{% hint %}\n```', '```\n{% hint %}\n```'],
    ['Write 5 % {of} it.', 'Write 5 % {of} it.'],
  ])('marks by which a site lays out a page are no text: %j', (text, kept) =>
    expect(readMarkdown(text, url).markdown.trim()).toBe(kept),
  );

  test('front matter gives the title, links become absolute, pictures their words', () => {
    const page = readMarkdown(
      '---\ntitle: "Our limits"\ntags: [a]\n---\n# Limits\n\nSee [SSO](../sso.md "SAML") and ![a map](map.png).\n\n[more]: /more.md',
      url,
    );
    expect(page.title).toBe('Our limits');
    expect(page.markdown).toBe(
      '# Limits\n\nSee [SSO](https://docs.example.com/sso.md) and a map.\n\n[more]: /more.md',
    );
    expect(page.links).toEqual([
      'https://docs.example.com/sso.md',
      'https://docs.example.com/more.md',
    ]);
  });

  test.each([
    ['## The *first* `heading` {#x}\n\ntext', 'The first heading'],
    ['Title\n=====\n\n# Later', 'Title'],
    ['only text', 'limits'],
  ])('title of %j', (text, title) => expect(readMarkdown(text, url).title).toBe(title));
});

test('[KB-07] reStructuredText as Markdown', () => {
  const { title, markdown } = readRestructured(
    `======
Limits
======

.. toctree::
   :maxdepth: 2

   other

.. _rate:

Rate limits
-----------

See :ref:\`other <x>\` and \`the site <https://a.example/>\`_, call \`\`GET\`\`::

    GET /v1
      Host: x

.. note:: Only for
   admins.

.. code-block:: python
   :linenos:

   print(1)

.. a comment

* one
* two

Plans
-----

#. first
`,
    url,
  );
  expect(title).toBe('Limits');
  expect(markdown).toBe(`# Limits

## Rate limits {#rate}

See other and [the site](https://a.example/), call \`GET\`:

\`\`\`
GET /v1
  Host: x
\`\`\`

**Note:** Only for
admins.

\`\`\`python
print(1)
\`\`\`

* one
* two

## Plans

1. first`);
});

describe('[KB-07] what a file is, whatever its server says', () => {
  const read = (body: string | Uint8Array, contentType = 'text/html', address = url) =>
    readText({ url: address, contentType, body: Buffer.from(body) });

  test('a PDF, page by page', async () => {
    const text = await read(
      pdfOf('600 calls a minute'),
      'text/html',
      'https://docs.example.com/our-limits.pdf',
    );
    expect(text).toMatchObject({ title: 'our limits' });
    expect(text?.markdown).toBe('## <a id="page=1"></a>Page 1\n\n600 calls a minute');
    await expect(read('%PDF-1.7 broken')).rejects.toThrow(/pdf/i);
  });

  test('binary is no text', async () => {
    for (const body of ['PK\u0003\u0004zip', 'GIF89a', 'text\u0000with nothing']) {
      expect(await read(body)).toBeNull();
    }
    expect(await read('{}', 'application/json')).toBeNull();
  });

  test('another encoding, named by the server or by the page', async () => {
    const latin = Uint8Array.from([0x3c, 0x70, 0x3e, 0x5a, 0x6f, 0xeb]); // <p>Zoë
    expect((await read(latin, 'text/html; charset=iso-8859-1'))?.markdown).toBe('Zoë');
    const named = Buffer.concat([Buffer.from('<meta charset="latin1">'), latin]);
    expect((await read(named))?.markdown).toBe('Zoë');
    expect((await read('<p>Zoë', 'text/html; charset=nonsense'))?.markdown).toBe('Zoë');
  });

  test('a page that is too long to take apart', async () => {
    await expect(read('<p>x</p>'.repeat(400_000))).rejects.toThrow('A page is too large to read.');
  });
});

/** The smallest PDF with one line of text. */
function pdfOf(text: string): string {
  const stream = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  return `${pdf}xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF`;
}
