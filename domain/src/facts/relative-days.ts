import { addDays, at } from './days.ts';
import { numberOf } from './number-words.ts';

/** A day that is told by how long it is before another: `the Friday before`, `two days ahead of it`. */
export interface RelativeDay {
  day: string;
  start: number;
  end: number;
}

/** Of texts in which languages mix. */
const foreign: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries({
    1: 'a an un une ein eine einen um uma una',
    2: 'deux zwei dois duas dos due',
    3: 'trois drei tres tre',
    8: 'huit',
  }).flatMap(([count, words]) => words.split(' ').map((word) => [word, Number(count)])),
);
const counted =
  /(?<!\p{L})(\d{1,2}|an?|one|two|three|four|five|six|eight|ten|fourteen|une?|deux|trois|huit|eine?n?|zwei|drei|uma?|dois|duas|una|dos|tres|due|tre)\s(?:(full|working|business|calendar|clear)\s)?(days?|weeks?|wks?|jours?|semaines?|Tage?|Wochen?|semanas?|días?|dias?|giorn[io]|settiman[ae])\s(?:before(?:hand)?|ahead|prior|earlier|in advance|avant|vorher|vor|davor|antes|prima)\b/giu;
const named =
  /\bthe\s(?:(Monday|Tuesday|Wednesday|Thursday|Friday|Mon|Tues?|Wed|Thu|Thurs?|Fri)|(?:last\s)?(?:(working|business)\s)?(day|night|evening|eve)|week)\s(?:before(?:hand)?|ahead|prior)\b(?!\syesterday)/giu;

/** Days that a sentence counts back from another. */
export function relativeDays(text: string, from: string): RelativeDay[] {
  const found = [
    ...Array.from(text.matchAll(counted), (match) => ({
      day: addDays(from, -daysOf(match)),
      start: match.index,
      end: match.index + match[0].length,
    })),
    ...Array.from(text.matchAll(named), (match) => ({
      day: dayBefore(match, from),
      start: match.index,
      end: match.index + match[0].length,
    })),
  ];
  return found.toSorted((one, other) => one.start - other.start);
}

function daysOf([, word = '', kind = '', unit = '']: readonly (string | undefined)[]): number {
  const count = foreign[word.toLowerCase()] ?? numberOf(word);
  const isWorking = /working|business/i.test(kind);
  return Math.ceil(count * (/^[ws]/i.test(unit) ? 7 : isWorking ? 7 / 5 : 1));
}

const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

function dayBefore([, name, working, unit]: readonly (string | undefined)[], from: string): string {
  const own = new Date(at(from)).getUTCDay();
  if (name) {
    const wanted = names.indexOf(name.slice(0, 3).toLowerCase());
    return addDays(from, -((own - wanted + 6) % 7) - 1);
  }
  if (!unit) return addDays(from, -7);
  // before a Monday the last day on which people work
  const isMonday = own === 1 && (working !== undefined || /day/i.test(unit));
  return addDays(from, isMonday ? -3 : -1);
}
