const word = /\p{L}+(?:['’]\p{L}+)?|\p{N}+/gu;
const digits = /^\p{N}/u;

/** A figure of any size: the words around it tell more. */
const figure = '#';

/**
 * The words of a requirement and its pairs of neighbouring words, each once. They tell what kind of
 * thing is asked for, which manuals tell more or less of.
 */
export function phrasingOf(text: string): ReadonlySet<string> {
  const words = (text.normalize('NFKC').toLowerCase().match(word) ?? []).map((each) =>
    digits.test(each) ? figure : each,
  );
  return new Set([...words, ...words.slice(1).map((each, at) => `${words[at]} ${each}`)]);
}
