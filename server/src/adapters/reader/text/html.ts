import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { toMarkdown } from './html-to-markdown.ts';
import { createNoticeCheck } from './notice.ts';
import type { PageDocument, PageElement } from './page.ts';
import type { ReadableText } from './readable.ts';
import { createSignInCheck } from './sign-in.ts';
import { sayMarks } from './table.ts';
import { openTabs } from './tabs.ts';

/** What is no part of a text, wherever it stands. */
const clutter = [
  'script, style, noscript, template, svg, iframe, form, button, select, dialog, canvas, video, audio',
  'nav, [role="navigation"], [role="search"], footer, .breadcrumbs, .edit-this-page',
  'a.headerlink, a.anchor, a.anchor-link, a.hash-link, a.header-anchor, [aria-hidden="true"]',
  'del, s, strike', // struck out: no longer so
].join(', ');
/** Words that no reader of the page sees may speak to whoever reads it by machine. */
const hiding = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)\b/i;

const headings = 'h1, h2, h3, h4, h5, h6';
/** Less text than this is no article but a shell around one. */
const leastText = 120;
/** What leads on from one page; more are a trap, or a list that nobody reads. */
const mostLinks = 5000;
/** An aside of mostly links is navigation; another one is a note. */
const mostLinkShare = 0.6;

/** Reads the main text of a web page. */
export function readHtml(html: string, url: string): ReadableText {
  const document = parse(html);
  const base = resolved(document.querySelector('base[href]')?.getAttribute('href'), url) ?? url;
  const links = linksOf(document, base);
  const canonical = resolved(
    document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    base,
  );
  const isSignIn = createSignInCheck(document);
  const isNotice = createNoticeCheck(document);
  const heading = textOf(document.querySelector('h1'));
  const pageTitle = textOf(document.querySelector('title'));

  for (const element of document.querySelectorAll(headings)) markAnchor(element);
  const marked = mainOf(document);
  const isWhole = textOf(marked).length >= leastText;
  const main = (isWhole ? marked : articleOf(html)) ?? marked ?? document.body;
  tidy(main, base);
  const markdown = toMarkdown(main);
  return {
    title: heading || pageTitle || titleOfPath(url),
    markdown: isNotice(markdown) ? '' : markdown,
    links,
    canonical,
    isSignIn: isSignIn(markdown),
  };
}

function parse(html: string): PageDocument {
  // A fragment without a body would be taken apart at its first element.
  const whole = /<body[\s>]/i.test(html) ? html : `<html><body>${html}</body></html>`;
  const { document } = parseHTML(whole);
  openTabs(document);
  sayMarks(document);
  for (const element of document.querySelectorAll('[hidden], [style]')) {
    const isHidden = element.getAttribute('hidden') !== null;
    if (isHidden || hiding.test(element.getAttribute('style') ?? '')) element.remove();
  }
  return document;
}

/** The part that says of itself that it is the text: documentation sites mark theirs. */
function mainOf(document: PageDocument): PageElement | null {
  const main = document.querySelector('[role="main"]') ?? document.querySelector('main');
  const articles = [...(main ?? document).querySelectorAll('article')];
  const [only] = articles;
  const candidate = articles.length === 1 && only ? only : main;
  return textOf(candidate).length >= leastText ? candidate : main;
}

/** The main text of a page that marks none, as a browser's reading view finds it. */
function articleOf(html: string): PageElement | null {
  const document = parse(html);
  for (const element of document.querySelectorAll(headings)) markAnchor(element);
  const article = new Readability(document, {
    charThreshold: leastText,
    keepClasses: false,
  }).parse();
  if (!article?.content || (article.textContent ?? '').trim().length < leastText) return null;
  return parse(article.content).body;
}

/** Keeps where a heading can be jumped to, before what carries the anchor is tidied away. */
function markAnchor(heading: PageElement): void {
  const inner = heading.querySelector('[id], a[name]');
  const section = heading.parentElement;
  const [first] = section?.children ?? [];
  const before = heading.previousElementSibling;
  const anchor =
    heading.id ||
    inner?.id ||
    inner?.getAttribute('name') ||
    (first === heading && /^(?:section|div)$/i.test(section?.tagName ?? '') && section?.id) ||
    (before?.tagName === 'A' && (before.id || before.getAttribute('name')));
  if (anchor) heading.setAttribute('data-anchor', anchor.replace(/^user-content-/, ''));
}

function tidy(main: PageElement, base: string): void {
  for (const element of main.querySelectorAll(clutter)) element.remove();
  for (const aside of main.querySelectorAll('aside')) {
    const inLinks = [...aside.querySelectorAll('a')].reduce(
      (sum, link) => sum + textOf(link).length,
      0,
    );
    if (inLinks > textOf(aside).length * mostLinkShare) aside.remove();
  }
  for (const link of main.querySelectorAll('a[href]')) {
    const target = resolved(link.getAttribute('href'), base);
    link.setAttribute('href', target ?? '');
  }
}

function linksOf(document: PageDocument, base: string): string[] {
  const hrefs = [...document.querySelectorAll('a[href], link[rel="next"]')].map((link) =>
    link.getAttribute('href'),
  );
  const refresh = document.querySelector('meta[http-equiv="refresh" i]')?.getAttribute('content');
  hrefs.push(/url\s*=\s*['"]?([^'"]+)/i.exec(refresh ?? '')?.[1] ?? null);
  const links = hrefs.flatMap((href) => {
    const target = resolved(href, base);
    return target ? [target] : [];
  });
  return [...new Set(links)].slice(0, mostLinks);
}

/** The absolute address of a link to a page; null for any other. */
function resolved(href: string | null | undefined, base: string): string | null {
  if (!href) return null;
  const url = URL.parse(href.trim(), base);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

function textOf(element: PageElement | null): string {
  return (element?.textContent ?? '')
    .replaceAll(/\s+/g, ' ')
    .replace(/ ?[¶#] ?$/, '')
    .trim();
}

function titleOfPath(url: string): string {
  const { pathname, hostname } = new URL(url);
  const name = pathname.split('/').findLast(Boolean);
  return name ? decoded(name) : hostname;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a stray percent sign
  }
}
