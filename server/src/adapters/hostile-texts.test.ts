import { countComputingTime } from '@plumbline/domain/testing/computing-time.ts';
import { indexedPassages } from '@plumbline/domain/knowledge/passages.ts';
import { expect, test } from 'vitest';
import { plainLines } from './hubspot/plain-text.ts';
import { askRobots } from './reader/documentation/ask-robots.ts';
import { storageToHtml } from './reader/confluence/storage.ts';
import { readMarkdown } from './reader/text/markdown.ts';
import { readRestructured } from './reader/text/restructured.ts';

const url = 'https://docs.example.com/a';

/** What is taken apart in one pass, and pieces of which a text may consist. */
const readers: Record<string, { read: (text: string) => unknown; pieces: string[] }> = {
  Markdown: {
    read: (text) => readMarkdown(text, url),
    pieces: [
      '[',
      '![',
      '](',
      '[](\t"',
      '[[]',
      '# #\t',
      'title:\t',
      ':\n[\n',
      '<',
      '`',
      '*a ',
      '\n',
      '---\n',
      ' ',
    ],
  },
  reStructuredText: {
    read: (text) => readRestructured(text, url),
    pieces: [
      ':+',
      ':a:`',
      '`_\t',
      '.. a::\n',
      '.. _a:\n',
      '::\n ',
      '\t',
      '==\n',
      '``',
      '.. note::\n  ',
    ],
  },
  passages: {
    read: (text) => indexedPassages(text, 'A'),
    pieces: [
      '[',
      '<a id=',
      '\n\n',
      '|\n\t',
      '- ',
      '# a\n',
      '```\n',
      '<!--',
      '*',
      '> ',
      'a-b ',
      '1.1',
      'aB',
    ],
  },
  'mail of a CRM': {
    read: plainLines,
    pieces: ['<', '<br', '</P\u0000D', '&', '&#1', '\n', ' ', '>'],
  },
  'storage format': { read: storageToHtml, pieces: ['<ac:', '<ri:page ', '<!--', ']]>', '&'] },
  'robots.txt': {
    read: (text) => askRobots(`${url}/robots.txt`, text, [url]),
    pieces: ['User-agent: *\n', 'Disallow: /*a\n', '#', ':', 'Allow: %\n'],
  },
};
const cases = Object.entries(readers).flatMap(([kind, { read, pieces }]) =>
  pieces.map((piece) => ({ kind, piece, read })),
);

test.each(cases)(
  '[KB-07] $kind full of $piece takes no more than its length',
  ({ piece, read }) => {
    const timeOf = (characters: number) => {
      const text = piece.repeat(characters / piece.length);
      const computed = countComputingTime();
      read(text);
      return computed();
    };
    timeOf(1000);
    const short = timeOf(50_000);
    // Quadratic work would take 16 times as long; the clock of a busy machine is coarse, and what takes
    // long once only was something else, such as memory being tidied.
    const most = 8 * short + 150;
    let long = timeOf(200_000);
    for (let again = 0; again < 2 && long >= most; again += 1) {
      long = Math.min(long, timeOf(200_000));
    }
    expect(long).toBeLessThan(most);
  },
);
