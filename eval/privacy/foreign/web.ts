import { fileOf, marked, type ForeignText } from './corpora.ts';

/** English Web Treebank with the names of UNER: only for measuring. */
export function readWeb(folder: string, part: 'dev' | 'test'): ForeignText[] {
  return fileOf(folder, `en_ewt-ud-${part}.iob2`)
    .split(/\n\s*\n/)
    .flatMap((block, index) => {
      const text = /^# text = (.*)$/m.exec(block)?.[1];
      if (text === undefined) return [];
      let from = 0;
      const tokens = block.split('\n').flatMap((line) => {
        const [, word, tag] = line.split('\t');
        if (line.startsWith('#') || word === undefined || tag === undefined) return [];
        const start = text.indexOf(word, from);
        if (start < 0) return [];
        from = start + word.length;
        return [{ word, tag, start, end: from }];
      });
      return [{ text, group: `web ${index}`, unsure: [], ...marked(tokens) }];
    });
}
