/** What a comment begins with, and what ends it: of Hugo, HTML and Markdown, MDX, Jinja, and two of Liquid. */
const kinds: readonly { opening: RegExp; closing: readonly string[] }[] = [
  { opening: /\{\{-?\s{0,3}\/\*/y, closing: ['*/', '}}'] },
  { opening: /<!--/y, closing: ['-->'] },
  { opening: /\{\/\*/y, closing: ['*/', '}'] },
  { opening: /\{#(?=[-\s])/y, closing: ['#}'] },
  { opening: /\{%-?\s{0,3}#/y, closing: ['%}'] },
  { opening: /\{%-?\s{0,3}comment\s{0,3}-?%\}/y, closing: ['endcomment', '%}'] },
];
/** Where a comment or code in a line may begin. */
const mark = /`+|<!--|\{[/#%]|\{\{(?=-?\s{0,3}\/\*)/g;
/** What opens a block of code. */
export const fence = /^ {0,3}(`{3,}|~{3,})/;
/** A link that leads nowhere is how Markdown writes a comment: `[//]: # (text)`. */
const linkComment = /^ {0,3}\[[^\]]{1,99}\]:[ \t]{0,9}(?:#|<>)(?:[ \t]|$)/;
/** A line that makes an MDX document a program. */
const importLine = /^import\s(?:[\w*{},$ \t]{1,300}\sfrom\s)?["'][^"']{1,300}["'];?\s*$/;
const exportLine =
  /^import\s\{[\w,$ \t]{0,300}\n?$|^export\s(?:default\s[\w$]{0,99}\s?[({[]|default\s(?:async\s)?function\b|(?:const|let|var)\s[\w$]{1,99}\s?=|(?:async\s)?function\b)/;

/**
 * A document without what its authors wrote for themselves: comments of Markdown, MDX, Liquid and
 * Jinja, and the imports and exports of MDX. Code stays as it is. A comment that begins a line and
 * is never closed ends with the document.
 */
export function withoutComments(markdown: string): string {
  const endOf = createEndOf(markdown);
  const kept: string[] = [];
  let closing: string | null = null;
  let block: 'start' | 'text' | 'import' | 'export' = 'start';
  for (let at = 0; at < markdown.length;) {
    const next = markdown.indexOf('\n', at) + 1 || markdown.length;
    const line = markdown.slice(at, next);
    const opening = fence.exec(line)?.[1];
    if (closing !== null || opening !== undefined) {
      const isClosed: boolean =
        closing !== null && line.trim().startsWith(closing) && isRun(line.trim());
      closing = isClosed ? null : (closing ?? opening ?? null);
      block = 'text';
      kept.push(line);
      at = next;
      continue;
    }
    block = blockOf(line, block);
    if (block === 'import' || block === 'export' || linkComment.test(line)) {
      at = next;
      continue;
    }
    const rest = proseAt(markdown, { at, lineEnd: next, endOf, kept });
    if (rest === null) break;
    at = rest;
  }
  return kept.join('');
}

const isRun = (text: string) => text.replaceAll(text.charAt(0), '') === '';

/** What the lines up to this one make of it: a program begins below a blank line, and ends above one. */
function blockOf(line: string, before: 'start' | 'text' | 'import' | 'export') {
  if (line.trim() === '') return 'start';
  if (before === 'text') return 'text';
  if (importLine.test(line)) return 'import';
  if (before === 'export' || exportLine.test(line)) return 'export';
  return 'text';
}

interface Place {
  at: number;
  lineEnd: number;
  endOf: EndOf;
  kept: string[];
}

/** Keeps a line without its comments; where reading goes on, or null behind one that never ends. */
function proseAt(markdown: string, { at: start, lineEnd, endOf, kept }: Place): number | null {
  // Only the line is searched: a document without any mark would be read to its end for each line.
  const line = markdown.slice(start, lineEnd);
  let from = start;
  mark.lastIndex = 0;
  for (let found = mark.exec(line); found; found = mark.exec(line)) {
    const { 0: sign } = found;
    const index = start + found.index;
    if (sign.startsWith('`')) {
      const close = closingTicks(line.slice(mark.lastIndex), sign.length);
      if (close !== null) mark.lastIndex += close;
      continue;
    }
    const end = endOf(index);
    if (end === 'no comment') continue;
    const isLineStart = markdown.slice(start, index).trim() === '' && from === start;
    if (end === null && !isLineStart) continue;
    kept.push(markdown.slice(from, index));
    if (end === null) return null;
    if (end > lineEnd) return end;
    from = end;
    mark.lastIndex = end - start;
  }
  kept.push(markdown.slice(from, lineEnd));
  return lineEnd;
}

/** Where a code span of so many backticks ends; null where the line has no such end. */
function closingTicks(text: string, length: number): number | null {
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    if (run.length === length) return index + length;
  }
  return null;
}

/** The end of a comment that begins there; null for one that nobody closes. */
type EndOf = (at: number) => number | 'no comment' | null;

/** Remembers which kind is never closed again, so that no text is searched over and over. */
function createEndOf(markdown: string): EndOf {
  const open = new Set<RegExp>();
  return (at) => {
    const kind = kinds.find(({ opening }) => {
      opening.lastIndex = at;
      return opening.test(markdown);
    });
    if (!kind) return 'no comment';
    if (open.has(kind.opening)) return null;
    let end = kind.opening.lastIndex;
    for (const part of kind.closing) {
      const found = markdown.indexOf(part, end);
      if (found < 0) {
        open.add(kind.opening);
        return null;
      }
      end = found + part.length;
    }
    return end;
  };
}
