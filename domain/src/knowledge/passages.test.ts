import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText, readBlocks } from './markdown.ts';
import { passageSize, passageTermsOf, slugOf, splitIntoPassages } from './passages.ts';

const long = (words: number) => Array.from({ length: words }, (_, at) => `word${at}`).join(' ');

describe('[KB-07] splitting a document into passages', () => {
  test('each passage knows its headings and its anchor', () => {
    const passages = splitIntoPassages(
      `---\ntitle: Ignored\n---\nIntro.\n\n# Security\n\n## At rest ##\n\nAES-256.\n\nLimits\n------\n\nNone.\n\n## At rest\n\nAgain.`,
    );
    expect(passages).toEqual([
      { headingPath: [], anchor: null, text: 'Intro.' },
      { headingPath: ['Security', 'At rest'], anchor: 'at-rest', text: 'AES-256.' },
      { headingPath: ['Security', 'Limits'], anchor: 'limits', text: 'None.' },
      { headingPath: ['Security', 'At rest'], anchor: 'at-rest-1', text: 'Again.' },
    ]);
  });

  test('the title stands first, but not twice', () => {
    const pathsOf = (markdown: string) =>
      splitIntoPassages(markdown, 'Access').map(({ headingPath }) => headingPath);
    expect(pathsOf('# access\n\nText.\n\n## Roles\n\nFive.')).toEqual([
      ['access'],
      ['access', 'Roles'],
    ]);
    expect(pathsOf('Before.\n\n# Roles\n\nFive.')).toEqual([['Access'], ['Access', 'Roles']]);
  });

  test('a heading inside code is code, and an unclosed fence ends with the document', () => {
    const passages = splitIntoPassages('# Set-up\n\n```sh\n# not a heading\nnpm start');
    expect(passages).toEqual([
      { headingPath: ['Set-up'], anchor: 'set-up', text: '```sh\n# not a heading\nnpm start' },
    ]);
  });

  test.each([
    ['`logger.level` (String)', 'loggerlevel-string'],
    ['Größe & Maß', 'größe--maß'],
    ['  Node.js 24  ', 'nodejs-24'],
  ])('the anchor of %s is that of GitHub', (heading, anchor) => {
    expect(slugOf(plainText(heading))).toBe(anchor);
  });

  test('an anchor that the heading names itself wins', () => {
    const anchors = ['# Roles {#who}', '# <a id="who"></a>Roles'].map(
      (heading) => splitIntoPassages(`${heading}\n\nFive.`)[0],
    );
    expect(anchors).toEqual([
      { headingPath: ['Roles'], anchor: 'who', text: 'Five.' },
      { headingPath: ['Roles'], anchor: 'who', text: 'Five.' },
    ]);
  });

  test('short neighbours share a passage, long blocks are cut between words', () => {
    expect(splitIntoPassages('# A\n\nOne.\n\nTwo.\n\n# B\n\nThree.')).toHaveLength(2);
    const pieces = splitIntoPassages(long(600));
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.map(({ text }) => text).join(' ')).toBe(long(600));
  });

  const document = fc
    .array(
      fc.oneof(
        fc.string({ maxLength: 40, unit: 'grapheme' }),
        fc.constantFrom('# One', '## Two', '---', '```', '- item', '| a | b |', '', 'Title', '==='),
        fc.integer({ min: 1, max: 400 }).map(long),
      ),
      { maxLength: 30 },
    )
    .map((lines) => lines.join('\n'));

  test('no passage is empty or too long, and every long word is in one of them or a heading', () => {
    fc.assert(
      fc.property(document, (markdown) => {
        const passages = splitIntoPassages(markdown);
        for (const { text } of passages) {
          expect(text.trim()).not.toBe('');
          expect(text.length).toBeLessThanOrEqual(passageSize.most);
          expect(text.isWellFormed()).toBe(true);
        }
        if (/^\s*---/.test(markdown)) return; // it may be front matter, which is left out
        // A line above dashes is a heading, and one without a text below it is no passage.
        const headings = readBlocks(markdown).filter(({ kind }) => kind === 'heading');
        const kept = [...headings, ...passages].map(({ text }) => text).join(' ');
        for (const word of markdown.match(/\bword\d+\b/g) ?? []) expect(kept).toContain(word);
      }),
      { examples: [['word0\n---'], ['---\nword0\n---']] },
    );
  });

  test('headings are found as well as the text below them', () => {
    expect(
      passageTermsOf({ headingPath: ['Single sign-on'], text: 'By **SAML** and [OIDC](x).' }),
    ).toEqual(['sso', 'saml', 'oidc']);
  });

  test('a long document is split at each of its headings', () => {
    const markdown = Array.from({ length: 2000 }, (_, at) => `## Part ${at}\n\n${long(100)}`).join(
      '\n\n',
    );
    expect(splitIntoPassages(markdown)).toHaveLength(2000);
  });
});
