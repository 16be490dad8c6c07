import { plainText } from '../knowledge/markdown.ts';
import { termsOf, withImplied } from '../knowledge/terms.ts';

/** A statement of the documentation: a sentence, an item of a list or a row of a table. */
export interface Statement {
  /** Plain text, fit to be quoted. */
  text: string;
  terms: ReadonlySet<string>;
}

const codeBlock = /(?:^|\n) {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:\n {0,3}\1[^\n]*|$)/g;
const linkDefinition = /^ {0,3}\[[^\]]+\]:.*$/gm;
const lineStart = /\n(?=\s*(?:[-*+]|\d+[.)])\s|\s*\|)|\n{2,}/;
const sentenceEnd = /(?<=[.!?])\s+(?=[\p{Lu}\p{N}`"'(*_[])/u;

const tableRow = /^\s*\|/;
/** Fewer words are a name or a value, and say nothing. */
const leastWords = 4;

/** Splits a passage into its statements; code is none. */
export function statementsOf(markdown: string): Statement[] {
  return markdown
    .replaceAll(codeBlock, '\n\n')
    .replaceAll(linkDefinition, '')
    .split(lineStart)
    .flatMap((block) =>
      tableRow.test(block) ? [plainText(block)] : plainText(block).split(sentenceEnd),
    )
    .map((text) => text.trim())
    .filter((text) => (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= leastWords && !isCode(text))
    .map((text) => ({ text, terms: withImplied(termsOf(text)) }));
}

/** Marks that programs are made of and sentences are not. */
const codeMarks = /[{}[\]();=<>|$\\]|=>|\/\//g;
const mostMarksByLetter = 0.07;

/** A piece of a program that stands between sentences without a fence. */
function isCode(text: string): boolean {
  const marks = text.match(codeMarks)?.length ?? 0;
  return marks > 6 && marks / text.length > mostMarksByLetter;
}
