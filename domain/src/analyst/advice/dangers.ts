import { addDays, daysBetween, dayText } from '../../facts/calendar.ts';
import {
  factsOfKind,
  type AmountFact,
  type DateFact,
  type DurationFact,
} from '../../facts/fact.ts';
import { titled, within, type Candidate, type Source } from './candidate.ts';
import { dayWords, moneyText, type AdvisedDeal } from './deal.ts';

/** Dates and sums that do not fit. */
export const mismatches: Source = (deal) => [
  ...closeAgainstDates(deal),
  ...durations(deal),
  ...papers(deal),
  ...lastOrderDay(deal),
  ...oldContract(deal),
  ...limits(deal),
  ...freeze(deal),
  ...money(deal),
];

const deciding = new Set<DateFact['event']>(['board', 'decision', 'signature', 'deferral']);

/** The close date lies before the day on which it can be decided. */
function closeAgainstDates(deal: AdvisedDeal): Candidate[] {
  const { close, today } = deal;
  if (!close) return [];
  const deciders = deal.ahead.filter(
    ({ event, certainty }) => deciding.has(event) && certainty !== 'harmless',
  );
  const later = deciders.find(({ from }) => from > close);
  if (!later || deciders.some(({ event, from }) => event === later.event && from <= close)) {
    return close < today ? [overdue(deal)] : [];
  }
  return [
    {
      id: 'dates.close-before-decision',
      title: titled(
        later.event === 'deferral'
          ? 'Move the close date: they wait'
          : `Move the close date past ${later.label}`,
      ),
      how: `The close date is ${dayText(close, today)}, and this comes on ${dayText(later.from, today)}. Nobody signs before; set the date after it and tell your forecast.`,
      priority: 'High',
      due: within(deal, 2),
      because: [later],
      about: 'close date',
      rank: 11,
    },
  ];
}

function overdue(deal: AdvisedDeal): Candidate {
  const { close, today } = deal;
  return {
    id: 'dates.overdue',
    title: 'Set a close date that can hold',
    how: `The close date was ${close ? dayText(close, today) : 'missed'}. Ask what has to happen before the signature, and date it from there.`,
    priority: 'High',
    due: within(deal, 2),
    because: [],
    gap: 'The close date has passed.',
    about: 'close date',
    rank: 13,
  };
}

/** A step that takes longer than there is time. */
function durations(deal: AdvisedDeal): Candidate[] {
  const { close, today } = deal;
  if (!close) return [];
  const found = factsOfKind(deal.facts, 'duration')
    .filter(({ sentence, phase }) => phase === 'before' && !sentence.isPrivate)
    .map((fact) => ({ fact, end: endOf(fact, today) }))
    .filter(({ end }) => end > addDays(close, -14))
    .toSorted((a, b) => b.end.localeCompare(a.end))[0];
  if (!found) return [];
  const { fact, end } = found;
  return [
    {
      id: 'dates.takes-too-long',
      title: titled(`Check the close date against the ${fact.what}`),
      how: `It takes ${fact.days} days, so it ends about ${dayText(end, today)}, and the close date is ${dayText(close, today)}. Start it now, shorten it, or move the date.`,
      priority: 'High',
      due: within(deal, 2),
      because: [fact],
      about: 'close date',
      rank: 13,
    },
  ];
}

function endOf({ days, since }: DurationFact, today: string): string {
  return addDays(since ?? today, days);
}

/** What comes after the order has to be done before their own date: so the order has a last day. */
function lastOrderDay(deal: AdvisedDeal): Candidate[] {
  const steps = factsOfKind(deal.facts, 'duration').filter(({ sentence }) => !sentence.isPrivate);
  const first = steps.find(({ phase }) => phase === 'after');
  const goal = deal.ahead.find(
    ({ event, certainty, sentence }) =>
      ['go-live', 'deadline', 'contract end', 'budget'].includes(event) &&
      certainty !== 'harmless' &&
      !steps.some((step) => step.sentence === sentence),
  );
  if (!first || !goal || daysBetween(deal.today, goal.from) > 400) return [];
  // the same weeks told twice count once
  const open = steps.filter(({ since }) => since === null);
  const different = [...new Map(open.map((each) => [each.days, each])).values()];
  const days = different.reduce((sum, each) => sum + each.days, 0);
  const day = goal.event === 'deadline' && goal.from !== goal.to ? goal.from : goal.to;
  const last = addDays(day, -days);
  const isLate = last < deal.today;
  const isTight = deal.close !== null && last < deal.close;
  return [
    {
      id: 'dates.last-order-day',
      title: titled(
        isLate ? 'Say openly that the date cannot hold' : 'Agree on the last day for the order',
      ),
      how: `Their date is ${dayText(day, deal.today)}, and ${[...new Set(different.map(({ what }) => what))].join(' and ')} need ${days} days: the order has to be there by ${dayText(last, deal.today)}${isTight && deal.close ? `, not on ${dayText(deal.close, deal.today)} as the close date says` : ''}. ${isLate ? 'That is over: bring two ways out, such as a first part now or more time.' : 'Say so to both sides.'}`,
      priority: 'High',
      due: within(deal, 2),
      because: first.sentence === goal.sentence ? [goal] : [goal, first],
      about: 'last order day',
      rank: 13,
    },
  ];
}

/** Papers that have to be in before a board meets. */
function papers(deal: AdvisedDeal): Candidate[] {
  for (const sentence of deal.read.sentences) {
    const match =
      /\b(\d{1,2}|one|two|three|four|five|six|ten) (day|week)s? (?:before|ahead|prior|in advance)\b/i.exec(
        sentence.plain,
      );
    if (!match || sentence.isPrivate || sentence.isForeign) continue;
    const days =
      (numbers[match[1]?.toLowerCase() ?? ''] ?? Number(match[1])) *
      (/week/i.test(match[2] ?? '') ? 7 : 1);
    const boards = deal.ahead.filter(
      ({ event, sentence: own }) =>
        ['board', 'decision'].includes(event) &&
        own.field === sentence.field &&
        Math.abs(own.index - sentence.index) <= 2,
    );
    const board = boards.find(({ from }) => addDays(from, -days) >= deal.today);
    if (!board) continue;
    const limit = addDays(board.from, -days);
    const next = boards.find(({ from }) => from > board.from);
    return [
      {
        id: 'dates.papers',
        title: titled(`File the paper for ${board.label}`),
        how: `The papers for ${dayText(board.from, deal.today)} have to be in by ${dayWords(limit, deal.today)}.${next ? ` Miss that, and the next one is ${dayText(next.from, deal.today)}${deal.close && next.from > deal.close ? ', after your close date' : ''}.` : ''}`,
        priority: 'High',
        due: limit,
        because: [board],
        about: `event ${board.from}`,
        rank: 9,
      },
    ];
  }
  return [];
}

const numbers: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
};

/** The rival's contract runs on. */
function oldContract(deal: AdvisedDeal): Candidate[] {
  const ends = deal.ahead.filter(
    ({ event, certainty, sentence }) =>
      event === 'contract end' && certainty !== 'harmless' && !sentence.isPrivate,
  );
  const last = ends.toSorted((a, b) => b.to.localeCompare(a.to))[0];
  if (!last) return [];
  const runsOn = deal.close !== null && daysBetween(deal.close, last.to) > 90;
  return [
    {
      id: runsOn ? 'dates.old-contract' : 'dates.contract-end',
      title: titled(
        runsOn
          ? 'Plan around the contract that still runs'
          : "Work back from the old contract's end",
      ),
      how: runsOn
        ? `It runs until ${dayText(last.to, deal.today)}, after your close date: nobody pays twice gladly. Shape start, scope and payments to it.`
        : `It ends on ${dayText(last.to, deal.today)}. Put notice, order and change-over on one list of dates before it.`,
      priority: runsOn ? 'High' : 'Medium',
      due: within(deal, 5),
      because: [last],
      about: 'old contract',
      rank: runsOn ? 12 : 30,
    },
  ];
}

/** Slots, notices and validities that end on a day. */
function limits(deal: AdvisedDeal): Candidate[] {
  return deal.ahead
    .filter(
      ({ event, sentence, certainty }) =>
        ['deadline', 'go-live', 'budget'].includes(event) &&
        !sentence.isPrivate &&
        certainty !== 'harmless',
    )
    .slice(0, 2)
    .map((fact, at): Candidate => {
      const before = deal.close !== null && fact.to < deal.close;
      const name = fact.event === 'deadline' ? 'the deadline' : fact.label;
      return {
        id: `dates.${fact.event.replace(' ', '-')}`,
        title: titled(
          before && fact.event !== 'deadline'
            ? `Pull the close forward for ${name}`
            : fact.thing
              ? `Keep the date for ${fact.thing}`
              : `Work back from ${name}`,
        ),
        how: before
          ? `It falls on ${dayText(fact.to, deal.today)}, before your close date of ${dayText(deal.close ?? fact.to, deal.today)}. Write down what must be done before it, and who does it.`
          : `It falls on ${dayText(fact.to, deal.today)}. Count back what must be done before it, and who does it.`,
        priority: before ? 'High' : 'Medium',
        due: within(deal, 3),
        because: [fact],
        about: `event ${fact.to}`,
        rank: (before ? 18 : 26) + 3 * at,
      };
    });
}

function freeze(deal: AdvisedDeal): Candidate[] {
  const fact = deal.ahead.find(
    ({ event, certainty }) => event === 'freeze' && certainty !== 'harmless',
  );
  if (!fact) return [];
  return [
    {
      id: 'dates.freeze',
      title: 'Plan around the freeze',
      how: `It begins or ends around ${dayText(fact.from, deal.today)}: put everything that touches their systems before or after it.`,
      priority: 'Medium',
      due: within(deal, 5),
      because: [fact],
      about: 'freeze',
      rank: 28,
    },
  ];
}

/** Less than this share of the value is no gap that can be closed. */
export const hopelessShare = 0.4;

/** The largest sum that the customer has for it, by what was written. */
export function budgetOf(deal: AdvisedDeal): AmountFact | null {
  const sums = factsOfKind(deal.facts, 'amount').filter(
    ({ value, sentence }) =>
      value > 0 && value > 0.01 * deal.value && value < 5 * deal.value && !sentence.isPrivate,
  );
  const largest = (role: AmountFact['role']) =>
    sums.filter((fact) => fact.role === role).toSorted((a, b) => b.value - a.value)[0] ?? null;
  return (
    largest('budget') ??
    sums.find(({ role, sentence }) => role === 'paid' && sentence.field.startsWith('budget')) ??
    null
  );
}

function money(deal: AdvisedDeal): Candidate[] {
  if (deal.value <= 0) return [];
  const budget = budgetOf(deal);
  const limit = factsOfKind(deal.facts, 'amount')
    .filter(({ role, value }) => role === 'limit' && value > 0.2 * deal.value && value < deal.value)
    .toSorted((a, b) => b.value - a.value)[0];
  const found: Candidate[] = [];
  if (budget && budget.value < 0.97 * deal.value) {
    found.push({
      id: 'money.below-value',
      title: titled(`Close the gap to their ${moneyText(budget.value, deal)}`),
      how: `The deal stands at ${moneyText(deal.value, deal)}, which is ${moneyText(deal.value - budget.value, deal)} more than the money that is named. Fit the scope to it, or find who carries the rest before you talk of price.`,
      priority: 'High',
      due: within(deal, 3),
      because: [budget],
      about: 'money',
      rank: 12,
    });
  }
  const goesOn =
    deal.settled.has('decision') ||
    deal.ahead.some(({ event }) => ['board', 'decision', 'signature'].includes(event));
  if (limit && !goesOn && found.length === 0) {
    found.push({
      id: 'money.above-limit',
      title: titled(`Decide: under ${moneyText(limit.value, deal)}, or higher approval`),
      how: `The deal stands at ${moneyText(deal.value, deal)}, above this limit. Either bring the offer under it, or find out now who approves above and when they meet.`,
      priority: 'High',
      due: within(deal, 3),
      because: [limit],
      about: 'money',
      rank: 15,
    });
  }
  return found;
}
