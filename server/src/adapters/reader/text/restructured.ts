import { headingLine, type ReadableText } from './readable.ts';
import { nameOf } from './markdown.ts';
import { markdownTable } from './rst-tables.ts';

const adornment = /^([=\-`:.'"~^_*+#<>])\1{2,}\s*$/;
const directive = /^(\s*)\.\. ([\w-]+(?::[\w-]+)?)::(.*)$/;
const target = /^\.\. _([^:]+):(?:\s+(\S+))?\s*$/;
const codeDirectives = new Set([
  'code-block',
  'code',
  'sourcecode',
  'literalinclude',
  'parsed-literal',
]);
/** Directives that hold nothing to read. */
const silentDirectives = new Set([
  'toctree',
  'contents',
  'image',
  'figure',
  'raw',
  'meta',
  'highlight',
  'index',
  'include',
  'currentmodule',
  'module',
]);

/** Reads a reStructuredText document: sections, code, lists, links and notes, as Markdown. */
export function readRestructured(text: string, url: string): ReadableText {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', '    ')
    .split('\n');
  const targets = new Map(
    lines.flatMap((line) => {
      const [, name = '', address] = target.exec(line) ?? [];
      return address ? [[plainName(name), address] as const] : [];
    }),
  );
  const levels: string[] = [];
  const out: string[] = [];
  let title: string | null = null;
  let anchor: string | null = null;

  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const heading = headingAt(lines, index);
    if (heading) {
      if (!levels.includes(heading.style)) levels.push(heading.style);
      const level = levels.indexOf(heading.style) + 1;
      const words = inlineMarkdown(heading.text, targets, url);
      title ??= words;
      out.push('', headingLine(level, words, anchor), '');
      anchor = null;
      index = heading.last;
      continue;
    }
    const named = target.exec(line);
    if (named) {
      if (!named[2]) anchor = plainName(named[1] ?? '');
      continue;
    }
    const [, indent = '', name = '', after = ''] = directive.exec(line) ?? [];
    if (name !== '') {
      const argument = after.trimStart();
      const last = blockEnd(lines, index, indent.length);
      const body = lines.slice(index + 1, last + 1);
      const table = markdownTable(name, body);
      if (codeDirectives.has(name)) {
        out.push('', `\`\`\`${argument}`, ...dedented(withoutOptions(body)), '```', '');
        index = last;
      } else if (silentDirectives.has(name)) {
        index = last;
      } else if (table) {
        out.push('', inlineMarkdown(argument, targets, url));
        out.push(...table.map((row) => inlineMarkdown(row, targets, url)));
        index = last;
      } else {
        // Notes, warnings and the like: their text is text.
        const label = `**${labelOf(name)}:** ${inlineMarkdown(argument, targets, url)}`;
        out.push('', label.trim());
        lines.splice(index + 1, body.length, ...dedented(withoutOptions(body)));
      }
      continue;
    }
    if (/^\s*\.\.(\s|$)/.test(line)) {
      index = blockEnd(lines, index, (/^\s*/.exec(line)?.[0] ?? '').length); // a comment
      continue;
    }
    if (/::\s*$/.test(line) && !/^\s*$/.test(line)) {
      const last = blockEnd(lines, index, (/^\s*/.exec(line)?.[0] ?? '').length);
      const intro = line.trimEnd().slice(0, -2).trimEnd();
      out.push(inlineMarkdown(intro === '' ? '' : `${intro}:`, targets, url));
      if (last > index)
        out.push('', '```', ...dedented(lines.slice(index + 1, last + 1)), '```', '');
      index = last;
      continue;
    }
    out.push(inlineMarkdown(line.replace(/^(\s*)#\. /, '$11. '), targets, url));
  }
  return {
    title: title ?? nameOf(url),
    markdown: out
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    links: [],
    canonical: null,
    isSignIn: false,
  };
}

/** A title with a line under it, or one over and one under it. */
function headingAt(lines: readonly string[], index: number) {
  const [first = '', second = '', third = ''] = lines.slice(index, index + 3);
  const isOver = adornment.test(first) && second.trim() !== '' && adornment.test(third);
  if (isOver && first.trim() === third.trim()) {
    return { text: second.trim(), style: `${first.charAt(0)}over`, last: index + 2 };
  }
  const isUnder =
    /^\S/.test(first) &&
    !adornment.test(first) &&
    adornment.test(second) &&
    second.trim().length >= Math.min(first.trim().length, 3);
  return isUnder && !directive.test(first)
    ? { text: first.trim(), style: second.charAt(0), last: index + 1 }
    : null;
}

/** Last line of the block that is indented below a line. */
function blockEnd(lines: readonly string[], index: number, indent: number): number {
  let last = index;
  for (let next = index + 1; next < lines.length; next++) {
    const line = lines[next] ?? '';
    if (line.trim() === '') continue;
    if ((/^ */.exec(line)?.[0].length ?? 0) <= indent) break;
    last = next;
  }
  return last;
}

function withoutOptions(body: readonly string[]): string[] {
  const first = body.findIndex((line) => !/^\s*:[\w-]+:/.test(line));
  return first === -1 ? [] : body.slice(first);
}

function dedented(lines: readonly string[]): string[] {
  const filled = lines.filter((line) => line.trim() !== '');
  const indent = Math.min(...filled.map((line) => /^ */.exec(line)?.[0].length ?? 0));
  const cut = lines.map((line) => line.slice(Number.isFinite(indent) ? indent : 0));
  return cut.slice(cut.findIndex((line) => line.trim() !== ''));
}

function inlineMarkdown(line: string, targets: ReadonlyMap<string, string>, url: string): string {
  return line
    .replaceAll(/``([^`]+)``/g, '`$1`')
    .replaceAll(/:[\w:+-]{1,60}:`([^`]+)`/g, (whole, content: string) => roleText(content) ?? whole)
    .replaceAll(/`([^`<]+)<([^<>`]+)>`__?/g, (_whole, label: string, address: string) =>
      linked(label, address, url),
    )
    .replaceAll(/`([^`]+)`_\b/g, (_whole, label: string) => {
      const address = targets.get(plainName(label));
      return address ? linked(label, address, url) : label;
    });
}

/** The words of a role's content: `text <target>` or `text`. */
function roleText(content: string): string | null {
  const at = content.indexOf('<');
  if (at < 0) return content.trimEnd();
  return at > 0 && content.endsWith('>') ? content.slice(0, at).trimEnd() : null;
}

function linked(label: string, address: string, base: string): string {
  const absolute = URL.parse(address, base);
  return absolute ? `[${label.trim()}](${absolute.href})` : label;
}

function plainName(name: string): string {
  return name.replaceAll('`', '').trim().toLowerCase().replaceAll(/\s+/g, '-');
}

function labelOf(name: string): string {
  const words = name.replaceAll(/[-:]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
