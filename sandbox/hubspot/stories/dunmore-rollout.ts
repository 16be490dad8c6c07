import { dunmoreProgrammeCall, dunmoreTermsCall } from './dunmore-rollout-calls.ts';
import type { Story } from './story.ts';

/** Signed on Monday, if nobody gets creative. */
export const dunmoreRollout: Story = {
  deal: 27,
  ours: ['Amara Nwosu', 'Daniel Okafor'],
  people: [
    {
      first: 'Fergus',
      last: 'Tully',
      title: 'Chief Operating Officer',
      mailbox: 'ftully',
      buyingRole: 'DECISION_MAKER',
    },
    { first: 'Bríd', last: 'Casey', title: 'Programme Manager, Motor Claims', mailbox: 'bcasey' },
    { first: 'Oisín', last: 'Lacey', title: 'IT Security Manager', mailbox: 'olacey' },
    {
      first: 'Siobhán',
      last: 'McGrath',
      title: 'Senior Legal Counsel',
      mailbox: 'smcgrath',
      buyingRole: 'LEGAL_AND_COMPLIANCE',
    },
  ],
  entries: [
    {
      ago: 96,
      kind: 'note',
      subject: 'Fergus, first word on motor',
      people: ['ftully'],
      body: `FT rang re motor. wants same as home "but for people in vans". Hard ceiling: nothing above 500k over three yrs, or it doesnt happen. Go live by Christmas. Ordinant are in on Tues. AN`,
    },
    {
      ago: 61,
      kind: 'call',
      subject: 'Motor rollout: programme and security',
      people: ['bcasey', 'olacey'],
      body: 'Plan backwards from {2027-04-30|D MMMM}. Board above half a million.',
      transcript: dunmoreProgrammeCall,
    },
    {
      ago: 47,
      kind: 'email',
      subject: 'Re: Cork + Dublin by {2027-04-30|MMMM}',
      from: 'bcasey',
      people: ['bcasey', 'ftully'],
      body: `Amara

I showed Cormac the surveyors' travel line on home, it's down 41% on last year, he looked at it for a long time and then asked for the spreadsheet. I've put motor on the agenda of the steering group on the {2026-10-15|Do} and I told Fergus that he's to bring it himself, not me.

Attached is my version of your plan. I moved training to before the pilot office, we got that wrong on home. Can you check the weeks?

Bríd

On {2026-10-02|D MMM YYYY}, at 16:55, Amara Nwosu <amara.nwosu@demo.example> wrote:
> Here is the plan backwards from {2027-04-30|D MMMM}. With our accelerated method most customers do this in ten weeks.`,
    },
    {
      ago: 38,
      kind: 'meeting',
      subject: 'Steering group motor',
      people: ['ftully', 'bcasey', 'olacey'],
      body: `Minutes (BC)
Present: F. Tully (chair), C. Daly, B. Casey, O. Lacey, D. Moran, Quillmoor: A. Nwosu
1. Vendor: Ordinant withdrawn, Leeds firm not answered since {2026-07-15|MMMM}. Group agreed to go on with Quillmoor only, subject to security and price.
2. What it will be judged by: notice to inspection in 2 days (now 6.5); works without signal; own encryption keys; assessors' app usable with gloves (D. Moran).
3. Kick-off {2027-01-04|D MMMM} in Cork, Cork and Dublin live by {2027-04-30|D MMMM}, Galway and Belfast by {2027-09-15|MMMM}.
4. Security: new penetration test incl. mobile before signature. O. Lacey to report.
5. Declan Moran does not believe the figures for Belfast. Noted.
Actions: price for four offices (AN, {2026-10-23|D MMM}), outsourcing schedule to legal (NK)`,
    },
    {
      ago: 16,
      kind: 'email',
      subject: 'Pen test, two findings',
      from: 'olacey',
      people: ['olacey', 'bcasey'],
      body: `Amara, Daniel,

Report received, dated {2026-10-12|D MMMM}, so in date until next {2027-10-12|MMMM}. Mobile is in scope, thanks for that.

Two findings I can't accept as they are:
 M-03  screenshots of claim photos stay in the system gallery on Android
 M-07  the session survives removal of the device from Intune for up to 24 h

Everything else is fine. FIDO2 works, I tried it on three phones and a tablet. Log streaming to Splunk works on the test tenant, ~900 events a minute with 40 users, no gaps over a weekend.

Until M-03 and M-07 are closed it's a no from me.

Oisín Lacey
IT Security Manager, Dunmore Insurance DAC
This email is confidential. If it wasn't meant for you, please delete it and don't tell anyone what was in it.`,
    },
    {
      ago: 12,
      kind: 'call',
      subject: 'Terms, with the room in Dublin',
      people: ['ftully', 'bcasey', 'smcgrath'],
      body: '640 over three years, Galway and Belfast billed when live. Board on the {2026-11-19|Do}.',
      transcript: dunmoreTermsCall,
    },
    {
      ago: 5,
      kind: 'email',
      subject: 'Re: Re: Schedule 4 (liability)',
      from: 'smcgrath',
      people: ['smcgrath'],
      body: `Daniel,

Agreed as you have it: £3m for loss of or unauthorised access to personal data, fees of twenty-four months for the rest, no cap on wilful default. I have accepted all changes and locked the document. Version 9 is the one.

Please do not send a version 10.

Siobhán

From: Daniel Okafor
Sent: {2026-11-16|dddd D MMMM YYYY} 11:48
To: Siobhán McGrath
Subject: Re: Schedule 4 (liability)

> Our insurer confirms £3m for data. May I suggest a small clarification in 4.3(b)?

From: Siobhán McGrath
Sent: {2026-11-13|dddd D MMMM YYYY} 17:20
> No.`,
    },
    {
      ago: 4,
      kind: 'note',
      subject: 'Oisin',
      people: ['olacey'],
      body: `OL retested on release of {2026-11-17|D/M}: M-03 closed, M-07 down to 5 min which he accepts. Sign-off mail sent to Fergus & Bríd, cc me. thats the last one. AN`,
    },
    {
      ago: 2,
      kind: 'email',
      subject: 'Board',
      from: 'ftully',
      people: ['ftully', 'bcasey'],
      body: `Amara,

Board approved it yesterday, twenty minutes, of which fifteen on the weather. 640, as in version 9. Cormac and myself sign on Monday before lunch, Niamh sends the purchase order the same day.

Don't ring me at the weekend, I'm at my sister's wedding.

Fergus

Sent from my phone`,
    },
  ],
};
