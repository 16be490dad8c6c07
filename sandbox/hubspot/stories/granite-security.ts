import { graniteSecurityCall } from './granite-security-call.ts';
import type { Story } from './story.ts';

/** Friendly, interested, and nothing to hold on to. */
export const graniteSecurity: Story = {
  deal: 6,
  ours: ['Tomasz Wilk', 'Jonas Lindqvist'],
  people: [
    { first: 'Walt', last: 'Pruitt', title: 'IT Manager', mailbox: 'wpruitt' },
    { first: 'Cheryl', last: 'Langdon', title: 'Compliance Officer', mailbox: 'clangdon' },
  ],
  entries: [
    {
      ago: 51,
      kind: 'email',
      subject: 'Security for community banks',
      from: 'us',
      people: ['wpruitt'],
      body: `Hi Walt,

Great meeting you at the regional event. As I said, banks that use our Security package cut the cost of access reviews by 80% and pass their exam without findings. If you had ninety days to fix multi-factor, would you be ready?

I'd love to get 45 minutes with you and somebody from compliance.

Best,
Tomasz

Tomasz Wilk
Account Executive, Quillmoor
"Plan the work, see the work." 14-day trial: ask me!`,
    },
    {
      ago: 33,
      kind: 'call',
      subject: 'Security package, introduction',
      people: ['wpruitt', 'clangdon'],
      body: 'Great rapport. They liked the console. Very interested! Follow up after Thanksgiving.',
      transcript: graniteSecurityCall,
    },
    {
      ago: 32,
      kind: 'email',
      subject: 'RE: White paper',
      from: 'wpruitt',
      people: ['wpruitt'],
      body: `Tomasz,

Got it, thanks. Printed it out. Nice talking to you and Jonas.

Walt

Walter Pruitt
IT Manager
Granite State Bank | Member FDIC | Equal Housing Lender
NOTICE: This e-mail is intended solely for the person or entity to which it is addressed and may contain confidential or privileged information. Granite State Bank will never ask for your password, your card number or your budget.

From: Tomasz Wilk
Sent: {2026-10-20|dddd, MMMM D, YYYY} 5:02 PM
To: Walter Pruitt
Subject: White paper

Walt, Cheryl, as discussed. Page 4 has the example of the bank that paid $200,000 and got it back in five months. Since you must close the multi-factor gap next year, I think that's the page for you.`,
    },
    {
      ago: 12,
      kind: 'note',
      subject: 'vm',
      people: ['wpruitt'],
      body: `lm x2 for Walt. Cheryl ooo til mon. should be good for Q1, they have to do MFA anyway (my guess). TW`,
    },
  ],
};
