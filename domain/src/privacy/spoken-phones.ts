import type { Span } from './claims.ts';
import type { Word } from './fold.ts';

const digitWords = new Set(
  `zero oh o naught nought nil one two three four five six seven eight nine double triple hundred
  ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
  twenty thirty forty fifty sixty seventy eighty ninety
  null eins zwei zwo drei vier funf sechs sieben acht neun zehn elf zwolf doppel
  un deux trois quatre cinq sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante
  cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce treinta cuarenta cincuenta sesenta setenta ochenta noventa
  um dois quatro sete oito nove meia dez vinte trinta quarenta cinquenta
  due tre quattro cinque sei sette otto dieci venti trenta quaranta
  nul een twee drie vijf zes zeven negen tien
  nolla yksi kaksi kolme nelja viisi kuusi seitseman
  noll ett tva fyra fem sju atta nio tio sex en to fire seks syv otte ni
  zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig undici dodici tredici cinquanta sessanta
  settanta ottanta novanta trece catorce quince dieciseis veinte veintiuno veintidos veintitres veinticinco
  onze doze treze quinze sessenta setenta oitenta noventa twintig dertig veertig vijftig zestig
  jeden dwa trzy cztery piec szesc siedem osiem dziewiec nula jedna dva tri ctyri pet sest sedm osm devet
  sifir bir iki uc dort bes alti yedi sekiz dokuz nulla egy ketto harom negy ot hat het nyolc kilenc
  unu doi trei patru cinci sase sapte opt noua tyve tredive seks syv sju atte otte
  ноль один два три четыре пять шесть семь восемь девять
  dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn
  twaalf dertien veertien vijftien zestien zeventien achttien negentien
  quattordici quindici sedici diciassette diciotto diciannove diecisiete dieciocho diecinueve
  catorze dezesseis dezessete dezoito dezenove
  ciento cientos cien doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos
  novecientos cento duecento trecento quattrocento cinquecento seicento settecento ottocento novecento cem
  duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos cent
  honderd hundra hundrede hundre hundert
  plus dreimal zweimal`.split(/\s+/),
);
/** Words of these alone are no number: "sex", "once", "to". */
const doubtful = new Set(
  'to en sex once ni sept um un o plus acht sei tre ot hat het opt pet bes iki bir uc egy jedna dva tri doi bis cent cem'.split(
    ' ',
  ),
);
const between = /^[\s,.()–-]{1,3}$/u;
/** What people say for the signs between figures. */
const signs = new Set(
  'dash dot hyphen minus punkt strich bindestrich slash punto tiret'.split(' '),
);
/** "treinta y cuatro", "nine hundred and one". */
const joints = new Set('y e et and'.split(' '));
const tens =
  /^(?:hundred|trein?ta|[cq]uaren?ta|cin[cq]uen?ta|sess?en?ta|[st]eten?ta|o[ci][ht]t?en?ta|noven?ta|vingt|trente|quarante|cinquante|soixante|ve?inte|cientos|quinientos|seiscientos)$/;
/** "fünfundfünfzig", "vijfenvijftig", "trentaquattro", "femtiofem": two or three figures in one word. */
const compound =
  /^(?:(?:(?:ein|zwei|drei|vier|funf|sechs|sieben|acht|neun)?hundert)?(?:(?:(?:ein|zwei|drei|vier|funf|sechs|sieben|acht|neun)und)?(?:zwanzig|dreissig|vierzig|funfzig|sechzig|siebzig|achtzig|neunzig))|(?:een|twee|drie|vier|vijf|zes|zeven|acht|negen)en(?:twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig)|(?:vent|trent|quarant|cinquant|sessant|settant|ottant|novant)[ia]?(?:uno|due|tre|quattro|cinque|sei|sette|otto|nove)|(?:tjugo|trettio|fyrtio|femtio|sextio|sjuttio|attio|nittio)(?:ett|tva|tre|fyra|fem|sex|sju|atta|nio))$/;
const fewestInCompound = 8;
/** "four15", "01four3": figures and words for them in one piece. */
const mixed = /^(?:\d|zero|oh|one|two|three|four|five|six|seven|eight|nine){3,20}$/;
const fewestWords = 6;

/** Phone numbers written in words: "oh seven seven, double oh, nine". */
export function spokenPhonesIn(text: string, words: readonly Word[]): Span[] {
  const spans: Span[] = [];
  for (let index = 0; index < words.length; index += 1) {
    if (!isDigits(words[index]?.folded ?? '')) continue;
    const to = runFrom(text, words, index);
    const run = words.slice(index, to);
    const sure = run.filter(({ folded }) => isSpoken(folded) && !doubtful.has(folded));
    const spoken = run.filter(({ folded }) => isSpoken(folded));
    const figures = run.reduce((sum, { folded }) => sum + folded.replaceAll(/\D/g, '').length, 0);
    const [first, last] = [run[0], run.at(-1)];
    const isPhone =
      sure.length >= fewestWords ||
      (spoken.length >= 8 && sure.length >= 4) ||
      (sure.length >= 3 && figures >= 3 && sure.length + figures >= 7) ||
      run.filter(({ folded }) => isMixed(folded)).length >= 2 ||
      isSignedRun(run);
    if (isPhone && first && last && !isCounting(run)) {
      spans.push({
        start: first.start,
        end: last.end,
        kind: 'PHONE',
        key: run.map(({ folded }) => folded).join(' '),
      });
    }
    if (to > index) index = to - 1;
  }
  return spans;
}

const isSpoken = (folded: string) =>
  digitWords.has(folded) || (folded.length >= fewestInCompound && compound.test(folded));

function isDigits(folded: string): boolean {
  if (isFigure(folded.charCodeAt(0)) || isFigure(folded.charCodeAt(folded.length - 1))) {
    return /^\d{1,8}$/.test(folded) || mixed.test(folded);
  }
  return isSpoken(folded);
}

const isMixed = (folded: string): boolean => /\d/.test(folded) && /^(?=.*[a-z])/.test(folded);

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

/** "one two three four five six", "ten nine eight", "twenty twenty-six", "one to one": no number. */
function isCounting(run: readonly Word[]): boolean {
  const said = run.map(({ folded }) => folded).join(' ');
  if (/^(?:one two three four|eins zwei drei vier|uno dos tres cuatro)/.test(said)) return true;
  if (/ to /.test(said) && /(?<!\p{L})(?:one|two|three|four|five)(?!\p{L})/u.test(said))
    return true;
  if (/^twenty twenty .{0,80}twenty twenty /.test(said)) return true;
  const values = run.map(({ folded }) => english.indexOf(folded));
  const step = (values[1] ?? 0) - (values[0] ?? 0);
  return (
    step !== 0 && values.every((value, at) => value >= 0 && value === (values[0] ?? 0) + at * step)
  );
}

/** Each at the place of what it counts; the tens go on by ones, which is as even. */
const english =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety'.split(
    ' ',
  );
