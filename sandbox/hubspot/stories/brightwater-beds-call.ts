import { spoken } from './spoken.ts';

/** Forty minutes with the woman who owns the problem, and a doctor who drops in and out. */
export const brightwaterBedsCall = spoken(
  {
    T: 'Tomasz Wilk',
    J: 'Jonas Lindqvist',
    D: 'Denise Carraway',
    L: 'Lorraine Biggs',
    A: 'Anil Mehrotra',
  },
  `
T: Hi Denise, hi Lorraine. Can you see us okay?
D: We can see you. We can't see Jonas, he's a gray square.
J: Give me a second. Better?
D: There he is.
T: I think Dr. Mehrotra was going to join?
D: Anil's rounding. He'll pop in, he'll say two things, he'll leave. That's how it goes.
L: He'll say one thing.
D: He'll say one thing twice.
T: Okay. So, um, last time you said the transfer center was the part that keeps you up. Can we start there, or – what would be most useful?
D: Let's start there. So. Um. We've got nine hospitals, right, and one transfer center for all nine, it's over the parking garage, it used to be a gift shop, and it's eleven nurses on phones. And when some ER out in the valley wants to send us a, say it's a GI bleed, they call, and my nurse, she calls the floors. Literally calls. Like, "hi, it's Bev, you got anything?" One floor after the other.
T: To find out if there's a bed.
D: To find out if there's a bed. And the bed board says there's a bed, but the bed board is, what, Lorraine –
L: Forty minutes behind on a good day.
D: Forty minutes behind. So they call.
T: And how long does that take, start to finish?
L: Door to yes? Average is ninety-four minutes. We measured it in {2026-09-15|MMMM} because I was tired of guessing.
T: Ninety-four. And what would good be?
L: Thirty. Anything under thirty and the referring hospital doesn't hang up on us.
D: Because that's the thing, they hang up, and they call somebody else. We lose twenty-two transfers a month we had beds for. Twenty-two. And the contribution on one of those is about eleven thousand dollars. You can do that math.
J: That's... almost three million a year.
D: Two point nine. That's the number I put in front of people.
T: Who did you put it in front of?
D: Whoever holds still.
T: Fair enough.
A: Hi, sorry, sorry. Anil Mehrotra. I have about four minutes.
T: Dr. Mehrotra, thanks for jumping in. We were just –
A: I'll be quick. I don't want another screen. That's it. If my residents have to open one more thing they'll use the phone, and they'll be right. It lives inside the chart or it doesn't live.
J: Inside the chart as in a, um, a launch from the patient's record, with context?
A: Patient context, single click, no second login. We had a thing three years ago, I won't say whose, and it asked for a password every time. Every time. Dead in a month.
T: Understood. Jonas, can you –
J: Yeah, so we support SMART on FHIR launch, that's all standard in the product, you'd have –
A: Everybody says that. Show Kevin. Kevin Osei, he's our architect, if Kevin says it launches I'll believe it launches. I gotta go, that's my page.
D: Thanks, Anil.
L: See, one thing.
D: He said it three times.
T: So Kevin's the one to convince on the technical side?
D: Kevin decides what gets to touch the EHR. He doesn't decide whether we buy it. He can make it never happen though.
T: Got it. And the feed, Jonas, you had a question on the feed.
J: Right, so how do admissions and discharges get out of the chart today? Is that HL7 version two, or have you got –
L: That's a Kevin question. I know we have ADT, I know it goes through the engine, I know it breaks on the weekend of daylight savings.
J: Of course it does.
D: It'll break again in two weeks. Same as every year.
T: Let me ask about the, um, the money side, if I may. If we got to thirty minutes, who'd say okay, go?
D: I would.
T: You'd sign it?
D: Well. It's my department, it's my initiative. I own patient access for the system.
T: Sure. I guess I mean, at three hundred and something thousand a year, is that something you'd –
D: Oh. I mean, no, anything over a hundred goes to capital committee. But they generally, if I bring it, they generally do it.
L: They generally did it, before Marcus.
D: They generally did it. Marcus is new. Marcus Adeyemi, our CFO, he came in the spring.
T: Have you had a chance to walk him through the two point nine?
D: Not yet. It's on my list.
T: What would he want to see, do you think?
D: I, you know, I don't know him well enough to say. He came from a, he was at a system in Ohio, and there they put in one of these, I forget which, and apparently it paid for itself in nine months. So he's not against it. But that's Ohio.
T: Okay. When does the committee meet?
D: Quarterly. So there was one in {2026-10-15|MMMM}, then it's... {2027-01-28|MMMM}? Yes, {2027-01-28|MMMM}.
L: The {2027-01-28|Dw}.
D: The {2027-01-28|Dw of MMMM}. Papers two weeks before.
T: So papers by about the {2027-01-14|Dw}. And would you be aiming for that one?
D: I'd like to. I don't want to promise you something, because flu season, and everything slides.
L: Flu season's why we should.
D: Flu season's why we should have done it last year.
J: We've seen other systems your size go live in about eight weeks, actually, so if you –
D: Mm. We're not other systems.
L: We took five months for the parking app.
D: We did take five months for the parking app.
T: Noted. What else is on the table? I mean, are you comparing, or is there a, uh –
D: Epic has a thing. Everybody's always going to say Epic has a thing. Kevin likes the thing because it's already there.
T: And do you like it?
L: It's fine for one building. It doesn't, like, it doesn't see across. I sat through the demo and I asked three times and they said roadmap.
D: We haven't said no to it.
T: Right. And legal stuff, a BAA, I'm guessing, and –
D: BAA for sure, our paper not yours. Information security does their questionnaire, I've heard horror stories. Somebody said sixty days. I've no idea if that's true.
T: I'll ask. Should I be talking to someone there, or through you?
D: Through me for now. Actually, through Lorraine, I'm terrible at email.
L: She's terrible at email.
T: Okay, so, to play it back. Ninety-four minutes down to thirty, inside the chart, nine hospitals, committee on {2027-01-28|MMMM Dw}. And I'd set up an hour with Kevin. Did I miss anything?
D: The nurses. If it isn't easier for the eleven nurses I'm not doing it. I've got four retiring in the next eighteen months and I can't hire into that room. Nobody wants that room.
T: That's a good one to close on. Lorraine, you'll send me Kevin's contact?
L: I'll do it today. And the {2026-09-15|MMMM} numbers, if Denise lets me.
D: I let you. Take the names off.
T: Thank you both.
D: Bye now.
`,
);
