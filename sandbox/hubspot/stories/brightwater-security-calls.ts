import { spoken } from './spoken.ts';

/** Late summer: a CISO with money. */
export const brightwaterCisoCall = spoken(
  { S: 'Sofia Marchetti', J: 'Jonas Lindqvist', G: 'Gordon Pell', W: 'Wen Li Zhao' },
  `
S: Gordon, thanks for squeezing us in. I know it's, um, it's a week.
G: It's always a week. I've got Wen Li here, she runs identity for me. We've got till half past.
S: Great. So you'd said on the phone that it was the insurance that started it?
G: It was the insurance that made it fundable. What started it, so, what started it was a transporter.
J: A what, sorry?
G: A patient transporter. A guy who left us in {2026-01-15|MMMM}, he'd been logging in to your scheduling thing till {2026-05-15|MMMM}, from home. He was looking up his ex-girlfriend's appointments.
S: Oh no.
G: A hundred and six look-ups. And, you know, that's a reportable breach. So I had to write to her, which is, I've got daughters, and I had to write to the state, and OCR opened a file. And when OCR asked me for the access log, from your system, what I gave them was a screenshot.
W: Two screenshots.
G: Two screenshots.
S: And the insurer then –
G: Then the carrier came around at renewal and said, any system with PHI and no single sign-on, we're excluding it, as of {2027-01-01|MMMM Dw}. They gave us a list. You're number three on it.
J: How many are on it?
W: Nineteen.
G: So I went to the board's audit committee in {2026-07-15|MMMM} and I got four hundred thousand for closing the list this year. It's approved, it's in my cost center, and for anything on that list I can sign up to half a million without, um, without going back to anybody.
S: So it would be you signing? No one else needs to –
G: Me. Supply chain cuts the PO. That's about ten days.
S: And what do you need the package to do, for sure?
G: Wen Li's got the list.
W: Yes, so first is Okta, SAML, with the phishing-resistant MFA, so no SMS. Then deprovisioning in four hours from when HR closes the record. Workday is the source. Then the audit log with every view, not only the changes, into Splunk, and we keep it seven years. And break-glass, two people.
J: Every view. Okay. And how many users?
W: Eight thousand three hundred, in all nine hospitals, but there's a lot of shared workstations. So it has to be tap and go, with the badge.
J: Imprivata?
W: Imprivata, yes. You'd need to hand over the session without a second prompt.
J: We've done that at, um, yes. It's configuration.
W: I'd like to see it in our lab. It wasn't configuration at the last vendor.
J: Fair.
S: And the date is {2027-01-01|MMMM Dw}, because of the carrier?
G: {2027-01-01|MMMM Dw}. After that every record in your system's on my own dime. Eleven hundred thousand records times whatever. I don't want to do that math in front of the board.
S: Is there an alternative to us? I mean, could you just –
G: I could turn you off. I've thought about it. Denise would come through the ceiling.
S: Ha. Please don't.
G: There's a proxy thing, from the PAM vendor we've got, Vantorix. It'd put a wall in front of you. Wen Li doesn't love it.
W: It breaks every time you release.
J: It would, yeah.
G: So, let's do the lab in {2026-09-15|MMMM}, paper in {2026-10-10|MMMM}, done by Thanksgiving. I'll have our BAA amended at the same time.
S: I'll send you dates today.
G: Good. And bring me one reference who's been through OCR with you. Not a happy one. One who's been through it.
S: I'll find one.
`,
);

/** Two months later, with the identity manager on her own. */
export const brightwaterFreezeCall = spoken(
  { S: 'Sofia Marchetti', J: 'Jonas Lindqvist', W: 'Wen Li Zhao' },
  `
S: Hi Wen Li. Is Gordon, um, is he coming?
W: No. He asked me to take it. He's with the lawyers.
S: Okay. So I got his mail on Friday and I wanted to, I guess I just want to understand what's left.
W: I'll tell you what I know. It's not a lot.
S: Sure.
W: So, um, volumes are down since summer, and then there was the thing with the state, on the Medicaid rates, you maybe saw it in the Globe, and the system's minus forty-one million for the year, they told us in the town hall. So they froze everything that isn't signed. On the {2026-10-20|Dw}. Ours wasn't signed.
S: By how much did we miss it?
W: Eight days. The PO was in supply chain.
S: Oh, God. Okay.
W: I know.
J: But the four hundred was, I mean, the audit committee had approved that.
W: They approved it and now it's swept. All of it, not only for you. I had five vendors in that.
S: And the exclusion, from the carrier? It was {2027-01-01|MMMM Dw}.
W: That's still {2027-01-01|MMMM Dw}. Gordon went back to them. They gave him to the {2027-04-01|Dw of MMMM} for anything that has a compensating control.
S: What's a compensating control?
W: The proxy.
J: The Vantorix thing? That breaks when we release?
W: It breaks when you release. But it's paid for. It's in the licence we've already got, it's zero dollars. So they're putting it up, it's in test since last week.
J: And does it, like, how's it doing?
W: It logs the sign-ins. It doesn't log the views. So if OCR asks again who looked at what, we still don't know.
S: Does Gordon know that?
W: I wrote it to him. He wrote back "understood".
S: Hm.
W: He's not, he's tired, Sofia. I think that he's leaving, but I didn't say it.
S: You didn't say it. Okay. If there was something smaller, would that, is there any route? Like, only the logs, for example, that'd be, Jonas, what'd that be?
J: The audit stream on its own is, I think sixty. Sixty-two.
W: There's an exception process. It has to be patient safety or regulatory, and the CFO looks at each one himself. Marcus Adeyemi. They did four so far. Three were boilers.
S: And the fourth?
W: The fourth was a boiler also, I think.
S: Ha. Well. Would you be willing to write one? For the logs?
W: I'd write it if Gordon says so. I'm not going to go around him.
S: No, of course not. When would it have to be in?
W: They meet on the second Wednesday of the month. For {2026-12-09|MMMM} it's too late, really. So {2027-01-13|MMMM}. But then I'd need it from you on one page: what OCR asked for in {2026-05-15|MMMM}, and what the proxy can't show.
J: We can write that. You'd check it?
W: I'd check it.
S: And the whole package, is it dead, or is it, like, postponed?
W: I'd say it's next fiscal year. {2027-07-01|MMMM}. If there's money. I wouldn't put it in your forecast.
S: I appreciate you being honest.
W: The lab was good, you know. The tap and go worked. I have it in my notes, one point four seconds. I'd have liked to do it.
S: I'd have liked it too. Okay. One page by Wednesday.
W: Wednesday's good. I have to go, there's a standup about the proxy.
`,
);
