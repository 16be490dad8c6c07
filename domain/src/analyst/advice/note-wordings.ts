import { daysBetween, dayText } from '../../facts/calendar.ts';
import type { Priority } from '../../tasks/task.ts';
import type { NoteKind } from '../notes/kinds.ts';
import { eve, possessive, within } from './candidate.ts';
import { dayWords, type AdvisedDeal } from './deal.ts';

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
  rival: string | null;
  /** Whether a question may be the seller's own, and a promise the other side's. */
  isDoubtful: boolean;
  /** `demo`, `workshop`: what is agreed; null where it is not called by its name. */
  meeting: string | null;
}

interface Wording {
  title: string;
  how: string;
  rank: number;
  due?: string;
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

const ours = ({ name, day, past, deal }: Told): Wording => ({
  title: name ? `Keep your promise to ${name}` : 'Do what you promised here',
  how:
    day !== null
      ? `It is due ${dayWords(day, deal.today)}.`
      : past !== null
        ? `It was due ${dayText(past, deal.today)}. Do it, or say today when it comes.`
        : 'Nothing says that it was done: do it, or name the day.',
  rank: day === null && past !== null ? 10 : 13,
  due: day ?? within(deal, past === null ? 3 : 1),
  priority: 'High',
});

const theirs = ({ name, day, past, deal }: Told): Wording =>
  day === null
    ? {
        title: name ? `Follow up with ${name} on this` : 'Follow up on this',
        how: `${past === null ? 'Nothing says that it came' : `It was to come by ${dayText(past, deal.today)}, and nothing says that it did`}: find out where it stands, and do your own part of it.`,
        rank: past === null ? 20 : 14,
        due: within(deal, 2),
      }
    : {
        title: `Follow up${name ? ` with ${name}` : ''} on ${dayText(day, deal.today)}`,
        how: 'Put the day in your calendar, have your next move ready, and ask the day after if nothing has come.',
        rank: 21,
        due: day,
      };

/** Of a promise whose side is not clear. */
const promised = ({ day, past, deal }: Told): Wording => ({
  title: day ? `Follow up on ${dayText(day, deal.today)}` : 'Follow up on what was promised',
  how: `${day === null && past !== null ? `It was due ${dayText(past, deal.today)}. ` : ''}Do your part of it, and ask for theirs.`,
  rank: day === null && past !== null ? 12 : 17,
  due: day ?? within(deal, 2),
  priority: 'High',
});

/** By what a sentence means: the step of it; null where its words bear none. */
export const wordings: Readonly<Partial<Record<NoteKind, (told: Told) => Wording | null>>> = {
  promise_ours: (told) => (told.isDoubtful ? promised(told) : ours(told)),
  promise_theirs: (told) => (told.isDoubtful ? promised(told) : theirs(told)),
  agreed_step: ({ meeting, day, past, deal }) => {
    if (day === null && (past !== null || meeting === null)) return null;
    return {
      title:
        meeting === null
          ? `Be ready for ${day ? dayText(day, deal.today) : 'it'}`
          : day
            ? `Prepare the ${meeting} on ${dayText(day, deal.today)}`
            : `Prepare the ${meeting} that is agreed`,
      how: 'Know what you want out of it, and deliver before it all that is expected of you.',
      rank: 16,
      due: day ? eve(day, deal.today) : within(deal, 4),
      priority: 'High',
    };
  },
  question_theirs: ({ name, isDoubtful }) =>
    isDoubtful
      ? {
          title: 'Get this question answered',
          how: 'Whoever asked it: find the answer this week, and write it where the question stands.',
          rank: 17,
        }
      : {
          title: name ? `Answer ${possessive(name)} question` : 'Answer what they asked',
          how: 'Give a plain answer in writing, or say by when it comes and from whom.',
          rank: 15,
          priority: 'High',
        },
  objection: ({ name }) => ({
    title: name ? `Answer ${possessive(name)} concern` : 'Answer this concern',
    how: 'Answer it before it is decided, with a proof that they can check themselves, and have it confirmed that the answer holds.',
    rank: 15,
    priority: 'High',
  }),
  condition: () => ({
    title: 'Meet this condition first',
    how: 'Do your own part of it now, agree who confirms that it is met and by when, and date what hangs on it behind it.',
    rank: 16,
    priority: 'High',
  }),
  blocker: () => ({
    title: 'Get this out of the way',
    how: 'Settle who can lift it and by when, do what lies with you today, and date what hangs on it behind it.',
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
    how: `Put what needs ${name ?? 'them'} before or after it, and date the rest without.`,
    rank: 17,
    due: within(deal, 3),
  }),
  new_person: ({ name }) => ({
    title: name ? `Win ${name} early` : 'Win the new person early',
    how: 'Get the introduction through whoever is for you, hear what counts there, and take nothing as known from before.',
    rank: 18,
    priority: 'High',
  }),
  no_access: ({ name, contact }) => ({
    title:
      name && name !== contact
        ? `Find a way to ${name} through ${contact}`
        : 'Find a way to whoever decides',
    how: 'Ask whoever is for you how to get there. If the door stays shut, have your case carried in on one page.',
    rank: 18,
    priority: 'High',
  }),
  weak_champion: ({ name }) => ({
    title: name ? `Win a second voice beside ${name}` : 'Win a second voice inside',
    how: 'Ask for one step that costs effort to see what carries, and win somebody who is listened to.',
    rank: 20,
  }),
  silence: ({ name, deal }) => ({
    title: name ? `Get an answer from ${name}` : 'Get the answer that is missing',
    how: 'Ask one short question that is easy to answer, by another way than before, or through somebody else.',
    rank: 17,
    due: within(deal, 2),
    priority: 'High',
  }),
  money_risk: () => ({
    title: 'Fit your offer to their money',
    how: 'Shape scope, start and payments so that it can be paid as written here, and have it confirmed by whoever holds the money.',
    rank: 14,
    priority: 'High',
  }),
  rival: ({ rival }) => ({
    title: rival ? `Prepare your answer to ${rival}` : 'Prepare your answer to this rival',
    how: 'Know what speaks for it in their eyes, and have a proof of your own ready before it is brought up.',
    rank: 23,
  }),
  date_hard: ({ day, past, deal }) =>
    day === null
      ? past === null
        ? {
            title: 'Count back from this date',
            how: 'List what has to be in before it and who does it, and have your own part done first.',
            rank: 22,
          }
        : null
      : {
          title: `Count back from ${dayText(day, deal.today)}`,
          how: `It is ${daysBetween(deal.today, day)} days away: list what has to be in before it and who does it, and have your own part done first.${deal.close && day < deal.close ? ` Your close date, ${dayText(deal.close, deal.today)}, is later.` : ''}`,
          rank: 19,
          due: eve(day, deal.today),
        },
  date_moved: ({ day, past, deal }) =>
    day === null && past !== null
      ? null
      : {
          title: day ? `Plan anew for ${dayText(day, deal.today)}` : 'Plan anew for the new date',
          how: `Move what hangs on it, tell everybody on your side, and check that your close date${deal.close && deal.close >= deal.today ? `, ${dayText(deal.close, deal.today)},` : ''} still holds.`,
          rank: 17,
          priority: 'High',
        },
  unknown: () => ({
    title: 'Find out what is still open here',
    how: 'Ask it this week, of whoever knows, and write the answer where the question stands.',
    rank: 21,
  }),
  lost_sign: () => ({
    title: 'Decide whether this is still worth it',
    how: 'Ask openly what would have to change, until when, and who says so. Leave it, and take it out of the forecast, if nobody can tell.',
    rank: 9,
    priority: 'High',
  }),
};
