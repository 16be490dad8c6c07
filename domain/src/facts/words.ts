/** Longest text that is read, in UTF-16 units: the longest that a schema of a deal allows. */
const longestText = 5000;

/** A match in a text. */
export interface Match {
  words: string;
  start: number;
  end: number;
}

export function overlap(one: Match, other: Match): boolean {
  return one.start < other.end && other.start < one.end;
}

/** The text as the analyst reads it: bounded, well formed, straight apostrophes. Offsets stay. */
export function readable(text: string | null | undefined): string {
  return (text ?? '')
    .slice(0, longestText)
    .toWellFormed()
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll(/[\0\u00a0\u202f]/g, ' ');
}

/** Lower case without accents, so that `José` is found as `jose`. */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

const before = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const after = String.raw`(?![\p{L}\p{M}\p{N}])`;

/**
 * A pattern that finds any of the words, parted by commas, as whole words of any script. `*` at the end of a word
 * stands for its endings (`confirm*`), `#` for digits, a space for white space or a hyphen.
 */
export function wordPattern(words: string): RegExp {
  return patternOf(wordsOf(words));
}

/** The entries of a list such as `said, told, sent us`. */
export function wordsOf(list: string): string[] {
  return list
    .split(',')
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
}

/** As {@link wordPattern}, for words that come from a deal. */
export function patternOf(words: readonly string[], flags = 'giu'): RegExp {
  const sources = words.map((word) =>
    word
      .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('*', String.raw`\p{L}{0,12}`)
      .replaceAll('#', String.raw`\d{1,4}`)
      .replaceAll(' ', String.raw`(?:\s{1,3}|-)`),
  );
  return new RegExp(`${before}(?:${grouped(sources, flags.includes('i'), 2)})${after}`, flags);
}

/** The alternatives by their first letters, so that a place in a text is tried against few of them. */
function grouped(sources: readonly string[], isFolded: boolean, depth: number): string {
  if (depth === 0 || sources.length < 4) return sources.join('|');
  const groups = new Map<string, string[]>();
  for (const source of sources) {
    const first = /^[a-z]/iu.exec(source)?.[0] ?? '';
    const key = isFolded ? first.toLowerCase() : first;
    groups.set(key, [...(groups.get(key) ?? []), source]);
  }
  return Array.from(groups, ([key, group]) => {
    if (key === '' || group.length < 2) return group.join('|');
    return `${key}(?:${grouped(
      group.map((source) => source.slice(1)),
      isFolded,
      depth - 1,
    )})`;
  }).join('|');
}

/** All matches of a pattern with the flag `g`, in their order. */
export function matchesOf(pattern: RegExp, text: string): Match[] {
  return Array.from(text.matchAll(pattern), ({ 0: words, index }) => ({
    words,
    start: index,
    end: index + words.length,
  }));
}

/**
 * Whether a word of the second pattern follows one of the first within so many characters of the
 * same sentence; both patterns with the flag `g`. Costs no more than finding the words.
 */
export function isFollowed(text: string, first: RegExp, second: RegExp, within: number): boolean {
  const ahead = matchesOf(second, text);
  if (ahead.length === 0) return false;
  return matchesOf(first, text).some(({ end }) => {
    const next = ahead.find(({ start }) => start >= end);
    return (
      next !== undefined && next.start - end <= within && !/[.;]/.test(text.slice(end, next.start))
    );
  });
}
