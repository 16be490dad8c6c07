/** Words of a question that say nothing of its matter. */
const common = new Set(
  'what when which whom does they them have with about that this will need needs said deals from were'.split(
    ' ',
  ),
);

/**
 * An answer out of the lines that were sent, the same to the same question: those that share most
 * words with it, in their own words; none where no line shares any.
 */
export function askAnswerOf(question: string, lines: string) {
  const wanted = wordsOf(question);
  const found = lines.split('\n').flatMap((line) => {
    const [, ref, words = ''] = /^(\d+\.\d+) (?:[^:\n]{1,40}: )?(.+)/.exec(line) ?? [];
    const shared = [...wordsOf(words)].filter((word) => wanted.has(word)).length;
    return ref && shared > 0 ? [{ ref, words, shared }] : [];
  });
  const best = found.toSorted((one, other) => other.shared - one.shared).slice(0, 2);
  return {
    answer: best.map(({ ref, words }) => ({ text: words.slice(0, 240), quotes: [ref] })),
    missing: best.length > 0 ? '' : 'what was asked',
  };
}

function wordsOf(text: string): Set<string> {
  const words = (text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).filter(
    (word) => !common.has(word),
  );
  return new Set(words.map((word) => word.slice(0, 5)));
}
