import { spoken } from './spoken.ts';
import type { Story } from './story.ts';

const lendingCall = spoken(
  { S: 'Sofia', H: 'Hannah', D: 'Doug Ferland', T: 'Tina Boudreau' },
  `
S: Hi Doug! Can you, I think you're on mute. The little, yeah. Bottom left.
D: – is that it? There we go. I always do that.
S: No worries. Hi Tina.
T: Hi, hello.
S: So thanks for taking the time, both. Hannah's with me, she works with a lot of our lenders. And, um, so Walt in IT mentioned that you've been using the basic reports and that you might, that dashboards might be something.
D: Yeah, Walt. Walt mentioned you too. Good guy. You know he makes his own maple syrup?
S: I did not know that!
D: Forty gallons one year. It's a whole thing. He's got a shed.
S: Amazing. So, um, where are you guys today, with reporting?
D: Well, Tina does it. Tina's our reporting.
T: I'm the reporting, yeah.
S: Ha. And what do you do, Tina, is it, like, Excel?
T: It's Excel, yeah, some of it. And I get the thing out of your system, and then there's the core. I put it together for the Monday meeting.
S: How long does that take you?
T: Oh, it depends. It depends on the week. If it's month end it's more.
S: Sure. Would you say it's like, hours? Days?
T: I don't really clock it. I've got it down pretty good at this point. I put my headphones in.
H: A lot of the analysts we talk to tell us it's two days a week. Two full days. And then with the add-on it's basically ten minutes.
T: Huh. Well, I don't know about two days.
D: She's fast.
T: I'm pretty fast.
S: And Doug, what do you do with it? On the Monday?
D: We look at it. We go through the pipeline, who's closing, what's stuck. It's a good meeting. There's donuts.
S: And is there something you'd like to see in there that you can't see today?
D: I mean, dashboards would be nice. I saw one at the convention, from, who was it, I don't remember. It had the map. I like a map.
H: We've got a map!
D: There you go.
S: What would you do differently, if you had the map?
D: Hm. Well, I'd see where everybody is. The loans. I guess I mostly know where they are. It's New Hampshire.
S: Right. Um, are there decisions that, like, that get made late, or wrong, because the numbers are a week old?
D: I wouldn't say wrong. Not that I can think of. We do all right.
T: There was that one.
D: Which one?
T: With the marina.
D: Oh, the marina. No, that was, that was a whole other thing. That was the guy's brother.
T: Yeah, that's true.
S: Okay. So let me paint a picture. Let's say you could cut time to decision on a loan by thirty per cent, which is what we typically see. And say that's worth, I don't know, half a million a year to a bank like you. Would that be attractive?
D: Sure. Half a million would be attractive to anybody.
H: And we had a bank in Maine where the president had it on his phone, and he said it's the first thing he looks at in the morning. They bought it for all of their branches, right after the trial.
D: Is that right. Which bank?
H: I can't say, I'm afraid.
D: No, of course. Small world up here.
S: So how would something like that get decided, with you?
D: I'd talk to some people, I suppose. See if there's an appetite.
S: Who'd be those people?
D: Oh, the usual ones. You know. Whoever's around.
S: Is there a budget for this type of thing?
D: There's a budget for everything until you ask for it. Ha. No, I don't know that there's one for this.
S: Okay. And um, on the data side, Tina, what's the core system? Where would we need to, like, connect?
T: I just get a file. A guy sends it. I don't know what's behind it.
S: Okay. Who's the guy?
T: It says "reports at". I don't think it's a guy.
H: Any rules on who can see which numbers, any security things we'd need to, uh –
T: I wouldn't know. You'd have to ask somebody.
D: Walt'd know. Or he'd know who knows.
S: Perfect. So maybe what we could do is, we set up a trial for Tina? Thirty days, free?
T: I mean, I could look at it. When it's quiet. It's not so quiet right now.
D: Maybe in the new year.
S: In the new year, great. {2027-01-15|MMMM}?
D: Let's say the new year. I've got a knee thing in {2027-01-15|MMMM}.
S: Oh no. Is it serious?
D: It's from skiing. It's from forty years of skiing. They just go in with a camera.
S: Well, good luck with that. I'll send you the link to the map, and I'll follow up in the new year.
D: You do that. Good talking to you. Tell Walt I said hi.
T: Thanks, bye.
`,
);

/** A map would be nice. */
export const graniteAnalytics: Story = {
  deal: 30,
  ours: ['Sofia Marchetti', 'Hannah'],
  people: [
    {
      first: 'Doug',
      last: 'Ferland',
      title: 'SVP Commercial Lending',
      mailbox: 'dferland',
      buyingRole: 'DECISION_MAKER',
    },
    { first: 'Tina', last: 'Boudreau', title: 'Lending Analyst', mailbox: 'tboudreau' },
  ],
  entries: [
    {
      ago: 47,
      kind: 'note',
      subject: 'Doug',
      people: ['dferland'],
      body: `ref from Walt P. Doug = SVP so can prob sign. Analytics perfect fit, all lenders need this. Est 74k based on seats. close by YE?`,
    },
    {
      ago: 27,
      kind: 'call',
      subject: 'Dashboards for lending',
      people: ['dferland', 'tboudreau'],
      body: 'Doug loves the map. Trial in the new year. Very positive.',
      transcript: lendingCall,
    },
    {
      ago: 26,
      kind: 'email',
      subject: 'The map!',
      from: 'us',
      people: ['dferland', 'tboudreau'],
      body: `Hi Doug, hi Tina,

Here's the map: and yes, it does New Hampshire.

To recap: cutting time to decision by 30% would be worth about $500,000 a year to Granite State, and you would like to go live in Q1. With the year-end promotion the 74k would come down to 62k if signed by {2026-12-31|MMMM D}.

Have a great week, and good luck with the knee,
Sofia

Sofia Marchetti
Account Executive, Quillmoor`,
    },
    {
      ago: 20,
      kind: 'email',
      subject: 'RE: The map!',
      from: 'dferland',
      people: ['dferland'],
      body: `Thx Sofia. Looks good. Will look when things calm down.

Doug

Sent from my iPad
Granite State Bank | Member FDIC | Equal Housing Lender

On {2026-10-27|MMM D, YYYY}, at 9:12 AM, Sofia Marchetti <ae@demo.example> wrote:
> cutting time to decision by 30% would be worth about $500,000 a year to Granite State, and you would like to go live in Q1.`,
    },
    {
      ago: 6,
      kind: 'call',
      subject: 'Follow-up',
      people: ['tboudreau'],
      body: 'Tina hasnt opened the trial. Doug skiing (with the knee!!). Try again wk of {2027-01-11|MMM D}.',
    },
  ],
};
