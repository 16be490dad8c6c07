import { brightwaterCisoCall, brightwaterFreezeCall } from './brightwater-security-calls.ts';
import type { Story } from './story.ts';

/** Approved in July, swept in October. */
export const brightwaterSecurity: Story = {
  deal: 25,
  ours: ['Sofia Marchetti', 'Jonas Lindqvist'],
  people: [
    {
      first: 'Gordon',
      last: 'Pell',
      title: 'Chief Information Security Officer',
      mailbox: 'gpell',
      buyingRole: 'BUDGET_HOLDER;DECISION_MAKER',
    },
    { first: 'Wen Li', last: 'Zhao', title: 'Manager, Identity and Access', mailbox: 'wlzhao' },
    { first: 'Shauna', last: 'Truitt', title: 'IT Finance Partner', mailbox: 'struitt' },
  ],
  entries: [
    {
      ago: 80,
      kind: 'call',
      subject: 'Security package: why and by when',
      people: ['gpell', 'wlzhao'],
      body: '400k approved, Gordon signs up to 500k. Insurer excludes us from {2027-01-01|D MMM}.',
      transcript: brightwaterCisoCall,
    },
    {
      ago: 59,
      kind: 'meeting',
      subject: 'Lab day',
      people: ['wlzhao'],
      body: `Lab, building C, Wen Li + 2 of her team, Jonas
Okta SAML w/ FIDO keys: ok
Imprivata hand-over: 1.4 s tap to list, no second prompt (they want < 2 s)
Workday -> Okta -> us: leaver disabled after 35 min, 4 h allowed
Splunk: every view arrives, ~2.1m events/day est. for 8,300 users, 7 yrs retention on their side
Break-glass w/ two approvers: ok but mail to approver took 6 min, they want 1 => fix in 8.2
Wen Li: passes. Will say so to Gordon`,
    },
    {
      ago: 41,
      kind: 'email',
      subject: 'PO',
      from: 'struitt',
      people: ['struitt', 'gpell'],
      body: `Hi Sofia,

Req 88-20417 for $379,000 is approved by Gordon and sitting with supply chain. You should see a PO by the {2026-10-28|Do}.

Shauna Truitt
IT Finance Partner
Brightwater Health

CONFIDENTIALITY NOTICE: This e-mail, including any attachments, may contain protected health information and is intended solely for the use of the individual to whom it is addressed.`,
    },
    {
      ago: 30,
      kind: 'email',
      subject: 'RE: PO',
      from: 'gpell',
      people: ['gpell', 'struitt'],
      body: `Sofia,

I'd rather you heard it from me. As of Tuesday all unsigned commitments above $25k are frozen through the end of the fiscal year, {2027-06-30|MMMM D}. My security line was swept with the rest. The requisition's been cancelled. I don't have the four hundred any more, and I'm not able to sign anything in its place.

It isn't about your product. I'm sorry about the way it went.

Gordon

From: Sofia Marchetti <ae@demo.example>
Sent: {2026-10-21|dddd, MMMM D, YYYY} 10:20 AM
To: Shauna Truitt
Cc: Gordon Pell
Subject: RE: PO

Just checking in on the PO! As a reminder, the carrier's deadline is {2027-01-01|MMMM D} and with our onboarding you'd be covered in six weeks.`,
    },
    {
      ago: 27,
      kind: 'call',
      subject: 'What is left',
      people: ['wlzhao'],
      body: 'Frozen til {2027-07-01|MMMM}. Maybe logs only (62k) as exception, {2027-01-13|MMM}.',
      transcript: brightwaterFreezeCall,
    },
    {
      ago: 12,
      kind: 'email',
      subject: 'Exceptions',
      from: 'struitt',
      people: ['struitt', 'wlzhao'],
      body: `Hi Sofia,

Wen Li asked me to explain how it works. Exception form, two pages, signed by the VP, then it's reviewed by Marcus Adeyemi on the second Wednesday. He's turned down nine and let four through. It needs a regulator's letter attached or it won't be read.

For planning: I don't have any amount for this in the current year and I've been told not to hold one.

Shauna`,
    },
    {
      ago: 4,
      kind: 'note',
      subject: 'Gordon',
      people: ['wlzhao'],
      body: `WLZ: Gordon resigned mon, last day {2026-12-11|M/D}. Interim = his deputy, infrastructure guy, not met. One pager is w Wen Li, she hasnt got a VP to sign it now. push to Q3 FY or close lost? ask Daniel. SM`,
    },
  ],
};
