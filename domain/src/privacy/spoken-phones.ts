import type { Span } from './claims.ts';
import type { Word } from './fold.ts';

const digitWords = new Set(
  `zero oh o one two three four five six seven eight nine double triple hundred
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
  plus dreimal zweimal`.split(/\s+/),
);
/** Words of these alone are no number: "sex", "once", "to". */
const doubtful = new Set(
  'to en sex once ni sept um un o plus acht sei tre ot hat het opt pet bes iki bir uc egy jedna dva tri doi bis'.split(
    ' ',
  ),
);
const between = /^[\s,.–-]{1,3}$/u;
const fewestWords = 6;

/** Phone numbers written in words: "oh seven seven, double oh, nine". */
export function spokenPhonesIn(text: string, words: readonly Word[]): Span[] {
  const spans: Span[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const to = runFrom(text, words, index);
    const run = words.slice(index, to);
    const sure = run.filter(({ folded }) => digitWords.has(folded) && !doubtful.has(folded));
    const spoken = run.filter(({ folded }) => digitWords.has(folded));
    const figures = run.reduce(
      (sum, { folded }) => sum + (/^\d+$/.test(folded) ? folded.length : 0),
      0,
    );
    const [first, last] = [run[0], run.at(-1)];
    const isPhone =
      sure.length >= fewestWords ||
      (spoken.length >= 8 && sure.length >= 4) ||
      (sure.length >= 3 && figures >= 3 && sure.length + figures >= 7);
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

const isDigits = (folded: string) => digitWords.has(folded) || /^\d{1,8}$/.test(folded);

function runFrom(text: string, words: readonly Word[], index: number): number {
  let to = index;
  for (let word = words[to]; word; word = words[to]) {
    const before = words[to - 1];
    const isNext = to === index || (before && between.test(text.slice(before.end, word.start)));
    if (!isNext || !isDigits(word.folded)) break;
    to += 1;
  }
  return to;
}

/** "one two three four five six" is nobody's number. */
function isCounting(run: readonly Word[]): boolean {
  return /^(?:one two three four|eins zwei drei vier|uno dos tres cuatro)/.test(
    run.map(({ folded }) => folded).join(' '),
  );
}
