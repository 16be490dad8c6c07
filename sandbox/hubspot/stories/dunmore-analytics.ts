import { dunmoreAnalyticsCall } from './dunmore-analytics-call.ts';
import type { Story } from './story.ts';

/** Everything on file, and said by those whom it concerns. */
export const dunmoreAnalytics: Story = {
  deal: 3,
  ours: ['Lucas Ferreira', 'Hannah'],
  people: [
    { first: 'Aoife', last: 'Brennan', title: 'Head of Claims Performance', mailbox: 'abrennan' },
    {
      first: 'Cormac',
      last: 'Daly',
      title: 'Chief Financial Officer',
      mailbox: 'cdaly',
      buyingRole: 'BUDGET_HOLDER',
    },
    { first: 'Stephen', last: 'Reddy', title: 'Data Platform Lead', mailbox: 'sreddy' },
    { first: 'Niamh', last: 'Keogh', title: 'Procurement Partner', mailbox: 'nkeogh' },
  ],
  entries: [
    {
      ago: 81,
      kind: 'note',
      subject: 'Telluma',
      people: ['abrennan'],
      body: `Aoife B mentioned Telluma did a trial on old files in spring & Stephens lot are keen. She thinks they are ahead of us at the mo, "nearly signed". no budget this yr. park til Q1?? LF`,
    },
    {
      ago: 53,
      kind: 'call',
      subject: 'Leakage, Aoife and Stephen',
      people: ['abrennan', 'sreddy'],
      body: 'Three options on the table: us, Telluma, own build. ExCo {2026-12-01|D MMM}.',
      transcript: dunmoreAnalyticsCall,
    },
    {
      ago: 40,
      kind: 'email',
      subject: 'Draft paper for ExCo - your eyes only',
      from: 'abrennan',
      people: ['abrennan'],
      body: `Lucas,

The draft, as promised. Please check that I've your numbers right and leave mine alone.

"The leakage review of Q2 puts avoidable spend at 4.1% of indemnity, i.e. €2.8m a year on property. At 2.5% we would keep €1.1m of that each year from 2028. The cost over three years is £201k through the Belfast entity. Doing nothing means the same two reviewers, one of whom leaves in {2027-04-15|MMMM}."

Cormac has read it. He took out an adjective and moved the risk section up. He wants the reference call before it goes on the agenda, and the papers close on {2026-11-24|dddd D MMMM}, so that call has to be this month.

I rang the people you sent me, and also one you didn't. Both fine.

Aoife

Aoife Brennan | Head of Claims Performance | Dunmore Insurance DAC
Dunmore House, St Stephen's Green, Dublin 2
Dunmore Insurance DAC is regulated by the Central Bank of Ireland. This email is confidential. If it wasn't meant for you, please delete it and don't tell anyone what was in it.`,
    },
    {
      ago: 33,
      kind: 'meeting',
      subject: 'Cormac Daly, half an hour',
      people: ['cdaly', 'abrennan'],
      body: `Cormac Daly (CFO), Aoife Brennan, Lucas
CD: "I have one question. What happens in month four?" - Aoife answered it, not me
CD will back it at ExCo if the six-week test finds seven in ten. He said he'd rather pay for it out of the claims transformation line (330k left for 2026) than ask for new money
CD wants payment yearly in advance, no three years up front
CD: not interested in the full suite, do not send it
He asked who else. Aoife: Telluma scores when it's too late. Stephen's build is a 2028 thing
Next: result of test to CD by {2026-11-20|D MMM} (Hannah, Stephen)`,
    },
    {
      ago: 19,
      kind: 'email',
      subject: 'RE: How purchases run at Dunmore',
      from: 'nkeogh',
      people: ['nkeogh', 'abrennan'],
      body: `Hi Lucas

To answer your questions in order:

1) After ExCo I raise the requisition, it needs Cormac and the COO. Two working days.
2) We use our own outsourcing schedule because this counts as material for the regulator. Legal takes ten working days on it, they have it since Monday.
3) DPIA has to be closed before the order, Stephen owns it. It's about 80% there.
4) Purchase order goes out by mail, your invoice must carry the number. 45 days net and no, we can't do 30.

If ExCo says yes on {2026-12-01|D MMMM} I don't see why you wouldn't have an order by the {2026-12-11|Do}.

Regards
Niamh

From: Lucas Ferreira <lucas.ferreira@demo.example>
Sent: {2026-11-02|dddd D MMMM YYYY} 10:12
To: Niamh Keogh
Subject: How purchases run at Dunmore

Hi Niamh, Aoife says that you are the person who knows. Our usual is 30 days net and our own agreement, which most insurers sign unchanged.`,
    },
    {
      ago: 9,
      kind: 'call',
      subject: 'Aoife, ten minutes',
      people: ['abrennan'],
      body: `Telluma out: Cormac told them himself last week. Stephen not building, he signed the DPIA as owner on our side. Test at 68% with one wk to go, false ones 1 in 5. A. nervous about the 68. I said it will be fine.`,
    },
    {
      ago: 3,
      kind: 'email',
      subject: 'Test result',
      from: 'abrennan',
      people: ['abrennan', 'cdaly', 'sreddy'],
      body: `All,

Final count on the Q2 files: 73 of the 100 that our reviewers found, flagged while the claim was still open. 21 false in every 100 flags. On the 27 it missed: 19 are recoveries against other insurers, which it wasn't built for.

That's over the line we drew in {2026-10-15|MMMM}. Cormac, it's on the agenda for the {2026-12-01|Do}, item 6, and I've asked for ten minutes rather than five.

Stephen, thank you. I know you'd have liked to build it.

A.

> On {2026-11-18|ddd D MMM}, Stephen Reddy wrote:
> Scoring run took 11 mins end to end on the full set. Limit was 15. I have no further objections, your honour.`,
    },
  ],
};
