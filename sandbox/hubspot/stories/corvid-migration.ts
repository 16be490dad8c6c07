import { spoken } from './spoken.ts';
import type { Story } from './story.ts';

const kickoffCall = spoken(
  { S: 'Sofia Marchetti', H: 'Hannah', R: 'Ravi Menon', C: 'Claudette Roy' },
  `
R: Hey Sofia, hey Hannah. I've got Claudette here, she's our VP Finance.
C: Hi there. I'm the one who asks what it costs.
S: Hi Claudette. Then let's start with that, three hundred seventy-four in Canadian, all in.
C: All in as in, with the rehearsal?
S: With both rehearsals.
R: So just so Claudette has the picture. We've nine years of forecasts in three warehouses, because we bought two companies and never merged a thing. Every model run pulls from all three and we pay for all three.
C: Six hundred and ten a year. I do know that one.
H: And after it, it'd be one, about two hundred and forty with the volumes you sent.
C: So three seventy a year less. It pays in a year.
R: That's what I've been saying!
C: You've been saying a lot of things, Ravi.
S: What made it urgent now?
R: One of the warehouses goes end of life on {2027-01-31|MMMM D}. After that it's extended support at twice the price. And the grocery chains, two of them put in the contract that a forecast has to land by five in the morning. We miss it about once a week.
S: What happens when you miss it?
C: Credits. Forty-one thousand last quarter.
S: Who signs, on your side?
C: I can sign up to two fifty. So this goes to Marc, our CEO, and he signs what I put in front of him, mostly.
R: He's for it. I showed him the five-in-the-morning chart.
H: How long would the freeze be, can you live with a weekend?
R: We can live with the long weekend in {2026-10-10|MMMM}. Not with a normal one.
H: Thanksgiving, that's the {2026-10-12|Dw}.
R: Yours is later, right. Ours, yeah.
S: And is there anything that could get in the way?
C: There's always something. We're in the middle of some, um, corporate things that I can't talk about. It shouldn't touch this.
S: Okay. Should I ask again later?
C: You can ask. I won't answer.
R: Ha.
S: Fair. What do you need for Marc?
C: The quote, the chart with the three seventy, and a reference from somebody who did it in a weekend.
S: You'll have all three on Monday.
R: And who'd be on it from you? I liked the guy from the demo.
H: Jonas. He'd lead it.
R: Perfect.
C: Then if the paper's clean I'd say we sign in the last week of {2026-09-28|MMMM}.
S: Thank you both.
C: Thank me when it's signed.
R: She means it.
`,
);

/** It paid in a year, and then the company was bought. */
export const corvidMigration: Story = {
  deal: 50,
  ours: ['Sofia Marchetti', 'Hannah'],
  people: [
    {
      first: 'Ravi',
      last: 'Menon',
      title: 'VP Engineering',
      mailbox: 'ravi',
      buyingRole: 'CHAMPION',
    },
    {
      first: 'Claudette',
      last: 'Roy',
      title: 'VP Finance',
      mailbox: 'claudette',
      buyingRole: 'BUDGET_HOLDER',
    },
    { first: 'Marc', last: 'Tremblay', title: 'Chief Executive Officer', mailbox: 'marc' },
  ],
  entries: [
    {
      ago: 79,
      kind: 'call',
      subject: 'Three warehouses, one',
      people: ['ravi', 'claudette'],
      body: '370k less a year. Claudette brings it to Marc. "Corporate things".',
      transcript: kickoffCall,
    },
    {
      ago: 71,
      kind: 'email',
      subject: 'RE: Quote, chart, reference',
      from: 'claudette',
      people: ['claudette', 'ravi'],
      body: `Sofia,

All three received. The reference was good, she said the second rehearsal is what saved them. Marc has it. He wants to sign after the board of the {2026-10-01|Do}.

Claudette`,
    },
    {
      ago: 46,
      kind: 'email',
      subject: 'A word',
      from: 'claudette',
      people: ['claudette'],
      body: `Sofia,

It's public since this morning, so I can say it: we are being acquired by the Halvorsen group. Until it closes we may sign nothing above fifty thousand, it is in the agreement. Closing is expected in {2027-02-15|MMMM}.

I'm sorry. It was a good case.

Claudette`,
    },
    {
      ago: 33,
      kind: 'note',
      subject: 'Ravi',
      people: ['ravi'],
      body: 'RM on phone: Halvorsen runs everything on their own platform in Oslo. He expects that all three warehouses move THERE, not to one of ours. His own job unclear. Extended support for the old one is ordered for six months. SM',
    },
    {
      ago: 12,
      kind: 'email',
      subject: 'RE: Checking in',
      from: 'ravi',
      people: ['ravi'],
      body: `Hey Sofia,

Quick one: integration team was here. It's decided, we go onto the Oslo platform by {2027-09-30|MMMM}. I've told them about you for what comes after but honestly there's nothing to sell here next year.

You and Hannah were great. Claudette is leaving at the end of {2026-12-31|MMMM}, by the way.

Ravi`,
    },
  ],
};
