import { oakhavenCall } from './oakhaven-security-call.ts';
import type { Story } from './story.ts';

/** All that is technical is known; who may sign for it is not. */
export const oakhavenSecurity: Story = {
  deal: 14,
  ours: ['Grace Lindgren', 'Bram'],
  people: [
    {
      first: 'Imogen',
      last: 'Hartley',
      title: 'Chief Information Security Officer',
      mailbox: 'i.hartley',
    },
    {
      first: 'Callum',
      last: 'Reid',
      title: 'Identity and Access Architect',
      mailbox: 'c.reid',
    },
    {
      first: 'Priyanka',
      last: 'Nair',
      title: 'Category Lead, Digital Procurement',
      mailbox: 'p.nair',
    },
    { first: 'Giles', last: 'Wetherby', title: 'Registrar and Secretary', mailbox: 'registrar' },
  ],
  entries: [
    {
      ago: 46,
      kind: 'call',
      subject: 'Passwords, leavers, and who approves',
      people: ['i.hartley', 'c.reid', 'p.nair'],
      body: 'Long one. Chase Imogen for the audit date.',
      transcript: oakhavenCall,
    },
    {
      ago: 45,
      kind: 'email',
      subject: 'From yesterday: the technical bits, in words',
      from: 'us',
      people: ['i.hartley', 'c.reid'],
      body: `Dear Imogen,

As promised, two pages that a registrar can read. What I understood as musts: sign-in through Entra and Shibboleth, leavers gone within a day, logs in Sentinel within five minutes, hosting in the UK, Cyber Essentials Plus.

With the Security package universities typically pass their insurer's questions at the first attempt.

And here is my reminder: the date of the audit point?

Kind regards,
Grace

Grace Lindgren
Account Executive, Quillmoor`,
    },
    {
      ago: 32,
      kind: 'email',
      subject: 'RE: From yesterday: the technical bits, in words',
      from: 'i.hartley',
      people: ['i.hartley', 'c.reid'],
      body: `Hi Grace

So sorry for the silence, Freshers and then a week of interviews.

Your list is right but leavers within a day isn't enough for staff, HR insist on one hour for dismissals. Students a day is fine.

Audit point: {2027-03-31|D MMMM}, that's the date I gave them. I've missed one already so I can't move it again.

Justification is drafted, it's with Giles's office. I haven't spoken to him myself.

Imogen

Imogen Hartley (she/her)
Chief Information Security Officer
Oakhaven University, Leeds
My working day may not be your working day. Please do not feel obliged to reply outside your normal hours.

From: Grace Lindgren <grace.lindgren@demo.example>
Sent: {2026-10-08|DD MMMM YYYY} 09:02
To: Hartley, Imogen; Reid, Callum
Subject: From yesterday: the technical bits, in words

As promised, two pages that a registrar can read. [...]
With the Security package universities typically pass their insurer's questions at the first attempt.`,
    },
    {
      ago: 23,
      kind: 'meeting',
      subject: 'Sandbox SSO',
      people: ['c.reid'],
      body: `Callum, Bram. Teams, 1 hr
- Entra SAML up in 20 min, conditional access honoured
- Shibboleth v4: attribute release needed eduPersonPrincipalName as id, we expect mail => Bram to fix mapping, done same day
- SCIM: 6,140 staff in 17 min. Disable came through in 4 min, target 60
- event hub to Sentinel: 40 s avg. worst 2 min 10
- Callum: nothing left that he would object to. Wants the 11,400 old accounts deleted first not migrated, needs a yes from records mgmt (nobody knows who that is)`,
    },
    {
      ago: 9,
      kind: 'email',
      subject: 'Call-off: timing',
      from: 'p.nair',
      people: ['p.nair', 'i.hartley'],
      body: `Grace,

Quick update so that you don't plan for the wrong thing. The {2026-11-15|MMMM} Investment Group was cancelled, and as of this month anything above £100k also has to pass the new spending control panel. The panel first sits in {2027-01-20|MMMM}, date to be confirmed. So it won't be before Christmas as Imogen had hoped.

The limit question: it's whole life without VAT, so you're at about £248k and inside what the Registrar may approve. But he can ask Finance Committee if he wants to and he's been doing that a lot.

Priyanka Nair
Category Lead, Digital Procurement

This email and any attachments are for the intended recipient. Oakhaven University may monitor email for lawful purposes.`,
    },
    {
      ago: 5,
      kind: 'email',
      subject: 'FW: RE: RE: Work request system - amber audit point',
      from: 'i.hartley',
      people: ['i.hartley'],
      body: `Grace, for information, below is where it's got to. Not exactly a yes. I'll try to catch him at the carol service.

I.

From: Registrar's Office
Sent: {2026-11-16|D MMMM YYYY} 16:48
To: Hartley, Imogen
Subject: RE: RE: Work request system - amber audit point

Dear Imogen

Giles has seen the paper and would like to understand why this cannot be met from the security programme as it stands. He would also like to know what happens if we do nothing until {2027-08-01|MMMM}. He can see you on {2027-01-14|D MMMM}.

Kind regards
Janet

> From: Hartley, Imogen
> Sent: {2026-11-12|D MMMM YYYY} 09:31
> To: Registrar's Office
> Subject: RE: Work request system - amber audit point
>
> Dear Janet, could this go in his folder for this week? It needs a decision in principle before the panel.
>
>> From: Registrar's Office
>> Sent: {2026-10-22|D MMMM YYYY} 11:02
>>
>> Received, thank you. It is in the queue.
>>
>>> From: Hartley, Imogen
>>> Sent: {2026-10-21|D MMMM YYYY} 17:40
>>>
>>> Please find attached the justification for the Security package (£248k over three years). The supplier says that the work will take six weeks and that all findings will be closed by it.`,
    },
    {
      ago: 3,
      kind: 'note',
      subject: 'Imogen',
      people: ['i.hartley'],
      body: `IH 10 min betw meetings. Still not met Giles, his PA offers {2027-01-14|D MMM}. Interim CIO finishes in {2026-12-15|MMM}. Programme money: "I'd think so". moved close date. need Giles before panel!! GL`,
    },
  ],
};
