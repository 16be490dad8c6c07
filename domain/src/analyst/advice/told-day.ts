import { vagueText, type DateMention } from '../../facts/calendar.ts';
import { daysBetween, workday } from '../../facts/days.ts';
import { dayText } from '../../day-text.ts';
import type { Sentence } from '../../facts/fact.ts';
import { datesOf } from '../../facts/phrases.ts';
import { eve, type Candidate } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';

/** The time that a sentence leaves open, in which this day lies: of `mid November` no day is told. */
function vagueOf(day: string, sentence: Sentence, deal: AdvisedDeal): DateMention | undefined {
  const around = datesOf(sentence, deal.context).filter(({ from, to }) => from <= day && day <= to);
  return around.some(({ from, to }) => from === to)
    ? undefined
    : around.find((date) => vagueText(date, deal.today) !== null);
}

/** A day in the terms of the sentence that tells it: `Nov 30`, or `mid-November`. */
export function toldDay(day: string, sentence: Sentence, deal: AdvisedDeal): string {
  const vague = vagueOf(day, sentence, deal);
  return (vague && vagueText(vague, deal.today)) ?? dayText(day, deal.today);
}

/** Behind `it is due`: `Nov 30`, `tomorrow`, `in mid-November`. */
export function dueWords(day: string, sentence: Sentence, deal: AdvisedDeal): string {
  return vagueOf(day, sentence, deal) ? onDay(day, sentence, deal) : dayWords(day, deal.today);
}

/** As `toldDay`, with `today` and `tomorrow` where it is that day. */
export function toldWords(day: string, sentence: Sentence, deal: AdvisedDeal): string {
  return vagueOf(day, sentence, deal) ? toldDay(day, sentence, deal) : dayWords(day, deal.today);
}

/** `on Nov 30`, `in mid-November`, `at the end of November`. */
export function onDay(day: string, sentence: Sentence, deal: AdvisedDeal): string {
  const told = toldDay(day, sentence, deal);
  const isVague = vagueOf(day, sentence, deal) !== undefined;
  return `${isVague ? (told.startsWith('the end') ? 'at' : 'in') : 'on'} ${told}`;
}

/** `about` before a number of days that is counted from such a time. */
export function about(day: string, sentence: Sentence, deal: AdvisedDeal): string {
  return vagueOf(day, sentence, deal) ? 'about ' : '';
}

/** `Dec 12 is 18 days away`, `It is tomorrow`, `Mid-November is about 20 days away`. */
export function awayText(day: string, sentence: Sentence, deal: AdvisedDeal): string {
  const days = daysBetween(deal.today, day);
  const nearly = about(day, sentence, deal);
  if (days <= 1 && !nearly) return `It is ${days === 0 ? 'today' : 'tomorrow'}`;
  const told = toldDay(day, sentence, deal);
  return `${told.charAt(0).toUpperCase()}${told.slice(1)} is ${nearly}${days} ${days === 1 ? 'day' : 'days'} away`;
}

/** What is due the day before a time of which no day is named is due when that time begins. */
export function notBeforeVague(due: string | null, candidate: Candidate, deal: AdvisedDeal) {
  const [fact] = candidate.because;
  if (due === null || !fact) return due;
  const begun = datesOf(fact.sentence, deal.context).find(
    (date) => vagueText(date, deal.today) !== null && due === eve(date.from, deal.today),
  );
  return begun && begun.from > deal.today ? workday(begun.from) : due;
}

/** A day for people; `today`, `tomorrow` where it is. */
export function dayWords(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : dayText(day, today);
}
