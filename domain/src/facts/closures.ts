import type { DateMention } from './calendar.ts';
import { addDays, at } from './days.ts';
import { matchesOf, wordPattern } from './words.ts';

/** Days on which a place is shut, or everybody has a feast: nothing to be ready for. */
export interface Closure {
  from: string;
  to: string;
}

const feasts = wordPattern(`
  easter, easter week, holy week, good friday, whitsun, pentecost, ascension, christmas, christmas break, xmas, new year, new year's, lunar new year, chinese new year, cny, spring festival, tet,
  diwali, deepavali, holi, dussehra, pongal, onam, durga puja, ganesh chaturthi, navratri, eid, eid al fitr, eid al adha, ramadan, ramzan, ashura, nowruz, golden week, obon, chuseok, songkran,
  vesak, passover, pesach, rosh hashanah, yom kippur, sukkot, hanukkah, thanksgiving, independence day, national day, labour day, labor day, memorial day, victory day, republic day, bastille day,
  fiestas patrias, semana santa, dia de muertos, carnival, carnaval, carnevale, karneval, fasching, mardi gras, midsummer, midsommar, ferragosto, sankt hans, three kings, epiphany, public holiday,
  public holidays, bank holiday, bank holidays, national holiday, national holidays, local holiday, holiday week, half term, reading week, puente, feria, feast, festival
`);
const closing = wordPattern(`
  inventory week, inventory count, stocktake, stocktaking, stock take, stock taking, stock count, plant shutdown, factory shutdown, annual shutdown, summer shutdown, winter shutdown, shutdown week,
  maintenance shutdown, plant closure, office closure, closure, closure week, company holiday, company holidays, works holiday, works holidays, plant holiday, plant holidays, betriebsferien,
  industrial holiday, industrial holidays, industriferie, nobody there, nobody in, nobody is there, nobody is in, nobody works, no one there, no one in, no one is there, everybody away, everybody off,
  everyone away, everyone off, all away, all off, all on holiday
`);
/** What is closed and is no place: a tender, a case. */
const notPlaces =
  /\b(?:tender|bids?|deals?|rounds?|cases?|tickets?|sale|contract|orders?|budget|list|window|applications?|registration|portal|books|gap|points?|items?|was|were|got|had)(?: is| are)?\s$/i;
const daysBehind =
  /^(?: down)?(?: (?:on|for|over|from|between))?(?: the)?(?: (?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\p{L}{0,6})?\s(?=\d)/iu;

/** `units closed 6-15 November`, `shut from the 4th`. */
function isShutOn(text: string): boolean {
  return matchesOf(/\b(?:closed|shut)\b/giu, text).some(
    ({ start, end }) =>
      daysBehind.test(text.slice(end)) &&
      !notPlaces.test(text.slice(Math.max(0, start - 30), start)),
  );
}

/** By a feast something is to be done: a limit. */
const bound =
  /\b(?:by|before|until|till?|after|since|for|ahead of|prior to|bis|vor)\s(?:the\s|\p{L}+\s)?$/iu;
/** Things of a feast, and no days off. */
const ofTrade =
  /^\s(?:season|campaign|sales?|menu|stock|orders?|peak|rush|collection|catalogue|catalog|party|dinner|reception|market|offer)\b/i;
const betweenDays = /^\s?(?:[-–]|to|till?|until|and|through)\s?$/i;

/** The whole time in which a place is shut, where a date of a sentence is one of its days. */
export function closureOf(
  text: string,
  date: DateMention,
  dates: readonly DateMention[],
): Closure | null {
  const own = dates.filter((one, place) => {
    if (isShut(text, one)) return true;
    const before = dates[place - 1];
    return (
      before !== undefined &&
      isShut(text, before) &&
      betweenDays.test(text.slice(before.end, one.start))
    );
  });
  if (!own.includes(date)) return null;
  const from = own.map((one) => startOf(text, one)).toSorted()[0] ?? date.from;
  const to =
    own
      .map((one) => one.to)
      .toSorted()
      .at(-1) ?? date.to;
  if (!/\b(?:that|whole|all|the entire) week\b/i.test(text)) return { from, to };
  const monday = addDays(from, -((new Date(at(from)).getUTCDay() + 6) % 7));
  const friday = addDays(monday, 4);
  return { from: monday, to: friday > to ? friday : to };
}

function isShut(text: string, { start, end }: DateMention): boolean {
  const head =
    text
      .slice(0, start)
      .split(/[,;:.]\s/)
      .at(-1) ?? '';
  const tail = text.slice(end).split(/[,;:.](?:\s|$)/)[0] ?? '';
  const lead = text.slice(0, start);
  const feast = matchesOf(feasts, lead).at(-1);
  if (
    feast &&
    /^[\s,:(]*(?:(?:is|are|falls?|on|from|this year|week|break)\s){0,3}(?:\p{L}{3,9}\s)?\(?$/iu.test(
      lead.slice(feast.end),
    )
  )
    return !bound.test(lead.slice(0, feast.start)) && !ofTrade.test(lead.slice(feast.end));
  const [behind] = matchesOf(feasts, tail);
  if (behind && joining.test(tail.slice(0, behind.start)))
    return !bound.test(lead) && !ofTrade.test(tail.slice(behind.end));
  if (bound.test(lead) && !/\b(?:until|till?)\s$/i.test(lead)) return false;
  if (ofPapers.test(head) || !/\d/.test(text.slice(start, end))) return false;
  const [after] = matchesOf(closing, tail);
  return (
    matchesOf(closing, head).length > 0 ||
    isShutOn(`${head.slice(-60)}${text.slice(start, end)}`) ||
    (after !== undefined && joining.test(tail.slice(0, after.start)))
  );
}

const joining = /^[\s(]*(?:(?:is|are|=|for|the|our|their|annual|plant|works|office)\s){0,2}$/i;
/** What closes on a day so that something has to be in: no place. */
const ofPapers =
  /\b(?:papers?|agenda|tenders?|bids?|portal|window|applications?|registration|submissions?|round|list|books|orders?|call for)\b/i;

/** Of `from 3 to 23 August` the 3rd. */
function startOf(text: string, { from, start }: DateMention): string {
  const first =
    /\b(\d{1,2})(?:st|nd|rd|th)?\s?(?:to|till?|until|and|through|[-–])\s(?:the\s)?$/i.exec(
      text.slice(Math.max(0, start - 24), start),
    )?.[1];
  const day = first ? `${from.slice(0, 8)}${first.padStart(2, '0')}` : from;
  return day < from && Number(first) > 0 ? day : from;
}
