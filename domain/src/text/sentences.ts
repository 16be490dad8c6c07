import { trimmed } from '../spans.ts';

const abbreviation =
  /(?:^|[\s(])(?:dr|mr|mrs|ms|prof|st|hr|fr|nr|no|art|inc|ltd|co|vs|ca|approx|incl|excl|resp|max|min|est|ext|e\.g|i\.e|cf|z\.b|abt|usw|\p{L})$/iu;
const end = /[.!?…]{1,9}["'”’»)\]]{0,3}(?=\s|$)|\n/gu;
/** A line that a mail program broke goes on in small letters, behind a full line. */
const fullLine = 55;

export function sentencesIn(text: string): string[] {
  return sentenceSpans(text).map(([start, until]) => text.slice(start, until));
}

/**
 * Where the sentences of a stretch of a text stand, without white space at their ends; one without
 * a letter or a digit is none.
 * @param longest in UTF-16 units; a longer sentence is cut where a clause ends
 */
export function sentenceSpans(
  text: string,
  from = 0,
  to = text.length,
  longest = Infinity,
): [start: number, end: number][] {
  const words = text.slice(from, to);
  const spans: [number, number][] = [];
  let start = 0;
  const push = (until: number) => {
    const [a, b] = trimmed(words, start, until);
    if (/[\p{L}\p{N}]/u.test(words.slice(a, b))) spans.push(...clausesOf(words, a, b, longest));
    start = until;
  };
  for (const { 0: mark, index } of words.matchAll(end)) {
    const until = index + mark.length;
    if (mark === '\n' ? isBrokenLine(words, start, index) : isNoEnd(words, start, index, mark))
      continue;
    push(until);
  }
  push(words.length);
  return spans.map(([a, b]) => [from + a, from + b]);
}

function isNoEnd(words: string, start: number, at: number, mark: string): boolean {
  const behind = words.slice(at + mark.length, at + mark.length + 3);
  const isInSmall = /^\s\p{Ll}/u.test(behind);
  if (/^[.…]{2,}/.test(mark) && isInSmall) return true;
  if (!mark.startsWith('.')) return false;
  const head = words.slice(Math.max(start, at - 12), at);
  if (isInSmall && !/\d$/.test(head)) return true;
  // `3. The board` is a point of a list
  if (/^\s*\d{1,2}$/.test(head) && at - start < 4) return true;
  return abbreviation.test(head);
}

function isBrokenLine(words: string, start: number, at: number): boolean {
  const next = words.slice(at + 1, at + 4);
  const line = words.lastIndexOf('\n', at - 1);
  const length = at - Math.max(line, start - 1);
  const before = words.slice(Math.max(start, at - 2), at);
  return length > fullLine && /^[\p{Ll}\d(€$£"“']/u.test(next) && !/[.!?:]\s?$/.test(before);
}

function clausesOf(
  words: string,
  start: number,
  until: number,
  longest: number,
): [number, number][] {
  const parts: [number, number][] = [];
  for (let from = start; from < until;) {
    const isLast = until - from <= longest;
    const head = words.slice(from, isLast ? until : from + longest);
    // A character of two units is not cut in two.
    const whole = isLast ? head : head.replace(/(?<=.)[\ud800-\udbff]$/s, '');
    const size = isLast ? whole.length : clauseEnd(whole) || whole.length;
    const [a, b] = trimmed(words, from, from + size);
    if (b > a) parts.push([a, b]);
    from += size;
  }
  return parts;
}

const clauseMarks = ['. ', '! ', '? ', '; ', ', ', ' - ', ' – ', '\n'];

/** Where the last clause ends in the front part of a text, or the last word; 0 where none does. */
export function clauseEnd(head: string): number {
  const clause = Math.max(...clauseMarks.map((mark) => head.lastIndexOf(mark)));
  return clause > head.length / 3 ? clause + 1 : Math.max(0, head.lastIndexOf(' '));
}
