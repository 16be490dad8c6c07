const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * One or two letters for a person's name or email, or for a company's name; `?` where there is no
 * letter or digit at all. Whole characters of any script, never half an emoji.
 */
export function initialsOf(name: string): string {
  const [beforeAt = ''] = name.trim().split('@');
  const words = beforeAt.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const [first] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return first ? `${firstCharacter(first)}${last ? firstCharacter(last) : ''}`.toUpperCase() : '?';
}

function firstCharacter(word: string): string {
  const [first] = segmenter.segment(word);
  return first?.segment ?? '';
}
