import { parseAmount } from '../amount.ts';
import { numberWords } from './number-words.ts';
import { overlap, type Match } from '../facts/words.ts';

/** A number with what it counts. */
export interface Amount extends Match {
  value: number;
  /** `money`, `%`, `days` or the noun counted. Durations are in calendar days. */
  unit: string;
}

const currency = String.raw`(?:CA?|AU?|NZ|US|R)\$|[$€£¥₹₩₽₺]|zł|USD|EUR|GBP|CHF|SEK|NOK|DKK|JPY|INR|AUD|CAD|PLN|CZK|BRL|ILS|ZAR|NZD`;
const scale = String.raw`k|K|m|M|mn|bn|B|thousand|million|billion|Mio`;
const figure = String.raw`\d{1,15}(?:[.,']\d{1,6}){0,5}`;
const spelled =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty';
const time = String.raw`minutes?|mins?|hours?|hrs?|h|d|mo|(?:(?:business|working|calendar)\s)?days?|weeks?|wks?|months?|quarters?|years?|yrs?`;
/** What is counted beside plural nouns such as `14 hospitals`. */
const nouns = String.raw`FTE|people|ppl|staff|x|pts|bps|ms|GB|TB|MB|Mbps|rps|tps|req/s|criteria|(?:(?!and|but|for|are)\p{Ll}{3,15}\s)?(?!was|this|does|plus|versus|less)\p{Ll}{3,20}s`;

const money = new RegExp(
  String.raw`(?<![\p{L}\p{N}.])(?:(?:${currency}|Rs?)\s?(${figure})\s?(${scale})?|(${figure})\s?(${scale}|T)?\s?(?:${currency}|euros?|dollars|pounds))(?![\p{L}\p{N}])`,
  'gu',
);
/** `50k` and `2.3M` without anything counted are money in the notes of a deal. */
const bareMoney = /(?<![\p{L}\p{N}.,])(\d{1,9}(?:[.,]\d{1,3})?)(k|K|M|mn|bn|MM)(?![\p{L}\p{N}])/gu;
/** `anything above 50 thousand`, with nothing counted behind it. */
const roundMoney =
  /(?<![\p{L}\p{N}.,])(\d{1,6}(?:[.,]\d{1,3})?)\s(thousand|million)(?=\s(?:goes|a\syear|per|is|was|in|for|that|on|at|and)\s|[.,;)]|$)/gu;
const share = new RegExp(
  String.raw`(?<![\p{L}\p{N}.])(${figure})\s?(?:%|percent|per\scent|pct)(?![\p{L}\p{N}])`,
  'giu',
);
const counted = new RegExp(
  String.raw`(?<![\p{L}\p{N}.])(?<!\b(?:line|phase|stage|step|plant|site|level|tier|version|release|gate|wave|lot)\s)(?:(${figure})(?:\s?(${scale})(?!\p{L}))?|(${spelled})(?!\p{L}))(?:\s|-)?\+?\s?(${time}|${nouns})(?![\p{L}\p{N}])`,
  'giu',
);

const factors: Record<string, number> = {
  k: 1e3,
  t: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  mio: 1e6,
  million: 1e6,
  b: 1e9,
  mm: 1e6,
  bn: 1e9,
  billion: 1e9,
};

/** Calendar days of a unit of time. */
const daysOf: [pattern: RegExp, days: number][] = [
  [/^min(?:ute)?s?$/i, 1 / 1440],
  [/^h(?:ou)?r?s?$/i, 1 / 24],
  [/^(business|working)/i, 7 / 5],
  [/^(?:calendar\s|d$|days?$)/i, 1],
  [/^w(ee)?k/i, 7],
  [/^mo/i, 30],
  [/^quarter/i, 91],
  [/^y(ea)?r/i, 365],
];

/** Numbers of a text that count something: money, percent, time, people and the like. */
export function amountsIn(text: string): Amount[] {
  const found = [
    ...amounts(text, money, (groups) => [
      valueOf(groups[1] ?? groups[3], groups[2] ?? groups[4]),
      'money',
    ]),
    ...amounts(text, bareMoney, (groups) => [valueOf(groups[1], groups[2]), 'money']),
    ...amounts(text, roundMoney, (groups) => [valueOf(groups[1], groups[2]), 'money']),
    ...amounts(text, share, (groups) => [valueOf(groups[1]), '%']),
    ...amounts(text, counted, (groups) => countOf(groups)),
  ];
  return found
    .filter((one, index) => !found.slice(0, index).some((other) => overlap(one, other)))
    .toSorted((a, b) => a.start - b.start);
}

function amounts(
  text: string,
  pattern: RegExp,
  read: (groups: readonly (string | undefined)[]) => [value: number, unit: string],
): Amount[] {
  return Array.from(text.matchAll(pattern), (match) => {
    const [value, unit] = read(match);
    return { words: match[0], start: match.index, end: match.index + match[0].length, value, unit };
  });
}

function countOf(groups: readonly (string | undefined)[]): [number, string] {
  const value = groups[3]
    ? (numberWords[groups[3].toLowerCase()] ?? 0)
    : valueOf(groups[1], groups[2]);
  const unit = (groups[4] ?? '').toLowerCase();
  const days = daysOf.find(([pattern]) => pattern.test(unit));
  return days ? [value * days[1], 'days'] : [value, unit.replace(/s$/, '')];
}

function valueOf(number: string | undefined, suffix?: string): number {
  return parseAmount(number ?? '') * (factors[suffix?.toLowerCase() ?? ''] ?? 1);
}

const period = /^\s*(?:\/|per|a|an|each|every)\s*(week|month|mnth|mth|quarter|year|annum|yr|mo)\b/i;
const yearly = /^\s*(?:annually|yearly|p\.?a\.?)/i;
const perYear: Record<string, number> = {
  week: 52,
  month: 12,
  mnth: 12,
  mth: 12,
  mo: 12,
  quarter: 4,
};

/** What an amount comes to in a year, where the text says its period. */
export function yearlyValue(text: string, amount: Amount): number {
  const tail = text.slice(amount.end, amount.end + 20);
  if (yearly.test(tail)) return amount.value;
  return amount.value * (perYear[period.exec(tail)?.[1]?.toLowerCase() ?? ''] ?? 1);
}

/** Durations of a text that something takes: no terms of payment, no `two years ago`. */
export function durationsIn(text: string): Amount[] {
  return amountsIn(text).filter(
    ({ unit, start, end }) =>
      unit === 'days' &&
      !/^\s+ago\b/i.test(text.slice(end, end + 8)) &&
      !/\b(?:net|payment(?:\sterms)?(?:\sof)?|notice(?:\speriod)?(?:\sof)?|last|past)\s$/i.test(
        text.slice(Math.max(0, start - 25), start),
      ),
  );
}
