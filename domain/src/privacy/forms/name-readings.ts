import type { Seen } from '../words/context.ts';

/** Whether the layer judges a word at all: the rest cannot be a name by its looks. */
export function mayBeName(word: Seen): boolean {
  if (word.hasDigit || word.text.length < 2) return false;
  if (word.isCapital || word.isShouted) return true;
  if (word.isInSmallLine) return word.rarity > 10 && !word.isTerm;
  return word.rarity > 50 && !word.isTerm;
}

/** How a word is written, and in what kind of line. */
function shapeOf(word: Seen): string {
  const line = word.isInShoutedLine ? 'U' : word.isInSmallLine ? 'l' : 'n';
  const own = word.isCapital ? 'C' : word.isShouted ? 'S' : word.hasDigit ? '1' : 'c';
  return `${line}${own}${word.isStart ? '^' : ''}`;
}

/** A neighbour, said coarsely: how it is written, how rare it is, what it is. */
function classOf(word: Seen): string {
  const own = word.isCapital ? 'C' : word.isShouted ? 'S' : word.hasDigit ? '1' : 'c';
  return own + (word.isTerm && !word.facts.isTerm ? `T${word.facts.kind}` : word.facts.kind);
}

/** What stands between two words, of a few kinds. */
function gapClass(gap: string): string {
  if (gap === ' ' || gap === '\u00a0') return ' ';
  if (gap.includes('\n')) return '/n';
  const mark = gap.trim();
  if (mark === '’') return "'";
  return mark.length > 2 ? `${mark.slice(0, 2)}~` : mark;
}

const named = (word: Seen) => (word.hasDigit ? '#' : word.folded);

/**
 * The readings that the layer weighs: the word by its looks and lists, its neighbours by themselves
 * and by their kind. Each is a kind of reading and what is read, so that why a word was taken can be
 * shown.
 */
export function readWord(
  seen: readonly Seen[],
  index: number,
  read: (kind: string, value: string) => void,
): void {
  const word = seen[index];
  if (!word) return;
  const { rarityClass: rare, lists } = word.facts;
  const shape = shapeOf(word);
  const looks = shape + rare;
  const kind = `${word.isCapital || word.isShouted ? 'C' : 'c'}${rare}`;
  const next = seen[index + 1];
  const gapNext = next ? gapClass(next.gap) : '$';
  const gaps = `${index > 0 ? gapClass(word.gap) : '^'}_${gapNext}`;
  read('looks', looks);
  read('lists', lists);
  read('looks+lists', looks + lists);
  if (/\p{Ll}\p{Lu}/u.test(word.text)) read('camel', kind);
  read('gaps', gaps);
  read('looks+gaps', shape + gaps);
  read('language', word.language + kind);
  read('word', word.folded);
  if (rare === 'x') {
    read('end', word.folded.slice(-3));
    read('length', String(Math.min(12, word.text.length)));
  }
  const before = readBeside('before', seen[index - 1], seen[index - 2], word.gap);
  const behind = readBeside('next', next, seen[index + 2], next?.gap ?? '');
  if (before && behind) read('between', `${before} ${behind}`);

  /** A neighbour by itself, by its kind, and with the one beyond; its kind with the gap before or behind. */
  function readBeside(
    side: string,
    beside: Seen | undefined,
    beyond: Seen | undefined,
    gap: string,
  ) {
    const between = gapClass(gap);
    if (!beside || between === '/n') return beside && classOf(beside) + between;
    const join = (own: string, mark: string) => (side === 'next' ? mark + own : own + mark);
    const it = join(named(beside), between === ' ' ? '' : between);
    const its = join(classOf(beside), between);
    read(side, it);
    read(`${side}+kind`, `${it} ${kind}`);
    read(`class ${side}`, its);
    read(`class ${side}+looks`, `${its} ${looks}`);
    if (beyond && (side === 'next' ? beyond : beside).gap === ' ') {
      read(`two ${side}`, side === 'next' ? `${it} ${named(beyond)}` : `${named(beyond)} ${it}`);
      read(`far ${side}`, named(beyond));
    }
    return its;
  }
}
