const before = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const after = String.raw`(?![\p{L}\p{M}\p{N}])`;

/** Finds any of the words as a whole; `*` stands for endings, a space for white space or a hyphen. */
export function wordPattern(words: string): RegExp {
  const sources = words
    .split(',')
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)
    .map((word) =>
      word
        .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
        .replaceAll('*', String.raw`\p{L}{0,12}`)
        .replaceAll(' ', String.raw`(?:\s{1,3}|-)`),
    );
  return new RegExp(`${before}(?:${sources.join('|')})${after}`, 'giu');
}
