import { northwindAutumnCall, northwindSummerCall } from './northwind-renewal-calls.ts';
import type { Story } from './story.ts';

/** It was as good as signed, and then Carol moved to Boise. */
export const northwindRenewal: Story = {
  deal: 13,
  ours: ['Lucas Ferreira', 'Hannah'],
  people: [
    {
      first: 'Carol',
      last: 'Jessup',
      title: 'VP Operations (left)',
      mailbox: 'carol.jessup',
      buyingRole: 'CHAMPION',
    },
    { first: 'Devon', last: 'Marsh', title: 'VP Operations', mailbox: 'devon.marsh' },
    { first: 'Ruth Ann', last: 'Kowalski', title: 'Controller', mailbox: 'ruthann.kowalski' },
    { first: 'Tim', last: 'Brandvold', title: 'Director of IT', mailbox: 'tim.brandvold' },
  ],
  entries: [
    {
      ago: 103,
      kind: 'call',
      subject: 'Renewal with Carol',
      people: ['carol.jessup'],
      body: '351 w Tacoma, Hal ok, in plan line 14. Done deal. Quote by Fri.',
      transcript: northwindSummerCall,
    },
    {
      ago: 88,
      kind: 'email',
      subject: 'RE: Quote with Tacoma',
      from: 'carol.jessup',
      people: ['carol.jessup', 'tim.brandvold'],
      body: `Lucas,

Quote's good. I've sent it to Hal with a yes on it. Tim, can you do your Okta thing with Hannah before the end of {2026-09-30|MMMM} so we're not the holdup.

I'll get you the signature the week of {2026-10-05|MMMM D} when Hal's back from elk season.

Carol

Carol Jessup
VP Operations, Northwind Traders
503-555-0142

From: Lucas Ferreira
Sent: {2026-08-21|dddd, MMMM D, YYYY} 8:55 AM
To: Carol Jessup
Subject: Quote with Tacoma

Attached, $351,000 for the three years, Tacoma on its own line. Customers your size usually recover the cost in the first five months.`,
    },
    {
      ago: 47,
      kind: 'email',
      subject: 'Automatic reply: Signature this week?',
      from: 'carol.jessup',
      people: ['carol.jessup'],
      body: `Thank you for your message. As of {2026-10-02|MMMM D} I am no longer with Northwind Traders. For operations matters please contact ops@northwind.example. It's been a wonderful eleven years.

Carol`,
    },
    {
      ago: 45,
      kind: 'note',
      subject: 'Carol left',
      people: ['tim.brandvold'],
      body: `CAROL LEFT. Tim B confirms, effective {2026-10-02|D/M}, Boise, nobody knew til the week before. Successor starts {2026-10-12|D/M}: Devon Marsh, ex food svc distributor in Sacramento. Quote never got back from Hal. Okta test done and fine per Tim. call DM day 1!! LF`,
    },
    {
      ago: 26,
      kind: 'call',
      subject: 'Devon Marsh, first call',
      people: ['devon.marsh', 'ruthann.kowalski'],
      body: 'Not good. Out for bid, line 14 down to 180. Month to month til {2027-03-15|MMMM}.',
      transcript: northwindAutumnCall,
    },
    {
      ago: 17,
      kind: 'email',
      subject: 'Data export',
      from: 'tim.brandvold',
      people: ['tim.brandvold', 'devon.marsh'],
      body: `Lucas, Hannah,

Devon asked me for a full export of everything we have in your system: orders, allocation rules, history since 2021. CSV or Parquet to our S3 bucket (us-west-2). About 48 million order lines if I'm right. He'd like it before Thanksgiving so the other bidders can size against it.

For the record the Okta integration was fine, 212 users provisioned, no complaints. I'm staying out of the rest.

Shift data is in the attached, 2024 through {2026-09-15|MMMM}.

Tim Brandvold
Director of IT
Northwind Traders`,
    },
    {
      ago: 9,
      kind: 'email',
      subject: 'Re: Bridge until {2027-03-15|MMMM}',
      from: 'ruthann.kowalski',
      people: ['ruthann.kowalski', 'devon.marsh'],
      body: `Lucas,

Hal will sign for four months, through the end of {2027-02-28|MMMM}, at the old rate, not a day more, and it needs to say in there that it isn't a renewal. It can go through on my signature because it's under fifty.

The bid document comes out on {2026-12-07|MMMM D}. You'll get it same time as the other two.

Between us, the warehouse did hear about the spreadsheets. They've written to Hal. Fourteen signatures.

Ruth Ann

> On {2026-11-10|MMM D, YYYY}, at 2:14 PM, Lucas Ferreira wrote:
> We could do {2027-03-15|MMMM} at the list rate. Companies that switch away usually lose two to three points of fill rate in the first half year.`,
    },
    {
      ago: 2,
      kind: 'note',
      subject: 'Shift data',
      people: ['tim.brandvold'],
      body: `H did the numbers w/ Tim's shift data: of the 6.2 pts approx 3.5 ours, 1.4 second shift, rest SKU cut. Weaker than Carol's but clean. Goes in the bid. Devon still wants Ordinant imo. LF`,
    },
  ],
};
