import { addDays, addMonths, daysBetween } from '../../facts/days.ts';
import { dayText } from '../../day-text.ts';
import { isLongSpan, spanText, vagueText } from '../../facts/calendar.ts';
import { factsOfKind, type DateFact } from '../../facts/fact.ts';
import { datesOf } from '../../facts/phrases.ts';
import { eve, soonest, titled, within, type Candidate } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';
import { absentIn } from './due.ts';
import { awayText, toldDay } from './told-day.ts';

/** A day further off than this is nobody's next step. */
const farAhead = 200;
/** `24-28 November` begins on its first day, `end of November` is its last. */
const longestSlot = 4;
/** And one of which the text does not say what happens. */
const dayAhead = 60;

/** Slots, notices, ends of contracts and validities that fall on a day. */
export function limits(deal: AdvisedDeal): Candidate[] {
  return (
    deal.ahead
      .filter(
        ({ event, sentence, certainty, from }) =>
          lastNotice({ sentence }, from) >= deal.today &&
          ['deadline', 'go-live', 'contract end', 'day'].includes(event) &&
          !sentence.isPrivate &&
          certainty !== 'harmless' &&
          daysBetween(deal.today, from) <= (event === 'day' ? dayAhead : farAhead),
      )
      .filter((fact) => absentIn(fact, deal) === null)
      // a month in which something falls due is no day to work back from, the month before which is
      .filter((fact) => fact.event !== 'deadline' || !isLongSpan(fact) || isBeforeSpan(fact, deal))
      .toSorted((a, b) => Number(a.event === 'day') - Number(b.event === 'day'))
      .slice(0, 2)
      .map((fact, at): Candidate => {
        // of `end of May` its last day, of `in May` the first
        const isEnd =
          fact.from.slice(8) >= '20' &&
          fact.from.slice(0, 7) === fact.to.slice(0, 7) &&
          (fact.from === fact.to || daysBetween(fact.from, fact.to) > longestSlot);
        const isAhead = isLongSpan(fact) && isBeforeSpan(fact, deal);
        const end = isAhead ? addDays(fact.from, -1) : isEnd ? fact.to : fact.from;
        const day = cancelDay(fact, end, deal) ?? lastNotice(fact, end);
        const isBefore = deal.close !== null && day < deal.close;
        const isPlanned = fact.event !== 'day' && isFarOff(day, deal.today);
        const isSpan = isLongSpan(fact) && !isAhead;
        const hasNoDay = isSpan || (!isPlanned && vagueText(fact, deal.today) !== null);
        return {
          id: `dates.${fact.event.replace(' ', '-')}`,
          title: titled(
            fact.event === 'day' ? 'Prepare for this date' : `Work back from ${fact.label}`,
          ),
          how: `${day < end ? `That is the last day for the notice, with ${toldDay(end, fact.sentence, deal)} as the end. ` : ''}${hasNoDay ? `Your notes say ${isSpan ? spanText(fact, deal.today) : toldDay(day, fact.sentence, deal)} and name no day: find out which one counts, and have your own part done before.` : `${awayText(day, fact.sentence, deal)}: ${isPlanned ? planBack : 'have your own part of it done the day before'}.`}${isBefore && deal.close ? ` Your close date, ${dayText(deal.close, deal.today)}, is later.` : ''}`,
          priority: isBefore ? 'High' : 'Medium',
          due: eve(day, deal.today),
          isPlan: isPlanned,
          because: [fact],
          about: `event ${fact.to}`,
          // a day of which nothing is said gives way to what else its sentence says
          rank: (fact.event === 'day' ? 26 : isBefore ? 17 : 23) + 3 * at,
        };
      })
  );
}

/** Up from so many days ahead a plan is what is due, and not the thing itself. */
const farOff = 10;
export const planBack = 'list this week what has to be in before it, who does it and by when';
export const isFarOff = (day: string, today: string): boolean => daysBetween(today, day) > farOff;

/** `before October`, `by the end of May`: its day is told by the words. */
function isBeforeSpan({ sentence, from, to }: DateFact, { context }: AdvisedDeal): boolean {
  return datesOf(sentence, context).some(
    (date) => date.from === from && date.to === to && /^(?:before|until|till)\b/i.test(date.words),
  );
}

const notice =
  /\bnotice (?:of |at least )?(\d{1,3})\s(d|days?|w|wks?|weeks?|m|mo|months?)['’]?\s(?:prior|before|ahead)\b|\b(\d{1,3})\s?(d|days?|w|wks?|weeks?|m|mo|months?)['’]?\s(?:written\s|prior\s)?notice\b|\bnotice(?:\speriod)?(?:\sof|\sis|:)?\s(\d{1,3})\s?(d|days?|w|wks?|weeks?|m|mo|months?)\b/i;

/** `renews 31 Jan unless 60 d notice`: the day that counts is so long before the one that is named. */
function lastNotice({ sentence }: Pick<DateFact, 'sentence'>, end: string): string {
  const match = notice.exec(sentence.plain);
  const count = Number(match?.[1] ?? match?.[3] ?? match?.[5] ?? 0);
  const unit = (match?.[2] ?? match?.[4] ?? match?.[6] ?? 'd').charAt(0).toLowerCase();
  return unit === 'm' ? addMonths(end, -count) : addDays(end, -count * (unit === 'w' ? 7 : 1));
}

const cancels =
  /\b(?:cancel\p{L}*|terminat\p{L}+|give (?:the )?notice|notice (?:must|has to|at the latest|by|until|latest)|opsig\p{L}+|kündig\p{L}+|opzeg\p{L}+|uppsäg\p{L}+)\b/iu;

/** The day until which a contract can be cancelled, where its own sentence or the next one names it. */
function cancelDay(
  { event, sentence }: DateFact,
  end: string,
  { read, context, today }: AdvisedDeal,
): string | null {
  if (event !== 'contract end') return null;
  const next = read.sentences[sentence.index + 1];
  const days = [sentence, ...(next?.field === sentence.field ? [next] : [])]
    .filter(({ plain }) => cancels.test(plain))
    .flatMap((each) => datesOf(each, context))
    .filter((date) => !isLongSpan(date) && date.to >= today && date.to < end)
    .map(({ to }) => to);
  return days.toSorted()[0] ?? null;
}

/** Days on which nothing is signed there; the close date may lie in them. */
export function freeze(deal: AdvisedDeal): Candidate[] {
  const freezes = factsOfKind(deal.facts, 'date').filter(
    ({ event, certainty, sentence }) =>
      event === 'freeze' && !['harmless', 'possible'].includes(certainty) && !sentence.isPrivate,
  );
  const fact = freezes.find(({ to }) => to >= deal.today);
  if (!fact) return [];
  const days = freezes.filter(({ sentence }) => sentence === fact.sentence);
  const from = days[0]?.from ?? fact.from;
  const to = days.at(-1)?.to ?? fact.to;
  const { close } = deal;
  if (close && from < to && from <= close && close <= to) {
    return [
      {
        id: 'dates.close-in-freeze',
        title: 'Move the close date out of the freeze',
        how: `It lasts from ${toldDay(from, fact.sentence, deal)} to ${toldDay(to, fact.sentence, deal)}, and your close date, ${dayText(close, deal.today)}, lies in it. Have it signed before, or set the date after it.`,
        priority: 'High',
        due: within(deal, 2),
        because: [fact],
        about: 'close date',
        rank: 11,
      },
    ];
  }
  return [
    {
      id: 'dates.freeze',
      title: 'Plan around the freeze',
      how: 'What it stops has to be done before it or wait: put your own dates on one side of it.',
      priority: 'Medium',
      due: soonest(within(deal, 5), from, deal.today),
      because: [fact],
      about: 'freeze',
      rank: 28,
    },
  ];
}
