import { dayText } from '../../facts/calendar.ts';
import { factsOfKind, type PersonFact } from '../../facts/fact.ts';
import { isSamePerson } from '../../facts/persons.ts';
import { shortName, titled, within, type Candidate, type Source } from './candidate.ts';
import { isGone, type AdvisedDeal } from './deal.ts';

/** People who left, are away, were never met or fell silent. */
export const people: Source = (deal) =>
  deal.people.filter(({ sentence }) => !sentence.isPrivate).flatMap((fact) => adviceOf(fact, deal));

function adviceOf(fact: PersonFact, deal: AdvisedDeal): Candidate[] {
  const name = shortName(fact.name);
  const successor = fact.successor ? shortName(fact.successor) : null;
  const role =
    fact.role === 'champion' ? 'champion' : fact.role === 'buyer' ? 'economic buyer' : null;
  const base = { because: [fact], about: `person ${name}` };
  switch (fact.state) {
    case 'left':
      if (!role) return [];
      return [
        {
          ...base,
          id: `${fact.role}.left`,
          title: titled(
            successor ? `Win ${successor} as ${name}'s successor` : `Find out who follows ${name}`,
          ),
          how: `Your ${role ?? 'contact'} is gone. ${successor ? `See ${successor} now, with` : 'Ask who inherits the project, and start anew with'} what was agreed so far in writing; take nothing as known there.`,
          priority: 'High',
          due: within(deal, 2),
          person: fact.successor,
          rank: 11,
        },
      ];
    case 'leaving':
      if (!role) return [];
      return [
        {
          ...base,
          id: `${fact.role}.leaving`,
          title: titled(
            successor ? `Have ${name} introduce you to ${successor}` : `Ask ${name} who takes over`,
          ),
          how: `Your ${role} is about to go. Get the introduction, and what was agreed in writing, while ${name} is still there.`,
          priority: 'High',
          due: within(deal, 2),
          person: fact.name,
          rank: 11,
        },
      ];
    case 'away':
      return [
        {
          ...base,
          id: `${fact.role}.away`,
          title: titled(
            successor
              ? `Work with ${successor} while ${name} is away`
              : `Plan around ${name}'s absence`,
          ),
          how: `${name} is away${fact.day ? ` until about ${dayText(fact.day, deal.today)}` : ' for a while'}, not lost. Settle who can act meanwhile and what has to wait.`,
          priority: 'Medium',
          due: within(deal, 3),
          person: fact.successor,
          rank: 20,
        },
      ];
    case 'promoted':
      return role
        ? [
            {
              ...base,
              id: `${fact.role}.promoted`,
              title: titled(`Ask ${name} what the new role changes`),
              how: 'More power helps if the project goes with it. Ask whether it does, and who takes the old seat.',
              priority: 'Medium',
              due: within(deal, 3),
              person: fact.name,
              rank: 20,
            },
          ]
        : [];
    case 'unmet':
      return [
        {
          ...base,
          id: 'person.unmet',
          title: titled(`Meet ${name} before it is decided`),
          how: 'You hardly know this person, and the deal needs the consent. Get there through whoever is for you, with a question that serves them.',
          priority: 'High',
          due: within(deal, 5),
          person: fact.name,
          rank: 19,
        },
      ];
    default:
      return [
        {
          ...base,
          id: 'person.silent',
          title: titled(`Change the way you reach ${name}`),
          how: 'The way tried so far brings no answer. Write one short question that is easy to answer, or come through somebody else.',
          priority: 'Medium',
          due: within(deal, 2),
          person: fact.name,
          rank: 21,
        },
      ];
  }
}

/** What must not be done or told. */
export const restrictions: Source = (deal) => {
  const found = factsOfKind(deal.facts, 'restriction');
  const first = (kind: (typeof found)[number]['restriction']) =>
    found.find(({ restriction }) => restriction === kind);
  const name = (person: string | null) =>
    person && !isGone(person, deal.people) ? shortName(person) : null;
  const base = { due: null, person: null };
  const [unsubscribe, written, silent, secret, sensitive] = [
    first('unsubscribe'),
    first('written only'),
    first('no contact'),
    first('confidential'),
    first('sensitive'),
  ];
  return [
    ...(unsubscribe
      ? [
          {
            ...base,
            id: 'contact.unsubscribe',
            title: titled(`Take ${name(unsubscribe.person) ?? 'them'} off your mailings`),
            how: 'They asked for it in writing; honour it at once, in every tool that mails them.',
            priority: 'High' as const,
            due: deal.today,
            because: [unsubscribe],
            about: 'contact',
            rank: 3,
          },
        ]
      : []),
    ...(written
      ? [
          {
            ...base,
            id: 'contact.written-only',
            title: 'Ask only in writing, as the rules demand',
            how: 'Informal talks can put your bid out. Bring every question to the official address.',
            priority: 'Medium' as const,
            because: [written],
            about: 'contact',
            rank: 23,
          },
        ]
      : []),
    ...(silent && !unsubscribe
      ? [
          {
            ...base,
            id: 'contact.leave-alone',
            title: titled(`Leave ${name(silent.person) ?? 'them'} in peace as asked`),
            how: 'You were asked not to. Keep to it, and have all ready for when they come back to you.',
            priority: 'Medium' as const,
            because: [silent],
            about: 'contact',
            rank: 23,
          },
        ]
      : []),
    ...(secret
      ? [
          {
            ...base,
            id: 'private.confidential',
            title: 'Keep what you were told to yourself',
            how: 'Part of the notes was told in confidence. Use it to decide what you do; put it in no mail, no question and no document for the customer.',
            priority: 'Medium' as const,
            because: [],
            gap: 'A note asks for confidence.',
            about: 'confidential',
            rank: 25,
          },
        ]
      : []),
    ...(sensitive
      ? [
          {
            ...base,
            id: 'private.sensitive',
            title: 'Take the private matter out of the notes',
            how: 'The notes hold something of a person’s health or private life. It is no business of a deal: delete it, and repeat it nowhere.',
            priority: 'Low' as const,
            because: [],
            gap: 'A note tells of somebody’s private life.',
            about: 'sensitive',
            rank: 35,
          },
        ]
      : []),
  ];
};

/** Whether a task may send the seller to a person. */
export function mayAddress(name: string | null | undefined, deal: AdvisedDeal): boolean {
  if (!name) return true;
  if (isGone(name, deal.people)) return false;
  return !factsOfKind(deal.facts, 'restriction').some(
    ({ restriction, person }) =>
      ['no contact', 'unsubscribe', 'written only'].includes(restriction) &&
      person !== null &&
      isSamePerson(person, name),
  );
}
