// oxlint-disable-next-line typescript/triple-slash-reference -- the package brings no types, and an import of them would be one of the package
/// <reference path="./stopword.d.ts" />
import {
  cat,
  ces,
  dan,
  deu,
  fin,
  fra,
  hun,
  ita,
  nld,
  nob,
  pol,
  por,
  ron,
  spa,
  swe,
  tur,
} from 'stopword';
import { fold } from './fold.ts';
import { isFirstName, rarityOf } from './lexicon.ts';

/** Folded function words that are no English ones and nobody's first name. */
const foreign = (...lists: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(
    lists
      .flat()
      .map(fold)
      .filter((word) => word.length > 1 && rarityOf(word) > 20 && !isFirstName(word)),
  );

const germanFunctionWords = foreign(deu);
/** Of the other languages of Europe that notes are written in. */
const otherFunctionWords = foreign(
  cat,
  ces,
  dan,
  fin,
  fra,
  hun,
  ita,
  nld,
  nob,
  pol,
  por,
  ron,
  spa,
  swe,
  tur,
);

/** Words that are frequent in other languages of Europe, and no English ones. */
const germanWords = wordsBut(`
  der die das und ist nicht mit für von dem den ein eine einen auf bei zum zur sich wir sie auch nach
  über wird aus hat noch bis sind uns wurde wegen ohne alle haben unter kommt oder er es im ihr`);
const otherWords = wordsBut(`
  le les des du et est pas pour avec une dans sur il elle nous vous qui que par chez aux veut ses mais
  dit notre el los las del con para por una sus pero quieren dice todo gli della di che per sono alla
  dal ogni vuole os da dos das um uma com em não na ao se ptal je jsem prosi boi się w z od og hos vil
  har ikke til av att och som mi ha phu`);
const englishWords = new Set(
  `the and is are was were to of in for with on at they we he she it that this has have from by not but
  will would be our their his her as an a you i said says wants who if about after no next`.split(
    /\s+/,
  ),
);

function wordsBut(text: string): ReadonlySet<string> {
  return new Set(
    text
      .trim()
      .split(/\s+/)
      .map(fold)
      .filter((word) => rarityOf(word) > 20),
  );
}

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
export const isFunctionWord = (folded: string): boolean =>
  germanFunctionWords.has(folded) || otherFunctionWords.has(folded);
