import { storableText } from '../text.ts';
import { clauseEnd } from '../text/sentences.ts';
import { plainText, readBlocks, type Block } from './markdown.ts';
import { termsOf } from './terms.ts';

/** A piece of a document that is found, ranked and quoted by itself. */
export interface Passage {
  /** The document's title and the headings above the passage, outermost first. */
  headingPath: string[];
  /** The heading's anchor within the page, as GitHub and most documentation sites make it. */
  anchor: string | null;
  text: string;
}

/** Bounds of a passage in characters: shorter ones join their neighbour, longer ones are cut. */
export const passageSize = { least: 200, most: 1200 } as const;

interface Section {
  headingPath: string[];
  anchor: string | null;
  blocks: string[];
}

/**
 * Splits a Markdown document by heading into passages, in order. Nothing but headings, front
 * matter, comments and white space between blocks is lost, and no passage is longer than
 * {@link passageSize}.
 * @param title stands first in every heading path, unless the first heading says the same
 */
export function splitIntoPassages(markdown: string, title = ''): Passage[] {
  return sectionsOf(readBlocks(markdown), title).flatMap(({ headingPath, anchor, blocks }) =>
    packed(blocks.flatMap(cut)).map((text) => ({ headingPath, anchor, text })),
  );
}

function sectionsOf(blocks: readonly Block[], title: string): Section[] {
  const open: { level: number; text: string }[] = [];
  const seen = new Map<string, number>();
  let current: Section = { headingPath: title ? [title] : [], anchor: null, blocks: [] };
  const sections = [current];
  for (const block of blocks) {
    if (block.kind === 'text') {
      current.blocks.push(block.text);
      continue;
    }
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= block.level) open.pop();
    open.push({ level: block.level, text: block.text });
    const path = open.map(({ text }) => text).filter((text) => text !== '');
    const titled = title && path[0]?.toLowerCase() !== title.toLowerCase();
    current = {
      headingPath: titled ? [title, ...path] : path,
      anchor: block.anchor ?? numbered(slugOf(block.text), seen),
      blocks: [],
    };
    sections.push(current);
  }
  return sections.filter(({ blocks: own }) => own.length > 0);
}

/** The anchor that GitHub gives a heading of this text. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

/** Headings of the same text are told apart as GitHub does: `limits`, `limits-1`. */
function numbered(slug: string, seen: Map<string, number>): string | null {
  const before = seen.get(slug) ?? 0;
  seen.set(slug, before + 1);
  if (slug === '') return null;
  return before === 0 ? slug : `${slug}-${before}`;
}

/** Puts neighbouring blocks together as long as they fit, so that none stands alone too short. */
function packed(blocks: readonly string[]): string[] {
  const passages: string[] = [];
  for (const block of blocks) {
    const last = passages.at(-1);
    const joined = last === undefined ? block : `${last}\n\n${block}`;
    const tooShort = last !== undefined && Math.min(last.length, block.length) < passageSize.least;
    const fits = joined.length <= passageSize.most;
    if (last !== undefined && fits && (tooShort || joined.length <= passageSize.most / 2)) {
      passages[passages.length - 1] = joined;
    } else {
      passages.push(block);
    }
  }
  return passages;
}

function cut(block: string): string[] {
  const pieces: string[] = [];
  let rest = block;
  while (rest.length > passageSize.most) {
    const head = storableText(rest, passageSize.most);
    const line = head.lastIndexOf('\n') + 1;
    const at = line > passageSize.least ? line : clauseEnd(head) || head.length;
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  pieces.push(rest);
  return pieces.filter((piece) => piece !== '');
}

export interface IndexedPassage extends Passage {
  terms: string[];
}

/** The passages of a document as {@link splitIntoPassages} makes them, ready to be searched. */
export function indexedPassages(markdown: string, title = ''): IndexedPassage[] {
  return splitIntoPassages(markdown, title).map((passage) => ({
    ...passage,
    terms: passageTermsOf(passage),
  }));
}

/** What the passage is found by: the terms of its headings and of its text, with repeats. */
export function passageTermsOf({ headingPath, text }: Pick<Passage, 'headingPath' | 'text'>) {
  return [...termsOf(headingPath.join('\n')), ...termsOf(plainText(text))];
}
