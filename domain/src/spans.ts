/** Replaces from each `open` to the next `close` in one pass, where a pattern would look for each anew. */
export function replaceSpans(
  text: string,
  [open, close]: readonly [open: string, close: string],
  replacement: (inside: string) => string,
): string {
  const kept: string[] = [];
  let from = 0;
  for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, from)) {
    const end = text.indexOf(close, start + open.length);
    if (end < 0) break;
    kept.push(text.slice(from, start), replacement(text.slice(start + open.length, end)));
    from = end + close.length;
  }
  kept.push(text.slice(from));
  return kept.join('');
}

/** Start and end of a stretch of a text without white space at both ends. */
export function trimmed(text: string, start: number, end: number): [start: number, end: number] {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(text.charAt(from))) from += 1;
  while (to > from && /\s/.test(text.charAt(to - 1))) to -= 1;
  return [from, to];
}

/** The text without these signs at its end. */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
