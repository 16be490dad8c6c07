import type { Word } from './fold.ts';
import { fieldTerms, nameParticles, wellKnownPlaces } from './field-terms.ts';
import { isFirstName, isPlace, rarityOf } from './lexicon.ts';

/** A word with what the rules ask about it and its neighbours. */
export interface Seen extends Word {
  /** Nothing has claimed it yet. */
  isFree: boolean;
  /** What stands between it and the word before; the text's beginning for the first. */
  gap: string;
  /** Starts with a capital, with small letters behind, or is a single capital. */
  isCapital: boolean;
  /** At least two capitals and no small letter. */
  isShouted: boolean;
  /** Starts a line, a sentence, a bullet, a quotation: where any word bears a capital. */
  isStart: boolean;
  startsLine: boolean;
  /** Stands in a line that is not English. */
  isForeign: boolean;
  /** See {@link rarityOf}. */
  rarity: number;
  /** The field's words: they name nobody. */
  isTerm: boolean;
  isFirstName: boolean;
  hasDigit: boolean;
}

const capital = /^[\p{Lu}\p{Lt}](?:.*\p{Ll}|\P{L}*$)/su;
const shouted = /^(?=.*\p{Lu}.*\p{Lu})\P{Ll}+$/su;
const digit = /\p{N}/u;
const sentenceEnd = /[.!?:;•·▪►→←=>|*#_"“”„»«()[\]{}<–—/\\+@]|(?:^|\s)[-'‘]\s*$/u;
const abbreviated = /^\.?\s*$/;

/** Words that are frequent in one language of Europe and rare in English text. */
const foreignWords = new Set(
  `der die das und ist nicht mit fur von dem den ein eine einen auf bei im zum zur sich wir sie auch nach
  uber wird aus hat noch bis sind uns wurde wegen ohne alle haben will unter kommt gf
  le la les des du et est pas pour avec une dans sur il elle nous vous qui que ne par chez au aux veut
  ses sa mais plus dit notre son
  el los las del y con para por una se lo su sus pero quieren dice todo
  il lo gli della di che non per con una sono mi ha alla dal ogni vuole
  o os da dos das um uma com nao em no na ao
  se ptal na pan je jsem prosi boi sie i w z od do
  og hos vil har ikke til af med att och som`
    .trim()
    .split(/\s+/),
);
const englishWords = new Set(
  `the and is are was were to of in for with on at they we he she it that this has have from by not but
  will would be our their his her as an a you i said says wants who if about after`.split(/\s+/),
);

/** The words of a text in the light of their lines. */
export function inContext(text: string, words: readonly Word[], free: ReadonlySet<Word>): Seen[] {
  const seen: Seen[] = [];
  const foreign = foreignLines(text, words);
  let before: Seen | undefined;
  for (const [index, word] of words.entries()) {
    const gap = text.slice(before?.end ?? 0, word.start);
    const startsLine = before === undefined || gap.includes('\n');
    const hasDigit = digit.test(word.text);
    const rarity = rarityOf(word.folded);
    const here: Seen = {
      ...word,
      gap,
      startsLine,
      isFree: free.has(word),
      isCapital: capital.test(word.text),
      isShouted: shouted.test(word.text),
      isStart: startsLine || (sentenceEnd.test(gap) && !isAbbreviation(before, gap)),
      isForeign: foreign[index] ?? false,
      rarity,
      isTerm: fieldTerms.has(word.folded),
      isFirstName: isFirstName(word.folded),
      hasDigit,
    };
    seen.push(here);
    before = here;
  }
  return seen;
}

/** "Dr." or an initial before: the full stop ends no sentence. */
function isAbbreviation(before: Seen | undefined, gap: string): boolean {
  return (
    before !== undefined && abbreviated.test(gap) && before.text.length <= 2 && before.isCapital
  );
}

/** For each word whether its line is in another language than English. */
function foreignLines(text: string, words: readonly Word[]): boolean[] {
  const foreign: boolean[] = [];
  let lineStart = 0;
  let balance = 0;
  const close = (end: number) => {
    for (let at = lineStart; at < end; at += 1) foreign[at] = balance > 0;
    lineStart = end;
    balance = 0;
  };
  for (const [index, word] of words.entries()) {
    if (index > 0 && text.slice(words[index - 1]?.end, word.start).includes('\n')) close(index);
    if (foreignWords.has(word.folded)) balance += 1;
    if (englishWords.has(word.folded)) balance -= 1;
  }
  close(words.length);
  return foreign;
}

/** Whether words stand next to each other as parts of one name do. */
export function isJoined(gap: string): boolean {
  return gap === ' ' || gap === '\u00a0' || gap === '-' || gap === "'" || gap === '’';
}

const place = (folded: string) => wellKnownPlaces.has(folded) || isPlace(folded);
const placePrepositions = new Set('in near around outside across von nach aus a en de'.split(' '));

/** A city or country, by the list or by "in Leiden". */
export function isPlaceAt(seen: readonly Seen[], index: number): boolean {
  const word = seen[index];
  if (!word) return false;
  if (wellKnownPlaces.has(word.folded)) return true;
  const before = seen[index - 1];
  return (
    place(word.folded) &&
    (!word.isFirstName || (before !== undefined && placePrepositions.has(before.folded)))
  );
}

/** A word that can be part of a name by its capital, and that names nothing else. */
export function isNameLike(word: Seen | undefined): boolean {
  return (
    word !== undefined &&
    word.isFree &&
    (word.isCapital || word.isShouted) &&
    !word.isTerm &&
    !word.hasDigit
  );
}

/** Index behind the name that starts at `index`: capitals joined by spaces, hyphens, particles. */
export function nameEnd(seen: readonly Seen[], index: number, most = 4): number {
  let end = index + 1;
  let count = 1;
  while (count < most) {
    const previous = seen[end - 1];
    const next = seen[end];
    const beyond = seen[end + 1];
    if (!previous || !next || !next.isFree) break;
    const isInitial = previous.text.length === 1 && /^\.\s?$/.test(next.gap);
    if (!isJoined(next.gap) && !isInitial) break;
    if (isNameLike(next) && next.isShouted === (seen[index]?.isShouted ?? false)) {
      end += 1;
      count += 1;
    } else if (
      isNameLike(next) &&
      (next.text.length <= 2 || (seen[index]?.text.length ?? 0) === 1)
    ) {
      end += 1;
      count += 1;
    } else if (
      nameParticles.has(next.folded) &&
      !next.isCapital &&
      beyond !== undefined &&
      isNameLike(beyond) &&
      isJoined(beyond.gap) &&
      next.gap === ' ' &&
      !['y', 'e', 'and', 'of', 'the', 'und', 'o', 'd', 'l'].includes(next.folded)
    ) {
      end += 2;
      count += 1;
    } else if (next.gap === '-' && !next.hasDigit && previous.isCapital && next.rarity > 35) {
      end += 1; // Ji-hoon
    } else break;
  }
  return end;
}
