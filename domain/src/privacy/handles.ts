import type { Span } from './claims.ts';
import { fieldTerms } from './field-terms.ts';
import { fold } from './fold.ts';
import { rarityOf } from './lexicon.ts';

const body = '[\\p{L}\\p{N}_](?:[\\p{L}\\p{M}\\p{N}_.-]{0,38}[\\p{L}\\p{M}\\p{N}_])?';
const before = "(?<![\\p{L}\\p{N}._%+'@/-])";
/** @jane.d, u/jane_d, ~janed, live:jane.d; a slash behind is the scope of a package. */
const marked = new RegExp(`${before}(?:@|u/|~|live:)(${body})(?![\\p{L}\\p{N}@/])`, 'giu');
/** "on GitHub jane-d" */
const announced = new RegExp(
  `(?<!\\p{L})(?:github|gitlab|twitter|insta|instagram|slack|telegram|skype|signal|wechat|line|reddit|discord|tiktok|threads|mastodon|handle|nick|nickname|username|user|login)(?: is|:)? ['"]?(${body})(?![\\p{L}\\p{N}@/])`,
  'giu',
);
/** "jane#2207": a word that is none and four digits. */
const numbered = /(?<![\p{L}\p{N}#/_-])(\p{L}[\p{L}\p{N}_.]{2,30})#\d{4}(?!\p{N})/gu;
/** Who is meant by @all. */
const everybody =
  /^(?:here|channel|all|everyone|everybody|team|todo|group|room|me|you|media|import|param|returns?|deprecated|see)$/;

/** Names that people bear in chats and on networks. */
export function handlesIn(text: string): Span[] {
  if (
    !/[@~/:#]|git|twit|insta|slack|gram|skype|signal|chat|line|reddit|nick|user|log/i.test(text)
  ) {
    return [];
  }
  const spans: Span[] = [];
  for (const { index, 0: whole, 1: name = '' } of text.matchAll(marked)) {
    const folded = fold(name);
    if (everybody.test(folded) || !/\p{L}{2}/u.test(name) || /^\d/.test(name)) continue;
    if (whole.startsWith('~') && name.length < 4) continue;
    spans.push({ start: index, end: index + whole.length, kind: 'PERSON', key: folded });
  }
  for (const { index, 0: whole, 1: name = '' } of text.matchAll(announced)) {
    const isOdd = /\p{L}[_.\d-]\p{L}?/u.test(name) && /\p{L}{3}/u.test(name);
    if (
      !isOdd ||
      fold(name)
        .split(/[_.\d-]+/)
        .every((part) => rarityOf(part) <= 70)
    )
      continue;
    const end = index + whole.length;
    spans.push({ start: end - name.length, end, kind: 'PERSON', key: fold(name) });
  }
  for (const { index, 0: whole, 1: name = '' } of text.matchAll(numbered)) {
    if (rarityOf(fold(name)) <= 70 || fieldTerms.has(fold(name))) continue;
    spans.push({ start: index, end: index + whole.length, kind: 'PERSON', key: fold(name) });
  }
  return spans;
}
