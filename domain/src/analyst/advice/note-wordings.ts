import { dayText } from '../../day-text.ts';
import type { Sentence } from '../../facts/fact.ts';
import type { Priority } from '../../tasks/task.ts';
import type { NoteKind } from '../notes/kinds.ts';
import { eve, possessive, within } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';
import { isFarOff, planBack } from './limits.ts';
import { awayText, dueWords, toldDay } from './told-day.ts';

/** What is known of a sentence where its step is worded. */
export interface Told {
  deal: AdvisedDeal;
  /** Somebody of the customer's whom it names, by the short name. */
  name: string | null;
  /** Whom to ask about it. */
  contact: string;
  /** The first day to come that it names. */
  day: string | null;
  /** The last day that is over. */
  past: string | null;
  /** Where these days stand. */
  sentence: Sentence;
  rival: string | null;
  /** Whether a promise may be the other side's. */
  isDoubtful: boolean;
}

interface Wording {
  title: string;
  how: string;
  rank: number;
  due?: string;
  isPlan?: boolean;
  priority?: Priority;
}

/** Kinds of which a step of one is no worse than a step of the other. */
const alike: Readonly<Partial<Record<NoteKind, readonly NoteKind[]>>> = {
  promise_ours: ['promise_ours', 'question_theirs'],
  question_theirs: ['question_theirs', 'promise_ours'],
  agreed_step: ['agreed_step', 'date_hard'],
  date_hard: ['date_hard', 'agreed_step', 'date_moved'],
  date_moved: ['date_moved', 'date_hard', 'agreed_step'],
  condition: ['condition', 'blocker', 'objection'],
  blocker: ['blocker', 'condition', 'money_risk'],
  objection: ['objection', 'condition', 'blocker'],
  gone: ['gone'],
  no_access: ['no_access'],
  weak_champion: ['weak_champion', 'no_access'],
  silence: ['silence'],
};

/** The kinds which one step serves. */
export function alikeKinds(kind: NoteKind): readonly NoteKind[] {
  return alike[kind] ?? [kind];
}

const ours = ({ name, day, past, deal, sentence }: Told): Wording => ({
  title: name ? `Keep your promise to ${name}` : 'Deliver what you promised here',
  how:
    day !== null
      ? `It is due ${dueWords(day, sentence, deal)}.`
      : past !== null
        ? `It was due ${dueWords(past, sentence, deal)}. Do it, or say today when it comes.`
        : 'Nothing says that it was done: do it, or name the day.',
  rank: day === null && past !== null ? 10 : 13,
  due: day ?? within(deal, past === null ? 3 : 1),
  priority: 'High',
});

/** Of a promise of theirs, or whose side is not clear: their words seldom tell who owes it. */
const promised = ({ day, past, deal, sentence }: Told): Wording => ({
  title: 'Make sure this gets done',
  how: `${day === null ? (past === null ? 'Nothing says that it was' : `It was due ${dueWords(past, sentence, deal)}, and nothing says that it came`) : `It is due ${dueWords(day, sentence, deal)}`}: do your own part of it, and ask for theirs.`,
  rank: day === null && past !== null ? 12 : 17,
  due: day ?? within(deal, 2),
  priority: 'High',
});

/** By what a sentence means: the step of it; null where its words bear none. */
export const wordings: Readonly<Partial<Record<NoteKind, (told: Told) => Wording | null>>> = {
  promise_ours: (told) => (told.isDoubtful ? promised(told) : ours(told)),
  promise_theirs: promised,
  question_theirs: ({ day, past, deal, sentence }) => ({
    title: 'Get this answered',
    how:
      day === null && past !== null
        ? `It was due ${dueWords(past, sentence, deal)}: answer today, or say today when it comes.`
        : 'Find the answer this week, send it to whoever is waiting for it, and note it here.',
    rank: 15,
    priority: 'High',
  }),
  objection: ({ name }) => ({
    title: name ? `Have your answer to ${name} ready` : 'Prepare your answer to this',
    how: 'Give it before it is decided, with a proof that they can check themselves.',
    rank: 15,
    priority: 'High',
  }),
  condition: () => ({
    title: 'Meet this condition first',
    how: 'Do your part now, agree who confirms that it is met and by when, and date what depends on it after it.',
    rank: 16,
    priority: 'High',
  }),
  blocker: () => ({
    title: 'Clear this blocker',
    how: 'Find out who can clear it and by when, do your part today, and date what depends on it after it.',
    rank: 17,
    priority: 'High',
  }),
  gone: ({ name, deal }) => ({
    title: name ? `Secure what ${name} agreed with you` : 'Secure what was agreed so far',
    how: 'People change there by this note: have what was agreed in writing, and see whoever takes the matter on, soon.',
    rank: 12,
    due: within(deal, 2),
    priority: 'High',
  }),
  away: ({ name, deal }) => ({
    title: name ? `Plan around ${possessive(name)} absence` : 'Plan around this absence',
    how: `Schedule what needs ${name ?? 'them'} before or after it, and date the rest without.`,
    rank: 17,
    due: within(deal, 3),
  }),
  new_person: ({ name }) => ({
    title: name ? `Win ${name} early` : 'Win the new person early',
    how: 'Get the introduction through whoever is for you, hear what counts there, and assume that nothing is known from before.',
    rank: 18,
    priority: 'High',
  }),
  no_access: ({ name, contact }) => ({
    title:
      name && name !== contact
        ? `Find a way to ${name} through ${contact}`
        : 'Get access to the decision-maker',
    how: 'Ask your supporter how to get there. If the door stays shut, have them take your case in on one page.',
    rank: 18,
    priority: 'High',
  }),
  weak_champion: ({ name }) => ({
    title: name ? `Win a second supporter beside ${name}` : 'Win a second supporter inside',
    how: 'Ask for one step that takes effort to see how far the support goes, and win somebody they listen to.',
    rank: 20,
  }),
  silence: ({ name, deal }) => ({
    title: name ? `Get an answer from ${name}` : 'Get the missing answer',
    how: 'Ask one short question that is easy to answer, by another way than before, or through somebody else.',
    rank: 17,
    due: within(deal, 2),
    priority: 'High',
  }),
  money_risk: () => ({
    title: 'Fit your offer to their budget',
    how: 'Shape scope, start and payments so that it can be paid as written here, and have it confirmed by whoever holds the money.',
    rank: 14,
    priority: 'High',
  }),
  rival: ({ rival }) => ({
    title: rival ? `Prepare your answer to ${rival}` : 'Prepare your answer to this competitor',
    how: 'Know what they like about it, and have your own proof ready before it comes up.',
    rank: 23,
  }),
  date_hard: ({ day, past, deal, sentence }) =>
    day === null
      ? past === null
        ? {
            title: 'Plan back from this date',
            how: 'List what has to be in before it and who does it, and have your own part done first.',
            rank: 22,
          }
        : null
      : {
          title: 'Plan back from this date',
          how: `${awayText(day, sentence, deal)}: ${isFarOff(day, deal.today) ? planBack : 'list what has to be in before it and who does it, and have your own part done first'}.${deal.close && day < deal.close ? ` Your close date, ${dayText(deal.close, deal.today)}, is later.` : ''}`,
          rank: 19,
          due: eve(day, deal.today),
          isPlan: isFarOff(day, deal.today),
        },
  date_moved: ({ day, past, deal, sentence }) =>
    day === null && past !== null
      ? null
      : {
          title: 'Replan for the new date',
          how: `${day ? `It is ${toldDay(day, sentence, deal)} now. ` : ''}Move what hangs on it, tell everybody on your side, and check that your close date${deal.close && deal.close >= deal.today ? `, ${dayText(deal.close, deal.today)},` : ''} still holds.`,
          rank: 17,
          priority: 'High',
        },
  unknown: () => ({
    title: 'Clear up this open question',
    how: 'Ask whoever knows, this week, and write the answer where the question stands.',
    rank: 21,
  }),
  lost_sign: () => ({
    title: 'Decide whether to stay in this deal',
    how: 'Ask openly what would have to change, until when, and who says so. Leave it, and take it out of the forecast, if nobody can tell.',
    rank: 9,
    priority: 'High',
  }),
};
