import { Marked, type Tokens } from 'marked';

interface Heading {
  depth: number;
  text: string;
  /** Of the anchor in the page. */
  id: string;
}

/** What stands under one heading, as plain text for the search. */
export interface Passage extends Heading {
  body: string;
}

export interface Rendered {
  html: string;
  passages: Passage[];
}

/**
 * Turns a page of docs/ into HTML. `<!-- table: name -->` is replaced by the table of that name;
 * links to other Markdown files become links to their pages; drawings stand in the page itself.
 * @param path the page's own, as /docs/users/scores
 * @param drawings SVG by path, as /docs/images/growth-lists.svg
 * @throws Error when a table or a drawing is not known, or two headings of the page would have one anchor
 */
export function renderMarkdown(
  source: string,
  path: string,
  tables: Readonly<Record<string, string>>,
  drawings: Readonly<Record<string, string>> = {},
): Rendered {
  const filled = source.replaceAll(/^<!-- table: ([\w-]+) -->$/gm, (_, name: string) => {
    const table = tables[name];
    if (table === undefined) throw new Error(`${path} asks for the table ${name}: there is none`);
    return table;
  });
  const marked = new Marked({ renderer: rendererFor(path, drawings) });
  const passages: Passage[] = [];
  for (const token of marked.lexer(filled)) {
    if (token.type === 'heading') {
      const text = plainText(marked.parser([token]));
      const id = slugOf(text);
      if (passages.some((other) => other.id === id)) {
        throw new Error(`${path} has two headings "${text}": their anchors would be one`);
      }
      passages.push({ depth: token.depth, text, id, body: '' });
      continue;
    }
    const passage = passages.at(-1);
    if (passage) passage.body = `${passage.body} ${plainText(marked.parser([token]))}`.trim();
  }
  return { html: scrolling(marked.parser(marked.lexer(filled))), passages };
}

/** Tables may be wider than a phone: they scroll by themselves, also by the keys. */
function scrolling(html: string): string {
  return html
    .replaceAll(
      '<table>',
      '<div class="docs-table" role="group" aria-label="Table" tabindex="0"><table>',
    )
    .replaceAll('</table>', '</table></div>');
}

function rendererFor(path: string, drawings: Readonly<Record<string, string>>) {
  return {
    heading(
      this: { parser: { parseInline(tokens: Tokens.Generic[]): string } },
      heading: Tokens.Heading,
    ) {
      const text = this.parser.parseInline(heading.tokens);
      const { depth } = heading;
      if (depth === 1) return `<h1>${text}</h1>`;
      const id = slugOf(plainText(text));
      // The number sign is for the eye; who listens has the heading itself in the list of headings.
      return `<h${depth} id="${id}">${text}<a class="docs-anchor" href="#${id}" aria-label="Link to this part: ${escapeAttribute(plainText(text))}">#</a></h${depth}>`;
    },
    link(this: { parser: { parseInline(tokens: Tokens.Generic[]): string } }, link: Tokens.Link) {
      const text = this.parser.parseInline(link.tokens);
      return `<a href="${escapeAttribute(addressOf(link.href, path))}">${text}</a>`;
    },
    // In the page itself: it is seen without a request, and nothing of another host is ever loaded.
    image({ href, text }: Tokens.Image) {
      const drawing = drawings[new URL(href, `http://docs.invalid${path}`).pathname];
      if (!drawing) throw new Error(`${path} shows ${href}: there is no such drawing`);
      return `<span class="docs-drawing" role="group" aria-label="${escapeAttribute(text)}" tabindex="0">${drawing.trim()}</span>`;
    },
    // Names and paths break at their parts, not in the middle of a word.
    codespan({ text }: Tokens.Codespan) {
      return `<code>${escapeText(text).replaceAll(/[_/]/g, '$&<wbr>')}</code>`;
    },
    code({ text, lang }: Tokens.Code) {
      return `<pre tabindex="0" role="group" aria-label="${lang === 'sh' ? 'Command' : 'Code'}"><code>${escapeText(text)}</code></pre>`;
    },
  };
}

/** `../operators/ai.md#keys` seen from /docs/users/scores is /docs/operators/ai#keys. */
function addressOf(href: string, path: string): string {
  const file = /^([^:#]+)\.md(#.*)?$/.exec(href);
  if (!file) return href;
  const { pathname } = new URL(file[1] ?? '', `http://docs.invalid${path}`);
  return pathname + (file[2] ?? '');
}

/** The anchor of a heading, as GitHub makes it. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

function plainText(html: string): string {
  return html
    .replaceAll(/<a class="docs-anchor".*?<\/a>|<svg.*?<\/svg>/gs, '')
    .replaceAll(/<\/(td|th|p|li|h\d)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}
