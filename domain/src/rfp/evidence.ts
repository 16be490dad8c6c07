import { withoutComments } from '../knowledge/comments.ts';
import { plainText } from '../knowledge/markdown.ts';
import { termsOf, withImplied } from '../knowledge/terms.ts';
import { sentencesIn } from '../text/sentences.ts';

/** A statement of the documentation: a sentence or an item of a list. A row of a table is none. */
export interface Statement {
  /** Plain text, fit to be quoted. */
  text: string;
  terms: ReadonlySet<string>;
}

export const codeBlock = /(?:^|\n) {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:\n {0,3}\1[^\n]*|$)/g;
export const linkDefinition = /^ {0,3}\[[^\]]+\]:.*$/gm;
const blankLine = /\n[ \t]*\n/;
const lineStart = /\n(?=\s*(?:[-*+]|\d+[.)])\s|\s*\|)/;

/** A row of a table: of Markdown with outer bars or without, of HTML, or of a text. */
const tableRow = /^\s*\|| \|(?:\s|$)|\t\S|<\/?(?:table|thead|tbody|tfoot|tr|td|th)\b/i;
/** The line below the names of columns, by which all lines of its block are a table. */
const columnRule = /^[ \t|]*:?-+:?[ \t]*\|[ \t:|-]*$/m;
const codeSpan = /`[^`\n]*`/g;
/** Fewer words are a name or a value, and say nothing. */
const leastWords = 4;

/**
 * Splits a passage into its statements. Code is none, and neither is a table: what a cell says, such
 * as "No", is true of its row and its column alone, and read as a sentence it would be something else.
 */
export function statementsOf(markdown: string): Statement[] {
  return withoutComments(markdown)
    .replaceAll(codeBlock, '\n\n')
    .replaceAll(linkDefinition, '')
    .split(blankLine)
    .filter((block) => !columnRule.test(block))
    .flatMap((block) => block.split(lineStart))
    .filter((line) => !isRow(line))
    .flatMap((line) => sentencesIn(plainText(line)))
    .filter((text) => (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= leastWords && !isCode(text))
    .map((text) => ({ text, terms: withImplied(termsOf(text)) }));
}

/** The sentences of a text without tables, each item of a list by itself; a longer one line by line. */
export function itemsIn(block: string, longest: number): string[][] {
  return block.split(lineStart).map((item) => {
    const sentences = sentencesIn(plainText(item));
    const isLong = sentences.some(({ length }) => length > longest);
    return isLong ? item.split('\n').flatMap((line) => sentencesIn(plainText(line))) : sentences;
  });
}

function isRow(line: string): boolean {
  return tableRow.test(line.replaceAll(codeSpan, ''));
}

/** Marks that programs are made of and sentences are not. */
const codeMarks = /[{}[\]();=<>|$\\]|=>|\/\//g;
const mostMarksByLetter = 0.07;

/** A piece of a program that stands between sentences without a fence. */
function isCode(text: string): boolean {
  const marks = text.match(codeMarks)?.length ?? 0;
  return marks > 6 && marks / text.length > mostMarksByLetter;
}
