import { spoken } from './spoken.ts';
import type { Story } from './story.ts';

const depotCall = spoken(
  { S: 'Sofia Marchetti', J: 'Jonas Lindqvist', P: 'Pascal Wouters', I: 'Ilse Mertens' },
  `
P: Sofia, hello. Ilse is with me, she does the contracts of the field people.
I: Good afternoon.
S: Good afternoon. Jonas is here too. So we wanted to close the last points for the hundred and ninety technicians.
P: Yes. I'll say at once what's new, then it's said. We don't sign in {2026-11-20|MMMM}.
S: Oh. What happened?
P: Nothing bad. The trade unions want to look at the location thing. It's in the app, that it knows where a technician is.
J: It's off by default.
P: I know that it's off. They want it in the contract that it's off. And they want to see it.
I: It's the works council. They meet once a month. The next one is on the {2026-12-10|Dw of MMMM}.
S: And do they decide, or do they advise?
I: For something with location they have to agree. It's a collective agreement, number eighty-one.
S: Okay. And before that, was everything else ready?
P: Price is okay. Two hundred ninety-nine for three years, I have it in the plan for next year, it's not gone. The pilot was good. Forty technicians, and the reports come in the same day instead of on Friday.
J: How many were late in the end?
P: Before, four of ten were late. Now it's one of twenty. My people in invoicing kissed me.
S: Ha. So what is it worth, have you a figure?
P: We invoice five days earlier. The controller says it's eighty thousand a year in interest and in complaints that we don't get. I didn't check him.
S: And who signs, is it still Geert?
P: Geert signs. He wanted to sign last week. I told him to wait, because if the council finds out that it's signed they say no out of principle.
I: They'd do that.
S: When did the close move the first time? It was {2026-09-30|MMMM}, then {2026-10-31|MMMM}.
P: {2026-09-30|MMMM}, yes. That was me, the holidays. {2026-10-31|MMMM} was the pilot, it took two weeks more. And now it's the council. I know how that looks.
S: It looks like a real pilot, honestly.
P: Thank you.
J: What would the council want to see? I could show them the settings.
I: They'd want a technician to show it, not a seller. We have Didier, he was in the pilot, he's in the union himself.
S: Would Didier do it?
P: He offered. He says that the app is the first one that doesn't make him look stupid.
S: Then what do you need from us for the {2026-12-10|Dw}?
I: One page in Dutch and in French. What's stored, how long, who sees it. And the sentence for the contract.
S: You'll have it on Wednesday.
P: And if they agree on the {2026-12-10|Dw}, Geert signs before Christmas, or at the latest in the first week of {2027-01-08|MMMM}.
S: And if they don't?
P: Then we talk again in {2027-02-15|MMMM}. And then I don't know if the plan still holds.
I: I'd say seven of ten that they agree.
P: Ilse says seven. I say six.
`,
);

/** It slipped three times, each time for a reason, and the next one is a vote. */
export const valenceField: Story = {
  deal: 45,
  ours: ['Sofia Marchetti', 'Jonas Lindqvist'],
  people: [
    {
      first: 'Pascal',
      last: 'Wouters',
      title: 'Head of Field Services',
      mailbox: 'pascal.wouters',
      buyingRole: 'CHAMPION',
    },
    {
      first: 'Geert',
      last: 'Lambrecht',
      title: 'Managing Director Services',
      mailbox: 'geert.lambrecht',
      buyingRole: 'DECISION_MAKER',
    },
    { first: 'Ilse', last: 'Mertens', title: 'HR Business Partner', mailbox: 'ilse.mertens' },
  ],
  entries: [
    {
      ago: 92,
      kind: 'meeting',
      subject: 'Start of the pilot',
      people: ['pascal.wouters'],
      body: `40 technicians of Antwerp and Hasselt, six weeks
Measured: report on the same day, today 6 of 10
Pascal signs off, Geert Lambrecht signs the contract, planned for {2026-09-30|D MMMM}`,
    },
    {
      ago: 54,
      kind: 'email',
      subject: 'Pilot two weeks more',
      from: 'pascal.wouters',
      people: ['pascal.wouters', 'geert.lambrecht'],
      body: `Sofia,

Numbers are good, but half of the team was on holiday. Geert wants two full weeks more before he signs, so end of {2026-10-31|MMMM}.

Pascal`,
    },
    {
      ago: 29,
      kind: 'email',
      subject: 'RE: Pilot two weeks more',
      from: 'geert.lambrecht',
      people: ['geert.lambrecht', 'pascal.wouters'],
      body: `Dear Sofia,

The pilot convinced me: 19 of 20 reports on the same day. 299,000 for three years is in the plan. Pascal has the file, I sign as soon as he gives it to me.

Geert Lambrecht`,
    },
    {
      ago: 13,
      kind: 'call',
      subject: 'The works council',
      people: ['pascal.wouters', 'ilse.mertens'],
      body: 'Not this month. Council on {2026-12-10|D MMMM} has to agree (location). Didier shows it.',
      transcript: depotCall,
    },
    {
      ago: 8,
      kind: 'email',
      subject: 'One page, two languages',
      from: 'us',
      people: ['ilse.mertens', 'pascal.wouters'],
      body: `Dear Ilse,

Attached in Dutch and French: location is off, it can only be turned on by an administrator and each person sees it when it is; nothing of it is stored. The sentence for the contract is at the end.

Sofia`,
    },
    {
      ago: 3,
      kind: 'note',
      subject: 'Ilse',
      people: ['ilse.mertens'],
      body: 'IM: page is good, on the agenda as item 4. One of the unions wants a year of trial instead. She thinks it is for show. SM',
    },
  ],
};
