import { months, weekdays } from '../months.ts';
import { addDays, dayAt, daysBetween, weekdayOf } from './days.ts';

/** Languages in whose words a month is looked for. */
const languages =
  'en,ar,bg,ca,cs,da,de,el,es,et,fi,fr,he,hi,hr,hu,id,it,ja,ko,lt,lv,nb,nl,pl,pt,ro,ru,sk,sl,sr,sv,th,tr,uk,vi,zh'.split(
    ',',
  );

/** A day that is looked for, and where it lies from the day on which the words were said. */
interface Wanted {
  day: string;
  said: string;
  /** Days from what was said; negative for one before. */
  ahead: number;
}

type Groups = Record<string, string | undefined>;
type Shape = readonly [pattern: RegExp, isMeant: (groups: Groups, wanted: Wanted) => boolean];

/** A date without a year is the first that is not long over: a note speaks of what was, too. */
const isOpen = ({ ahead }: Wanted) => ahead >= -62 && ahead < 303;
const isNear = ({ ahead }: Wanted) => ahead >= -14 && ahead <= 31;

/** What follows from the same is made once. */
function remembered<From, To>(make: (from: From) => To): (from: From) => To {
  const made = new Map<From, To>();
  return (from) => {
    if (!made.has(from)) made.set(from, make(from));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was made just now
    return made.get(from) as To;
  };
}

const partsOf = (day: string) => day.split('-').map(Number);
const weekdayNamed = (name = '') =>
  weekdays.findIndex((each) => each.toLowerCase().startsWith(name.slice(0, 3).toLowerCase()));
const isOnWeekday = ({ day }: Wanted, name?: string) => weekdayOf(day) === weekdayNamed(name);

/** Whether the number of a day is that of the wanted one, or a span of two is around it. */
function hasNumber({ from, to = from, year }: Groups, wanted: Wanted): boolean {
  const [own, , date = 0] = partsOf(wanted.day);
  const isOfYear = year === undefined ? isOpen(wanted) : Number(year) === own;
  return isOfYear && Number(from) <= date && date <= Number(to);
}

/** `4.3.2026`, `3/4/26`: with a slash either of both can be the month. */
function isNumeric({ one, other, mark, year }: Groups, wanted: Wanted): boolean {
  const [own = 0, month, date] = partsOf(wanted.day);
  const isSame = (first?: string, second?: string) =>
    Number(first) === date && Number(second) === month;
  const isOfYear =
    year === undefined ? isOpen(wanted) : Number(year) === (year.length === 2 ? own % 100 : own);
  return isOfYear && (isSame(one, other) || (mark === '/' && isSame(other, one)));
}

function isInWeek({ week }: Groups, wanted: Wanted): boolean {
  const thursday = addDays(wanted.day, 3 - weekdayOf(wanted.day));
  const number = 1 + Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7);
  return number === Number(week) && weekdayOf(wanted.day) < 5 && isOpen(wanted);
}

const endOfMonth = (day: string): string =>
  dayAt(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0));

/** `this month`, `next week`, `end of the week`: until Friday, where its end is meant. */
function isInSpan({ before = '', unit = '' }: Groups, { day, said }: Wanted): boolean {
  const isWeek = /^w/i.test(unit);
  const endOf = (each: string) => (isWeek ? addDays(each, 6 - weekdayOf(each)) : endOfMonth(each));
  const from = /next/i.test(before) ? addDays(endOf(said), 1) : said;
  const end = endOf(from);
  const friday = addDays(end, -2);
  return from <= day && day <= (isWeek && /^e/i.test(before) && friday >= from ? friday : end);
}

/** `in March`, `mid March 2027`: a part of the month, or all of it. */
function isInMonth({ before = '', name = '', year }: Groups, wanted: Wanted): boolean {
  // `it may`, `they march`: no months
  if (/^(?:may|mar|march)$/.test(name) && /^(?:to|this|of|for|on|next)$/i.test(before))
    return false;
  const [own, , date = 0] = partsOf(wanted.day);
  const last = { ...wanted, ahead: daysBetween(wanted.said, endOfMonth(wanted.day)) };
  if (year === undefined ? !isOpen(last) : Number(year) !== own) return false;
  if (/^end/i.test(before)) return daysBetween(wanted.day, endOfMonth(wanted.day)) < 10;
  if (/^late/i.test(before)) return date >= 20;
  if (/^mid/i.test(before)) return date >= 10 && date <= 20;
  return !/^(?:start|beginning|early)/i.test(before) || date <= 10;
}

const nth = String.raw`(?:st|nd|rd|th|\.|er|º|ª)?`;
const year = String.raw`(?:\.?,?\s(?<year>\d{4}))?`;
const weekday = String.raw`(?<weekday>${weekdays.join('|')}|Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)`;
const ofDays = 'by|on|until|till?|before|due|from|since|of';
const abroad = 'bis|ab|am|zum|vom|den|le|el|al|il|dia|día|op|dne';

/** One of each source: those of no month are the same for all. */
const compiled = remembered(
  (source: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])${source}`, 'giu'),
);
const shape = (source: string, isMeant: Shape[1]): Shape => [compiled(source), isMeant];

/** The forms in which a day of a month is told, those that tell most first: what one has read is not read again. */
const shapesOf = remembered((month: number): readonly Shape[] => {
  const names = patternOf(month);
  // `am 4. April` is no day of March
  const unnamed = String.raw`(?!\s{0,2}(?:of\s)?(?:${anyMonth()}))`;
  return [
    shape(String.raw`(?<day>\d{4}-\d{2}-\d{2})(?!\d)`, ({ day }, wanted) => day === wanted.day),
    shape(
      String.raw`(?<![.,/-])(?<from>\d{1,2})(?:\s?[-–]\s?(?<to>\d{1,2}))?${nth}\s{0,2}(?:of\s|de\s|d[’'])?(?:${names})${year}`,
      hasNumber,
    ),
    shape(
      String.raw`(?:${names})\.?\s{0,2}(?<from>\d{1,2})(?:st|nd|rd|th)?(?![\p{N}%€$]|[.,:]\d)${year}`,
      hasNumber,
    ),
    shape(
      String.raw`(?<one>\d{1,2})(?<mark>[./])(?<other>\d{1,2})[./](?<year>\d{4}|\d{2})(?!\d)`,
      isNumeric,
    ),
    shape(
      String.raw`(?<one>\d{1,2})(?<mark>/)(?<other>\d{1,2})(?!\d|/|\s?(?:of|day|year|hour|FTE))`,
      isNumeric,
    ),
    shape(
      String.raw`(?:(?:${ofDays}|${abroad})\s(?<one>\d{1,2})\.(?<other>\d{2})(?!\d)|(?<first>\d{1,2})\.(?<second>\d{1,2})\.)`,
      ({ one, other, first, second }, wanted) =>
        isNumeric({ one: one ?? first, other: other ?? second }, wanted),
    ),
    // `Mon 9-10`: hours
    shape(
      String.raw`${weekday}\s(?<from>\d{1,2})(?:st|nd|rd|th)?(?![\p{L}\p{N}]|\s?[-–]\s?\d{1,2}(?![\d./]))${unnamed}`,
      ({ weekday: name, from }, wanted) =>
        hasNumber({ from }, wanted) && (isNear(wanted) || isOnWeekday(wanted, name)),
    ),
    shape(
      String.raw`(?:(?:${ofDays})\s(?:the\s)?(?<from>\d{1,2})(?:st|nd|rd|th)|(?:${abroad})\s(?<number>\d{1,2})(?:\.(?!\d)|º|(?=\s*(?:[,;:!?)]|$))))${unnamed}`,
      ({ from, number }, wanted) => isNear(wanted) && hasNumber({ from: from ?? number }, wanted),
    ),
    // `71 in wk 3`, `week 2 of the trial`: weeks of something that runs
    shape(
      String.raw`(?<!\d\s(?:\S{1,12}\s){0,2}in\s)(?:KW|wk|week|cw)\s(?<week>\d{1,2})(?!\d|\sof\s(?:(?:the|our|their)\s)?(?:trial|pilot|poc|test|rollout))`,
      isInWeek,
    ),
    shape(
      String.raw`(?:year\send|EOY)(?!\p{L})`,
      (_, { day, said }) =>
        day >= `${said.slice(0, 4)}-12-24` && day <= `${said.slice(0, 4)}-12-31`,
    ),
    shape(
      String.raw`(?:(?<before>by|before|until|till?|in|on|from|since|end\sof|end|start\sof|beginning\sof|mid|early|late|during|for|to|next|this|of)[\s-](?<name>${names})${year}|(?:${names})\s(?<only>\d{4}))`,
      ({ only, ...groups }, wanted) => isInMonth(only ? { year: only } : groups, wanted),
    ),
    shape(
      String.raw`(?<before>by|on|next|this|until|before|last)\s${weekday}(?![\p{L}\p{N}]|\s(?:the\s)?\d|\s(?:evening|morning|afternoon|night)s)`,
      ({ before = '', weekday: name }, wanted) =>
        /^last/i.test(before)
          ? wanted.ahead >= -7 && wanted.ahead <= 0
          : wanted.ahead >= 0 && wanted.ahead < 7 && isOnWeekday(wanted, name),
    ),
    shape('tomorrow', (_, { ahead }) => ahead === 0 || ahead === 1),
    shape(
      String.raw`(?<before>next|this|end\sof(?:\s(?:the|this|next))?|EO)\s?(?<unit>week|month|W|M)(?![\p{L}\p{N}])`,
      isInSpan,
    ),
  ];
});

/**
 * Whether words hold a day: as a date with figures or with the name of a month in any language, as a near day
 * without its month, or as a week or month around it. A number alone is no day.
 * @param said the day on which the words were said
 */
export function saysDay(day: string, text: string, said: string): boolean {
  const month = Number(day.slice(5, 7));
  const wanted = { day, said, ahead: daysBetween(said, day) };
  let rest = text.normalize('NFC');
  return shapesOf(month).some(([pattern, isMeant]) => {
    const found = [...rest.matchAll(pattern)];
    rest = rest.replaceAll(pattern, ' ; ');
    return found.some(({ groups = {} }) => isMeant(groups, wanted));
  });
}

/**
 * The names of a month. What may not stand beside them is told once, and not at each of them: that would take
 * a second to compile.
 */
const patternOf = remembered((month: number): string => {
  const names = namesOfMonth(month);
  const numbered = names.filter((name) => /\d/.test(name));
  const named = names.filter((name) => !numbered.includes(name));
  return [
    String.raw`(?<!\p{L})(?:${named.join('|')})(?!\p{L})`,
    String.raw`(?<!\d)(?:${numbered.join('|')})`,
  ].join('|');
});

const anyMonth = (): string => months.map((_, at) => patternOf(at + 1)).join('|');

/** What a month is called, in the forms that stand beside a day; each long enough to be no other word. */
function namesOfMonth(month: number): string[] {
  const at = new Date(Date.UTC(2026, month - 1, 15));
  const forms = languages.flatMap((language) =>
    ['long', 'short', 'long day', 'short day'].map((form) => nameIn(`${language} ${form}`, at)),
  );
  return [...new Set(forms)].filter((name) => /\d/.test(name) || name.length >= 3);
}

const formatIn = remembered((of: string) => {
  const [language, month, day] = of.split(' ');
  return new Intl.DateTimeFormat(language, {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the two lengths
    month: month as 'long' | 'short',
    ...(day && { day: 'numeric' }),
    timeZone: 'UTC',
  });
});

/** @param form language, length of the month's name, and `day` where one stands beside it */
function nameIn(form: string, at: Date): string {
  const parts = formatIn(form).formatToParts(at);
  const place = parts.findIndex(({ type }) => type === 'month');
  const [name = '', behind = ''] = [parts[place]?.value, parts[place + 1]?.value];
  // `3` before `月` is no name by itself.
  const whole = !/^\d+$/.test(name) ? name : /^[月월]/u.test(behind) ? name + behind.charAt(0) : '';
  return whole.normalize('NFC').toLowerCase().replaceAll('.', '');
}
