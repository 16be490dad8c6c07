import * as v from 'valibot';
import { headingLine } from '../text/readable.ts';

const richTextSchema = v.array(
  v.object({
    plain_text: v.string(),
    href: v.optional(v.nullable(v.string()), null),
    annotations: v.optional(v.object({ code: v.optional(v.boolean(), false) }), {}),
  }),
);
type RichText = v.InferOutput<typeof richTextSchema>;

export const blockSchema = v.looseObject({
  id: v.string(),
  type: v.string(),
  has_children: v.optional(v.boolean(), false),
});
export type Block = v.InferOutput<typeof blockSchema>;

/** A block with the blocks inside it. */
export interface Node {
  block: Block;
  children: Node[];
}

const contentSchema = v.looseObject({
  rich_text: v.optional(richTextSchema, []),
  caption: v.optional(richTextSchema, []),
  cells: v.optional(v.array(richTextSchema), []),
  language: v.optional(v.string(), ''),
  checked: v.optional(v.boolean(), false),
  title: v.optional(v.string(), ''),
  url: v.optional(v.nullable(v.string()), null),
});
type Content = v.InferOutput<typeof contentSchema>;

/** Lines before the indented children of a block, by its type. */
const lines: Record<string, (content: Content, number: number) => string> = {
  paragraph: ({ rich_text }) => markdownOf(rich_text),
  bulleted_list_item: ({ rich_text }) => `- ${markdownOf(rich_text)}`,
  numbered_list_item: ({ rich_text }, number) => `${number}. ${markdownOf(rich_text)}`,
  to_do: ({ rich_text, checked }) => `- [${checked ? 'x' : ' '}] ${markdownOf(rich_text)}`,
  toggle: ({ rich_text }) => markdownOf(rich_text),
  quote: ({ rich_text }) => `> ${markdownOf(rich_text)}`,
  callout: ({ rich_text }) => `> ${markdownOf(rich_text)}`,
  code: ({ rich_text, language }) =>
    `\`\`\`${language.replaceAll(/\s/g, '')}\n${rich_text.map((part) => part.plain_text).join('')}\n\`\`\``,
  divider: () => '---',
  bookmark: ({ url, caption }) => (url ? `[${markdownOf(caption) || url}](${url})` : ''),
  child_page: ({ title }) => title,
};
const lists = new Set(['bulleted_list_item', 'numbered_list_item', 'to_do']);

/** The blocks of a page as Markdown; headings carry their ids, which are their anchors. */
export function blocksToMarkdown(nodes: readonly Node[]): string {
  const parts: { text: string; isList: boolean }[] = [];
  let number = 0;
  for (const node of nodes) {
    number = node.block.type === 'numbered_list_item' ? number + 1 : 0;
    const text = blockToMarkdown(node, number);
    if (text !== '') parts.push({ text, isList: lists.has(node.block.type) });
  }
  return parts
    .map(({ text, isList }, at) => (isList && parts[at - 1]?.isList ? `\n${text}` : `\n\n${text}`))
    .join('')
    .trim();
}

function blockToMarkdown({ block, children }: Node, number: number): string {
  const { type, id } = block;
  const content = v.parse(v.fallback(contentSchema, v.parse(contentSchema, {})), block[type]);
  const level = /^heading_([1-3])$/.exec(type)?.[1];
  if (level) {
    const text = markdownOf(content.rich_text);
    const heading = text && headingLine(Number(level) + 1, text, id.replaceAll('-', ''));
    return joined(heading, blocksToMarkdown(children));
  }
  if (type === 'table') return tableOf(children);
  const line = lines[type]?.(content, number) ?? '';
  const inner = blocksToMarkdown(children);
  return lists.has(type) && inner ? `${line}\n${indented(inner)}` : joined(line, inner);
}

function tableOf(rows: readonly Node[]): string {
  const cells = rows.map(({ block }) => {
    const content = v.parse(
      v.fallback(contentSchema, v.parse(contentSchema, {})),
      block['table_row'],
    );
    return `| ${content.cells.map((cell) => markdownOf(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  });
  const [head, ...body] = cells;
  if (!head) return '';
  const columns = Math.max(head.split(' | ').length, 1);
  return [head, `|${' --- |'.repeat(columns)}`, ...body].join('\n');
}

function markdownOf(parts: RichText): string {
  return parts
    .map(({ plain_text, href, annotations }) => {
      const text = annotations.code ? `\`${plain_text}\`` : plain_text;
      return href && /^https?:/.test(href) ? `[${text}](${href})` : text;
    })
    .join('')
    .trim();
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? line : `  ${line}`))
    .join('\n');
}
