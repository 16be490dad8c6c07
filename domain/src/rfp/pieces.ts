import { withoutComments } from '../knowledge/comments.ts';
import { plainText } from '../knowledge/markdown.ts';
import { termsOf } from '../knowledge/terms.ts';
import { sentencesIn } from '../text/sentences.ts';

/** Longest text that is shown of a passage, in UTF-16 units. */
export const longestShown = 400;

/** What a passage is shown by: a whole statement, or a row of a table with its headings. */
export interface Piece {
  text: string;
  terms: ReadonlySet<string>;
  /** Whether it begins a paragraph, an item of a list or a row. */
  isStart: boolean;
}

const codeBlock = /(?:^|\n) {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:\n {0,3}\1[^\n]*|$)/g;
const linkDefinition = /^ {0,3}\[[^\]]+\]:.*$/gm;
const itemStart = /\n(?=\s*(?:[-*+]|\d+[.)])\s)/;
const blankLine = /\n[ \t]*\n/;
const rule = /^[ \t|]*:?-+:?[ \t]*\|[ \t:|-]*$/;
const bar = /(?<!\\)\|/;
const codeSpan = /`[^`\n]*`/g;
const htmlTable = /<\/?(?:table|thead|tbody|tfoot|tr|td|th)\b/i;

/** The pieces of a passage in their order, headings of columns put before their cells. */
export function piecesOf(markdown: string): Piece[] {
  return unreadPieces(markdown).map((piece) => ({
    ...piece,
    terms: new Set(termsOf(piece.text)),
  }));
}

function unreadPieces(markdown: string): Unread[] {
  return withoutComments(markdown)
    .replaceAll(codeBlock, '\n\n')
    .replaceAll(linkDefinition, '')
    .split(blankLine)
    .flatMap(piecesOfBlock);
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
    for (const item of prose.join('\n').split(itemStart).map(statementsIn)) {
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
    const cells = cellsOf(line);
    // A cell that says nothing is no yes: without it, the row would read like one
    const isTold = cells.some((cell) => cell !== '');
    const text = cells
      .flatMap((cell, column) => {
        const name = names[column];
        if (cell === '') return name && isTold ? [`${name}: (blank)`] : [];
        return [name ? `${name}: ${cell}` : cell];
      })
      .join(' · ');
    if (text !== '') pieces.push({ text, isStart: true });
  }
  endProse();
  return pieces;
}

/** The sentences of an item; line by line, where one is longer than is shown. */
function statementsIn(item: string): string[] {
  const sentences = sentencesIn(plainText(item));
  const isLong = sentences.some(({ length }) => length > longestShown);
  if (!isLong) return sentences;
  return item.split('\n').flatMap((line) => sentencesIn(plainText(line)));
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
