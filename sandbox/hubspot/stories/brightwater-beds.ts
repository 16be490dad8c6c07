import { brightwaterBedsCall } from './brightwater-beds-call.ts';
import type { Story } from './story.ts';

/** A pain with a number, an owner with a plan, and nobody who has asked the money. */
export const brightwaterBeds: Story = {
  deal: 1,
  ours: ['Tomasz Wilk', 'Jonas Lindqvist'],
  people: [
    {
      first: 'Denise',
      last: 'Carraway',
      title: 'VP Patient Access',
      mailbox: 'dcarraway',
      buyingRole: 'CHAMPION',
    },
    {
      first: 'Lorraine',
      last: 'Biggs',
      title: 'Director, Transfer Center Operations',
      mailbox: 'lbiggs',
    },
    {
      first: 'Anil',
      last: 'Mehrotra',
      title: 'Chief Medical Information Officer',
      mailbox: 'amehrotra',
    },
    { first: 'Kevin', last: 'Osei', title: 'Principal Enterprise Architect', mailbox: 'kosei' },
  ],
  entries: [
    {
      ago: 83,
      kind: 'meeting',
      subject: 'Booth conversation, patient flow conference',
      people: ['dcarraway'],
      body: `Denise Carraway stopped at the booth twice. Nine hospitals, one transfer center.
Said she has a 250k line for "throughput" this year and nobody has touched it. Wants it spent by {2026-12-15|MMMM} or it goes back.
Very funny. Knows everybody. Send her the nurse staffing paper.`,
    },
    {
      ago: 33,
      kind: 'call',
      subject: 'Transfer center, second call',
      people: ['dcarraway', 'lbiggs', 'amehrotra'],
      body: 'Good call. Numbers from Lorraine to follow. Dr. M wants it in the chart.',
      transcript: brightwaterBedsCall,
    },
    {
      ago: 31,
      kind: 'email',
      subject: '{2026-09-15|MMMM} numbers + Kevin',
      from: 'lbiggs',
      people: ['lbiggs', 'kosei'],
      body: `Tomasz,

Here's what we counted, {2026-09-01|MMM D} through {2026-09-30|MMM D}, all nine campuses:

- requests received: 611
- accepted: 402
- declined, no bed: 187
- of those, bed was actually open at the time: 22
- median request to accept: 88 min, mean 94

Cc'ing Kevin. Kevin, these are the folks I told you about.

Lorraine

Lorraine Biggs, MSN, RN
Director, Transfer Center Operations
Brightwater Health
"The patient is the reason."

CONFIDENTIALITY NOTICE: This e-mail, including any attachments, may contain protected health information and is intended solely for the use of the individual to whom it is addressed. If you have received it in error, please delete it and notify the sender.`,
    },
    {
      ago: 24,
      kind: 'email',
      subject: 'RE: {2026-09-15|MMMM} numbers + Kevin',
      from: 'kosei',
      people: ['kosei', 'lbiggs'],
      body: `Tomasz, Jonas,

Happy to talk. So we don't waste the hour, this is what I will ask:

1. We run Epic, hosted by us in two data centers, not in the cloud. Version is one behind current.
2. ADT is HL7 v2.5 through our interface engine, roughly 1.4 million messages a day across nine facilities. You take our feed as it is, we don't build a second one.
3. SSO is Okta, SAML, MFA required. No local accounts, no exceptions for tablets.
4. PHI stays in the US and you sign our BAA.
5. If you're down, the nurses go back to phones. I want to know how they know you're down.

I'm not for or against. I've been asked to look at what's in Epic first, and I will.

Kevin Osei
Principal Enterprise Architect, Brightwater Health

From: Lorraine Biggs
Sent: {2026-10-22|dddd, MMMM D, YYYY} 4:41 PM
To: Tomasz Wilk
Cc: Kevin Osei
Subject: {2026-09-15|MMMM} numbers + Kevin

Here's what we counted, {2026-09-01|MMM D} through {2026-09-30|MMM D}, all nine campuses:
- requests received: 611`,
    },
    {
      ago: 17,
      kind: 'note',
      subject: 'Denise',
      people: ['dcarraway'],
      body: `DC called from car, 6 min. the throughput line is gone – swept in {2026-10-20|MMM} w/ everything else unspent. So it's new money, cap committee {2027-01-28|M/D}. She hasnt talked to Marcus (CFO) yet, "after Thanksgiving". asked her to get us 20 min w him, she laughed. TW`,
    },
    {
      ago: 10,
      kind: 'call',
      subject: 'Kevin, short',
      people: ['kosei'],
      body: `Kevin moved the hour to {2026-12-10|MMMM}. Sandbox for the launch test is possible, needs a ticket from Denise and two weeks. He has not seen anything that would stop it. Epic's own module does not cross facilities before their upgrade, which is planned for fall next year.`,
    },
  ],
};
