import { spoken } from './spoken.ts';

/** A pleasant hour in which nothing is said. */
export const graniteSecurityCall = spoken(
  { T: 'Tomasz Wilk', J: 'Jonas Lindqvist', W: 'Walt Pruitt', C: 'Cheryl Langdon' },
  `
T: Hey Walt. How's New Hampshire?
W: Oh, it's beautiful. You've missed the leaves. Last week was the peak, my wife had us drive up to the notch and back, took four hours with the traffic.
T: I've seen pictures. I've always wanted to, um –
W: You gotta come. There's a place up there does pancakes, it's been there since the thirties.
T: I'd love that. So, uh, is Cheryl joining us?
W: She said she would. She's in compliance, so, you know, she's got the examiners in, or she just had 'em in, one or the other. There she is.
C: Hi, everyone. Sorry. I was on mute and I was talking.
J: We've all been there.
T: Hi Cheryl, thanks for making it. So what we wanted to do today is maybe just, um, tell you a little about the security package, and hear from you guys how you think about this stuff. If that works?
W: Sure. Fire away.
C: Sounds good.
T: Great. So, quick background. Banks your size, what we see is that they spend maybe fifteen to twenty hours a week on access reviews, right, and they get dinged in the exam because there's no evidence. And with the package that goes basically to zero. It's all automated.
W: Uh-huh.
T: Does that, I mean, does that resonate?
W: I mean, I guess everybody's got access reviews.
C: We do them.
T: And how do they go?
C: They're fine. I mean, nobody likes them.
T: Right, right. And what would you say is the, like, the biggest headache there?
C: Hm. I'd have to think. It's just one of those things. It comes around, you do it.
W: It's like raking.
T: Ha.
J: Can I ask what you, sort of, what you're using today? For the sign-in and so on.
W: That'd be more the guys at the core provider, they do most of that for us. I'd have to check what we can, what I can talk about there.
J: Sure. Is it, like, Active Directory, or are you in the cloud?
W: Bit of both, probably.
T: Okay. And let me ask, on the regulatory side, Cheryl, because there's been a lot of, uh, with the new guidance, a lot of banks tell us that they've got to have multi-factor on everything by next year. Is that, are you feeling that?
C: We keep an eye on all of that. There's a lot coming.
T: There's one of our customers, a bank in Ohio, actually they got an MRA on it, a matter requiring attention, and they had ninety days, and they bought the whole thing in like three weeks. The CEO signed it himself. Two hundred thousand.
W: Wow.
C: I heard about one of those. A friend of mine's at a credit union in Vermont, and they had the state in for six weeks, and it was all about vendors. Six weeks. She was living on granola bars.
T: Yeah. So you don't want to be in that position, right?
C: No, no. God, no.
W: We've never been in that position. Knock on wood.
T: So if, let's say hypothetically, if the examiners came in next year and said, you know, you need to have single sign-on for all third-party apps, what would you do?
W: Well, if they said that, I guess we'd have to do it.
T: And would that be something where you'd find the budget?
W: If they say you gotta, you gotta. But they haven't, so.
C: They haven't.
T: Sure. And who would, in that case, who'd be the person that, uh, approves something like that?
W: I'd imagine it'd go up the ladder a ways. We're pretty conservative. My predecessor, he wanted to replace the phones, it was two years.
C: It was three.
W: Was it three? And then he retired.
T: Is there like a committee, or –
W: There's committees. We got plenty of committees.
C: There's one for the holiday party.
W: That one's got a budget.
T: Ha, okay. Jonas, do you want to show a couple of slides?
J: Sure. Can you see this? So this is the admin console, and here you'd have, you connect your identity provider, it's Okta or Entra or Ping, whatever you've got. And then you get the audit log, and it streams to your SIEM, Splunk or whatever. And here's keys, so bring your own key, that's AES 256 and so forth.
W: That's neat. That's a nice looking screen.
C: I like the colors.
J: Thanks. And then, so on average our customers onboard in two days. And the uptime's four nines.
W: Four nines. Okay.
J: Do you have any requirements there, on, like, recovery time? Or where the data's got to be?
W: I'd have to ask around. I'm sure somebody wrote something down at some point.
J: Okay. No worries.
T: So, um, what do you think? Is it something that could be, uh, that could be interesting?
W: It's interesting. It's always good to see what's out there.
C: Definitely good to know about.
T: And on timing, would you say it's more a this year thing, or a next year, or –
W: Oh, not this year, I wouldn't think. This year's about done. It's snowing already up north.
T: Next year, then.
W: Could be. We don't have anything on the calendar for it. You never know.
T: What would have to happen for it to, like, move up the list?
W: Hm. That's a good question. I don't know that there is a list.
C: There's a list. It's mostly the branch in Nashua.
W: The roof. Yeah. The roof of the branch in Nashua.
T: Okay, well. Would it make sense for me to send over some material? There's a great white paper on access governance for community banks.
W: Sure, send it. I'll print it out.
C: I'd read that.
T: Great. And maybe we touch base in, say, a month?
W: A month's fine. After Thanksgiving would be better. We always go to my sister's.
T: Perfect. After Thanksgiving. Is there anyone else who should see this, that you'd want to loop in?
W: I can mention it. If it comes up.
T: I appreciate that. Anything else from your side?
C: No, this was great. Nice meeting you both.
W: Come see the leaves next year.
T: I will. Thanks, guys.
J: Thank you. Bye.
`,
);
