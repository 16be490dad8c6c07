/** More words than anybody types say no more. */
const most = 20;

/**
 * What each word of a search has to be like, as a pattern of `ilike`: names are found by their
 * words in any order, "corvid pilot" too.
 */
export function searchPatterns(search: string | undefined): string[] {
  const words = (search ?? '').split(/\s+/).filter(Boolean).slice(0, most);
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}
