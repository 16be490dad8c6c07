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

export const germanFunctionWords = foreign(deu);
/** Of the other languages of Europe that notes are written in. */
export const otherFunctionWords = foreign(
  ...[cat, ces, dan, fin, fra, hun, ita, nld, nob, pol, por, ron, spa, swe, tur],
);
