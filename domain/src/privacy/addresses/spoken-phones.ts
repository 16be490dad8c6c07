import type { Span } from '../claims.ts';
import { foundAmong, spanOver } from '../words/among.ts';
import type { Word } from '../words/fold.ts';
import { listOf } from '../words/lists.ts';

const digitWords = listOf('figures');
/** Words of these alone are no number: "sex", "once", "to". */
const doubtful = listOf('doubtful-figures');
const between = /^[ \t\u00a0,.()–-]{1,3}$/u;
/** What people say for the signs between figures. */
const signs = new Set([...listOf('said-dash'), ...listOf('said-dot'), 'slash']);
/** "treinta y cuatro", "nine hundred and one". */
const joints = new Set('y e et and'.split(' '));
const tens =
  /^(?:hundred|trein?ta|[cq]uaren?ta|cin[cq]uen?ta|sess?en?ta|[st]eten?ta|o[ci][ht]t?en?ta|noven?ta|vingt|trente|quarante|cinquante|soixante|ve?inte|cientos|quinientos|seiscientos)$/;
/** "fünfundfünfzig", "vijfenvijftig", "trentaquattro", "femtiofem": two or three figures in one word. */
const compound =
  /^(?:(?:(?:ein|zwei|drei|vier|funf|sechs|sieben|acht|neun)?hundert)?(?:(?:(?:ein|zwei|drei|vier|funf|sechs|sieben|acht|neun)und)?(?:zwanzig|dreissig|vierzig|funfzig|sechzig|siebzig|achtzig|neunzig))|(?:een|twee|drie|vier|vijf|zes|zeven|acht|negen)en(?:twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig)|(?:vent|trent|quarant|cinquant|sessant|settant|ottant|novant)[ia]?(?:uno|due|tre|quattro|cinque|sei|sette|otto|nove)|(?:tjugo|trettio|fyrtio|femtio|sextio|sjuttio|attio|nittio)(?:ett|tva|tre|fyra|fem|sex|sju|atta|nio))$/;
/** "four15", "01four3": figures and words for them in one piece. */
const mixed = /^(?:\d|zero|oh|one|two|three|four|five|six|seven|eight|nine){3,20}$/;
const fewestWords = 6;

/** Phone numbers written in words: "oh seven seven, double oh, nine". */
export const spokenPhonesIn = (text: string, words: readonly Word[]): Span[] =>
  foundAmong(words, (index) =>
    isDigits(words[index]?.folded ?? '') ? runFrom(text, words, index) : undefined,
  )
    .filter(({ from, to }) => isPhone(words.slice(from, to)))
    .map((found) => spanOver(words, found, 'PHONE'));

function isPhone(run: readonly Word[]): boolean {
  const spoken = run.filter(({ folded }) => isSpoken(folded));
  const sure = spoken.filter(({ folded }) => !doubtful.has(folded)).length;
  const figures = run.reduce((sum, { folded }) => sum + folded.replaceAll(/\D/g, '').length, 0);
  return (
    sure >= fewestWords ||
    (spoken.length >= 8 && sure >= 4) ||
    (sure >= 3 && figures >= 3 && sure + figures >= 7) ||
    run.filter(({ folded }) => isMixed(folded)).length >= 2 ||
    isSignedRun(run)
  );
}

const isSpoken = (folded: string) => digitWords.has(folded) || compound.test(folded);

function isDigits(folded: string): boolean {
  if (isFigure(folded.charCodeAt(0)) || isFigure(folded.charCodeAt(folded.length - 1))) {
    return /^\d{1,8}$/.test(folded) || mixed.test(folded);
  }
  return isSpoken(folded);
}

const isMixed = (folded: string): boolean => /^(?=.*\d).*[a-z]/.test(folded);

const isFigure = (code: number): boolean => code >= 48 && code <= 57;

/** "415 dot 555 dot 0143": three or four figures each. */
function isSignedRun(run: readonly Word[]): boolean {
  const groups = run.filter(({ folded }) => !signs.has(folded));
  const isSigned = run.length === 2 * groups.length - 1 && groups.length >= 3;
  return isSigned && groups.every(({ folded }) => /^\d{3,4}$/.test(folded));
}

function runFrom(text: string, words: readonly Word[], index: number): number {
  let to = index;
  const isBeside = (at: number) => {
    const [before, word] = [words[at - 1], words[at]];
    return before && word && between.test(text.slice(before.end, word.start));
  };
  for (let word = words[to]; word; word = words[to]) {
    if (to > index && !isBeside(to)) break;
    if (isDigits(word.folded)) to += 1;
    else if (to > index && isBetween(words, to) && isBeside(to + 1)) to += 2;
    else break;
  }
  return to;
}

/** Whether a word stands for a sign, or joins, between two that are figures. */
function isBetween(words: readonly Word[], at: number): boolean {
  const [before, word, behind] = words.slice(at - 1, at + 2);
  if (!before || !word || !behind || !isDigits(behind.folded)) return false;
  return signs.has(word.folded) || (joints.has(word.folded) && tens.test(before.folded));
}
