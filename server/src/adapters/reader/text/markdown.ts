import { withoutComments } from '@plumbline/domain/knowledge/comments.ts';
import { replaceSpans } from '@plumbline/domain/spans.ts';
import { storableText } from '@plumbline/domain/text.ts';
import type { ReadableText } from './readable.ts';

/** Links of the two forms `[text](address)` and `[name]: address`. */
const inline =
  /(!?)\[((?:[^[\]]|\[[^[\]]{0,100}\]){0,300})\]\(\s{0,9}<?([^\s)>]{1,2000})>?(\s{1,9}["'(][^)]{0,300})?\)/g;
const reference = /^ {0,3}\[[^[\]\n]{1,300}\]:[^\S\n]*<?([^\s<>]+)>?/gm;
/** Longer ones are text. */
const longestHeading = 500;

/** Reads a Markdown document; its links become absolute. */
export function readMarkdown(text: string, url: string): ReadableText {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const frontMatter = /^(---|\+\+\+)\n([\s\S]*?)\n\1[ \t]*(?:\n|$)/.exec(source);
  const body = withoutTags(withoutComments(source.slice(frontMatter?.[0].length ?? 0))).trim();
  const links: string[] = [];
  const markdown = body.replaceAll(
    inline,
    (whole, image: string, label: string, target: string) => {
      if (image) return label;
      const absolute = URL.parse(target, url);
      if (!absolute || !/^https?:$/.test(absolute.protocol)) return whole;
      links.push(absolute.href);
      return `[${label}](${absolute.href})`;
    },
  );
  for (const [, target = ''] of body.matchAll(reference)) {
    const absolute = URL.parse(target, url);
    if (absolute) links.push(absolute.href);
  }
  const told = /^title ?[:=](.*)$/m.exec(frontMatter?.[2] ?? '')?.[1]?.trim();
  return {
    title: told?.replaceAll(/^["']|["']$/g, '') || (headingOf(body) ?? nameOf(url)),
    markdown,
    links: [...new Set(links)],
    canonical: null,
    isSignIn: false,
  };
}

const fence = /^ {0,3}(?:`{3,}|~{3,})/;
/** Begin and end of the marks by which sites lay out a page: GitBook and Liquid, and Hugo's. */
const tags = [
  ['{{<', '>}}'],
  ['{{%', '%}}'],
  ['{{#', '}}'],
  ['{%', '%}'],
] as const;

/** A component of MDX alone on its line; what it holds is mostly indented. */
const component = /^\s{0,40}<(\/?)[A-Z][\w.]{0,60}((?:\s[^<>]{0,1000})?)(\/?)>\s*$/;

/** Without the marks by which sites lay out a page; a tab keeps its title. */
function withoutTags(markdown: string): string {
  let isCode = false;
  /** How far in the text of each open component stands: as its first written line does. */
  const open: (number | null)[] = [];
  let taken = 0;
  return markdown
    .split('\n')
    .map((whole) => {
      const indent = whole.search(/\S|$/);
      const [, closing, attributes = '', empty] = (isCode ? null : component.exec(whole)) ?? [];
      if (closing === undefined) {
        const isWritten = indent < whole.length;
        if (!isCode && isWritten) {
          if (open.at(-1) === null) open[open.length - 1] = indent;
          taken = Math.min(open.at(-1) ?? 0, indent);
        }
        const line = whole.slice(Math.min(taken, indent));
        if (fence.test(line)) isCode = !isCode;
        if (isCode) return line;
        return tags.reduce((text, tag) => replaceSpans(text, tag, titleIn), line);
      }
      if (closing) open.pop();
      else if (!empty) open.push(null);
      const title = /\b(?:title|label)="([^"]{1,200})"/.exec(attributes)?.[1];
      return title ? `\n${title}:\n` : '';
    })
    .join('\n');
}

function titleIn(inside: string): string {
  const [, title] = /^-? ?tab title="([^"]{1,200})"/.exec(inside) ?? [];
  return title ? `${title}: ` : '';
}

function headingOf(markdown: string): string | undefined {
  const atx = /^ {0,3}#{1,6}[ \t]+(\S.*)$/m.exec(markdown);
  const setext = /^(\S.*)\n=+[ \t]*$/m.exec(markdown);
  const first = storableText(firstOf(atx, setext) ?? '', longestHeading);
  return first ? plain(withoutMarks(first)) : undefined;
}

function firstOf(left: RegExpExecArray | null, right: RegExpExecArray | null): string | undefined {
  if (!left || !right) return (left ?? right)?.[1];
  return left.index < right.index ? left[1] : right[1];
}

/** A heading without its anchor and the marks that close it. */
function withoutMarks(heading: string): string {
  return heading
    .trimEnd()
    .replace(/\{#[\w-]+\}$/, '')
    .trimEnd()
    .replace(/(?<=[ \t])#+$/, '')
    .trimEnd();
}

function plain(heading: string): string {
  return heading
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`]{1,3}(\S(?:.*?\S)?)[*_`]{1,3}/g, '$1')
    .trim();
}

/** What a file is called, without its folder and extension. */
export function nameOf(url: string): string {
  const { pathname, hostname } = new URL(url);
  const file = pathname.split('/').findLast(Boolean) ?? hostname;
  return file.replace(/\.\w+$/, '').replaceAll(/[-_]+/g, ' ');
}
