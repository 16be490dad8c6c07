import { fileOf, marked, type ForeignText, type Token } from './corpora.ts';

/** Broad Twitter Corpus: words are written together again, as people write. */
export function readTweets(folder: string): ForeignText[] {
  const found: ForeignText[] = [];
  for (const section of ['a', 'b', 'e', 'f', 'g', 'h']) {
    const file = fileOf(folder, `${section}.conll`);
    for (const [index, block] of file.split(/\n\s*\n/).entries()) {
      const tokens = block.split('\n').flatMap((line) => {
        const [word = '', tag] = line.trim().split('\t');
        return tag === undefined || word === '' ? [] : [{ word, tag }];
      });
      if (tokens.length > 0) found.push(written(tokens, `tweet ${section} ${index}`));
    }
  }
  return found;
}

const sticksBefore = /^(?:[.,!?;:)\]}%…]+|['’](?:s|m|re|ve|ll|d|t)|n['’]t)$/iu;
const sticksBehind = /^[([{@#$£€]$/;

function written(tokens: readonly Token[], group: string): ForeignText {
  let text = '';
  let quotes = 0;
  let glue = true;
  const placed: (Token & { start: number; end: number })[] = [];
  for (const token of tokens) {
    const isQuote = token.word === '"';
    if (isQuote) quotes += 1;
    const sticks = sticksBefore.test(token.word) || (isQuote && quotes % 2 === 0);
    if (!glue && !sticks) text += ' ';
    const start = text.length;
    text += token.word;
    placed.push({ ...token, start, end: text.length });
    glue = sticksBehind.test(token.word) || (isQuote && quotes % 2 === 1);
  }
  const { names, places } = marked(placed);
  const unsure = [...text.matchAll(/[@#][\p{L}\p{N}_]+/gu)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
  return { text, group, names, unsure, places };
}
