/** Shorter lines stand in many a text. */
const leastLetters = 12;

/**
 * Whether a text that is shown holds the labelled words: all of them, or one statement of several,
 * or, for a row of a table that is shown with its headings, each of its cells.
 */
export function isShown(shown: string, sentence: string): boolean {
  const own = lettersOf(shown);
  const all = lettersOf(sentence);
  if (own.includes(all)) return true;
  return (
    partsOf(shown).some((part) => part.length >= leastLetters && all.includes(part)) ||
    isRowShown(shown, sentence)
  );
}

/** Statements and lines, as letters alone. */
function partsOf(text: string): string[] {
  return text.split(/\n|(?<=[.!?])\s+/).map(lettersOf);
}

function isRowShown(shown: string, sentence: string): boolean {
  const cells = sentence.split('|').map(lettersOf).filter(Boolean);
  if (cells.length < 2) return false;
  return shown.split('\n').some((line) => {
    const own = lettersOf(line);
    return cells.every((cell) => own.includes(cell));
  });
}

function lettersOf(text: string): string {
  return text
    .replaceAll(/\]\([^)]*\)/g, ']')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
