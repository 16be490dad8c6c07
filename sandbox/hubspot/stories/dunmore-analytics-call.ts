import { spoken } from './spoken.ts';

/** Where the money leaks: a claims manager who has counted, and a data lead who would rather build. */
export const dunmoreAnalyticsCall = spoken(
  {
    L: 'Lucas Ferreira',
    H: 'Hannah',
    A: 'Aoife Brennan',
    S: 'Stephen Reddy',
  },
  `
L: There we go. Morning, Aoife. Stephen, I think we've not met.
S: We haven't, no. Stephen Reddy, I run the data platform. I'm here under, eh, mild protest.
A: He is not. Well, he is a bit.
S: A bit.
L: That's fine, we like a protest. Hannah's on as well, she looked after the home claims go-live.
H: Hi both. How's home behaving?
A: Home is behaving. Home's lovely. Nobody rings me about home any more, which is why I've time for this.
L: So. You'd said in your mail, let me find it... you'd said you can see every claim now, but you can't see why one costs more than the next. What's behind that?
A: Okay, so. Every quarter I take three hundred closed files, and two of my people go through them by hand. Did we pay too much, did we miss a recovery, did, you know, there was one in Tralee last year, escape of water, and we paid for a kitchen. And it was a lovely kitchen. And when Maura looked at the photos the leak was in the bathroom. At the other end of the house. And three people had looked at that file before her. So it's that sort of thing.
L: And that's the, what do you call it, the leakage review.
A: That's the leakage review. And the last one came out at four point one per cent.
L: Of what was paid?
A: Of indemnity spend. Which on home and property is about sixty-eight million. So you're talking, what, two point eight million a year going out the door. On a sample. I can't tell you which files, only that it's happening.
S: It's a sample of three hundred, so there's a, there's a fair interval round that.
A: He says this every time. It's between three and five, Stephen.
S: It's between three and five.
H: And what'd be good? In your book.
A: Two and a half. If I'm at two and a half by the end of next year I'm a hero.
L: Who'd be the one saying you're a hero?
A: Cormac. Cormac Daly, our CFO. It's his number, it's in his scorecard. Combined ratio's been over a hundred for two years, and this is the piece nobody can blame on the weather.
L: And does he know you're talking to us?
A: He asked me to. Well, he asked me what I'd do about it, and I said I'd come back with three ways, and you're one of the three.
S: And building it's another.
A: And Stephen building it's another. That's fair to say.
L: What's the third?
A: Telluma. They've a leakage product. They did a bit of a trial for us in the spring with old data.
L: How'd that go?
A: Pretty. Very pretty. But they'd, so they score a file at the end, when it's closed, and sure that's no good to me. I know it's gone when it's gone.
L: So what you'd need is –
A: While it's open. While the handler can still do something. That's the whole... that's my number one, if you were making a list.
L: What else is on the list?
A: Is there a list, Stephen?
S: There is, I've it here actually. So, one, it's scored while open, within fifteen minutes of a change. Two, we can see why, no black box, because the Central Bank will ask. Three, runs on the data where it is, I'm not shipping claims to somebody's cloud twice. And four's the price.
L: In that order?
S: That's the order herself put them in. I'd have three first.
A: You would.
H: And the data's in, is it Snowflake you moved to?
S: Snowflake, on Azure, North Europe. Since {2026-02-15|MMMM}. Guidewire lands there every quarter of an hour off the change feed. Your own events land there too, the home ones.
H: Right, so in principle we'd read from –
S: You'd read from a share. You wouldn't be writing anything. And nothing personal leaves, I'd want names masked before you see them. There's a masking policy on it already.
H: That works for us. We just need the keys to be stable.
S: They're stable. They're ugly but they're stable.
L: How would people get in? The dashboards, I mean.
S: Okta. All of it goes through Okta, and I'm not making accounts for anybody.
L: Stephen, can I be cheeky. If you built it yourself, what would that take?
S: Honestly? Two people for nine months. And I've one person. Who's on paternity leave from {2027-01-15|MMMM}.
A: Which is what I keep saying.
S: I know you do.
H: Most of our insurance customers see a drop of about a third in the first year, by the way. There's one in the UK, bit bigger than yourselves, who got to thirty-eight per cent.
A: That's lovely for them. I'd want my own six weeks on my own files before I'd put that in front of Cormac.
H: Sure, yeah.
L: What would six weeks have to show?
A: Take the second quarter's closed files, hide the end of them from it, and see if it'd have flagged the ones my two found. If it gets seven out of ten, I'm happy. If it's five I might as well toss a coin.
S: And no more than, what did we say, one in four false?
A: One in four false. Otherwise the handlers just click it away.
L: Seven in ten, one false in four. That's clear. Why now, though? You've lived with the four per cent for, um, a while.
A: Two reasons. One's the budget, the numbers for next year close the first week of {2026-12-03|MMMM} and if it's not in it's not in. And the other's the Central Bank. They're in to us in {2027-02-15|MMMM} on claims handling, it's in the diary, and one of the questions on their letter is how do we know. And right now how we know is two women and a spreadsheet.
S: Very good women.
A: Very good women. One of them is retiring at Easter.
L: So something signed by first week of {2026-12-03|MMMM}, and something to show in {2027-02-15|MMMM}.
A: Something to show. It doesn't have to be finished, it has to be real.
L: And if Cormac likes it, does he just sign?
A: Up to a hundred and fifty he can sign on his own. Above that he brings it to ExCo, and there's one on the {2026-12-01|Dw of MMMM}. It's the last before Christmas.
L: And at two hundred-odd we're above it.
A: At two hundred you're above it. If you were a hundred and forty-nine we'd all go home early.
L: Ha. I'll, ah. Let me think about that one.
A: Do. No but seriously, he won't mind the ExCo if the paper's good. I'll write the paper. I've done it before, I did the home one.
H: You did, it was very good. I still have it.
L: Could I help with it? Send you some –
A: Send me your security stuff and a price and a name of somebody I can ring who isn't your friend. The rest I'll do myself, it has to sound like us.
L: Done. And Stephen, would you be willing to give us the share for the six weeks?
S: If she opens the ticket. And if security says yes. I'm not the blocker. I know I sound like it.
A: You sound like it, pet.
L: Okay. So I'll send three things by Thursday. Aoife opens the ticket. And could you get me half an hour with Cormac?
A: I've him on the {2026-10-20|Dw} anyway, I'll give you half of mine.
L: Brilliant. Thanks, both.
S: Cheers now. Bye, bye bye bye.
A: Bye. Bye bye.
`,
);
