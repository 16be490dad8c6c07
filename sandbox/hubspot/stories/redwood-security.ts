import { spoken } from './spoken.ts';
import type { Story } from './story.ts';

const afterCall = spoken(
  { T: 'Tomasz Wilk', R: 'Rosalind Vega', E: 'Ed Tanaka' },
  `
T: Rosalind, thank you for calling back. I saw the letter.
R: I wanted to say it to you and not only in a letter. Ed's with me.
E: Hi Tomasz.
T: It says that the award was declined. I put price into our system, was that it?
R: No. Price was fine. You were the second lowest and first in points.
T: So what happened?
R: The board voted three to two to take the item off the agenda. It's not about you. Two of them are up for election and they didn't want a software item in the same meeting as the jail budget.
T: So nobody was awarded.
E: Nobody. The other three got the same letter.
T: And what you have now, that stays?
E: It stays until it falls over. The state auditor gave us until {2027-06-30|MMMM D} for the access logs. We're writing them by hand at the moment. In a spreadsheet.
R: I can't tell you how that makes me feel.
T: Would it come back to the board?
R: It comes back in {2027-02-09|MMMM}, with the new board. I've the right to put it on again without a new bid, if it's within a hundred and eighty days and nobody changes the price.
T: A hundred and eighty days from the bid? That'd be {2027-03-03|MMMM D}.
R: From the opening of bids. That's the {2027-03-03|Do}, yes.
T: Do we have to do anything for that?
R: A letter that you hold your price. Before the end of the year, please. If one of you doesn't, it's still fine, but I'd like all four.
T: You'll have it. Who's new on the board?
R: One seat for sure. Supervisor Hale's retiring. He was a yes, I'm sorry to say.
E: The one who comes in was the school district's business manager. She'll have seen an audit.
T: Can we talk to the supervisors?
R: You can't. Not while the bid's open. Nobody can. You write to me.
T: Understood. Ed, is there something that would help you with the auditor until then?
E: If you had a template for the logs. What columns they want.
T: I can send you that, it's on our site.
R: Then that's allowed.
`,
);

/** Lost by the letter and for no reason of ours: nobody was chosen, and the vote comes again. */
export const redwoodSecurity: Story = {
  deal: 41,
  ours: ['Tomasz Wilk', 'Hannah'],
  people: [
    {
      first: 'Rosalind',
      last: 'Vega',
      title: 'Purchasing Agent',
      mailbox: 'rvega',
    },
    { first: 'Ed', last: 'Tanaka', title: 'IT Manager', mailbox: 'etanaka' },
  ],
  entries: [
    {
      ago: 79,
      kind: 'email',
      subject: 'Bid 26-114, opening',
      from: 'rvega',
      people: ['rvega'],
      body: `Dear bidders,

Four bids were opened on {2026-09-04|MMMM D}. Evaluation is 60 points technical, 40 price. Questions to me in writing only.

Rosalind Vega
Purchasing, Redwood County`,
    },
    {
      ago: 47,
      kind: 'meeting',
      subject: 'Demonstration for the committee',
      people: ['etanaka'],
      body: `5 people of the committee, Ed leads
Access logs: showed who opened what, export for the auditor. Ed: "that is finding 7"
Wants it in their own tenant, and sign-in with the county cards
Nobody from the board there, not allowed`,
    },
    {
      ago: 20,
      kind: 'note',
      subject: 'Redwood',
      body: `Rosalind: we are first in points, goes to board {2026-11-10|D MMM}. Looks won! TW`,
    },
    {
      ago: 11,
      kind: 'email',
      subject: 'Bid 26-114, notice',
      from: 'rvega',
      people: ['rvega'],
      body: `Dear bidders,

The Board of Supervisors declined to award Bid 26-114 in its meeting of {2026-11-10|MMMM D}. No bidder was awarded.

Rosalind Vega`,
    },
    {
      ago: 6,
      kind: 'call',
      subject: 'After the letter',
      people: ['rvega', 'etanaka'],
      body: 'Not price. Board 3-2 off agenda. Can come back Feb without new bid if we hold price. Letter by end of year.',
      transcript: afterCall,
    },
  ],
};
