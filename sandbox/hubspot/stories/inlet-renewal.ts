import { spoken } from './spoken.ts';
import type { Story } from './story.ts';

const seatsCall = spoken(
  { A: 'Amara Nwosu', J: 'Jonas Lindqvist', D: 'Dale Okafor', M: 'Mina Sorensen' },
  `
A: Hi Dale, hi Mina. Mina, we haven't met, welcome to Inlet.
M: Thanks. Six weeks in. I'm the one who counts things.
D: She counted us.
A: What did you count?
M: Seats. You sold us a hundred and ninety. In {2026-10-15|MMMM} seventy-one people logged in. Fifty-two of them more than twice.
D: It was a hundred and sixty before we closed the Denver studio.
A: So the three thirty-two that I sent –
M: Isn't happening. I'm not being rude, it's just not in the plan. I've got a hundred and fifty for this line.
A: A hundred and fifty a year?
M: A year. And that includes the support thing.
J: Dale, of the fifty-two, who are they?
D: Ad ops. That's the core. If you take it from them we're back to four people copying slots at night, and we oversell. Last spring we oversold a whole week and gave back ninety thousand in make-goods.
M: I saw that number. That's why there's a hundred and fifty and not zero.
A: Okay. If we go to eighty seats, what does that do?
M: What's it cost?
A: By the list it'd be a hundred and sixty-eight with support.
M: Then it's a hundred and sixty-eight and I've a hundred and fifty.
A: I hear you. I can't do that on the phone.
M: Sure. But I want the seats to go down too, not only up. If I close another studio I don't want to pay for empty chairs.
D: And we'd need the podcast feed. That's half of the slots now and it's still by hand.
J: The feed connector is out since the summer. It's part of the ad ops seat.
D: It is? Then why do I've somebody doing it by hand?
J: Because nobody switched it on. I can do it with you in an hour.
D: Please.
A: Mina, who signs it in the end?
M: I do, up to two hundred. Over that it's the board, and you don't want the board.
A: And by when?
M: The old one runs out on {2027-01-31|MMMM D}. I close the budget on {2026-12-11|MMMM D}. What isn't in by then is zero.
A: Is anybody else in the picture?
M: I had a demo of Airslot. It was cheap. Dale hated it.
D: It can't do host reads. I don't hate it, it just can't.
A: I'll be back with a number next week.
`,
);

/** A renewal that shrinks to what is used, with a new person who counts. */
export const inletRenewal: Story = {
  deal: 32,
  ours: ['Amara Nwosu', 'Jonas Lindqvist'],
  people: [
    {
      first: 'Dale',
      last: 'Okafor',
      title: 'Director of Ad Operations',
      mailbox: 'dale.okafor',
      buyingRole: 'CHAMPION',
    },
    {
      first: 'Mina',
      last: 'Sorensen',
      title: 'VP Finance',
      mailbox: 'mina.sorensen',
      buyingRole: 'BUDGET_HOLDER',
    },
  ],
  entries: [
    {
      ago: 66,
      kind: 'note',
      subject: 'Inlet',
      people: ['dale.okafor'],
      body: `Dale: "of course we renew". Sent 190 seats x 2 yrs, 332k. Old CFO (Brenner) signs it as last time. AN`,
    },
    {
      ago: 40,
      kind: 'email',
      subject: 'Change in finance',
      from: 'dale.okafor',
      people: ['dale.okafor'],
      body: `Hi Amara,

Heads up: Brenner left on {2026-10-09|MMMM D}. The new one is Mina Sorensen. She is going through every tool we pay for. I told her ours stays. She asked for the logins.

Dale`,
    },
    {
      ago: 10,
      kind: 'call',
      subject: 'Renewal with finance',
      people: ['dale.okafor', 'mina.sorensen'],
      body: 'Mina: 150k/yr max, 71 of 190 log in. Wants seats down too. Number next week.',
      transcript: seatsCall,
    },
    {
      ago: 5,
      kind: 'email',
      subject: 'Eighty seats',
      from: 'us',
      people: ['mina.sorensen', 'dale.okafor'],
      body: `Hi Mina, hi Dale,

Eighty ad ops seats with support for two years at 149,500 USD a year. Once a year you may give back up to 15 seats.

Best,
Amara`,
    },
    {
      ago: 2,
      kind: 'email',
      subject: 'Re: Eighty seats',
      from: 'mina.sorensen',
      people: ['mina.sorensen'],
      body: `Amara,

The price works. Two years does not: one year, or give-back at any month's end. Send me either and I sign it before I close the budget.

The feed runs since Wednesday, Dale says. Good.

Mina`,
    },
  ],
};
