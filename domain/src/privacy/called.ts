import { nameParticles } from './field-terms.ts';

/** "Robbo", "Smithy", "Gaz", "Kezza": what friends make of the beginning of any name. */
export function petForms(name: string): string[] {
  if (name.length < 4) return [];
  const syllable = /^[^aeiouy]*[aeiouy]+[^aeiouy]/.exec(name)?.[0] ?? '';
  const open = /^[^aeiouy]*[aeiouy]/.exec(name)?.[0] ?? '';
  const doubled = syllable + syllable.slice(-1);
  return [
    ...['y', 'ie', 'o', 'i', 'a', 's', 'ers'].flatMap((end) => [syllable + end, doubled + end]),
    ...['y', 'ie', 'o'].map((end) => name + end),
    ...['z', 'zz', 'zza', 'zzer'].map((end) => open + end),
    syllable,
    name.slice(0, 4),
  ].filter((form) => form.length >= 3);
}

/** "Hannchen", "Carlitos": what a first name becomes for somebody small or dear. */
export const dearForms = (first: string): string[] =>
  first.length < 4
    ? []
    : ['chen', 'ito', 'ita', 'inho', 'inha'].map((end) => withoutVowel(first) + end);

/** "Hannchen" of Hanna, "Carlitos" of Carlos lose the end before theirs. */
const withoutVowel = (name: string) => name.replace(/(?:[aeiou]|[ao]s)$/, '');

/** "Topher" of Christopher: the end of a long first name. */
export const lastPart = (first: string) =>
  [4, 5, 6].filter((length) => first.length > length + 2).map((length) => first.slice(-length));

/** "km" of Katherine Moreau; with and without what stands in the middle. */
export function initialsOf(words: readonly string[]): string[] {
  const telling = words.filter((word) => !nameParticles.has(word));
  const of = (some: readonly string[]) => some.map((word) => word.charAt(0)).join('');
  const ends = [telling[0], telling.at(-1)].flatMap((word) => (word ? [word] : []));
  const [first = '', last = ''] = ends;
  // "RhE", "KMo", "KaMo": where two letters are not enough.
  const longer =
    telling.length > 1
      ? [
          first.slice(0, 2) + last.charAt(0),
          first.charAt(0) + last.slice(0, 2),
          first.slice(0, 2) + last.slice(0, 2),
        ].filter((letters) => letters.length > 2)
      : [];
  const usual = [of(words), of(telling), of(ends)].filter(({ length }) => length > 1);
  return [...new Set([...usual, ...longer])];
}
