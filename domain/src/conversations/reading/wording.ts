import { dayText } from '../../day-text.ts';
import { storableText } from '../../text.ts';
import { cutAtClause } from '../combine.ts';
import type { Quote } from '../suggestion.ts';

/** Words before the first that means something: `So, um, well,`. */
const fillers =
  /^(?:(?:so|um|uh|er|erm|äh|ehm|well|yeah|yes|ja|aye|okay|ok|right|look|listen|i mean|you know|honestly|and|but|oh|och|hm|ha)\b[,.…\s-]{1,5})+/iu;
const listMark = /^(?:[-*•>]{1,3}|\d{1,2}[.)])\s{1,3}/u;
/** An answer of fewer words means nothing without its question. */
const fewWords = 6;

/**
 * The text of a suggestion: the customer's own words with name and date at the end, cut at a clause
 * where the field is too short; the question stands before an answer that means nothing without it.
 */
export function textOf(quotes: readonly Quote[], limit: number, today: string): string {
  const [first] = quotes;
  if (!first) return '';
  const words = saidWords(first);
  const { question } = first;
  const isShort = words.split(/\s+/).length < fewWords;
  const whole =
    isShort && question && question.length < 160 ? `${question.trim()} – ${words}` : words;
  return cutAtClause(`${whole} (${sourceOf(first, today)})`, limit);
}

/** The quote without the fillers at its beginning, its spaces made single. */
export function saidWords({ text }: Pick<Quote, 'text'>): string {
  const single = text.replaceAll(/\s+/g, ' ').trim().replace(listMark, '');
  const bare = single.replace(fillers, '').trim();
  if (bare.length < 8) return single;
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;
}

/** `Dana Whitfield, Nov 3`; `notes, Nov 3` of what nobody is heard to say. */
export function sourceOf(
  { speaker, said_at: at, noted }: Pick<Quote, 'speaker' | 'said_at' | 'noted'>,
  today: string,
): string {
  const day = dayText(at.slice(0, 10), today);
  if (noted) return `notes, ${day}`;
  return speaker ? `${storableText(speaker.replaceAll(/[()]/g, ''), 60).trim()}, ${day}` : day;
}
