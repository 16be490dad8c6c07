import { addDays, daysBetween, dayText } from '../../facts/calendar.ts';
import { factsOfKind, type CommitmentFact, type DateFact } from '../../facts/fact.ts';
import {
  eve,
  notBefore,
  shortName,
  titled,
  within,
  type Candidate,
  type Source,
} from './candidate.ts';
import { dayWords, isGone, type AdvisedDeal } from './deal.ts';
import { mayAddress } from './people.ts';

/** What both sides promised, and the steps that are agreed: first of all advice. */
export const due: Source = (deal) => [...ours(deal), ...theirs(deal), ...nextSteps(deal)];

/** Later than this nobody plans a day ahead for. */
const farAhead = 60;

function ours(deal: AdvisedDeal): Candidate[] {
  return factsOfKind(deal.facts, 'commitment')
    .filter(({ by, state, sentence }) => by === 'ours' && state !== 'kept' && !sentence.isPrivate)
    .filter((fact) => !isOld(fact, deal))
    .map((fact): Candidate => {
      const person = fact.person && !isGone(fact.person, deal.people) ? fact.person : null;
      const isUrgent =
        fact.state === 'late' || (fact.due !== null && daysBetween(deal.today, fact.due) <= 10);
      return {
        id: fact.state === 'late' ? 'promise.ours-late' : 'promise.ours',
        title: titled(promiseTitle(fact, person, deal)),
        how: lateness(fact, deal),
        priority: isUrgent || fact.due ? 'High' : 'Medium',
        due: notBefore(fact.due ?? within(deal, isUrgent ? 1 : 3), deal.today),
        because: [fact],
        person,
        about: `promise ${fact.what ?? fact.sentence.index}`,
        rank: fact.state === 'late' ? 10 : fact.due ? 12 : 22,
      };
    });
}

function isOld({ due: day, sentence }: CommitmentFact, { today }: AdvisedDeal): boolean {
  return day !== null && daysBetween(day, today) > 120 && sentence.isDated;
}

const verbs =
  /^(?:send|call|ring|ask|bring|give|write|prepare|deliver|come back|get back|check|present|share|forward|provide|arrange|set up|confirm|answer|quote|meet|introduce|review|return|sign|draft|order|look|find|get|have|do|fix|finish|update|calculate|file|submit|let|show|book|rework|put|follow up)\b/i;

function promiseTitle(
  { what, sentence }: CommitmentFact,
  person: string | null,
  deal: AdvisedDeal,
): string {
  const colleague = /\b(?:colleague|kollege|kollegin)\s(\p{Lu}\p{L}+)/iu.exec(sentence.plain)?.[1];
  if (colleague) return `Get what ${colleague} promised, or replace it`;
  const whom = person ?? deal.contact;
  const name = whom ? shortName(whom) : null;
  if (!what) return name ? `Deliver what you promised ${name}` : 'Deliver what was promised';
  if (/^(?:call|ring)\b/i.test(what))
    return `Make the call you promised${person ? ` ${shortName(person)}` : ''}`;
  if (/^send (?:her|him|them) something/i.test(what))
    return `Send ${name ?? 'them'} what you promised`;
  if (verbs.test(what)) {
    const named = what.replace(
      /^(\p{L}+)\s(?:her|him|them)\b/iu,
      (_, verb: string) => `${verb} ${name ?? 'them'}`,
    );
    return named
      .replace(/^(?:do|have)\s/i, 'Get ')
      .replace(/^bring\s/i, 'Finish the ')
      .replace(/^Finish the (?:the|a|an|my|our)\s/, 'Finish the ');
  }
  const thing =
    /^(?:the|their|our|a|an|his|her|proof|[A-Z\d])/.test(what) ||
    (what.split(' ')[0] ?? '').endsWith('s')
      ? what.replace(/^our\s/i, 'the ')
      : `the ${what}`;
  const owed = thing.replace(/^(?:his|her|their)\s/i, 'the ');
  if (sentence.mark !== null && /\?/.test(sentence.plain)) return `Settle ${owed}`;
  return name && sentence.mark === null ? `Send ${name} ${owed}` : `Deliver ${owed}`;
}

function lateness({ due: day, state }: CommitmentFact, { today }: AdvisedDeal): string {
  if (day === null)
    return state === 'late'
      ? 'It is still open on your side: deliver it, and say when.'
      : 'It is yours to do; nothing says that it was done.';
  const days = daysBetween(day, today);
  if (days > 0)
    return `It was due on ${dayText(day, today)}, ${days} ${days === 1 ? 'day' : 'days'} ago. Deliver it, or say today when it comes.`;
  return `It is due ${dayWords(day, today)}: keep the promise, it is yours.`;
}

function theirs(deal: AdvisedDeal): Candidate[] {
  return factsOfKind(deal.facts, 'commitment')
    .filter(({ by, state, sentence }) => by === 'theirs' && state !== 'kept' && !sentence.isPrivate)
    .filter((fact) => !isOld(fact, deal) && (fact.state === 'late' || fact.due !== null))
    .map((fact): Candidate => {
      const gone = isGone(fact.person, deal.people);
      const theirOwn = /\btheir (?:buyer|procurement|legal|lawyers?|IT|CFO|controller)\b/i.exec(
        fact.words,
      )?.[0];
      const whom = theirOwn?.toLowerCase() ?? (fact.person && !gone ? fact.person : deal.contact);
      const name = whom ? shortName(whom) : 'them';
      const what = fact.what?.replace(/^(?:me|us)\s/i, '') ?? 'what they promised';
      const isLate = fact.state === 'late';
      const isAction = verbs.test(what);
      return {
        id: isLate ? 'promise.theirs-late' : 'promise.theirs',
        title: titled(
          isLate
            ? `Ask ${name} ${isAction ? `to ${what}` : `about the ${what.replace(/^(?:the|their|our)\s/i, '')}`}`
            : isAction && /^(?:call|ring)/i.test(what)
              ? `Be ready for ${name}'s call`
              : `Be ready for what ${name} promised`,
        ),
        how: isLate
          ? 'It was promised and has not come. Ask what holds it up and what you can take off their hands.'
          : `They do it ${fact.due ? `by ${dayWords(fact.due, deal.today)}` : 'next'}. Have your answer to either outcome ready.`,
        priority: isLate ? 'High' : 'Medium',
        due: isLate ? within(deal, 1) : notBefore(fact.due ?? deal.today, deal.today),
        because: [fact],
        person: whom,
        about: `promise ${fact.sentence.index}`,
        rank: isLate ? 14 : 24,
      };
    });
}

/** The next meeting, board or signature that stands in the notes. */
function nextSteps(deal: AdvisedDeal): Candidate[] {
  const found = deal.ahead.filter(
    ({ event, from, certainty, sentence }) =>
      !/\bwill (?:call|ring)\b|\bi (?:call|ring)\b/i.test(sentence.plain) &&
      ['meeting', 'board', 'decision', 'signature'].includes(event) &&
      certainty !== 'harmless' &&
      !sentence.isPrivate &&
      daysBetween(deal.today, from) <= farAhead,
  );
  return found.slice(0, 3).map((fact, at) => stepOf(fact, at, deal));
}

function stepOf(fact: DateFact, at: number, deal: AdvisedDeal): Candidate {
  const isSigning = fact.event === 'signature';
  const isHeard = /award|shortlist/.test(fact.label) || !mayAddress(deal.champion, deal);
  const name = deal.champion && !isHeard ? shortName(deal.champion) : null;
  const day = dayWords(fact.from, deal.today);
  const isBefore = deal.close === null || fact.from <= deal.close;
  return {
    id: `agreed.${fact.event.replace(' ', '-')}`,
    title: titled(
      isSigning
        ? 'Have everything ready for the signature'
        : ['board', 'decision'].includes(fact.event)
          ? name
            ? `Prepare ${name} for ${fact.label}`
            : `Prepare the case for ${fact.label}`
          : `Prepare ${fact.label}`,
    ),
    how: isSigning
      ? `It is set for ${day}: keep it there, have the papers clean the day before, and open nothing anew.`
      : ['board', 'decision'].includes(fact.event)
        ? `It is on ${day}${isBefore ? '' : ', after the close date'}: agree what is shown there, who speaks for it, and the two questions that will be asked.`
        : `It stands for ${day}: settle what must be decided there, who comes, and what you bring.`,
    priority: daysBetween(deal.today, fact.from) <= 21 ? 'High' : 'Medium',
    due:
      isSigning || fact.event === 'meeting'
        ? eve(fact.from, deal.today)
        : notBefore(addDays(fact.from, -3), deal.today),
    because: [fact],
    person: null,
    about: `event ${fact.from}`,
    rank: 16 + 4 * at,
  };
}
