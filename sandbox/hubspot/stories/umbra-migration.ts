import { spoken } from './spoken.ts';
import type { Story } from './story.ts';

const liisCall = spoken(
  { S: 'Sofia Marchetti', J: 'Jonas Lindqvist', L: 'Liis Kask' },
  `
S: Hi Liis! Only you today?
L: Only me. I'm always only me, there are a hundred and twenty of us and I'm the data team.
J: All of it?
L: With a student on Tuesdays.
S: You asked for a price for the whole migration. Three hundred and four thousand, you saw it?
L: I saw it. I had a coffee first.
S: Tell me what you thought.
L: So, I thought it's fair for what it is. Seven years of incidents, eleven formats, and every customer wants the proof that nothing's missing. If I do it alone it's two years of my life.
J: What's the worst of the eleven?
L: The third one. It was made by our founder in a weekend. He's proud of it.
S: Is the founder still in the company?
L: He's the CEO, Rasmus. He's proud of many things.
S: And would he be the one to say yes?
L: I think it would be him. Or the board, there's an investor since the summer, and they look at everything now.
S: Have you told him about it?
L: Not the number. I told him that the old store goes slow and that we lose searches.
S: What happens to the business when it's slow?
L: An analyst waits. In a night shift they told me it's forty seconds for one search, and they do two hundred. So it's two hours of a night.
J: Forty seconds is a lot.
L: It was four, three years ago.
S: Is there a date by which it has to be done?
L: The licence of the old store ends on {2027-05-31|D MMMM}. But we can extend it month by month, it's only expensive.
S: How expensive?
L: Nine thousand a month. I think. It's Kadri who pays it, in finance.
S: Could I talk to Kadri?
L: I'd like first to have my story ready. If I come with three hundred thousand without a story, it's over.
S: What can I do for the story?
L: A small proof. One format, the bad one, ten days of data. If it's complete to the last row I can show it.
J: We can do that in a week. Where does it run with you?
L: In our own Kubernetes, in Tallinn. Nothing may leave it. That one's law, we're a critical supplier.
J: It runs where you say. I'd need an account for the cluster.
L: You get one. A small one.
S: Are you looking at anybody else?
L: I looked at a script that a friend wrote. And at doing nothing. Doing nothing is quite strong here.
S: Ha. Then when do we talk again?
L: When the proof is there. And then I go to Rasmus, I promise.
S: Shall I come with you?
L: No! He'd think that you sold me something.
`,
);

/** One person who wants it, three hundred thousand, and nobody above her who has heard the number. */
export const umbraMigration: Story = {
  deal: 20,
  ours: ['Sofia Marchetti', 'Jonas Lindqvist'],
  people: [
    {
      first: 'Liis',
      last: 'Kask',
      title: 'Head of Data',
      mailbox: 'liis.kask',
      buyingRole: 'CHAMPION',
    },
  ],
  entries: [
    {
      ago: 58,
      kind: 'email',
      subject: 'Eleven formats',
      from: 'liis.kask',
      people: ['liis.kask'],
      body: `Hello,

We keep seven years of incidents in eleven formats and the store gets slow. Do you do this kind of move, with a proof that nothing was lost? About 2.1 billion rows.

Liis Kask
Umbra Security, Tallinn`,
    },
    {
      ago: 37,
      kind: 'call',
      subject: 'The price, and her story',
      people: ['liis.kask'],
      body: '304k is fair for her. Proof with format three. Rasmus (CEO) does not know the number.',
      transcript: liisCall,
    },
    {
      ago: 22,
      kind: 'meeting',
      subject: 'Proof: format three',
      people: ['liis.kask'],
      body: `Jonas + Liis, remote, their cluster
10 days of data, 5,812,330 rows in, 5,812,330 rows out, checksums equal
One search that took 41 s takes 0.9 s
Two fields that the founder's format writes in two ways: mapped, Liis approved both
Liis: "this I can show"`,
    },
    {
      ago: 11,
      kind: 'email',
      subject: 'Re: Proof',
      from: 'liis.kask',
      people: ['liis.kask'],
      body: `Hi Sofia, hi Jonas,

I have twenty minutes with Rasmus on the {2026-12-08|Do}, before the board of the {2026-12-15|Do}. I will tell the number there. The investor has stopped two projects in {2026-11-05|MMMM}, one was smaller than ours, so please don't be too happy yet.

Can you make a version with half of the formats? In case.

Liis`,
    },
    {
      ago: 5,
      kind: 'note',
      subject: 'Liis',
      people: ['liis.kask'],
      body: 'half version = 6 formats, 170k. sent. Still nobody but Liis. She has holidays from {2026-12-18|D/M}. who is Kadri?? SM',
    },
  ],
};
