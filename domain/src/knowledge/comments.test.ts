import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutComments } from './comments.ts';
import { plainText, readBlocks } from './markdown.ts';
import { splitIntoPassages } from './passages.ts';

describe('[KB-07] a comment is nobody’s text', () => {
  const hidden = 'but legal has not released this statement';
  const forms = [
    (text: string) => `<!-- ${text} -->`,
    (text: string) => `{/* ${text} */}`,
    (text: string) => `{% comment %}${text}{% endcomment %}`,
    (text: string) => `{%- comment -%}\n${text}\n{%- endcomment -%}`,
    (text: string) => `{% # ${text} %}`,
    (text: string) => `{# ${text} #}`,
    (text: string) => `{{/* ${text} */}}`,
    (text: string) => `{{- /* ${text} */ -}}`,
    (text: string) => `[//]: # (${text})`,
    (text: string) => `[comment]: <> (${text})`,
  ];

  test.each(forms)('form %#', (comment) => {
    for (const document of [
      `# A\n\nBefore.\n\n${comment(hidden)}\n\nAfter it.`,
      `# A\n\nBefore.\n${comment(hidden)}\nAfter it.`,
      `# A\n\nBefore.\n\n${comment(`one\n\n# ${hidden}\n\nthree`).replace(/^\[.*\n[\s\S]*/, '')}\n\nAfter it.`,
    ]) {
      const words = readBlocks(document).map(({ text }) => plainText(text));
      expect(words.join(' ')).not.toContain('legal');
      expect(words.join(' ')).toContain('Before.');
      expect(words.join(' ')).toContain('After it.');
    }
  });

  test('what stands beside a comment in its line stays', () => {
    expect(withoutComments('A {/* b */}c <!-- d --> e {% comment %}f{% endcomment %}g')).toBe(
      'A c  e g',
    );
  });

  test('no word of a comment is in a passage, whatever stands around it', () => {
    const around = fc
      .array(
        fc.constantFrom(
          'Text of ours.',
          '# Heading',
          '- item',
          '| a | b |',
          '',
          '`code`',
          '```',
          '{#id}',
          '{',
        ),
        { maxLength: 8 },
      )
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(around, fc.constantFrom(...forms), around, (before, comment, after) => {
        fc.pre((before.match(/^```/gm)?.length ?? 0) % 2 === 0);
        const document = `${before}\n\n${comment('zzsecret')}\n\n${after}\n\nzzkept`;
        const passages = splitIntoPassages(document);
        const told = passages
          .map(({ headingPath, text }) => `${headingPath.join()} ${text}`)
          .join();
        expect(told).not.toContain('zzsecret');
        expect(told).toContain('zzkept');
      }),
    );
  });

  test('a comment that nobody closes ends with the document, one within a line is text', () => {
    expect(withoutComments('A.\n\n<!-- b\n\nc')).toBe('A.\n\n');
    expect(withoutComments('Write <!-- to begin a comment.\n\nB.')).toBe(
      'Write <!-- to begin a comment.\n\nB.',
    );
  });

  test('code is no comment, and an anchor is none', () => {
    for (const text of [
      '```jsx\n{/* kept */}\n<!-- kept -->\n```\n\nText.',
      'Write `{/* a comment */}` or ``<!-- ` -->``.',
      '## Limits {#limits}\n\nText {#b}.',
      '~~~\nimport a from "b"\n~~~',
    ]) {
      expect(withoutComments(text)).toBe(text);
    }
  });

  test('imports and exports of an MDX document are a program', () => {
    const document = [
      "import Tabs from '@theme/Tabs';",
      'import { a, b } from "c"',
      'export const meta = {',
      "  title: 'Internal',",
      '};',
      '',
      'import the data first, then export default settings.',
      '',
      "import './style.css'",
      '',
      'Text.',
    ].join('\n');
    expect(withoutComments(document)).toBe(
      '\nimport the data first, then export default settings.\n\n\nText.',
    );
  });
});
