import type { Span } from '../claims.ts';
import { fold } from '../words/fold.ts';
import { rarityOf } from '../words/lexicon.ts';
import { listOf } from '../words/lists.ts';

/** @jane.d, u/jane_d, ~janed, live:jane.d; a slash behind is the scope of a package. */
const marked =
  /(?<![\p{L}\p{N}._%+'@/-])(?:@|u\/|~|live:)([\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_.-]{0,38}[\p{L}\p{M}\p{N}_])?)(?![\p{L}\p{N}@/])/giu;
/** "jane#2207": a word that is none and four digits. */
const numbered = /(?<![\p{L}\p{N}#/_-])(\p{L}[\p{L}\p{N}_.]{2,30})#\d{4}(?!\p{N})/gu;
/** Who is meant by @all. */
const everybody = listOf('handles-of-everybody');

/** Names that people bear in chats and on networks. */
export function handlesIn(text: string): Span[] {
  if (!/[@~:#]|u\//i.test(text)) return [];
  const spans: Span[] = [];
  const add = (index: number, whole: string, key: string) =>
    spans.push({ start: index, end: index + whole.length, kind: 'PERSON', key });
  for (const { index, 0: whole, 1: name = '' } of text.matchAll(marked)) {
    const isShort = whole.startsWith('~') && name.length < 4;
    if (everybody.has(fold(name)) || isShort || !/^\D.*\p{L}{2}|^\p{L}{2}/u.test(name)) continue;
    add(index, whole, fold(name));
  }
  for (const { index, 0: whole, 1: name = '' } of text.matchAll(numbered)) {
    if (rarityOf(fold(name)) > 70) add(index, whole, fold(name));
  }
  return spans;
}
