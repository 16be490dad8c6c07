// oxlint-disable-next-line typescript/triple-slash-reference -- the package brings no types, and an import of them would be one of the package
/// <reference path="./stopword.d.ts" />
import * as stopwords from 'stopword';
import { fold } from './fold.ts';
import { isAnyName, isFirstName, rarityOf } from './lexicon.ts';
import { listOf } from './lists.ts';

/** Folded function words that are no English ones and nobody's first name. */
const foreign = (lists: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(
    lists
      .flat()
      .map(fold)
      .filter((word) => word.length > 1 && rarityOf(word) > 20 && !isFirstName(word)),
  );

/** Of German, and of the other languages of Europe that notes are written in. */
const { deu, cat, ces, dan, fin, fra, hun, ita, nld, nob, pol, por, ron, spa, swe, tur } =
  stopwords;
const languages = [deu, cat, ces, dan, fin, fra, hun, ita, nld, nob, pol, por, ron, spa, swe, tur];
const functionWords = foreign(languages);

const noEnglish = (words: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(Array.from(words, fold).filter((word) => rarityOf(word) > 20));

/** Words that are frequent in other languages of Europe, and no English ones. */
const germanWords = noEnglish(listOf('frequent-german'));
const otherWords = noEnglish(listOf('frequent-other'));
const englishWords = listOf('frequent-english');

/** Which languages a line with a folded word speaks: bits of {@link spoken}. */
export const spoken = { english: 1, german: 2, other: 4 } as const;
export const languagesOf = (folded: string): number =>
  (englishWords.has(folded) ? spoken.english : 0) +
  (germanWords.has(folded) ? spoken.german : 0) +
  (otherWords.has(folded) ? spoken.other : 0);

/** A frequent word of another language, which names nobody however it is written. */
export const isForeignWord = (folded: string): boolean =>
  germanWords.has(folded) || otherWords.has(folded);

/** A function word of another language: a name as well where it bears a capital ("Toma", "Per"). */
export const isFunctionWord = (folded: string): boolean => functionWords.has(folded);

const germanHeads = listOf('german-heads');
const longestHead = Math.max(...Array.from(germanHeads, ({ length }) => length));
const fewestBeforeHead = 3;

/** A noun of German, which bears a capital wherever it stands: "Pruefung", "Kundengespräch". */
export function isGermanNoun(folded: string): boolean {
  const first = Math.max(fewestBeforeHead, folded.length - longestHead);
  for (let at = first; at < folded.length - 2; at += 1) {
    if (germanHeads.has(folded.slice(at))) return rarityOf(folded) > 70 && !isAnyName(folded);
  }
  return false;
}
