import { spoken } from './spoken.ts';
import type { Story } from './story.ts';

const lateCall = spoken(
  { S: 'Sofia Marchetti', H: 'Hannah', B: 'Beatrix Holt', A: 'Amir Rahimi' },
  `
B: Sofia, hello. I'll be quick, I've got the partners at four.
S: Hi Beatrix. Hannah's here too. You said on the phone that there's news.
B: There's news. You know that we'd given you notice.
S: I know. I have it on my wall.
B: Don't. So we'd given notice because Amir's team built their own thing for the approvals, and it was going to be live this month.
A: It is live. It's live for one desk.
B: It's live for one desk, and on Tuesday it lost a day.
H: Lost a day, like, the data?
A: The approvals of the {2026-11-13|Dw}. They're in the mailbox, so we can put them back. But they weren't in the tool.
B: And the {2026-11-13|Dw} was a quarter's end for two of our funds.
S: Oh. What does that mean, with the regulator?
B: It means that I wrote a letter. I've written two in eleven years and I didn't enjoy either.
S: I'm sorry to hear it. Really. What would you want from us?
B: I want to take the notice back.
S: Okay. Well. Yes.
B: But not for three years, and not for the two hundred and twenty-four.
S: What do you have in mind?
B: Two years. And the desks that Amir's thing covers well, I leave with him. That's research, forty people. So it's a hundred and ninety people and not two hundred and thirty.
H: Two hundred and thirty at two twenty-four. So that'd be about a hundred and eighty-five.
B: I'd got to a hundred and eighty.
S: Can I ask who signs for it? Last time it was Mr Prentice.
B: It's me. Prentice retired in the summer. I've had the budget since, it's operations, and it's in there at two hundred and thirty because nobody took it out when we gave notice.
S: So the money's there.
B: The money's there. For once being slow was good.
A: Can I say what I'd need, if I'm to stop building?
S: Please.
A: The approvals out by the API, every night, because my risk report reads them. And a test tenant. We never had one, that's why we built in the first place.
H: The test tenant's in the plan since the spring. One's included.
A: Nobody told me that.
H: No. That's on us.
B: Amir, would you have built it, if you'd had one?
A: Probably not all of it.
B: Well.
S: Beatrix, what has to happen by when? The contract ends on the eighth of {2026-12-08|MMMM}.
B: The eighth. So I sign by the first, and legal has the two pages until then. It's the old terms with two numbers changed, they'll be fine.
S: I'll have the paper with you tomorrow. A hundred and eighty, two years, one ninety people, the test tenant named.
B: And a sentence that you help Amir get the {2026-11-13|Dw} back in.
H: I can do that on Monday.
A: Monday's good.
B: Then that's that. I'd like to not have this call again.
S: Neither would I. Thank you, Beatrix.
`,
);

/** A renewal that was lost until the customer's own tool lost a day. */
export const quarryRenewal: Story = {
  deal: 40,
  ours: ['Sofia Marchetti', 'Hannah'],
  people: [
    {
      first: 'Beatrix',
      last: 'Holt',
      title: 'Chief Operating Officer',
      mailbox: 'beatrix.holt',
      buyingRole: 'DECISION_MAKER',
    },
    { first: 'Amir', last: 'Rahimi', title: 'Head of Engineering', mailbox: 'amir.rahimi' },
  ],
  entries: [
    {
      ago: 83,
      kind: 'email',
      subject: 'Notice',
      from: 'beatrix.holt',
      people: ['beatrix.holt'],
      body: `Sofia,

Please take this as notice to the end of the term, {2026-12-08|D MMMM}. It is not that anything is wrong. Amir's team is building the approvals themselves, and I cannot pay for both.

Beatrix Holt
Chief Operating Officer, Quarry Street Capital`,
    },
    {
      ago: 62,
      kind: 'note',
      subject: 'Quarry',
      body: `Amir: their build is for approvals only, one dev + himself. No test tenant from us was the reason he started, he says. Didnt know we have it now. Beatrix not reachable til end of {2026-09-30|MMM}. SM`,
    },
    {
      ago: 30,
      kind: 'email',
      subject: 'Export at the end of the term',
      from: 'amir.rahimi',
      people: ['amir.rahimi'],
      body: `Hi Hannah

What format is the export at the end? I need the approvals with who, when and the comment, since 2022. CSV is fine. We go live with the first desk on {2026-11-16|D MMMM}.

Amir`,
    },
    {
      ago: 4.4,
      kind: 'call',
      subject: 'Taking the notice back',
      people: ['beatrix.holt', 'amir.rahimi'],
      body: 'They want to stay! 2 years, 190 people, 180k. Their own tool lost a day. Paper tomorrow.',
      transcript: lateCall,
    },
    {
      ago: 2.3,
      kind: 'email',
      subject: 'RE: Two years, 190 people',
      from: 'beatrix.holt',
      people: ['beatrix.holt'],
      body: `Sofia,

Signed, attached. Legal changed one comma. The order number follows from accounts, use mine until then.

The notice is withdrawn with this.

Beatrix`,
    },
  ],
};
