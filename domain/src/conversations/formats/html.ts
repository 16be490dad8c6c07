import { decodeHTML } from 'entities';
import { compile } from 'html-to-text';
import { Parser } from 'htmlparser2';
import { boundsOfText, countElements } from '../../files/bounds.ts';

/** Elements that nobody closes stand within each other, so there may be more levels than in a page. */
const bounds = { elements: boundsOfText.elements, depth: 1000 };

/** Whether a text holds marks of HTML, as mails and notes of a CRM do. */
export function isHtml(text: string): boolean {
  const found = text
    .slice(0, 200_000)
    .match(
      /<\/?(?:p|div|br|span|table|html|body|ul|li|td|blockquote|font|strong|b|i|a)(?:\s[^<>]{0,500})?\/?>/gi,
    );
  return (found?.length ?? 0) >= 1;
}

const line = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

/** What mail programs do not show, such as the words that a newsletter gives to the list of mails. */
const hidden = ['[hidden]', '[style*="display:none" i]', '[style*="display: none" i]'];

const convert = compile({
  wordwrap: false,
  baseElements: { selectors: ['body'], returnDomByDefault: true },
  limits: { maxInputLength: boundsOfText.bytes },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'title', format: 'skip' },
    ...hidden.map((selector) => ({ selector, format: 'skip' })),
    { selector: 'p', options: line },
    { selector: 'pre', options: line },
    { selector: 'ul', options: { ...line, itemPrefix: '- ' } },
    { selector: 'ol', options: line },
    { selector: 'blockquote', options: { ...line, trimEmptyLines: true } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { ...line, uppercase: false },
    })),
    { selector: 'table', format: 'block', options: line },
    { selector: 'tr', format: 'block', options: line },
    ...['td', 'th'].map((selector) => ({
      selector,
      format: 'inlineSurround',
      options: { suffix: ' ' },
    })),
  ],
});

/** @throws OverBounds for HTML of too many elements, or too many within each other */
export function demandTreeWithin(html: string): void {
  const { open, close } = countElements(bounds);
  new Parser({ onopentagname: () => open(), onclosetag: close }, { decodeEntities: false }).end(
    html,
  );
}

/** The text of HTML, a block a line, quoted ones behind `> `. @throws OverBounds before a tree is built */
export function textOfHtml(html: string): string {
  demandTreeWithin(html);
  return convert(html)
    .split('\n')
    .map((each) => each.replaceAll(/[ \t\u00a0]{1,500}/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

export const decodeEntities = (text: string): string => decodeHTML(text);
