/** A word, a number or a sign of money in a text, folded; offsets are those of the text. */
export interface Token {
  /** In lower case, with straight apostrophes. */
  word: string;
  start: number;
  end: number;
  /** Begins with a capital. */
  isCapital: boolean;
  /** Two to six capitals or digits, with at least two capitals: `SAP`, `S7`. */
  isAcronym: boolean;
}

const pattern = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*|\d+(?:[.,:'’]\d+)*|[€$£¥₹%]/gu;

/** The tokens of a stretch of a text. */
export function tokensOf(text: string, from = 0): Token[] {
  const tokens: Token[] = [];
  for (const { 0: raw, index } of text.matchAll(pattern)) {
    const isCapital = /^\p{Lu}/u.test(raw);
    tokens.push({
      word: raw.toLowerCase().replaceAll('’', "'"),
      start: from + index,
      end: from + index + raw.length,
      isCapital,
      isAcronym: isCapital && /^[\p{Lu}\d]{2,6}$/u.test(raw),
    });
  }
  return tokens;
}

const small = new Set(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fourty fifty sixty seventy eighty ninety half third quarter dozen dozens couple'.split(
    ' ',
  ),
);
const large = new Set('hundred thousand million billion grand lakh crore k m mn mio bn'.split(' '));
const currency = new Set(
  '€ $ £ ¥ ₹ euro euros eur dollar dollars usd pound pounds quid gbp chf franc francs yen rupee rupees inr kroner krona crowns nok sek dkk mnok grand bucks cents reais rand zloty real aud nzd cad lakh crore'.split(
    ' ',
  ),
);
const durations = new Set(
  'second seconds sec secs minute minutes min mins hour hours hrs day days week weeks wk wks month months quarter quarters year years fortnight night nights weekend shift shifts'.split(
    ' ',
  ),
);
const monthNames = new Set(
  'january february march april june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec'.split(
    ' ',
  ),
);
const weekdays = new Set(
  'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays'.split(
    ' ',
  ),
);
const seasons = new Set(
  'spring summer autumn winter easter christmas xmas thanksgiving ramadan diwali carnival fortnight tomorrow yesterday tonight q1 q2 q3 q4 eoy fy'.split(
    ' ',
  ),
);
const ordinals =
  /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth|\d{1,2}(?:st|nd|rd|th))$/;

/** What the numbers and times of a sentence are of. */
export interface Quantities {
  numbers: number;
  money: boolean;
  percent: boolean;
  duration: boolean;
  /** A month, a day, a quarter, a year. */
  date: boolean;
  weekday: boolean;
}

export const isNumber = (word: string): boolean =>
  /^\d/.test(word) || small.has(word) || large.has(word);

/** Counts what is counted in a row of tokens; numbers in words count as numbers in figures do. */
export function quantitiesIn(tokens: readonly Token[]): Quantities {
  const found: Quantities = {
    numbers: 0,
    money: false,
    percent: false,
    duration: false,
    date: false,
    weekday: false,
  };
  let before = false;
  for (const [at, { word, isCapital }] of tokens.entries()) {
    const next = tokens[at + 1]?.word ?? '';
    const last = tokens[at - 1]?.word ?? '';
    const isCount =
      isNumber(word) &&
      !(word === 'one' && !isNumber(next) && !durations.has(next)) &&
      word !== 'second' &&
      word !== 'm';
    if (isCount && !before) found.numbers += 1;
    if (currency.has(word) && (isNumber(next) || before || (word === 'grand' && before)))
      found.money = true;
    if (isCount && /\d(?:k|m|mn|bn)$/.test(word)) found.money = true;
    if (/^(?:%|percent|percentage|pct)$/.test(word) || (word === 'per' && next === 'cent'))
      found.percent = true;
    if (durations.has(word) && (before || /^(?:a|an|per|each|every|few|some|several)$/.test(last)))
      found.duration = true;
    if (monthNames.has(word) || (word === 'may' && isCapital && at > 0)) found.date = true;
    if (/^(?:19|20)\d\d$/.test(word) || seasons.has(word)) found.date = true;
    if (ordinals.test(word) && (last === 'the' || last === 'of') && next !== 'one')
      found.date ||= next === 'of' || monthNames.has(next);
    if (
      /^(?:next|this|last|by|until|before|end|mid)$/.test(last) &&
      /^(?:week|month|quarter|year|summer|spring|autumn|winter)$/.test(word)
    )
      found.date = true;
    if (weekdays.has(word)) found.weekday = true;
    before = isCount || (before && (word === 'and' || word === 'point' || word === 'a'));
  }
  return found;
}
