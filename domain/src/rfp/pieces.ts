import { withoutComments } from '../knowledge/comments.ts';
import { plainText } from '../knowledge/markdown.ts';
import { termsOf, withImplied } from '../knowledge/terms.ts';
import { codeBlock, itemsIn, linkDefinition } from './evidence.ts';

/** Longest text that is shown of a passage, in UTF-16 units. */
export const longestShown = 400;

/** What a passage is shown by: a whole statement, or a row of a table with its headings. */
export interface Piece {
  text: string;
  terms: ReadonlySet<string>;
  /** Whether it begins a paragraph, an item of a list or a row. */
  isStart: boolean;
}

const blankLine = /\n[ \t]*\n/;
const rule = /^[ \t|]*:?-+:?[ \t]*\|[ \t:|-]*$/;
const bar = /(?<!\\)\|/;
const codeSpan = /`[^`\n]*`/g;
const htmlTable = /<\/?(?:table|thead|tbody|tfoot|tr|td|th)\b/i;

/** The pieces of a passage in their order, headings of columns put before their cells. */
export function piecesOf(markdown: string): Piece[] {
  return withoutComments(markdown)
    .replaceAll(codeBlock, '\n\n')
    .replaceAll(linkDefinition, '')
    .split(blankLine)
    .flatMap(piecesOfBlock)
    .map((piece) => ({ ...piece, terms: withImplied(termsOf(piece.text)) }));
}

type Unread = Omit<Piece, 'terms'>;

function piecesOfBlock(block: string): Unread[] {
  if (htmlTable.test(block)) return [];
  const lines = block.split('\n');
  const ruled = lines.findIndex((line) => rule.test(line));
  const names = ruled > 0 ? cellsOf(lines[ruled - 1] ?? '') : [];
  const pieces: Unread[] = [];
  let prose: string[] = [];
  const endProse = () => {
    for (const item of itemsIn(prose.join('\n'), longestShown)) {
      pieces.push(...item.map((text, at) => ({ text, isStart: at === 0 })));
    }
    prose = [];
  };
  for (const [at, line] of lines.entries()) {
    if (ruled < 0 ? !isRow(line) : at < ruled - 1) {
      prose.push(line);
      continue;
    }
    endProse();
    if (ruled >= 0 && at <= ruled) continue;
    const text = cellsOf(line)
      .flatMap((cell, column) => {
        const name = names[column];
        if (cell === '') return [];
        return [name ? `${name}: ${cell}` : cell];
      })
      .join(' · ');
    if (text !== '') pieces.push({ text, isStart: true });
  }
  endProse();
  return pieces;
}

function isRow(line: string): boolean {
  const bare = line.replaceAll(codeSpan, '');
  return /^\s*\|| \|(?:\s|$)|\t\S/.test(bare);
}

function cellsOf(line: string): string[] {
  const inside = line.replace(/^\s*\|/, '').replace(/\|\s*$/, '');
  return inside
    .split(bar.test(inside) ? bar : '\t')
    .map((cell) => plainText(cell.replaceAll('\\|', '|')));
}
