import type { Word } from './fold.ts';
import { factsOf, type WordFacts } from './word-facts.ts';

export interface Seen extends Word {
  isFree: boolean;
  /** What stands between it and the word before; the text's beginning for the first. */
  gap: string;
  /** Starts with a capital, with small letters behind, or is a single capital. */
  isCapital: boolean;
  isShouted: boolean;
  /** Starts a line, a sentence, a bullet, a quotation: where any word bears a capital. */
  isStart: boolean;
  startsLine: boolean;
  /** What its line is written in; German nouns bear a capital. */
  language: Language;
  rarity: number;
  /** In a line without capitals, or of nothing but capitals: names look like any other word. */
  isInSmallLine: boolean;
  isInShoutedLine: boolean;
  /** The field's words: they name nobody. */
  isTerm: boolean;
  /** A common word of another language that the texts speak. */
  isCommon: boolean;
  isFirstName: boolean;
  facts: WordFacts;
  hasDigit: boolean;
}

const capital = /^[\p{Lu}\p{Lt}](?:.*\p{Ll}|\P{L}*$)/su;
const shouted = /^(?=.*\p{Lu}.*\p{Lu})\P{Ll}+$/su;
const digit = /\p{N}/u;
/** A small word with letters that neither English nor German has. */
const isAccented = /^(?=.*[ąćęłńśźżčďěňřšťůžąčėįųőűğışçñãõâêôîàèìòùáéíóúýățșåæø])[\p{Ll}]{3,}$/u;
/** Of other scripts than Latin we know no words. */
const latin = /\p{Script=Latin}/u;
/** PODs, CSRs. */
const shoutedPlural = /^\p{Lu}{2,}s$/u;
const sentenceEnd = /[.!?:;•·▪►→←=>|*#_"“”„»«()[\]{}<–—/\\+@]|(?:^|\s)[-'‘]\s*$/u;
const abbreviated = /^\.?\s*$/;

/**
 * The words of a text in the light of their lines.
 * @param isCommon whether a folded word is everybody's in a language of the texts
 */
export function inContext(
  text: string,
  words: readonly Word[],
  isCommon: (folded: string) => boolean = () => false,
): Seen[] {
  const seen: Seen[] = [];
  const all = words.map(({ folded }) => factsOf(folded));
  const usual = languageOf(words, all);
  // A line that does not tell goes with the whole text.
  const lines = linesOf(text, words).flatMap(([from, to]) => {
    const some = words.slice(from, to);
    const line = { look: lookOf(some), language: languageOf(some, all.slice(from, to), usual) };
    return some.map(() => line);
  });
  let before: Seen | undefined;
  for (const [index, word] of words.entries()) {
    const gap = shortGap(text.slice(before?.end ?? 0, word.start));
    const startsLine = before === undefined || gap.includes('\n');
    const hasDigit = digit.test(word.text);
    const facts = all[index] ?? factsOf(word.folded);
    const { look, language = 'english' } = lines[index] ?? {};
    const isCommonHere = isCommon(word.folded);
    const here: Seen = {
      ...word,
      isCommon: isCommonHere,
      gap,
      startsLine,
      isFree: true,
      isCapital: look !== 'shouted' && capital.test(word.text) && !shoutedPlural.test(word.text),
      isShouted: look !== 'shouted' && shouted.test(word.text),
      isStart: startsLine || (sentenceEnd.test(gap) && !isAbbreviation(before, gap)),
      language: latin.test(word.text) || hasDigit ? language : 'other',
      rarity: facts.rarity,
      isInSmallLine: look !== undefined,
      isInShoutedLine: look === 'shouted',
      isTerm: (facts.isTerm || isCommonHere) && !isBeforeApostrophe(text, word),
      isFirstName: facts.isFirstName,
      facts,
      hasDigit,
    };
    seen.push(here);
    before = here;
  }
  return seen;
}

/** The O of O'Brien. */
function isBeforeApostrophe(text: string, { text: word, end }: Word): boolean {
  return /^[OD]$/.test(word) && /^['’]\p{Lu}/u.test(text.slice(end, end + 2));
}

/** Long gaps tell no more than short ones, and patterns would be slow on them. */
function shortGap(gap: string): string {
  if (gap.length <= 60) return gap;
  return gap.includes('\n') ? '\n\n' : '    ';
}

/** "Dr." or an initial before: the full stop ends no sentence. */
function isAbbreviation(before: Seen | undefined, gap: string): boolean {
  return (
    before !== undefined && abbreviated.test(gap) && before.text.length <= 2 && before.isCapital
  );
}

function linesOf(text: string, words: readonly Word[]): (readonly [from: number, to: number])[] {
  const starts = words.flatMap(({ start }, index) => {
    const before = words[index - 1];
    return !before || text.slice(before.end, start).includes('\n') ? [index] : [];
  });
  return starts.map((from, at) => [from, starts[at + 1] ?? words.length]);
}

/** Whether a line bears hardly any capitals, or nothing else. */
function lookOf(words: readonly Word[]): 'small' | 'shouted' | undefined {
  const all = words.length;
  const capitals = words.filter(({ text }) => /^\p{Lu}/u.test(text)).length;
  if (all >= 3 && capitals <= all / 25) return 'small';
  const shouts = words.filter(({ text }) => !/\p{Ll}/u.test(text)).length;
  return all >= 4 && shouts >= all * 0.8 ? 'shouted' : undefined;
}

/** What words speak, at most of them; some do not tell. */
function languageOf(
  words: readonly Word[],
  all: readonly WordFacts[],
  unknown: Language = 'english',
): Language {
  const counts = { english: 0, german: 0, other: 0 };
  for (const [index, { text, folded }] of words.entries()) {
    const facts = all[index];
    if (facts?.isEnglish) counts.english += 1;
    if (facts?.isGerman) counts.german += 1;
    if (facts?.isOther || (text !== folded && isAccented.test(text))) counts.other += 1;
  }
  const { english, german, other } = counts;
  const foreign = Math.max(german, other);
  if (foreign === english) return unknown;
  if (foreign < english) return 'english';
  return german >= other ? 'german' : 'other';
}

type Language = 'english' | 'german' | 'other';

/** Whether words stand next to each other as parts of one name do. */
export function isJoined(gap: string): boolean {
  return gap === ' ' || gap === '\u00a0' || gap === '-' || gap === "'" || gap === '’';
}
