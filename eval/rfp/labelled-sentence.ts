const leastLetters = 12;

/** Whether a statement is the labelled sentence, one of several, or holds it. */
export function isOfSentence(statement: string, sentence: string): boolean {
  const own = lettersOf(statement);
  const all = lettersOf(sentence);
  return (own.length >= leastLetters && all.includes(own)) || own.includes(all);
}

/** Whether a text holds the labelled sentence, or one line of several. */
export function holdsSentence(text: string, sentence: string): boolean {
  const own = lettersOf(text);
  const lines = sentence.split('\n').map(lettersOf);
  return lines.some(
    (line) => (lines.length === 1 || line.length >= leastLetters) && own.includes(line),
  );
}

function lettersOf(text: string): string {
  return text
    .replaceAll(/\]\([^)]*\)/g, ']')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
