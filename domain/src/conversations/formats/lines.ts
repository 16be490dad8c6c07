/** A line of a text with where it stands; without the mark that ends it. */
export interface Line {
  text: string;
  start: number;
  end: number;
  number: number;
}

/** The lines of a text whose line ends are `\n`. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start <= text.length;) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    lines.push({ text: text.slice(start, end), start, end, number: lines.length + 1 });
    start = end + 1;
  }
  return lines;
}

const clock = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})(?:[.,]\d{1,9})?$/;

/** Seconds of a time such as `00:12:03`, `12:03` or `0:01:02.500`; null for other words. */
export function secondsOf(words: string): number | null {
  const match = clock.exec(words);
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  // Recorders round: 00:01:60.000 is two minutes. Without hours there may be many minutes.
  if (Number(seconds) > 60 || (match[1] !== undefined && Number(minutes) > 60)) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
