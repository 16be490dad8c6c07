import TurndownService from 'turndown';
import type { PageElement } from './page.ts';
import { headingLine } from './readable.ts';
import { gridOf, isTable } from './table.ts';

const service = new TurndownService({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
});
// The text is searched and quoted: backslashes before every underscore would be in the way.
service.escape = (text) => text.replaceAll(/^(#{1,6}\s)/gm, '\\$1');

service.addRule('headings', {
  filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  replacement(content, node) {
    const heading = elementOf(node);
    const text = content.replaceAll(/\s+/g, ' ').replace(/ ?¶$/, '').trim();
    if (text === '') return '';
    const level = Number(heading.nodeName.charAt(1));
    return `\n\n${headingLine(level, text, heading.getAttribute('data-anchor'))}\n\n`;
  },
});

service.addRule('code blocks', {
  filter: 'pre',
  replacement(_content, node) {
    const block = elementOf(node);
    const inner = block.querySelector('code') ?? block;
    const classes = `${inner.getAttribute('class') ?? ''} ${block.getAttribute('class') ?? ''}`;
    const language = /\blang(?:uage)?-([\w+-]+)/.exec(classes)?.[1] ?? '';
    const code = block.textContent.replace(/^\n/, '').trimEnd();
    const longest = Math.max(2, ...[...code.matchAll(/^`{3,}/gm)].map(([run]) => run.length));
    const fence = '`'.repeat(longest + 1);
    return `\n\n${fence}${language}\n${code}\n${fence}\n\n`;
  },
});

service.addRule('tables', {
  filter: (node) => isTable(elementOf(node)),
  replacement(content, node) {
    const table = elementOf(node);
    const grid = gridOf(table);
    // Cards may say that they are a table, and have no row.
    if (grid?.length === 0 && !/^table$/i.test(table.tagName)) return `\n\n${content}\n\n`;
    const texts = new Map<PageElement, string>();
    const textOf = (cell: PageElement | undefined) => {
      if (!cell) return '';
      const text = texts.get(cell) ?? cellText(cell);
      texts.set(cell, text);
      return text;
    };
    const rows = (grid ?? []).map((row) => Array.from(row, textOf));
    const width = Math.max(0, ...rows.map((row) => row.length));
    if (width === 0) return '';
    const [head = [], ...body] = rows.map(
      (row) => `| ${Array.from({ length: width }, (_, column) => row[column] ?? '').join(' | ')} |`,
    );
    const rule = `| ${Array.from({ length: width }, () => '---').join(' | ')} |`;
    return `\n\n${[head, rule, ...body].join('\n')}\n\n`;
  },
});

/** Pictures are not read; what they are said to show is. */
service.addRule('pictures', {
  filter: 'img',
  replacement: (_content, node) => elementOf(node).getAttribute('alt')?.trim() ?? '',
});

/** Turns an element of a page into Markdown. */
export function toMarkdown(element: PageElement): string {
  return service
    .turndown(element)
    .replaceAll(/(?<![^\S\n])[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function cellText(cell: PageElement): string {
  const markdown = service.turndown(cell);
  return markdown.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();
}

/** The service hands out nodes of whatever DOM it was given. */
function elementOf(node: unknown): PageElement {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the converter was given a tree of ours
  return node as PageElement;
}
