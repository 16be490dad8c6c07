import { withoutEnd } from '../spans.ts';
import { storableText } from '../text.ts';
import { clauseEnd } from '../text/sentences.ts';
import { folded, plainWords, wordsIn } from '../text/words.ts';

/** What an accepted text ends with: who said it and when, `(Dana Frey, Nov 3)`; `3 November` before November 2026. */
const ending =
  /\s\((?:[^()]{1,120}, )?(?:\d{1,2} \p{L}{3,9}(?: \d{4})?|\p{Lu}\p{L}{2} \d{1,2}(?:, \d{4})?)\)\s*$/u;

/** Several texts of one field within its limit, a line each, none twice; cut at a clause where it may be. */
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

/** The texts that stand in what was typed, or of which most is left of what was offered. */
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
  return at === 0 ? '' : `${withoutEnd(head.slice(0, at), ' \n\t,;–')}…${end}`;
}

const commonest = new Set(
  'a an the and or but of to in on at by for from with is are was were be been it its this that we you they he she i our your their his her my have has had do does did not no yes so as if'.split(
    ' ',
  ),
);

/** Words that carry meaning, folded. */
function meaningfulWords(text: string): Set<string> {
  return new Set(wordsIn(folded(text.slice(0, 4000))).filter((word) => !commonest.has(word)));
}

/** Share of the shorter text's meaningful words that the other has too. */
function wordsInCommon(one: string, other: string): number {
  const [a, b] = [meaningfulWords(one), meaningfulWords(other)];
  const [short, long] = a.size <= b.size ? [a, b] : [b, a];
  if (short.size === 0) return 0;
  return Array.from(short).filter((word) => long.has(word)).length / short.size;
}
