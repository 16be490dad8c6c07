import { spoken } from './spoken.ts';

/** In summer: the woman who had brought it in, and who meant to stay. */
export const northwindSummerCall = spoken(
  { L: 'Lucas Ferreira', H: 'Hannah', C: 'Carol Jessup' },
  `
L: Carol! Long time. How was the lake?
C: The lake was perfect and then I came back. I've got two hundred and eleven emails and one of 'em's from you.
L: Sorry about that.
C: No, you're fine, you're one I actually wanted to open. So, the renewal.
L: The renewal. It's {2026-11-01|MMMM Dw}, so we've got, um, a bit of time, but I know how you like to –
C: I like it done. So here's where I am. I went through it with Ruth Ann, she's our controller, and I told her I'd rather give up a forklift.
H: Ha! That's going on a slide.
C: You can't have it for a slide. But it's true. You guys remember what it was before. Four hundred SKUs on allocation, everybody calling the warehouse to see what they could promise, and we were shipping, what was it, ninety-one per cent complete.
H: Ninety-one point two.
C: Ninety-one point two. And the first half of this year we're at ninety-seven four. And every point's worth about three hundred and ten thousand in margin to us, that's Ruth Ann's number, she's very careful, so I'd use it.
L: So that's like, six points, one point nine million.
C: She'd say one point eight five. But yeah.
L: And is there anything you'd want different this time around?
C: So the one thing is the Tacoma warehouse. We're opening Tacoma in the spring, and I want it on there from day one, I don't want six months of clipboards. So that's forty more people.
L: Okay. That's why I had it at three fifty-one, with Tacoma in.
C: I saw. I didn't fall over.
L: And how does it get signed? Is it you again, like last time?
C: Last time it was two twenty and I could do that. Over two fifty it's Hal. Hal Norquist, he's the president, it's his name on the – well, his grandfather's.
L: And does Hal –
C: Hal's fine. Hal asks me if I want it, I say yes, he says how much, I tell him, he makes a face. He's already made the face. I took it to him the Monday before I left.
L: You did?
C: It was in the plan for next year, so I needed to. He okayed three sixty for it. It's in there, operations software, line fourteen.
L: Wow. Okay. So we're, um, we're kind of done.
C: We're kind of done. I need a quote with Tacoma broken out, and Tim wants to look at the log-in stuff, Tim Brandvold, because we moved to Okta. You support Okta?
H: We do, SAML and SCIM.
C: Then that's Tim. And legal's an outside guy, he takes a week, he bills by the hour so we don't give him more.
L: Is anybody else in the picture? I mean, are you looking around?
C: No. I mean, everybody calls. Ordinant called. I told them I was busy till I retire.
L: When do you retire?
C: Never. I've got a mortgage on a lake.
H: Good for us.
C: Oh, and I told the people at the food show about you. I did a thing, a panel. Twenty minutes, I showed the fill rate. I think two of 'em are going to call you.
L: Carol, you're the best.
C: I know it. Send me the quote by the end of the month?
L: You'll have it on Friday.
C: And put the forklift thing nowhere.
L: Nowhere. Promise.
`,
);

/** In autumn: the man who came after her. */
export const northwindAutumnCall = spoken(
  {
    L: 'Lucas Ferreira',
    H: 'Hannah',
    D: 'Devon Marsh',
    R: 'Ruth Ann Kowalski',
  },
  `
L: Hi Devon, good to finally, um, to meet you. And hi Ruth Ann.
R: Morning.
D: Hey. So I've got thirty minutes, and I want to be straight with you, if that's all right.
L: Please.
D: I started on the {2026-10-12|Dw}. I've got, I don't know, eleven systems that somebody bought, and everybody tells me that theirs is the one that's holding up the roof. So I'm looking at all of 'em.
L: Sure. That makes sense.
D: And yours is the biggest number on the page. Three fifty-one. So I started there.
L: Okay. So, um, maybe it'd help if I walked you through what Carol –
D: I've got Carol's deck. It's a good deck. I'm sure it was all true.
H: The fill rate is, I mean, it went from ninety-one to ninety-seven, that's in –
D: It did. And in the same time you opened a second shift and dropped a hundred and twenty SKUs. So how much of that's you? I don't know. Do you?
H: Um. Not, not exactly. We believe most of it.
D: You believe.
L: We could do an analysis.
D: Maybe. Look. At my last place we ran Ordinant. It did what you do and it did the yard, and we paid, for about the same people, we paid one ninety. I'm not saying it's better. I'm saying I know it, and I know what I paid.
L: One ninety for the same scope?
D: Give or take. It didn't have the allocation piece the way you do, I'll give you that.
R: I'd just like to say, on the budget, because it was in the plan, line fourteen, that was three sixty. That's been taken out.
L: Taken out, as in –
R: The plan was redone after {2026-09-20|MMMM}. Hal took eleven per cent off of everything and he took line fourteen to a hundred and eighty. So there isn't three sixty any more.
L: I didn't know that. Okay. Thank you for telling me.
R: It was in {2026-10-15|MMMM}. Carol would've told you, but.
L: How is Carol?
R: She's in Boise. She's with a produce company. Her husband's folks are there.
D: So here's what I want to do. I'm putting it out for bid. Three vendors, you're one, Ordinant's one, and Tim's got a third.
L: And on what, um, what timing?
D: Proposals the week after New Year's. Decision by the end of {2027-01-31|MMMM}. I want whoever it is running in Tacoma when Tacoma opens, and that's slipped to {2027-06-15|MMMM}.
H: Tacoma's {2027-06-15|MMMM} now?
D: {2027-06-15|MMMM}. If it's {2027-06-15|MMMM}.
L: And the contract, I mean, it ended {2026-11-01|MMMM Dw}, you're on the, we've been kind of running on goodwill.
D: I know. I'd like to go month to month until {2027-03-15|MMMM}.
L: I'd have to check that. It's normally a year minimum.
D: Check it. Otherwise I'll turn it off in {2026-12-15|MMMM} and we'll use spreadsheets for eight weeks. I've done it before.
R: He hasn't asked the warehouse about that.
D: I haven't asked the warehouse about that.
H: Please ask the warehouse.
L: What'll you decide on, Devon? If I can ask. What's going to matter most to you?
D: Cost per order line, that's one. I've got twenty-nine cents in software per line and I want it under fifteen. Two, yard and dock in the same tool. Three, I can get my data out whenever I want, without asking anybody. Four, references in wholesale, not, you know, not hospitals.
L: And who else has a say in it? Is it you, or Hal, or –
D: I'll recommend. Hal signs. Ruth Ann will tell him what it costs.
R: I always do.
L: Would Hal see us? For half an hour?
D: Not before the bids. I don't want anyone going around. I'd take that badly.
L: Understood. No, I wouldn't.
R: I'd say one thing, for what it's worth. When the board pack was made, in the spring, I did check those three hundred and ten thousand a point. They were right. It's only what caused them that nobody checked.
D: That's fair. If you can show me what's yours and what's the second shift, I'll read it.
L: We'll do that. Can we have the shift data?
D: Ask Tim.
L: Okay. When would you need it?
D: With the bid. I've got to jump. Thanks for being decent about it.
L: Thanks, Devon. Thanks, Ruth Ann.
R: Bye, hon.
`,
);
