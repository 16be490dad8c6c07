import { factsOfKind, type PersonFact, type Sentence } from '../../facts/fact.ts';
import { datesOf } from '../../facts/phrases.ts';
import { isSamePerson } from '../../facts/persons.ts';
import {
  eve,
  possessive,
  shortName,
  titled,
  within,
  type Candidate,
  type Source,
} from './candidate.ts';
import { isThere, type AdvisedDeal } from './deal.ts';
import { hasWord, namesSomebodyElse } from './second-look.ts';
import { toldDay } from './told-day.ts';

/** People who left, are away, were never met or fell silent. */
export const people: Source = (deal) => [
  ...deal.people
    .filter(({ sentence }) => !sentence.isPrivate)
    .flatMap((fact) => adviceOf(fact, deal)),
  ...unproven(deal),
];

/** What needs somebody who goes on leave is settled before that begins. */
function beforeLeave(sentence: Sentence, deal: AdvisedDeal): string {
  const begin = datesOf(sentence, deal.context).find(({ from }) => from > deal.today)?.from;
  const soon = within(deal, 3);
  const last = begin ? eve(begin, deal.today) : soon;
  return last < soon ? last : soon;
}

/** A name with a question mark is a hope. */
function unproven(deal: AdvisedDeal): Candidate[] {
  const { view, champion } = deal;
  const written = view.champion?.trim() ?? '';
  if (!/\?|\b(?:tbc|tbd|maybe|probably|not sure)\b/i.test(written) || !/\p{L}{3}/u.test(written))
    return [];
  const name = champion ?? namedIn(written);
  if (name === null || !isThere(name, deal.people)) return [];
  return [
    {
      id: 'champion.unproven',
      title: titled(`Do not count ${shortName(name)} as champion yet`),
      how: 'A name with a question mark carries nothing inside. One request that costs effort, such as the way to whoever signs, shows whether it may stand there.',
      quote: written,
      gap: 'The champion is named with a doubt.',
      priority: 'Medium',
      due: within(deal, 5),
      because: [],
      about: 'champion proof',
      sections: ['champion'],
      rank: 24,
    },
  ];
}

const doubtWords =
  /^(?:tbc|tbd|maybe|perhaps|probably|possibly|not|sure|yet|or|and|unclear|unknown|open|none|nobody|who|still|someone|somebody)$/i;

/** `not sure yet, maybe Karin (inside sales)`: the name, and no word of the doubt. */
function namedIn(written: string): string | null {
  const [head = ''] = written.split(/[(/]|\.\s|\s[–-]\s/);
  for (const part of head.split(/[?,;:]/)) {
    const words = part.trim().split(/\s+/);
    const own = words.filter((word) => !doubtWords.test(word) && /\p{L}{2}/u.test(word));
    const name = own.filter(
      (word, at) => /^\p{Lu}/u.test(word) || (at > 0 && /^(?:van|von|de|der|di|da)$/.test(word)),
    );
    if (name.length > 0 && name.length === own.length) return name.join(' ');
    // whoever writes without capitals writes the name alone
    if (own.length === 1 && words.length === 1) return own[0] ?? null;
  }
  return null;
}

function adviceOf(fact: PersonFact, deal: AdvisedDeal): Candidate[] {
  const name = fact.name ? shortName(fact.name) : null;
  const successor = fact.successor ? shortName(fact.successor) : null;
  const role = fact.role === 'other' ? 'person' : fact.role;
  const base = { because: [fact], about: `person ${name ?? fact.sentence.index}` };
  const isNamed = namesAnother(fact, deal);
  switch (fact.state) {
    case 'left':
      if (!name || !matters(fact, deal)) return [];
      return [
        {
          ...base,
          id: `${role}.left`,
          title: titled(
            successor
              ? `Win ${successor}, who follows ${name}`
              : isNamed
                ? `Secure what ${name} agreed with you`
                : `Find out who follows ${name}`,
          ),
          how: `${successor ? `See ${successor} soon` : isNamed ? 'Go to whoever has the matter now, soon,' : 'Ask who has the matter now, and see them soon'} with what was agreed so far in writing, and assume that nothing is known there.`,
          priority: 'High',
          due: within(deal, 2),
          person: fact.successor,
          rank: 11,
        },
      ];
    case 'leaving':
      if (!name || isAfterClose(fact, deal)) return [];
      return [
        {
          ...base,
          id: `${role}.leaving`,
          title: titled(
            successor
              ? `Have ${name} hand you over to ${successor}`
              : `Have ${name} hand you over in time`,
          ),
          how: `Get the introduction to whoever takes over, and what was agreed in writing, while ${name} is still there.`,
          priority: 'High',
          due:
            fact.day && fact.day >= deal.today && fact.day < within(deal, 2)
              ? fact.day
              : within(deal, 2),
          person: fact.name,
          rank: 11,
        },
      ];
    case 'away':
      return name
        ? [
            {
              ...base,
              id: `${role}.away`,
              title: titled(
                successor
                  ? `Work with ${successor} while ${name} is away`
                  : `Plan around ${possessive(name)} absence`,
              ),
              how: `${fact.day ? `Count on nothing from ${name} before ${toldDay(fact.day, fact.sentence, deal)}` : `Count on nothing from ${name} meanwhile`}: put what needs ${name} before or after it, and date the rest without.`,
              priority: 'Medium',
              due: beforeLeave(fact.sentence, deal),
              rank: 16,
            },
          ]
        : [];
    case 'promoted':
      return name && fact.role !== 'other'
        ? [
            {
              ...base,
              id: `${role}.promoted`,
              title: titled(`Ask ${name} what the new role changes`),
              how: 'More power helps only if the project goes with it; who takes the old seat has to be won as well.',
              priority: 'Medium',
              due: within(deal, 3),
              person: fact.name,
              rank: 20,
            },
          ]
        : [];
    case 'unmet':
      // nobody in particular, or somebody whom they keep you from
      return deal.settled.has('decision') || !name || namesSomebodyElse(fact)
        ? []
        : [
            {
              ...base,
              id: 'person.unmet',
              // whom a sentence means that does not name anybody stands in the one before it
              title: titled(
                hasWord(fact.sentence.plain, name)
                  ? `Meet ${name} before it is decided`
                  : 'Meet them before the decision',
              ),
              how: 'By your notes nobody of yours has. Get there through whoever is for you, with a question that serves them.',
              priority: 'High',
              due: within(deal, 5),
              person: fact.name,
              rank: 18,
            },
          ];
    case 'doubtful':
      return [];
    default:
      // why they do not answer is known
      if (fact.name !== null && isAway(fact.name, deal)) return [];
      return [
        {
          ...base,
          id: 'person.silent',
          title: titled(name ? `Get an answer from ${name}` : 'Get the missing answer'),
          how: 'Write one short question that is easy to answer, or ask through somebody else.',
          priority: 'Medium',
          due: within(deal, 2),
          person: fact.name,
          rank: 18,
        },
      ];
  }
}

function isAway(name: string, deal: AdvisedDeal): boolean {
  return deal.people.some(
    ({ state, day, name: other }) =>
      (state === 'left' || (state === 'away' && (day === null || day > deal.today))) &&
      other !== null &&
      isSamePerson(other, name),
  );
}

/** Words for whoever takes over, whether or not a name is read with them. */
const takeover =
  /\b(?:acting|interim|successor|replacement|replaces|stand.?in|takes over|took over|new (?:head|director|manager|lead|cfo|cio|ceo|coo|vp|boss)|instead|deputy|inherits|picks up|picked up|goes to|(?:has|got|took|holds|runs|does|covers) (?:the|her|his|their) (?:desk|job|role|seat|post|work|project|chair|patch|place)|(?:has|runs|owns) it now|in (?:her|his) place|ask (?:young |for )?(?=\p{Lu})|now with|(?:is|are|lies?|sits?) (?:now )?(?:w\/|with) (?:his|her|their) \p{L}+|offsider|new contact|(?:write|mail|speak|talk) to|mail|contact)\b/iu;

/** Whether the notes name somebody else once a person has left: nobody asks then who follows. */
function namesAnother({ sentence, name }: PersonFact, { read }: AdvisedDeal): boolean {
  const first = name?.split(' ')[0] ?? '';
  return read.sentences.some(
    (other) =>
      (other.field === sentence.field
        ? other.index >= sentence.index && other.index <= sentence.index + 3
        : first.length > 2 && hasWord(other.plain, first)) &&
      (takeover.test(other.plain) || otherPerson(other.plain.replaceAll(first, ''))),
  );
}

function otherPerson(text: string): boolean {
  return /\b(?:Mr|Mrs|Ms|Dr|Doc|Prof|Sir|Ma'am)\.?\s\p{Lu}/u.test(text);
}

/** Who leaves only after the close sees the deal through. */
function isAfterClose({ day }: PersonFact, { close, today }: AdvisedDeal): boolean {
  return day !== null && close !== null && close >= today && day > close;
}

/** Buyer and champion do; others only where they are named beside the news as well. */
function matters({ role, name, sentence }: PersonFact, { read }: AdvisedDeal): boolean {
  if (role !== 'other') return true;
  const first = name?.split(' ')[0] ?? '';
  return (
    first.length > 2 &&
    !/\b(?:years? ago|last year|20\d\d|took over|former|predecessor)\b/i.test(sentence.plain) &&
    read.sentences.some((other) => other.index !== sentence.index && other.plain.includes(first))
  );
}

/** Whether a task may send the seller to a person. */
export function mayAddress(name: string | null | undefined, deal: AdvisedDeal): boolean {
  if (!name) return true;
  if (!isThere(name, deal.people)) return false;
  return !factsOfKind(deal.facts, 'restriction').some(
    ({ restriction, person }) =>
      restriction === 'written only' ||
      (['no contact', 'unsubscribe'].includes(restriction) &&
        person !== null &&
        isSamePerson(person, name)),
  );
}
