import { execFileSync } from 'node:child_process';

/** A text of others with its names; `unsure` stretches are neither taught nor asked about. */
export interface ForeignText {
  text: string;
  group: string;
  names: readonly Stretch[];
  unsure: readonly { start: number; end: number }[];
  places: readonly { start: number; end: number }[];
}

export interface Stretch {
  start: number;
  end: number;
  type: 'PERSON' | 'ORGANISATION';
}

const mostBytes = 256 * 1024 * 1024;
export const git = (folder: string, ...words: string[]) =>
  execFileSync('git', ['--git-dir', folder, ...words], { encoding: 'utf8', maxBuffer: mostBytes });
export const fileOf = (folder: string, path: string) => git(folder, 'show', `HEAD:${path}`);

export interface Token {
  word: string;
  tag: string;
}

const types: Record<string, 'PERSON' | 'ORGANISATION'> = { PER: 'PERSON', ORG: 'ORGANISATION' };

/** Marks the runs of B- and I- tags at the places where the tokens stand. */
export function marked(tokens: readonly (Token & { start: number; end: number })[]) {
  const names: Stretch[] = [];
  const places: { start: number; end: number }[] = [];
  let open: { start: number; end: number } | undefined;
  for (const { tag, start, end } of tokens) {
    const [begin, kind = ''] = tag.split('-');
    if (begin === 'I' && open) {
      open.end = end;
      continue;
    }
    open = undefined;
    const type = types[kind];
    if (begin !== 'B') continue;
    if (type) {
      const name = { start, end, type };
      names.push(name);
      open = name;
    } else if (kind === 'LOC') {
      open = { start, end };
      places.push(open);
    }
  }
  return { names, places };
}
