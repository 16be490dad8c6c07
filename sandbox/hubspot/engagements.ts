import type { CrmObject, ObjectType } from './data.ts';

type Kind = 'calls' | 'emails' | 'meetings' | 'notes' | 'tasks';

/** What people of the account wrote about one deal: kind, subject, text. */
const moments: [kind: Kind, subject: string, body: string][] = [
  [
    'emails',
    'Introduction and next steps',
    'Thank you for the time today. I attach our overview; most customers are live within eight weeks. As agreed, I send three dates for a second call by Friday, and you ask who should join from IT.',
  ],
  [
    'calls',
    'Discovery call',
    'Three teams re-key the same order, about 900 a week. Month-end takes six days, they want two. The head of IT joined late and asked where the data is kept. Nobody could say who would pay.',
  ],
  [
    'meetings',
    'Demo for the operations team',
    'Eleven people, two of them on the phone. Asked for single sign-on with Entra ID and an audit trail that administrators cannot change. The night shift liked the search. One planner said that she would rather keep her spreadsheet.',
  ],
  [
    'notes',
    'Budget',
    'Budget is set for Q4; sign-off above 100k needs the CFO. Ops can free 40k on its own. Not asked yet whether that is one year or three.',
  ],
  [
    'emails',
    'Re: Security questionnaire',
    'Please find the answers to 84 of the 112 questions. Three are must-haves for us: data stays in the EU, logs go to our SIEM, and a penetration test not older than twelve months. Without them security does not release the order.',
  ],
  [
    'tasks',
    'Send reference customers',
    'Two of the same size, one in the same country. They want to call without us.',
  ],
  [
    'calls',
    'Check-in with the champion',
    'Pilot went well; two open points on reporting. She has shown the figures to her boss without being asked: 38 minutes an order before, 11 now. He wants to see the cost side. She is away from the 20th.',
  ],
  [
    'emails',
    'Pricing for 200 seats',
    'As discussed, with the three-year option on page two. The list price holds until the end of the quarter. If you decide for three years, onboarding is included.',
  ],
  [
    'meetings',
    'Workshop on data migration',
    'Agreed on a cut-over at a week-end in the spring. Four million records, of which a third is older than ten years and stays behind. Source is Oracle 19c on their own servers. Their administrator does it alone and has two days a week.',
  ],
  [
    'notes',
    'Competition',
    'They also look at Ordinant & a build of their own. Ordinant was there last week, cheaper by a fifth but no offline. IT prefers to build, operations does not want to wait for it.',
  ],
  [
    'emails',
    'Legal: changes to the agreement',
    'Our comments on clauses 4, 7 and 11 are marked. Clause 11 (liability) is the one that matters to us. Once you have answered, we need about ten working days.',
  ],
  [
    'calls',
    'Procurement',
    'The papers take three weeks once legal has signed. They need three offers above 50k and have two. The buyer asked for 15 % without giving a reason. Purchase orders are not issued after 15 December.',
  ],
  [
    'meetings',
    'Executive sponsor',
    'Wants the forecast to be right within five per cent, today it is off by twelve. Said that he has seen two such projects fail for lack of people. He did not say that he would pay for it.',
  ],
  [
    'notes',
    'Timeline',
    'Decision by the steering group on the first Tuesday. Old contract ends 31 March and will not be extended. If it slips they lose the summer, so says the planner, not the boss.',
  ],
];

/** Addresses of an email: the deal's owner, and whoever of the customer it went to or came from. */
interface Ends {
  ours: string;
  theirs: string;
}

/** Names of the properties that hold subject and text, by kind. */
const propertiesOf: Record<
  Kind,
  (subject: string, body: string, ends: Ends) => Record<string, string>
> = {
  calls: (subject, body) => ({
    hs_call_title: subject,
    hs_call_body: body,
    hs_call_direction: 'OUTBOUND',
    hs_call_status: 'COMPLETED',
  }),
  emails: (subject, body, { ours, theirs }) => {
    const isIncoming = subject.startsWith('Re:') || subject.startsWith('Legal:');
    return {
      hs_email_subject: subject,
      hs_email_text: body,
      hs_email_direction: isIncoming ? 'INCOMING_EMAIL' : 'EMAIL',
      hs_email_from_email: isIncoming ? theirs : ours,
      hs_email_to_email: isIncoming ? ours : theirs,
    };
  },
  meetings: (subject, body) => ({ hs_meeting_title: subject, hs_meeting_body: `<p>${body}</p>` }),
  notes: (subject, body) => ({
    hs_note_body: `<p><strong>${subject}</strong></p><p>${body.replaceAll('&', '&amp;')}</p>`,
  }),
  tasks: (subject, body) => ({ hs_task_subject: subject, hs_task_body: body }),
};

/**
 * What happened around a deal, made from its number: every fifth deal has seen nothing yet, the
 * others up to nine things, some of them with nobody of the customer named.
 */
export function engagementsOf(
  dealId: string,
  index: number,
  { contacts, owner }: { contacts: readonly { id: string; email: string }[]; owner: string },
  ago: (days: number) => string,
): { type: ObjectType; object: CrmObject }[] {
  const many = index % 5 === 0 ? 0 : 1 + ((index * 7) % 9);
  return Array.from({ length: many }, (_, place) => {
    const [type, subject, body] = moments[(index * 3 + place) % moments.length]!;
    const at = ago(2 + place * 6 + (index % 4));
    const contact = contacts[(index + place) % contacts.length]!;
    const ends = { ours: owner, theirs: contact.email };
    const associations: CrmObject['associations'] = { deals: [{ id: dealId }] };
    if ((index + place) % 6 !== 0) associations['contacts'] = [{ id: contact.id }];
    return {
      type,
      object: {
        id: `${dealId}${String(place).padStart(2, '0')}`,
        properties: { ...propertiesOf[type](subject, body, ends), hs_timestamp: at },
        createdAt: at,
        updatedAt: at,
        archived: false,
        associations,
      },
    };
  });
}
