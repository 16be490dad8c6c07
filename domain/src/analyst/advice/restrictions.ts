import { factsOfKind } from '../../facts/fact.ts';
import { shortName, titled, type Source } from './candidate.ts';
import { isGone, type AdvisedDeal } from './deal.ts';

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
            title: 'Ask in writing only, as required',
            how: 'Informal talks can put your bid out: no call, no chat, no dinner, however kindly they ask, until it is decided. Bring every question to the official address.',
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
            title: 'Respect their wish about contact',
            how: 'Have all ready for when they come back to you, and reach them only as they asked.',
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
            title: 'Keep this confidential',
            how: 'Part of the notes was told in confidence. Use it to decide what you do; put it in no mail, no question and no document for the customer.',
            priority: 'Medium' as const,
            because: [],
            gap: `A note${under(secret.sentence.field, deal)} asks for confidence.`,
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
            title: 'Delete the private details',
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

/** ` under Metrics`, so that the note is found without a word of it. */
function under(field: string, { view }: AdvisedDeal): string {
  const section = view.sections.find(({ key }) => key === field.split('.')[0]);
  return section ? ` under ${section.title}` : '';
}
