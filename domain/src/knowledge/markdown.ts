import { fence, withoutComments } from './comments.ts';

/** A block of a Markdown document: a heading, or anything else as it stands. */
export type Block =
  | { kind: 'heading'; level: number; text: string; anchor: string | null }
  | { kind: 'text'; text: string };

const atxHeading = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const setextRule = /^ {0,3}(=+|-{2,})[ \t]*$/;
const listItem = /^\s*(?:[-*+]|\d+[.)])\s/;
const tableRow = /^\s*\|/;

/** A longer line is text, whatever it begins with. */
const longestHeading = 500;

/** Reads a document block by block; front matter and comments are left out. */
export function readBlocks(markdown: string): Block[] {
  const lines = withoutComments(withoutFrontMatter(markdown.replaceAll(/\r\n?/g, '\n'))).split(
    '\n',
  );
  const blocks: Block[] = [];
  let text: string[] = [];
  let closing: string | null = null;

  const endText = () => {
    const joined = text.join('\n').trim();
    if (joined !== '') blocks.push({ kind: 'text', text: joined });
    text = [];
  };

  for (const line of lines) {
    if (closing !== null) {
      text.push(line);
      if (line.trim().startsWith(closing) && line.trim().replaceAll(closing.charAt(0), '') === '') {
        closing = null;
        endText();
      }
      continue;
    }
    const opening = fence.exec(line)?.[1];
    const heading = line.length <= longestHeading ? atxHeading.exec(line) : null;
    const underline = setextRule.exec(line)?.[1];
    const isTitle = underline !== undefined && text.length === 1 && canBeTitle(text[0] ?? '');
    if (opening) {
      endText();
      closing = opening;
      text.push(line);
    } else if (heading) {
      endText();
      blocks.push(headingOf(heading[1]?.length ?? 1, heading[2] ?? ''));
    } else if (isTitle) {
      const [title = ''] = text;
      text = [];
      blocks.push(headingOf(underline.startsWith('=') ? 1 : 2, title));
    } else if (line.trim() === '') {
      endText();
    } else {
      text.push(line);
    }
  }
  endText();
  return blocks;
}

function canBeTitle(line: string): boolean {
  return line.length <= longestHeading && !listItem.test(line) && !tableRow.test(line);
}

function headingOf(level: number, markdown: string): Block {
  const anchor =
    /<a\s[^>]*(?:id|name)=["']?([^"'\s>]+)/i.exec(markdown)?.[1] ??
    /\{#([\w-]+)\}\s*$/.exec(markdown)?.[1] ??
    null;
  return {
    kind: 'heading',
    level,
    text: plainText(markdown.replace(/\{#[\w-]+\}\s*$/, '')),
    anchor,
  };
}

function withoutFrontMatter(markdown: string): string {
  return markdown.replace(/^\uFEFF?(---|\+\+\+)\n[\s\S]*?\n\1[ \t]*(?:\n|$)/, '');
}

type Marks = readonly (readonly [RegExp, string])[];

/** Pictures, links and elements of HTML, and what is left of them. */
const embedded: Marks = [
  [/!\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1'],
  [/<(https?:[^<>\s]+)>/g, '$1'],
  [/<\/?[a-z][^<>]*>/gi, ' '],
];

/** Marks of Markdown and what is left of them in plain text, in this order. */
const marks: Marks = [
  ...embedded,
  [/^[ \t]*(?:```|~~~).*$/gm, ' '],
  [/`+([^`]*)`+/g, '$1'],
  [/(\*\*|__)(?=\S)([^\n]*?\S)\1/g, '$2'],
  [/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]*?\S)\*(?![\p{L}\p{N}*])/gu, '$1'],
  [/(?<![\p{L}\p{N}_])_(?=\S)([^_\n]*?\S)_(?![\p{L}\p{N}_])/gu, '$1'],
  [/~~(?=\S)[^~\n]{1,2000}?~~/g, ' '], // struck out: no longer so
  [/^[ \t]*(?:>[ \t]?)+/gm, ''],
  [/^[ \t]*(?:[-*+]|\d+[.)])(?:[ \t]+|(?=\n))/gm, ''],
  [/^[ \t]*(?:\|[ \t]*)?(?::?-{3,}:?[ \t]*\|[ \t]*)+.*$/gm, ' '],
  [/\|/g, ' '],
];

/** Markdown without the addresses of its links and pictures, and without elements of HTML. */
export function withoutEmbedded(markdown: string): string {
  return embedded.reduce((text, [mark, left]) => text.replaceAll(mark, left), markdown);
}

/** The words of a piece of Markdown without its marks, on one line: fit to be quoted. */
export function plainText(markdown: string): string {
  return marks
    .reduce((text, [mark, left]) => text.replaceAll(mark, left), withoutComments(markdown))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
