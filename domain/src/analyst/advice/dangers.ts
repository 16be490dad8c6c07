import { addDays, daysBetween } from '../../facts/days.ts';
import { dayText } from '../../day-text.ts';
import { spanText } from '../../facts/calendar.ts';
import { factsOfKind, type DateFact, type DurationFact } from '../../facts/fact.ts';
import { titled, within, type Candidate, type Source } from './candidate.ts';
import { isStatusQuo } from '../../facts/sentences.ts';
import type { AdvisedDeal } from './deal.ts';
import { lastChance, papers } from './board-days.ts';
import { freeze, limits } from './limits.ts';
import { money } from './money.ts';
import { about, onDay, toldDay } from './told-day.ts';

/** Dates and sums that do not fit. */
export const mismatches: Source = (deal) => [
  ...closeAgainstDates(deal),
  ...afterGoLive(deal),
  ...durations(deal),
  ...papers(deal),
  ...lastOrderDay(deal),
  ...lastChance(deal),
  ...oldContract(deal),
  ...limits(deal),
  ...freeze(deal),
  ...money(deal),
];

const deciding = new Set<DateFact['event']>(['board', 'decision', 'signature', 'deferral']);
/** Texts on their trouble tell of boards and councils that decide something else. */
const ofTrouble = /^(?:metrics|pain|impact|need)/;

/** `Decision before 1 May`: then it is decided by that day, not on it. */
const before = /\b(?:before|by|latest|until)\b/i;

/** `cutover not before January`: the work waits, and not the signature. */
const ofWork =
  /\b(?:cut-?over|go-?live|roll-?out|install\w*|migrat\w+|deliver\w*|kick-?off|start of (?:work|works|the work)|training|switch-?over|handover|change-?over)\b[^.;]{0,24}\bnot (?:before|until)\b|\bnot (?:before|until)\b[^.;]{0,30}\b(?:cut-?over|go-?live|roll-?out|install\w*|migrat\w+)\b/i;

/** The close date lies before the day on which it can be decided. */
function closeAgainstDates(deal: AdvisedDeal): Candidate[] {
  const { close, today } = deal;
  if (!close) return [];
  const deciders = deal.ahead.filter(
    ({ event, certainty, sentence }) =>
      deciding.has(event) &&
      (event === 'deferral' ? !ofWork.test(sentence.plain) : !before.test(sentence.plain)) &&
      certainty !== 'harmless' &&
      !ofTrouble.test(sentence.field),
  );
  const later = deciders.find(({ from }) => from > close);
  // of a row of meetings the first may do; a recommendation before the board does not
  const isEarly = deciders.some(
    ({ from, event, label, sentence }) =>
      from <= close &&
      (sentence === later?.sentence ||
        label === later?.label ||
        ['decision', 'signature'].includes(event)),
  );
  if (!later || isEarly || deal.settled.has('decision')) {
    if (close < today) return [overdue(deal)];
    return isOutOfReach(deal, close) ? [tooSoon(deal, close)] : [];
  }
  return [
    {
      id: 'dates.close-before-decision',
      title: titled(
        later.event === 'deferral'
          ? 'Check the close date: they may wait'
          : `Check the close date against ${later.label}`,
      ),
      how: `Your close date is ${dayText(close, today)}, and this names ${spanText(later, today)}. Unless they can sign without it, set the date after it and tell your forecast.`,
      priority: 'High',
      due: within(deal, 2),
      because: [later],
      about: 'close date',
      rank: 11,
    },
  ];
}

/** With fewer words nothing is known of the way to a signature. */
const fewWords = 45;
const leadsThere = /\b(?:signs?|signature|signed|contract|order|approved|agreed)\b/i;

/** So little is written, and so little time is left, that nothing leads to the close date. */
function isOutOfReach({ read, settled, ahead, today }: AdvisedDeal, close: string): boolean {
  return (
    daysBetween(today, close) <= 21 &&
    !read.sentences.some(({ plain }) => leadsThere.test(plain)) &&
    read.sentences.flatMap(({ plain }) => plain.split(/\s+/)).length <= fewWords &&
    settled.size === 0 &&
    !ahead.some(({ to }) => to <= close)
  );
}

const running = /\b(?:live|launch|cutover|in production|roll.?out)\b/i;

/** They want to work with it before it could be signed. */
function afterGoLive(deal: AdvisedDeal): Candidate[] {
  const { close, today } = deal;
  if (!close || close < today) return [];
  const goal = deal.ahead.find(
    ({ event, certainty, to, words, sentence }) =>
      event === 'go-live' &&
      certainty !== 'harmless' &&
      to < close &&
      running.test(words) &&
      !/\b(?:competitor|rival|incumbent|old|other)\b/i.test(words) &&
      !sentence.isPrivate &&
      !isStatusQuo(sentence),
  );
  if (!goal) return [];
  return [
    {
      id: 'dates.close-after-go-live',
      title: 'Close well before their go-live',
      how: `It is to run ${onDay(goal.to, goal.sentence, deal)}, and your close date, ${dayText(close, today)}, is later: count back from their day and bring the signature forward, or tell them that the day will not hold.`,
      priority: 'High',
      due: within(deal, 2),
      because: [goal],
      about: 'close date',
      rank: 13,
    },
  ];
}

function tooSoon(deal: AdvisedDeal, close: string): Candidate {
  const days = daysBetween(deal.today, close);
  return {
    ...overdue(deal),
    id: 'dates.too-soon',
    how: 'Ask what has to happen before a signature, and date it from there.',
    gap: `The close date, ${dayText(close, deal.today)}, is ${days} ${days === 1 ? 'day' : 'days'} away, and nothing written leads there.`,
  };
}

function overdue(deal: AdvisedDeal): Candidate {
  const { close, today } = deal;
  return {
    id: 'dates.overdue',
    title: 'Set a realistic close date',
    how: 'Ask what has to happen before the signature, and date it from there.',
    priority: 'High',
    due: within(deal, 2),
    because: [],
    gap: close
      ? `The close date, ${dayText(close, today)}, has passed.`
      : 'The close date has passed.',
    about: 'close date',
    rank: 13,
  };
}

/** A step that takes longer than there is time. */
function durations(deal: AdvisedDeal): Candidate[] {
  const { close, today } = deal;
  if (!close || close < today) return [];
  const found = factsOfKind(deal.facts, 'duration')
    .filter(({ sentence, phase }) => phase === 'before' && !sentence.isPrivate)
    .map((fact) => ({ fact, end: endOf(fact, deal) }))
    .filter(({ end }) => end > addDays(close, -7))
    .toSorted((a, b) => b.end.localeCompare(a.end))[0];
  if (!found) return [];
  const { fact, end } = found;
  return [
    {
      id: 'dates.takes-too-long',
      title: titled('Check the close date against this duration'),
      how: `${fact.days} days from ${dayText(addDays(end, -fact.days), today)} end about ${dayText(end, today)}, and the close date is ${dayText(close, today)}. ${fact.since ? 'It has begun: shorten what is left of it' : 'Start it now, shorten it'}, or move the date.`,
      priority: 'High',
      due: within(deal, 2),
      because: [fact],
      about: 'close date',
      rank: 13,
    },
  ];
}

/** What takes time after the decision begins with it. */
const afterDecision =
  /\b(?:after|from|once|following|upon)\s(?:that\b|(?:the\s|their\s|a\s)?(?:\p{L}{1,20}\s)?(?:decision|approval|award|board|yes|committee|verdict|selection)\b)/iu;

/** These begin with the award by law. */
const standstill =
  /\b(?:stand.?still|protest|objection period|appeal|cooling.?off|comment period)\b/i;

function endOf({ days, since, sentence }: DurationFact, deal: AdvisedDeal): string {
  const decision = deal.ahead.find(({ event }) => ['board', 'decision'].includes(event));
  const begins =
    decision &&
    since === null &&
    (afterDecision.test(sentence.plain) || standstill.test(sentence.plain))
      ? decision.from
      : null;
  return addDays(since ?? begins ?? deal.today, days);
}

/** What takes time before a date of theirs, told beside that date: so the order has a last day. */
function lastOrderDay(deal: AdvisedDeal): Candidate[] {
  const steps = factsOfKind(deal.facts, 'duration').filter(
    ({ sentence, phase, since }) => phase === 'after' && since === null && !sentence.isPrivate,
  );
  for (const step of steps) {
    const goal = deal.ahead.find(
      ({ event, certainty, sentence }) =>
        ['go-live', 'deadline', 'contract end'].includes(event) &&
        certainty !== 'harmless' &&
        (sentence !== step.sentence || fromOrder.test(sentence.plain)) &&
        sentence.field === step.sentence.field &&
        Math.abs(sentence.index - step.sentence.index) <= 2,
    );
    if (!goal || daysBetween(deal.today, goal.to) > 400) continue;
    const last = addDays(goal.to, -step.days);
    const isLate = last < deal.today;
    return [
      {
        id: 'dates.last-order-day',
        title: isLate
          ? 'Check whether their date can still hold'
          : 'Agree on the last day for the order',
        how: `From ${toldDay(goal.to, goal.sentence, deal)} back, ${step.days} days lead to ${about(goal.to, goal.sentence, deal)}${dayText(last, deal.today)}${isLate ? ', which is over: bring two ways out, such as a first part now or more time' : '. Say so to both sides'}${deal.close && last < deal.close && !isLate ? `; the close date of ${dayText(deal.close, deal.today)} is later` : ''}.`,
        priority: 'High',
        due: within(deal, 2),
        because: [goal, step],
        about: 'last order day',
        rank: 13,
      },
    ];
  }
  return [];
}

const fromOrder = /\b(?:from|after) (?:the |an? )?(?:order|po|signature|signing|contract)\b/i;

/** A contract of theirs runs on long after the close date. */
function oldContract(deal: AdvisedDeal): Candidate[] {
  const ends = deal.ahead.filter(
    ({ event, certainty, sentence }) =>
      event === 'contract end' &&
      certainty !== 'harmless' &&
      !sentence.isPrivate &&
      !/\b(?:support|our|frame\w*|maintenance)\b/i.test(sentence.plain),
  );
  const last = ends.toSorted((a, b) => b.to.localeCompare(a.to))[0];
  if (!last || deal.close === null || daysBetween(deal.close, last.to) <= 90) return [];
  return [
    {
      id: 'dates.old-contract',
      title: 'Plan around the running contract',
      how: `It names ${toldDay(last.to, last.sentence, deal)}; your close date is ${dayText(deal.close, deal.today)}. Ask whether they would pay twice until then, and shape start, scope and payments to it.`,
      priority: 'High',
      due: within(deal, 5),
      because: [last],
      about: `event ${last.to}`,
      rank: 13,
    },
  ];
}
