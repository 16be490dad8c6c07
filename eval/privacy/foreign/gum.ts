import { fileOf, git, type ForeignText, type Stretch } from './corpora.ts';

/** Documents of GUM whose texts are under CC BY. */
const isFree = (path: string, head: string) =>
  /_(?:academic|court)_/.test(path)
    ? !head.includes('linguistics.ucsb.edu')
    : /_(?:news|interview)_/.test(path) && head.includes('en.wikinews.org');

export function readGum(folder: string): ForeignText[] {
  const paths = git(folder, 'ls-tree', '-r', '--name-only', 'HEAD', 'dep')
    .split('\n')
    .filter((path) => /_(?:academic|court|news|interview)_[^/]*\.conllu$/.test(path));
  return paths.flatMap((path) => {
    const file = fileOf(folder, path);
    return isFree(path, file.slice(0, 2000)) ? gumSentences(file, path) : [];
  });
}

interface GumToken {
  start: number;
  end: number;
  upos: string;
  word: string;
}
interface Mention {
  type: string;
  from: number;
  to: number;
  head: number;
}

function gumSentences(file: string, path: string): ForeignText[] {
  const found: ForeignText[] = [];
  const open: { group: string; mention: Mention; sentence: number }[] = [];
  for (const [index, block] of file.split(/\n\s*\n/).entries()) {
    const text = /^# text = (.*)$/m.exec(block)?.[1];
    if (text === undefined) continue;
    const tokens: GumToken[] = [];
    const mentions: Mention[] = [];
    let from = 0;
    for (const line of block.split('\n')) {
      const cells = line.split('\t');
      if (!/^\d+$/.test(cells[0] ?? '')) continue;
      const [, word = '', , upos = ''] = cells;
      const start = Math.max(from, text.indexOf(word, from));
      from = Math.min(text.length, start + word.length);
      const at = tokens.length;
      tokens.push({ start, end: from, upos, word });
      const entity = /(?:^|\|)Entity=([^|]*)/.exec(cells[9] ?? '')?.[1] ?? '';
      for (const [, bracket, body, close, single] of entity.matchAll(
        /(\()([^()]+)(\))?|([^()]+)\)/g,
      )) {
        if (bracket) {
          const [group = '', type = '', , , , span = ''] = (body ?? '').split('-');
          const head = at + Number(span.split(',')[0]) - 1;
          const mention = { type, from: at, to: at, head };
          mentions.push(mention);
          if (!close) open.push({ group, mention, sentence: index });
        } else if (single) {
          const which = open.findLastIndex(({ group }) => group === single.split('-')[0]);
          const [one] = which < 0 ? [] : open.splice(which, 1);
          if (one && one.sentence === index) one.mention.to = at;
        }
      }
    }
    found.push({ text, group: `${path} ${index}`, places: [], ...gumNames(tokens, mentions) });
  }
  return found;
}

/** The proper nouns of a mention whose head is one: the rest of a mention is said about it. */
function gumNames(tokens: readonly GumToken[], mentions: readonly Mention[]) {
  const names: Stretch[] = [];
  const unsure: { start: number; end: number }[] = [];
  for (const [at, { start, end, upos }] of tokens.entries()) {
    if (upos !== 'PROPN') continue;
    const around = mentions
      .filter(({ from, to }) => from <= at && at <= to)
      .sort((one, other) => one.to - one.from - (other.to - other.from));
    const typeOf = (mention: Mention | undefined) =>
      mention && tokens[mention.head]?.upos === 'PROPN' ? mention.type : undefined;
    const [inner, outer] = [typeOf(around[0]), typeOf(around[1])];
    if (inner === 'person') names.push({ start, end, type: 'PERSON' });
    else if (inner === 'organization') names.push({ start, end, type: 'ORGANISATION' });
    else if (outer === 'organization' || outer === 'person') unsure.push({ start, end });
  }
  return { names, unsure };
}
