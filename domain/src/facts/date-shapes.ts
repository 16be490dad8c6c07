import { wordsOf } from './words.ts';
import { addDays } from './days.ts';
import {
  weekday,
  single,
  dayOf,
  fullYear,
  isVerb,
  part,
  dayOfMonth,
  weekdayOfMonth,
  weekOf,
  nextWeekday,
  monthlyDay,
  numericDay,
  span,
  endOf,
  near,
  monthNumber,
  isWeekday,
} from './date-readings.ts';

const month = String.raw`Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?`;

const edge = String.raw`(?<![\p{L}\p{N}])`;

const end = String.raw`(?![\p{L}\p{N}])`;

interface DateShape {
  pattern: RegExp;
  /** First and last day; null where the words are no date after all. */
  read: (
    groups: readonly (string | undefined)[],
    reference: string,
    order: DateOrder,
  ) => [string, string] | null;
}

/** How figures with a slash are meant: `5/6` is 6 May in the United States, 5 June elsewhere. */
export type DateOrder = 'month-first' | 'day-first';

const shape = (source: string, flags: string, read: DateShape['read']): DateShape => ({
  pattern: new RegExp(edge + source + end, flags),
  read,
});

const ordinals = wordsOf(`
  first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth,
  thirteenth, fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth, twentieth,
  twenty first, twenty second, twenty third, twenty fourth, twenty fifth, twenty sixth,
  twenty seventh, twenty eighth, twenty ninth, thirtieth, thirty first
`);

const cardinals = wordsOf(`
  one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen,
  fifteen, sixteen, seventeen, eighteen, nineteen, twenty, twenty one, twenty two, twenty three,
  twenty four, twenty five, twenty six, twenty seven, twenty eight, twenty nine, thirty,
  thirty one
`);

const spelledDay = [...ordinals, ...cardinals].toSorted((a, b) => b.length - a.length).join('|');

const shortWeekday = 'Mon|Tue|Tues|Wed|Thu|Thur|Thurs|Fri|Sat|Sun';

function spelledNumber(words = ''): number {
  const word = words.toLowerCase();
  return Math.max(ordinals.indexOf(word), cardinals.indexOf(word)) + 1;
}

/** `9/7` as its writer puts day and month, unless the weekday beside it fits only the other way. */
function slashedDay(
  { name, one = '', other = '' }: Record<'name' | 'one' | 'other', string | undefined>,
  reference: string,
  order: DateOrder,
): [string, string] | null {
  const monthFirst = () => dayOf(other, Number(one), undefined, reference);
  const dayFirst = () => dayOf(one, Number(other), undefined, reference);
  const readings =
    order === 'month-first' ? [monthFirst(), dayFirst()] : [dayFirst(), monthFirst()];
  const onThatDay = readings.find((days) => name && days && isWeekday(days[0], name));
  if (onThatDay) return onThatDay;
  // where the month stands first, `16/5` is no date: it is hours a day
  if (order === 'month-first') return Number(one) > 12 ? null : monthFirst();
  return Number(other) > 12 ? monthFirst() : dayFirst();
}

export const shapes: readonly DateShape[] = [
  shape(String.raw`(\d{4}-\d{2}-\d{2})`, 'gu', ([, day = '']) => single(day)),
  shape(
    String.raw`(${spelledDay})\s(?:of\s)?(${month})(?!\s\d{1,2}${end})`,
    'giu',
    ([, day, name], reference) =>
      dayOf(String(spelledNumber(day)), monthNumber(name), undefined, reference),
  ),
  shape(
    String.raw`(\d{1,2})\s?[-–]\s?(\d{1,2})\s(${month})`,
    'giu',
    ([, first, last, name], reference) => {
      const [from, to] = [first, last].map((day) =>
        dayOf(day, monthNumber(name), undefined, reference),
      );
      return from && to ? [from[0], to[1]] : null;
    },
  ),
  shape(
    String.raw`(\d{1,2})(?:st|nd|rd|th)?\.?\s(?:of\s)?(${month})(?:\.?,?\s(\d{4}|[23]\d(?=[\s.,;)]|$)))?`,
    'giu',
    ([, day, name, year], reference) => dayOf(day, monthNumber(name), fullYear(year), reference),
  ),
  shape(
    String.raw`(${month})\.?\s(\d{1,2})(?:st|nd|rd|th)?(?:,?\s(\d{4}))?`,
    'giu',
    ([, name, day, year], reference) => dayOf(day, monthNumber(name), year, reference),
  ),
  shape(String.raw`(\d{1,2})([./])(\d{1,2})[./](\d{4}|\d{2})`, 'gu', numericDay),
  shape(
    String.raw`(?:(?<=(?:^|[^\p{L}])(${weekday}|${shortWeekday})[.,]?\s)|)(\d{1,2})/(\d{1,2})(?!/|\s?(?:of|day|year|hour|FTE))`,
    'gu',
    ([, name, one, other], reference, order) => slashedDay({ name, one, other }, reference, order),
  ),
  shape(
    String.raw`(?:by|on|until|til|till|before|due|from|since|bis|am|ab|vom)\s(\d{1,2})\.(\d{2})`,
    'giu',
    ([, day, monthNo], reference) => dayOf(day, Number(monthNo), undefined, reference),
  ),
  shape(
    String.raw`(\d{1,2})\.(0\d|1[0-2])(?=,?\s\d{1,2}[:.]\d{2}|\s?h\b)`,
    'gu',
    ([, day, monthNo], reference) => dayOf(day, Number(monthNo), undefined, reference),
  ),
  shape(
    String.raw`(?:\p{Lu}{2,3}\s)?(\d{1,2})\.(\d{2})(?=:)`,
    'gu',
    ([, day, monthNo], reference) => dayOf(day, Number(monthNo), undefined, reference),
  ),
  shape(
    // `Mon 9-10`: hours, unless a month follows
    String.raw`(${weekday}|${shortWeekday})\s(\d{1,2})(?:st|nd|rd|th)?(?!\s?[-–]\s?\d{1,2}(?!\d|[./]\d|\.?\s?(?:${month})))`,
    'giu',
    ([, name = '', day], reference) => weekdayOfMonth(name, day, reference),
  ),
  shape(
    String.raw`(?:on|by|before|until|till|til|from|of|the)\sthe\s(\d{1,2})(?:st|nd|rd|th)|(?:on|by|before|until|the)\s(\d{1,2})(?:st|nd|rd|th)(?=\s*(?:[.,;:!?)\]'"”–-]|$|\s(?:and|at|when|for|is|was|if|we|he|she|they|i|in|or|to|with|because|as|so|but|after|before|then)\s))`,
    'giu',
    ([, one, other], reference) => dayOfMonth(one ?? other, reference),
  ),
  // `71 in wk 3`, `week 2 of the trial`: weeks of something that runs
  shape(
    String.raw`(?<!\d\s(?:\S{1,12}\s){0,2}in\s)(?:KW|wk|week|cw)\s(\d{1,2})(?!\d|\sof\s(?:the\s|our\s|their\s)?(?:trial|pilot|poc|test|rollout))`,
    'giu',
    ([, number], reference) => weekOf(Number(number), reference),
  ),
  shape(
    String.raw`(first|second|third|fourth|last)\s(${weekday}|${shortWeekday})\s(?:(?:of|in)\s(?:(?:the|every|each|a)\s)?month|monthly|each\smonth|every\smonth)`,
    'giu',
    ([, which = '', name = ''], reference) => monthlyDay(which, name, reference),
  ),
  shape(String.raw`Christmas|xmas`, 'giu', (_, reference) =>
    single(`${reference.slice(0, 4)}-12-24`),
  ),
  shape(String.raw`year\send|EOY`, 'giu', (_, reference) => [
    `${reference.slice(0, 4)}-12-24`,
    `${reference.slice(0, 4)}-12-31`,
  ]),
  shape(String.raw`(\d{1,2})\.(\d{1,2})\.`, 'gu', ([, day, monthNo], reference) =>
    dayOf(day, Number(monthNo), undefined, reference),
  ),
  shape(
    String.raw`Q([1-4])(?:[\s/'-]{0,2}(?:FY)?(\d{4}|\d{2}))?`,
    'gu',
    ([, quarter, year], reference) => {
      const first = 3 * (Number(quarter) - 1) + 1;
      return span(first, first + 2, year, reference);
    },
  ),
  shape(String.raw`FY\s?(\d{4}|\d{2})`, 'gu', ([, year], reference) =>
    span(1, 12, year, reference),
  ),
  shape(
    String.raw`(by|before|until|till|in|on|from|since|end\sof|end|start\sof|beginning\sof|mid|mid-|early|late|during|for|to|next|this|of)[\s-](${month})(?:\s(\d{4}))?`,
    'giu',
    ([, before = '', name = '', year], reference) =>
      isVerb(before, name)
        ? null
        : part(before, span(monthNumber(name), monthNumber(name), year, reference)),
  ),
  shape(String.raw`(${month})\s(\d{4})`, 'gu', ([, name, year], reference) =>
    span(monthNumber(name), monthNumber(name), year, reference),
  ),
  shape(
    String.raw`(by|on|next|this|until|before|last)\s(${weekday})(?!s|\s(?:the\s)?\d|\s(?:evening|morning|afternoon|night)s)`,
    'giu',
    ([, which = '', name = ''], reference) =>
      /^last/i.test(which) ? near(-7, 0, reference) : nextWeekday(name, reference),
  ),
  shape(String.raw`end\sof\snext\sweek`, 'giu', (_, reference) =>
    nextWeekday('Friday', addDays(nextWeekday('Sunday', reference)[0], 1)),
  ),
  shape(String.raw`\((${month})\)`, 'giu', ([, name], reference) =>
    span(monthNumber(name), monthNumber(name), undefined, reference),
  ),
  shape(String.raw`tomorrow`, 'giu', (_, reference) => near(0, 1, reference)),
  shape(
    String.raw`(next|this|end\sof(?:\sthe|\sthis)?|EO)\s?(week|month|quarter|year|W|M|Q|Y)`,
    'giu',
    ([, which = '', unit = ''], reference) => {
      if (/^(?:end|EO)/i.test(which) && /^w/i.test(unit)) {
        const [friday] = nextWeekday('Friday', reference);
        return [reference, friday];
      }
      const last = endOf(unit.charAt(0).toLowerCase(), reference);
      if (!/^next/i.test(which)) return [reference, last];
      const from = addDays(last, 1);
      return [from, endOf(unit.charAt(0).toLowerCase(), from)];
    },
  ),
  shape(
    String.raw`(?:in|within)\s(\d{1,3})\s(day|week|month)s?(?!\s(?:before|ahead|prior|earlier|beforehand|after|in\sadvance|from))`,
    'giu',
    ([, count, unit = ''], reference) => {
      const days = Number(count) * ({ day: 1, week: 7, month: 30 }[unit.toLowerCase()] ?? 1);
      return near(days, days, reference);
    },
  ),
];
