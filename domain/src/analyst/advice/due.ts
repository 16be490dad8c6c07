import { daysBetween } from '../../facts/days.ts';
import { dayText } from '../../day-text.ts';
import { isLongSpan, vagueText } from '../../facts/calendar.ts';
import { isOutcome } from '../../facts/event-naming.ts';
import { factsOfKind, type CommitmentFact, type DateFact } from '../../facts/fact.ts';
import {
  eve,
  notBefore,
  possessive,
  shortName,
  titled,
  within,
  type Candidate,
  type Source,
} from './candidate.ts';
import { isGone, type AdvisedDeal } from './deal.ts';
import { hasWord } from './second-look.ts';
import { about, dayWords, dueWords, onDay, toldWords } from './told-day.ts';

/** What both sides promised, and the steps that are agreed: first of all advice. */
export const due: Source = (deal) => [...ours(deal), ...theirs(deal), ...nextSteps(deal)];

/** Later than this nobody plans a day ahead for. */
const farAhead = 60;
/** What the other side does is followed up when it is this near. */
const soon = 14;

function ours(deal: AdvisedDeal): Candidate[] {
  return commitments(deal, 'ours').map((fact): Candidate => {
    const isUrgent =
      fact.state === 'late' || (fact.due !== null && daysBetween(deal.today, fact.due) <= 10);
    return {
      id: fact.state === 'late' ? 'promise.ours-late' : 'promise.ours',
      title: fact.part ? 'Deliver what is left of this' : titled(promiseTitle(fact, deal)),
      how: lateness(fact, deal),
      priority: isUrgent || fact.due ? 'High' : 'Medium',
      due: notBefore(fact.due ?? within(deal, isUrgent ? 1 : 3), deal.today),
      because: fact.part ? [fact, { ...fact, sentence: fact.part, words: fact.part.text }] : [fact],
      person: fact.person,
      about: `promise ${fact.sentence.index}`,
      rank: fact.state === 'late' ? 10 : fact.due ? 12 : 19,
    };
  });
}

function commitments(deal: AdvisedDeal, side: CommitmentFact['by']): CommitmentFact[] {
  return factsOfKind(deal.facts, 'commitment').filter(
    ({ by, state, sentence, person }) =>
      by === side && state !== 'kept' && !sentence.isPrivate && !isGone(person, deal.people),
  );
}

/** The thing in the words of the text where they are plain; else what holds of any promise. */
function promiseTitle(
  { what, isAction, person, due: day }: CommitmentFact,
  deal: AdvisedDeal,
): string {
  const name = person ? shortName(person) : null;
  if (what === null) {
    if (name) return `Do your part for ${name}`;
    return day && day >= deal.today ? 'Do your part' : 'Finish what is open on your side';
  }
  if (isAction && /^(?:come|get|call|write|reply|respond|answer|revert)(?: back)?$/i.test(what))
    return name ? `Come back to ${name} on this` : 'Come back to them on this';
  if (isAction) return what.replace(/\s(?:him|her|them)\s/i, ` ${name ?? 'them'} `);
  const own = what.replace(/^(?:our|my|your)\s/i, '');
  const thing = /^(?:the|their|a|an|his|her|two|three|four)\s/i.test(own) ? own : `the ${own}`;
  return name ? `Send ${name} ${thing}` : `Deliver ${thing}`;
}

function lateness({ due: day, state, sentence }: CommitmentFact, deal: AdvisedDeal): string {
  const { today } = deal;
  if (day === null)
    return state === 'late'
      ? 'It is still open on your side: do it, or say when it comes.'
      : 'Nothing says that it was done: do it, or name the day.';
  const days = daysBetween(day, today);
  if (days > 0)
    return `It was due ${onDay(day, sentence, deal)}, ${about(day, sentence, deal)}${days} ${days === 1 ? 'day' : 'days'} ago. Do it, or say today when it comes.`;
  return `It is due ${dueWords(day, sentence, deal)}.`;
}

function theirs(deal: AdvisedDeal): Candidate[] {
  return commitments(deal, 'theirs')
    .filter(
      ({ state, due: day }) =>
        state === 'late' || (day !== null && daysBetween(deal.today, day) <= soon),
    )
    .map((fact): Candidate => {
      const name = fact.person ? shortName(fact.person) : null;
      const isLate = fact.state === 'late';
      return {
        id: isLate ? 'promise.theirs-late' : 'promise.theirs',
        title: titled(
          isLate
            ? `Chase ${name ?? 'them'} for what is overdue`
            : `Be ready for ${name ? possessive(name) : 'their'} next move`,
        ),
        how: isLate
          ? 'It was to come and has not. Tell them what waits for it, and offer to take a part off their hands.'
          : `It is to come ${fact.due ? `by ${toldWords(fact.due, fact.sentence, deal)}` : 'next'}. Have your answer to either outcome ready, and follow up the day after.`,
        priority: isLate ? 'High' : 'Medium',
        due: isLate ? within(deal, 1) : notBefore(fact.due ?? deal.today, deal.today),
        because: [fact],
        person: fact.person,
        about: `promise ${fact.sentence.index}`,
        rank: isLate ? 14 : 21,
      };
    });
}

/** The next meeting, board or signature that stands in the notes. */
function nextSteps(deal: AdvisedDeal): Candidate[] {
  const found = deal.ahead.filter(
    (fact) =>
      isAppointment(fact) &&
      !isLongSpan(fact) &&
      !isOutcome(fact) &&
      !(fact.event === 'decision' && fact.isRecurring) &&
      daysBetween(deal.today, fact.from) <= farAhead,
  );
  const fixed = found.filter(({ isRecurring }) => !isRecurring);
  return [
    ...fixed.slice(0, 3).map((fact, at) => stepOf(fact, at, deal)),
    ...sittings(found, fixed, deal),
  ];
}

function isAppointment({ event, certainty, sentence }: DateFact): boolean {
  return (
    ['meeting', 'board', 'decision', 'signature'].includes(event) &&
    certainty !== 'harmless' &&
    !sentence.isPrivate
  );
}

const bodies = /\b(?:committee|board|council|panel|partners|senate|management|exco|mt)\b/i;
const missed = /\b(?:missed|skipped|cancelled|canceled|not this|none|postponed)\b/i;

/** A body that meets by the calendar, and of which no day is agreed: which of its days is ours? */
function sittings(
  found: readonly DateFact[],
  fixed: readonly DateFact[],
  { read, today }: AdvisedDeal,
): Candidate[] {
  const fact = found.find(
    (one) =>
      one.isRecurring &&
      (one.event === 'board' ||
        (one.event === 'meeting' &&
          [read.sentences[one.sentence.index - 1], one.sentence].some((each) =>
            bodies.test(each?.plain ?? ''),
          ))) &&
      one.from > today,
  );
  const isFixed = fixed.some(({ event }) => event === 'board' || event === 'decision');
  const near = fact ? [fact.sentence, read.sentences[fact.sentence.index + 1]] : [];
  const field = fact?.sentence.field;
  const isAnswered = near.some(
    (one) =>
      one?.field === field &&
      missed.test(one?.plain ?? '') &&
      !/\bnone in\b/i.test(one?.plain ?? ''),
  );
  if (!fact || isFixed || isAnswered) return [];
  return [
    {
      id: 'agreed.sitting',
      title: titled('Find out which of these days is yours'),
      how: `By the calendar the next one is ${dayWords(fact.from, today)}. Ask whoever brings it up whether it stands on that agenda, and what has to be in before.`,
      priority: 'High',
      due: eve(fact.from, today),
      because: [fact],
      about: `event ${fact.from}`,
      rank: 15,
    },
  ];
}

function stepOf(fact: DateFact, at: number, deal: AdvisedDeal): Candidate {
  const isSigning = fact.event === 'signature';
  const gone = absentIn(fact, deal);
  const days = daysBetween(deal.today, fact.from);
  const vague = vagueText(fact, deal.today);
  const day =
    fact.from === fact.to
      ? dayWords(fact.from, deal.today)
      : (vague ?? `about ${dayText(fact.from, deal.today)}`);
  const base = {
    priority: days <= 21 ? ('High' as const) : ('Medium' as const),
    because: [fact],
    about: `event ${fact.from}`,
  };
  if (gone)
    return {
      ...base,
      id: 'agreed.without-host',
      title: titled(`Secure ${fact.label} without ${shortName(gone)}`),
      how: `It is set for ${day}, and by your notes ${shortName(gone)} will not be there. Ask who takes it over and whether it still takes place.`,
      priority: 'High',
      due: within(deal, 1),
      rank: 12,
    };
  return {
    ...base,
    id: `agreed.${fact.event.replace(' ', '-')}`,
    title: titled(`Be ready for ${fact.label}`),
    how: vague
      ? `It is set for ${vague}: find out which day counts, and have whatever it needs from you in before.`
      : isSigning
        ? `It is set for ${day}. Have the papers complete the day before, and reopen nothing.`
        : `It is set for ${day}${days > 1 ? `, ${days} days from now` : ''}. ${fact.event === 'meeting' && !/\bmeets?\b/i.test(fact.words) ? 'Know what you want out of it, and deliver what is expected of you before it.' : 'Whatever it needs from you has to be in before that day.'}`,
    due: eve(fact.from, deal.today),
    rank: 15 + 3 * at,
  };
}

/** Somebody of the sentence who has left, leaves before the day, or is away on it. */
export function absentIn({ sentence, from }: DateFact, { people }: AdvisedDeal): string | null {
  const gone = people.find(
    (one) =>
      one.name !== null &&
      one.sentence !== sentence &&
      hasWord(sentence.plain, one.name.split(' ')[0] ?? one.name) &&
      (one.state === 'left' ||
        (one.state === 'leaving' && one.day !== null && one.day <= from) ||
        (one.state === 'away' && one.day !== null && one.day > from && (one.from ?? '') <= from)),
  );
  return gone?.name ?? null;
}
