import { isJoined, type Seen } from './context.ts';
import { genericCompanyWords } from './field-terms.ts';
import { isEnglish, isFirstName, isLastName } from './lexicon.ts';

/** Whether the layer judges a word at all: the rest cannot be a name by its looks. */
export function mayBeName(word: Seen): boolean {
  if (word.hasDigit || word.text.length < 2) return false;
  if (word.isCapital || word.isShouted) return true;
  if (word.isInSmallLine) return word.rarity > 10 && !word.isTerm;
  return word.rarity > 50 && !word.isTerm;
}

/** The layer judges these as well: parts of a tag or a login, "harbour_gate", "kestrel-foods-uk". */
export function isInTag(seen: readonly Seen[], index: number): boolean {
  const word = seen[index];
  const next = seen[index + 1];
  if (!word || word.isTerm || word.hasDigit || word.text.length < 2) return false;
  if (word.gap === '_' || next?.gap === '_') return word.rarity > 10;
  const [one, other] = word.gap === '-' ? [seen[index - 1], word] : [word, next];
  if (!one || other?.gap !== '-' || one.isCapital) return false;
  const isRare = [one, other].some(({ rarity, isTerm }) => rarity > 70 && !isTerm);
  return isRare || (genericCompanyWords.has(other.folded) && one.rarity > 20);
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

/** What a word that no list holds is written together from: "katherinem", "kestrelfoods". */
function madeOf(folded: string): string | undefined {
  if (folded.length < 5 || folded.length > 24 || !/^[a-z]+$/.test(folded)) return undefined;
  if (isLastName(folded.slice(1)) && folded.length > 5) return 'initial+last';
  if (isLastName(folded.slice(0, -1)) && folded.length > 5) return 'last+initial';
  if (isFirstName(folded.slice(0, -1)) && folded.length > 5) return 'first+initial';
  for (let cut = 3; cut <= folded.length - 3; cut += 1) {
    const [one, other] = [folded.slice(0, cut), folded.slice(cut)];
    const isPerson = isFirstName(one) && isLastName(other);
    if (isPerson || (isLastName(one) && isFirstName(other))) return 'first+last';
    if (cut > 3 && genericCompanyWords.has(other)) return 'word+kind';
    if (cut > 3 && isEnglish(one, 50) && isEnglish(other, 50) && other.length > 3) return 'words';
  }
  return undefined;
}

/** Words that may stand in one name: capitals, or in lines without any those that are no frequent ones. */
function isInRun(word: Seen | undefined): boolean {
  if (!word || word.hasDigit) return false;
  if (word.isInSmallLine) return word.rarity > 20;
  return word.isCapital || word.isShouted;
}

/** The words around it that may be one name with it. */
function runAround(seen: readonly Seen[], index: number): { from: number; to: number } {
  let [from, to] = [index, index + 1];
  if (!isInRun(seen[index])) return { from, to };
  while (from > index - 4 && isJoined(seen[from]?.gap ?? '') && isInRun(seen[from - 1])) from -= 1;
  while (to < index + 5 && isJoined(seen[to]?.gap ?? '') && isInRun(seen[to])) to += 1;
  return { from, to };
}

const named = (word: Seen) => (word.hasDigit ? '#' : word.folded);

/**
 * The readings that the layer weighs: the word by its looks and lists, its neighbours by themselves
 * and by their kind. Each is a name, so that why a word was taken can be shown.
 */
export function readingsOf(seen: readonly Seen[], index: number): string[] {
  const word = seen[index];
  if (!word) return [];
  const [before, next] = [seen[index - 1], seen[index + 1]];
  const [farBefore, farNext] = [seen[index - 2], seen[index + 2]];
  const shape = shapeOf(word);
  const rare = word.facts.rarityClass;
  const lists = word.facts.lists;
  const kind = `${word.isCapital || word.isShouted ? 'C' : 'c'}${rare}`;
  const gapBefore = before ? gapClass(word.gap) : '^';
  const gapNext = next ? gapClass(next.gap) : '$';
  const readings = [
    `looks ${shape}${rare}`,
    `lists ${lists}`,
    `looks+lists ${shape}${rare}${lists}`,
    `gaps ${gapBefore}_${gapNext}`,
    `looks+gaps ${shape}${gapBefore}_${gapNext}`,
    `language ${word.language}${kind}`,
    `word ${word.folded}`,
  ];
  if (rare === 'x') {
    readings.push(`end ${word.folded.slice(-3)}`, `length ${Math.min(12, word.text.length)}`);
    const made = madeOf(word.folded);
    if (made) readings.push(`made of ${made}`, `made of+looks ${made} ${shape}`);
  }
  if (isInTag(seen, index)) readings.push(`in tag ${kind}`, `in tag ${gapBefore}_${gapNext}`);
  const { from, to } = runAround(seen, index);
  if (to > from + 1) {
    const [outside, behind] = [seen[from - 1], seen[to]];
    readings.push(`run ${Math.min(4, to - from)} ${index - from} ${kind}`);
    readings.push(`head ${named(seen[to - 1] ?? word)}`);
    if (outside && seen[from]?.gap === ' ') {
      readings.push(`before run ${named(outside)}`, `class before run ${classOf(outside)} ${kind}`);
    } else
      readings.push(`gap before run ${outside ? gapClass(seen[from]?.gap ?? '') : '^'} ${kind}`);
    if (behind && behind.gap === ' ') {
      readings.push(`next to run ${named(behind)}`, `class next to run ${classOf(behind)} ${kind}`);
    } else readings.push(`gap next to run ${behind ? gapClass(behind.gap) : '$'} ${kind}`);
  }
  if (before && gapBefore !== '/n') {
    const it = gapBefore === ' ' ? named(before) : `${named(before)}${gapBefore}`;
    readings.push(
      `before ${it}`,
      `before+kind ${it} ${kind}`,
      `class before ${classOf(before)}${gapBefore}`,
      `class before+looks ${classOf(before)}${gapBefore} ${shape}${rare}`,
    );
    if (farBefore && before.gap === ' ') {
      readings.push(`two before ${named(farBefore)} ${it}`, `far before ${named(farBefore)}`);
    }
  }
  if (next && gapNext !== '/n') {
    const it = gapNext === ' ' ? named(next) : `${gapNext}${named(next)}`;
    readings.push(
      `next ${it}`,
      `next+kind ${it} ${kind}`,
      `class next ${gapNext}${classOf(next)}`,
      `class next+looks ${gapNext}${classOf(next)} ${shape}${rare}`,
      `between ${gapBefore}${before ? classOf(before) : ''} ${gapNext}${classOf(next)}`,
    );
    if (farNext && farNext.gap === ' ') {
      readings.push(`two next ${it} ${named(farNext)}`, `far next ${named(farNext)}`);
    }
  }
  return readings;
}
