import { trimmed } from '../formats/lines.ts';

/** Dots that end no sentence. */
const abbreviation =
  /(?:^|[\s(])(?:dr|mr|mrs|ms|prof|st|hr|fr|nr|no|art|inc|ltd|co|vs|ca|approx|incl|excl|resp|max|min|est|ext|e\.g|i\.e|cf|z\.b|abt|usw|\p{L})$/iu;
const end = /[.!?…]{1,9}["'”’»)\]]{0,3}(?=\s|$)|\n/gu;
/** A line that a mail program broke goes on in small letters, behind a full line. */
const fullLine = 55;
/** Words that nobody says in one breath: cut where a clause ends, so that a quote stays readable. */
const longest = 400;

/** The sentences of a stretch of a text, without white space at their ends. */
export function sentenceSpans(
  text: string,
  from: number,
  to: number,
): [start: number, end: number][] {
  const words = text.slice(from, to);
  const spans: [number, number][] = [];
  let start = 0;
  const push = (until: number) => {
    const [a, b] = trimmed(words, start, until);
    if (/[\p{L}\p{N}]/u.test(words.slice(a, b))) spans.push(...shortened(words, a, b));
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
  if (/^[.…]{2,}/.test(mark) && /^\s\p{Ll}/u.test(behind)) return true;
  if (!mark.startsWith('.')) return false;
  const head = words.slice(Math.max(start, at - 12), at);
  if (/^\s\p{Ll}/u.test(behind) && !/\d$/.test(head)) return true;
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

/** A sentence without end, as recorders write them, in parts of readable length. */
function shortened(words: string, start: number, until: number): [number, number][] {
  if (until - start <= longest) return [[start, until]];
  const parts: [number, number][] = [];
  let from = start;
  while (until - from > longest) {
    const isSplit = /[\ud800-\udbff]/.test(words.charAt(from + longest - 1));
    const piece = words.slice(from, from + longest - (isSplit ? 1 : 0));
    const clause = Math.max(
      piece.lastIndexOf(', '),
      piece.lastIndexOf('; '),
      piece.lastIndexOf(' - '),
      piece.lastIndexOf(' – '),
    );
    const space = piece.lastIndexOf(' ');
    const at = clause > longest / 3 ? clause + 1 : space > 0 ? space : piece.length;
    const [a, b] = trimmed(words, from, from + at);
    if (b > a) parts.push([a, b]);
    from += Math.max(1, at);
  }
  const [a, b] = trimmed(words, from, until);
  if (b > a) parts.push([a, b]);
  return parts;
}
