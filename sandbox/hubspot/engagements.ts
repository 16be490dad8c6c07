import type { CrmObject, ObjectType } from './data.ts';

type Kind = 'calls' | 'emails' | 'meetings' | 'notes' | 'tasks';

/** What people of the account wrote about one deal: kind, subject, text. */
const moments: [kind: Kind, subject: string, body: string][] = [
  ['emails', 'Introduction and next steps', 'Thank you for the time today. I attach our overview.'],
  ['calls', 'Discovery call', 'Three teams re-key the same order. Month-end takes six days.'],
  [
    'meetings',
    'Demo for the operations team',
    'Eleven people. Asked for single sign-on and audit.',
  ],
  ['notes', 'Budget', 'Budget is set for Q4; sign-off above 100k needs the CFO.'],
  ['emails', 'Re: Security questionnaire', 'Please find the answers to 84 of the 112 questions.'],
  ['tasks', 'Send reference customers', 'Two of the same size, one in the same country.'],
  ['calls', 'Check-in with the champion', 'Pilot went well; two open points on reporting.'],
  ['emails', 'Pricing for 200 seats', 'As discussed, with the three-year option on page two.'],
  ['meetings', 'Workshop on data migration', 'Agreed on a cut-over at a week-end in the spring.'],
  ['notes', 'Competition', 'They also look at Meridian & a build of their own.'],
  ['emails', 'Legal: changes to the agreement', 'Our comments on clauses 4, 7 and 11 are marked.'],
  ['calls', 'Procurement', 'Paper process takes three weeks once legal has signed.'],
  ['meetings', 'Executive sponsor', 'Wants the forecast to be right within five per cent.'],
  ['notes', 'Timeline', 'Decision by the steering group on the first Tuesday.'],
];

/** Names of the properties that hold subject and text, by kind. */
const propertiesOf: Record<Kind, (subject: string, body: string) => Record<string, string>> = {
  calls: (subject, body) => ({
    hs_call_title: subject,
    hs_call_body: body,
    hs_call_direction: 'OUTBOUND',
    hs_call_status: 'COMPLETED',
  }),
  emails: (subject, body) => ({
    hs_email_subject: subject,
    hs_email_text: body,
    hs_email_direction: subject.startsWith('Re:') ? 'INCOMING_EMAIL' : 'EMAIL',
  }),
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
  contactIds: readonly string[],
  ago: (days: number) => string,
): { type: ObjectType; object: CrmObject }[] {
  const many = index % 5 === 0 ? 0 : 1 + ((index * 7) % 9);
  return Array.from({ length: many }, (_, place) => {
    const [type, subject, body] = moments[(index * 3 + place) % moments.length]!;
    const at = ago(2 + place * 6 + (index % 4));
    const contact = contactIds[(index + place) % contactIds.length];
    const associations: CrmObject['associations'] = { deals: [{ id: dealId }] };
    if (contact && (index + place) % 6 !== 0) associations['contacts'] = [{ id: contact }];
    return {
      type,
      object: {
        id: `${dealId}${String(place).padStart(2, '0')}`,
        properties: { ...propertiesOf[type](subject, body), hs_timestamp: at },
        createdAt: at,
        updatedAt: at,
        archived: false,
        associations,
      },
    };
  });
}
