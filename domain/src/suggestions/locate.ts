/** A stretch of a text; offsets are UTF-16 units. */
interface Stretch {
  start: number;
  end: number;
}

/**
 * Where words stand within a stretch of a text, but for case, white space and the form of quotation
 * marks and dashes; null where they do not.
 */
export function locate(words: string, text: string, within: Stretch): Stretch | null {
  const wanted = plain(words).letters.join('').trim();
  if (wanted === '') return null;
  const { letters, offsets } = plain(text.slice(within.start, within.end));
  const at = letters.join('').indexOf(wanted);
  if (at < 0) return null;
  const [first, last] = [offsets[at], offsets[at + wanted.length - 1]];
  if (first === undefined || last === undefined) return null;
  return { start: within.start + first, end: within.start + last + 1 };
}

const same: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
};

/** A text unit by unit in one form, white space once, with where each unit comes from. */
function plain(text: string): { letters: string[]; offsets: number[] } {
  const letters: string[] = [];
  const offsets: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const unit = text[at] ?? '';
    const isSpace = /\s/.test(unit);
    if (isSpace && letters.at(-1) === ' ') continue;
    const lower = unit.toLowerCase();
    letters.push(isSpace ? ' ' : (same[unit] ?? (lower.length === 1 ? lower : unit)));
    offsets.push(at);
  }
  return { letters, offsets };
}
