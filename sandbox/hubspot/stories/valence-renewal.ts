import { spoken } from './spoken.ts';
import type { Story } from './story.ts';

const renewalCall = spoken(
  { T: 'Tomasz Wilk', H: 'Hannah', E: 'Els Verstraete', K: 'Koen Baeten' },
  `
E: Tomasz, good afternoon. We have forty minutes and then there's a fire drill. It's not a joke.
T: Then let's be quick. Hannah's with me, she has your usage.
E: Good, because I have it too, and I want to see if it's the same.
H: Okay, so the last twelve months. Four hundred and ten named users, three hundred fifty-two active in a month. Work permits, you had sixty-one thousand through it.
E: Sixty-one thousand two hundred. Yes. It's the same.
H: That's a relief.
E: And the time for a permit? What do you have?
H: Nineteen minutes, request to released. It was fifty-five when you started.
E: I have twenty-one, but okay, it's, we count from another moment. So I'll say what I said to my boss. Three years ago we had, ehm, on average four stops a month because a permit wasn't there. Somebody was with it in the canteen, or it was signed for the wrong tank. Last month we had none. One stop of the coating line is fourteen thousand euro an hour. So don't tell me what it's worth, I know what it's worth.
T: I wasn't going to.
K: I was going to say, before Els sells it to herself.
T: Hi, Koen.
K: Hello. So I'm the bad one today. The renewal is two hundred forty-three. It was two hundred and five.
T: It was two oh five for three hundred and twenty users, yes. You've got ninety more.
K: We've ninety more of which I'd guess forty are contractors who came one time.
H: It's thirty-eight who logged in once or never.
K: Thirty-eight. So I pay for thirty-eight people who are on the beach.
T: That's fair. We can look at that. What would be the number that –
E: Before the number. Koen, tell them about the other thing.
K: The other thing. So purchasing made us ask two others. It's a rule, each renewal over two hundred thousand. We asked Ordinant and we asked, ehm, the module of SAP.
T: And?
K: SAP module is free, says SAP. It's never free. It's an implementation of one year. And it has no gas measurement.
E: No gas measurement and no isolation points. For Seveso it's not possible. I wrote it down in one page and purchasing was happy.
T: And Ordinant?
K: Ordinant is thirty thousand less.
T: Okay.
K: And I'd need to, how do you say, to take with me sixty-one thousand permits a year, times ten years, because by law we keep them ten years, and half of those is still scanned paper from before, from your colleague, what was his name, with the beard. Anyway. So we're not moving for thirty. But for sixty I'd have to explain it.
T: I hear you. And who's, who do you have to explain it to?
K: To Luc.
T: Luc is –
K: Luc Maes. The CFO.
E: And it's Luc who signs this. Me and Koen give an advice, two pages, he reads the last line.
T: What's his limit? Is it his alone, or does it go up?
E: Till a quarter of a million it's Luc with one signature. Therefore please stay under it.
T: We're at two forty-three.
E: With indexation in year two you're at two fifty-one. Luc counts that.
T: Ah. Does he.
K: He counts everything. He has counted the chairs.
H: If the thirty-eight came off, we'd be, let me, that's about two twenty-one in year one.
T: Hannah's ahead of me. Let me come back with that properly. What else do you want in the next three years? It's not only about price, or is it?
E: No. I want two things. One, Ghent. We bought the plant in Ghent, it comes on the {2027-04-01|Dw of MMMM}, a hundred twenty people. They have paper. The inspection gave them until the end of {2027-06-30|MMMM} to have the same permit system as us. In writing.
T: End of {2027-06-30|MMMM}. That's a fixed date?
E: It's the Seveso inspection, it's more fixed than Christmas.
T: And the second thing?
E: The second is the app in the ATEX zone. The phones that we've now go out of support in {2027-03-31|MMMM}.
K: That's mine. We go to new ATEX phones, Android fourteen, managed by Intune. Your app must run there, with the certificate login, and offline in the tank farm, there's a Faraday cage basically.
H: Android fourteen is fine, since 6.1. Certificate log-in, I need to check with Jonas.
K: Check. And what did I have more. Yes. SSO stays with Entra, and I want SCIM now, because the contractors stay in forever. That's how I've thirty-eight on the beach.
H: SCIM we have. It's in the security package though.
K: I know that it's in the security package. I'd like it to be in the two twenty-one.
T: I bet you would.
K: I can ask.
T: You can always ask. Is it a must?
K: It's... let me say, the internal audit wrote it down as finding. Medium. To be closed by {2027-03-31|MMMM}.
T: Okay, that helps me make the case on my side. Performance, anything?
E: At six in the morning. Everybody opens at six, two hundred people in ten minutes. In {2026-09-15|MMMM} it was slow two times, one time eight seconds for a list. For us three seconds is the limit, it's in the contract.
H: I saw these. It was the index on, ehm, there was a fix on the {2026-09-23|Dw of MMMM}. Since then the slowest is two point one.
E: I noticed. Nobody has called me.
T: What's the way on paper, from here? The contract ends {2027-01-31|Dw of MMMM}, with notice by the {2026-12-31|Dw of MMMM}.
E: Notice I have to give by the {2026-12-31|Dw of MMMM}, yes, otherwise it renews by itself with your price list, and Luc goes crazy. So I want it done before. Advice from us to Luc by the {2026-11-27|Dw of MMMM}. Jana in purchasing makes the order, a week. Legal is only if you change the terms.
T: We won't change the terms.
E: Then no legal. Then it's the first half of {2026-12-10|MMMM}.
K: If the SCIM is in.
E: If the SCIM is in, and without the beach.
T: I'll send it by the {2026-11-09|Dw}. With Ghent as an option?
E: Ghent with a price for one twenty, from {2027-04-01|MMMM}, in the same paper. I've the money for Ghent in the integration budget, it is not Luc's, it's mine. Eighty thousand for all of IT there.
T: Okay. That's very clear. Anything that I should worry about?
K: Ordinant had lunch with Luc.
T: Did they.
K: He told me himself. The food was good, he said.
E: There's the alarm. Goodbye!
`,
);

/** A renewal by somebody who knows what it is worth, and a CFO who counts chairs. */
export const valenceRenewal: Story = {
  deal: 21,
  ours: ['Tomasz Wilk', 'Hannah'],
  people: [
    {
      first: 'Els',
      last: 'Verstraete',
      title: 'Director Manufacturing Excellence',
      mailbox: 'els.verstraete',
    },
    { first: 'Koen', last: 'Baeten', title: 'Chief Information Officer', mailbox: 'koen.baeten' },
    {
      first: 'Luc',
      last: 'Maes',
      title: 'Chief Financial Officer',
      mailbox: 'luc.maes',
      buyingRole: 'DECISION_MAKER',
    },
    { first: 'Jana', last: 'Novotná', title: 'Category Buyer IT', mailbox: 'jana.novotna' },
  ],
  entries: [
    {
      ago: 68,
      kind: 'email',
      subject: 'Slow again',
      from: 'els.verstraete',
      people: ['els.verstraete'],
      body: `Hannah,

This morning at 6:04 the list of permits took 8 seconds, second time this month. 190 people at the gate. If this is how it is now, then I cannot defend the renewal, and I say that as somebody who likes you.

Els`,
    },
    {
      ago: 40,
      kind: 'meeting',
      subject: 'Service review Q3',
      people: ['els.verstraete', 'koen.baeten'],
      body: `Els, Koen, shift leader Wim D., Hannah
Availability 99.94 in Q3 (contract 99.8). Two slow mornings in {2026-09-15|MMM}, index fixed {2026-09-23|D/M}, max since then 2.1 s
61k permits in 12 months; 0 line stops for a missing permit since {2026-06-15|MMMM}. Els: was 4 a month in 2023
Wim: night shift still prints them, 30 or so a night, printer is next to the coffee
38 users not seen in 90 days, Koen annoyed, that's the internal audit point (medium, due end of {2027-03-31|MMMM})
Ghent: +120 from {2027-04-01|MMMM}, paper today
Els asked for the review to be minuted because she needs it for Luc`,
    },
    {
      ago: 19,
      kind: 'call',
      subject: 'Renewal: usage, price, Ghent',
      people: ['els.verstraete', 'koen.baeten'],
      body: 'Under 250 incl. indexation, SCIM in, Ghent as an option. Ordinant 30k cheaper.',
      transcript: renewalCall,
    },
    {
      ago: 13,
      kind: 'email',
      subject: 'Renewal 2027-2029, second version',
      from: 'us',
      people: ['els.verstraete', 'koen.baeten', 'jana.novotna'],
      body: `Dear Els, dear Koen,

Second version: 372 named users, SCIM included, indexation from year three only. 222 in year one, 243 at the most with growth. Ghent: 120 users from {2027-04-01|D MMMM}, 41 a year, to be ordered until {2027-02-28|D MMMM}.

Nobody in the market offers a comparable permit module, and with our roadmap the 19 minutes will fall to ten.

Kind regards
Tomasz

Tomasz Wilk
Account Executive, Quillmoor`,
    },
    {
      ago: 10,
      kind: 'email',
      subject: 'RE: Renewal 2027-2029, second version',
      from: 'koen.baeten',
      people: ['koen.baeten', 'els.verstraete'],
      body: `Tomasz,

OK for me. The certificate login on the new phones: I tested with Jonas on two devices, works, also in the tank farm (3 h without network, 46 permits, no loss).

What I still need for my half of the advice: a list of subprocessors, and that the EU region stays Frankfurt for the term. Our DPO asks, not me.

Koen Baeten
CIO, Valence Materials NV
Haven 742, Antwerpen

________________________________
Van: Tomasz Wilk
Verzonden: {nl 2026-11-09|dddd D MMMM YYYY} 15:31
Aan: Els Verstraete; Koen Baeten; Jana Novotna
Onderwerp: Renewal 2027-2029, second version

Nobody in the market offers a comparable permit module.`,
    },
    {
      ago: 5,
      kind: 'email',
      subject: 'Advice to Luc',
      from: 'els.verstraete',
      people: ['els.verstraete', 'luc.maes'],
      body: `Tomasz, for your information, this is what Luc has since yesterday evening. Koen and I both signed it.

"1. Line stops for lack of a permit: 4 a month in 2023, 0.3 a month in 2026, i.e. about 620 k€ a year not lost.
2. Alternatives: SAP (no gas measurement, excluded for Seveso), Ordinant (30 k€ a year less, migration 190 k€ once).
3. Conditions met: users who don't log in removed, SCIM included, list under 3 seconds, indexation from year 3.
Advice: renew for three years."

He reads it this week. He asked me one thing in the lift, whether we can pay quarterly. I said I'd ask.

Els`,
    },
    {
      ago: 3,
      kind: 'note',
      subject: 'Luc',
      people: ['luc.maes'],
      body: `Luc Maes called me himself, 4 min. Quarterly payment & he signs, no lunch necessary (!). wants it before {2026-12-04|D/M} bc of year-end close. Told him quarterly +1.5%, he said 0. ask Daniel. Jana has the req open. TW`,
    },
  ],
};
