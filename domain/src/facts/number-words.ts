const upToTwenty =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';

/** Numbers as people spell them; which of them a reader looks for, its own pattern says. */
export const numberWords: Readonly<Record<string, number>> = {
  ...Object.fromEntries(upToTwenty.split(' ').map((word, at) => [word, at + 1])),
  thirty: 30,
  forty: 40,
  fifty: 50,
};

/** What a word or its digits count; nothing that is neither. */
export function numberOf(word: string): number {
  return numberWords[word.toLowerCase()] ?? Number(word);
}
