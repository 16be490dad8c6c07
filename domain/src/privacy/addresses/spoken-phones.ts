import type { Span } from '../claims.ts';
import { foundAmong, spanOver, type Word } from '../words/fold.ts';
import { listOf } from '../words/lists.ts';

const digitWords = listOf('figures');
const beginnings = new Set(Array.from(digitWords, (word) => word.slice(0, 3)));
/** Words of these alone are no number: "sex", "once", "to". */
const doubtful = listOf('doubtful-figures');
const between = /^[ \t\u00a0,.()–-]{1,3}$/u;
/** What people say for the signs between figures, and what joins: "treinta y cuatro". */
const signs = new Set([
  ...listOf('said-dash'),
  ...listOf('said-dot'),
  ...'slash y e et and'.split(' '),
]);
/** "four15", "01four3": figures and words for them in one piece. */
const mixed = /^(?:\d|zero|oh|one|two|three|four|five|six|seven|eight|nine){3,20}$/;
const fewestWords = 6;
/** Of the number of a place: it may stand apart, and has three figures. */
const ofPlace = new Set('code prefix extension vorwahl'.split(' '));

/** Phone numbers written in words: "oh seven seven, double oh, nine". */
export const spokenPhonesIn = (text: string, words: readonly Word[]): Span[] =>
  foundAmong(words, (index) => runFrom(text, words, index))
    .filter(({ from, to }) => {
      const isOfPlace = ofPlace.has(words[from - 1]?.folded ?? '');
      return isPhone(words.slice(from, to), isOfPlace);
    })
    .map((found) => spanOver(words, found, 'PHONE'));

function isPhone(run: readonly Word[], isOfPlace: boolean): boolean {
  const spoken = run.filter(({ folded }) => isSpoken(folded));
  const sure = spoken.filter(({ folded }) => !doubtful.has(folded)).length;
  const figures = run.reduce((sum, { folded }) => sum + folded.replaceAll(/\D/g, '').length, 0);
  const groups = run.filter(({ folded }) => !signs.has(folded));
  // "415 dot 555 dot 0143": three or four figures each.
  const isSigned = run.length === 2 * groups.length - 1 && groups.length >= 3;
  return (
    sure >= (isOfPlace ? 3 : fewestWords) ||
    (spoken.length >= 8 && sure >= 4) ||
    (sure >= 3 && figures >= 3 && sure + figures >= 7) ||
    run.filter(({ folded }) => /^(?=.*\d).*[a-z]/.test(folded)).length >= 2 ||
    (isSigned && groups.every(({ folded }) => /^\d{3,4}$/.test(folded)))
  );
}

/** "five", "fünfundfünfzig", "trentaquattro". */
function isSpoken(folded: string): boolean {
  if (digitWords.has(folded)) return true;
  if (!beginnings.has(folded.slice(0, 3))) return false;
  for (let cut = 3; cut <= folded.length - 3; cut += 1) {
    const rest = folded.slice(cut).replace(/^(?:und|en)/, '');
    if (digitWords.has(folded.slice(0, cut)) && isSpoken(rest)) return true;
  }
  return false;
}

const isFigure = (code: number): boolean => code >= 48 && code <= 57;

function isDigits(folded: string): boolean {
  if (isFigure(folded.charCodeAt(0)) || isFigure(folded.charCodeAt(folded.length - 1))) {
    return /^\d{1,8}$/.test(folded) || mixed.test(folded);
  }
  return isSpoken(folded);
}

function runFrom(text: string, words: readonly Word[], from: number): number {
  const isBeside = (at: number) =>
    at === from || between.test(text.slice(words[at - 1]?.end, words[at]?.start));
  const isDigitsAt = (at: number) => isDigits(words[at]?.folded ?? '') && isBeside(at);
  const isSign = (at: number) => at > from && signs.has(words[at]?.folded ?? '') && isBeside(at);
  for (let to = from; ; to += isDigitsAt(to) ? 1 : 2)
    if (!isDigitsAt(to) && !(isSign(to) && isDigitsAt(to + 1))) return to;
}
