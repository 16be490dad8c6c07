import { withoutComments } from '@plumbline/domain/knowledge/comments.ts';
import { indexedPassages, splitIntoPassages } from '@plumbline/domain/knowledge/passages.ts';
import { storageToHtml } from '@plumbline/server/adapters/reader/confluence/storage.ts';
import { askRobots } from '@plumbline/server/adapters/reader/documentation/ask-robots.ts';
import { parseSitemap } from '@plumbline/server/adapters/reader/documentation/parse-sitemap.ts';
import { readMarkdown } from '@plumbline/server/adapters/reader/text/markdown.ts';
import { readRestructured } from '@plumbline/server/adapters/reader/text/restructured.ts';
import { textsOf, type HostileCase } from './case.ts';

const url = 'https://docs.example.com/a';
const scope = { origin: 'https://docs.example.com', path: '/' };
const characters = 50_000;

const pieces = {
  markdown: [
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
  restructured: [
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
  passages: [
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
  comments: ['a\n', '<!--', ' {/*', 'a {# ', '{% comment %}', '`', '``a`', '{%', '{'],
  storage: [
    '<ac:',
    '<ri:page ',
    '<!--',
    ']]>',
    '&',
    '<ac:structured-macro ac:name="code">',
    '<ac:structured-macro ac:name="toc"',
    '<ac:parameter>',
    '<ri:page ri:content-title="',
    '<ac:plain-text-link-body><![CDATA[',
    '</ac:link>',
  ],
  robots: ['User-agent: *\n', 'Disallow: /*a\n', '#', ':', 'Allow: %\n'],
  sitemap: ['<loc>', '<loc> ', '</loc>', '<', '<!--', '<![CDATA['],
};

export const documentationCases: HostileCase[] = [
  ...textsOf('Markdown', characters, pieces.markdown, (text) => readMarkdown(text, url)),
  ...textsOf('reStructuredText', characters, pieces.restructured, (text) =>
    readRestructured(text, url),
  ),
  ...textsOf('passages', characters, pieces.passages, (text) => indexedPassages(text, 'A')),
  {
    name: 'passages of many parts',
    size: 1000,
    prepare: (count) => {
      const words = 'word '.repeat(100);
      const text = Array.from({ length: count }, (_, at) => `## Part ${at}\n\n${words}`).join(
        '\n\n',
      );
      return () => splitIntoPassages(text);
    },
  },
  ...textsOf('comments', 100_000, pieces.comments, withoutComments),
  ...textsOf('the storage format', 200_000, pieces.storage, storageToHtml),
  ...textsOf('robots.txt', characters, pieces.robots, (text) =>
    askRobots(`${url}/robots.txt`, text, [url]),
  ),
  ...textsOf('a sitemap', 200_000, pieces.sitemap, (text) =>
    parseSitemap(Buffer.from(text), 'https://docs.example.com/sitemap.xml', scope),
  ),
];
