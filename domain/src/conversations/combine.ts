import { storableText } from '../text.ts';
import { clauseEnd } from '../text/sentences.ts';
import { folded, plainWords } from '../text/words.ts';
import { meaningfulWords, wordsInCommon } from './likeness.ts';

/** What an accepted text ends with: who said it and when, `(Dana Frey, Nov 3)`; `3 November` before November 2026. */
const ending =
  /\s\((?:[^()]{1,120}, )?(?:\d{1,2} \p{L}{3,9}(?: \d{4})?|\p{Lu}\p{L}{2} \d{1,2}(?:, \d{4})?)\)\s*$/u;

/**
 * Several texts of one field as one within its limit: each on a line of its own, none twice; what
 * does not fit is cut at a clause, or left out; left out in any case where only whole texts count.
 */
export function combineTexts(
  texts: readonly string[],
  limit: number,
  { onlyWhole = false } = {},
): string {
  const kept: string[] = [];
  let length = 0;
  for (const text of texts.map((each) => each.trim()).filter(Boolean)) {
    if (kept.some((other) => wordsInCommon(text, other) > 0.85)) continue;
    const room = limit - length - (kept.length === 0 ? 0 : 1);
    const fitting = onlyWhole && text.length > room ? '' : cutAtClause(text, room);
    if (fitting === '') continue;
    kept.push(fitting);
    length += fitting.length + (kept.length === 1 ? 0 : 1);
  }
  return kept.join('\n');
}

/** Whether a text stands in another word for word; who said it and when may be missing. */
function standsIn(whole: string, text: string): boolean {
  const words = wordsOf(text.replace(ending, ''));
  return words !== '' && ` ${wordsOf(whole)} `.includes(` ${words} `);
}

/**
 * Which of the texts a person accepts with what was typed: those that stand in it, and those that
 * stood in what was offered and of which most is left, as after correcting a word.
 */
export function heldBy<Item extends { text: string }>(
  items: readonly Item[],
  offered: string,
  typed: string,
): Item[] {
  const left = meaningfulWords(typed);
  return items.filter(({ text }) => {
    if (standsIn(typed, text)) return true;
    const words = [...meaningfulWords(text.replace(ending, ''))];
    const kept = words.filter((word) => left.has(word)).length;
    return standsIn(offered, text) && kept > mostOf * words.length;
  });
}

const mostOf = 0.7;

const wordsOf = (text: string) => plainWords(folded(text));

const leastUseful = 20;

/** The text within the limit, cut where a clause ends; its name and date at the end stay. */
export function cutAtClause(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = ending.exec(text)?.[0] ?? '';
  const room = limit - end.length - 1;
  if (room < leastUseful) return '';
  const head = storableText(text.slice(0, text.length - end.length), room);
  const at = clauseEnd(head);
  return at === 0 ? '' : `${withoutTail(head.slice(0, at))}…${end}`;
}

/** The text without commas, dashes and spaces at its end. */
function withoutTail(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,;–]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
