import { spoken } from './spoken.ts';
import type { Story } from './story.ts';

const firstCall = spoken(
  { G: 'Grace Lindgren', J: 'Joris van Dam', B: 'Bram' },
  `
G: Joris, thanks for making the time. Is Rotterdam as wet as here?
J: Wetter. But the coffee is better, so we survive.
G: I have Bram with me, he looked after your order desk when they started with us in, what was it, 2023.
J: Yes. The order desk, they are happy I hear. Pieter is happy. I have to say, for us in the sheds nothing changed.
G: That's actually why I called. The contract is up on the {2027-03-31|Dw of MMMM} and I've only ever talked to IT about it.
J: Pieter told me it was already arranged, no?
G: Pieter and I talked, yes. But I'd rather know what the docks, you know, what it's for. How do you plan the docks today?
J: Honestly? Excel and a whiteboard. Every morning two planners type the same four hundred bookings again, from the portal into our own system.
B: Same four hundred that come out of our side?
J: Same four hundred. They come out of your side beautifully, as a PDF. And then Sjaan types.
G: Oh no.
J: Sjaan types very fast.
G: And what does that cost you?
J: The typing? Ah, two people, half a day, I mean that's not the... The typing is not the money. The money is the trucks that stand.
G: Go on.
J: We worked it out once. About 38,000 euro a month in waiting time of trucks, and last {2026-08-15|MMMM} we lost a whole load of shrimp because the slot was wrong. Door nine was minus eighteen and it should have been plus two. Or the other way around. Anyway, gone.
B: And that was a planning mistake or a, sorry, was the door wrong in the portal?
J: In the portal it was right. On the whiteboard it was wrong.
G: Okay. So if the board had simply been the portal –
J: Then no dead shrimp, yes.
G: Who would have to sign something like this?
J: For the docks, you mean, or the whole thing?
G: The whole thing. Order desk and docks together.
J: Up to fifty thousand I can do it myself. Above that it is Femke, our finance director, and she wants to see it before the budget round closes. Normally {2026-10-15|MMMM} but this year they are late with everything.
G: Have you talked to her about it?
J: About you? No. About the waiting, yes, she hears it every month from me, she is sick of it I think.
B: With our other customers in freight the planners save about sixty per cent of that time.
J: Yes, well. I will believe it when I see it in my own sheds.
G: Fair enough. What would you have to see?
J: See... one week. One real week in Barendrecht, with my bookings, not your demo bookings with the nice names. And the temperature zones have to be in it. If the zones are not in it we don't have to talk.
G: And how would you judge the week?
J: Waiting. It is now fifty minutes on average, gate to door, I want to see twenty-five. If it's forty it's nice but then Femke says, for forty I don't pay.
G: Are you looking at anybody else?
J: Kadewijs was here in spring. Nice screens, but they cannot do temperature zones, so no. And my brother-in-law wants to build something in Access, but that is a different kind of problem.
B: Every family has one.
J: He's very serious about it.
G: If we were to, let's say, start in {2027-01-15|MMMM}, could Barendrecht do that? Would the people be there?
J: {2027-01-15|MMMM} is calm. If. But I say it now, from the second week of {2027-03-10|MMMM} I don't want to see anybody, that's Easter volume, then the asparagus, then nobody has time for a computer.
G: So either it's in before {2027-03-10|MMMM} or it's next autumn.
J: That's how it is, yes.
G: And Pieter's people, what would they want from us? I suppose they need to –
J: Ask Pieter. Something with the sign-in. He had a whole list, I don't... he's a careful man.
G: I'll ask him. Shall I send you a plan for a pilot by Friday?
J: Do that. I will get you a week of bookings from Barendrecht by the end of the month.
G: Lovely. And could we take Femke through it together, when you've seen it?
J: First I look. If I like it, I bring you to Femke myself. If I don't like it I'm not going to stand next to you.
G: That's honest.
J: We are from Rotterdam.
G: Thank you, Joris. Stay dry.
J: Not possible. Bye bye.
`,
);

/** A renewal that everybody thought arranged, and docks that nobody had asked about. */
export const chilledFreight: Story = {
  deal: 24,
  ours: ['Grace Lindgren', 'Bram'],
  people: [
    { first: 'Joris', last: 'van Dam', title: 'Operations Director', mailbox: 'joris.vandam' },
    {
      first: 'Femke',
      last: 'Bakker',
      title: 'Finance Director',
      mailbox: 'f.bakker',
      buyingRole: 'BUDGET_HOLDER;DECISION_MAKER',
    },
    { first: 'Pieter', last: 'Kuipers', title: 'IT Manager', mailbox: 'p.kuipers' },
  ],
  entries: [
    {
      ago: 74,
      kind: 'note',
      subject: 'Renewal',
      people: ['p.kuipers'],
      body: `Pieter K (IT) on phone re renewal {2027-03-31|D/M}. Says formality, he signs renewals himself, never needed anybody. 42 users order desk, all log in wkly. No need for a visit. GL`,
    },
    {
      ago: 45,
      kind: 'email',
      subject: 'Renewal {2027-03-31|YYYY}',
      from: 'us',
      people: ['p.kuipers'],
      body: `Hi Pieter,

As promised the renewal form for the order desk, unchanged: 42 users, three years, 60k in total. If you add the dock module before the end of the year I can hold last year's price for both.

Customers who run both see a return within four months, so it would be a pity to leave it.

Best,
Grace

Grace Lindgren
Account Executive, Quillmoor`,
    },
    {
      ago: 44,
      kind: 'email',
      subject: 'Re: Renewal {2027-03-31|YYYY}',
      from: 'p.kuipers',
      people: ['p.kuipers'],
      body: `Hello Grace,

Thank you. Two remarks. The form is three years, we have a rule since summer that IT contracts of more than 50k go via Finance, so I cannot sign this one, it has to go to Femke Bakker. Second, the dock module is not for me to say, please talk to Joris.

With kind regards,
Pieter Kuipers
IT Manager
Alder & Finch Logistics B.V.
Waalhaven Z.z. 14, Rotterdam

This message is intended for the addressee only. Alder & Finch Logistics accepts no liability for its content. General conditions apply, filed with the chamber of commerce.

On {2026-10-08|ddd, D MMM YYYY} at 11:20, Grace Lindgren <grace.lindgren@demo.example> wrote:
> As promised the renewal form for the order desk, unchanged: 42 users, three years, 60k in total.
> Customers who run both see a return within four months, so it would be a pity to leave it.`,
    },
    {
      ago: 31,
      kind: 'call',
      subject: 'First call with operations',
      people: ['joris.vandam'],
      body: 'Joris runs three cold stores. Wants to see it with his own shipments.',
      transcript: firstCall,
    },
    {
      ago: 20,
      kind: 'email',
      subject: 'Re: Plan for the pilot',
      from: 'joris.vandam',
      people: ['joris.vandam'],
      body: `Grace,

Looks fine. Two things from our IT: it has to sign in with our Entra ID, and the data stays in the EU, otherwise the works council will not have it.
I showed it to Femke on Monday. She asked for the cost of waiting in writing and I gave her our figures.
The bookings of Barendrecht come a bit later, Sjaan is on holiday.

Joris
--
Joris van Dam
Operations Director, Alder & Finch Logistics

On Tue, Grace Lindgren wrote:
> Joris, here is the plan. Our platform cuts planning time by 60 % at once.
> Best, Grace`,
    },
    {
      ago: 12,
      kind: 'meeting',
      subject: 'Technical hour with IT',
      people: ['p.kuipers'],
      body: `Present: Pieter Kuipers, Grace, Bram
Pieter: warehouse system is on SQL Server 2019 in own rack in Waalhaven, moves to Azure West Europe in the summer, not before
bookings come in by EDI (EDIFACT) and the portal, ca. 400 a day, peaks of 900 before Easter
He will not open the database. REST or a file, anything else needs the supplier and the supplier needs eight weeks
Sign-in with Entra ID, groups decide who may move a slot. Gate tablets have no accounts, needs an answer (Bram)
Pen test report not older than a year, before anything goes live
Bram thinks the connection is two weeks of work. Pieter thinks four.
Open: week of bookings still not here`,
    },
    {
      ago: 6,
      kind: 'note',
      subject: 'Call with Femke',
      people: ['f.bakker'],
      body: 'Femke (FD) 15 min. No budget line yet, she can free 60k if the pilot shows half of the waiting gone. Board meets first Thursday of the month. Legal: their own template, takes 3 wks.',
    },
    {
      ago: 3,
      kind: 'meeting',
      subject: 'Bookings of Barendrecht',
      people: ['joris.vandam'],
      body: `Joris, Sjaan (planner), Bram, Grace. Teams, 30 min
The week is there: 2,871 bookings, {2026-10-05|D MMMM} to {2026-10-09|D MMMM}, from EDI 2,240 and portal 631
Door and zone are in a free text field, three spellings for -18. Sjaan knows all three
Waiting in that week: 53 min avg gate to door, worst 4 h 10 (door 9, of course)
Sjaan would like to be there when it runs, she is not against it. She asked who types then. Joris: nobody, you do the exceptions
Joris wants first result before Christmas, "then I go to Femke with it". Not yet shown to her
Nobody has heard from Kadewijs since spring`,
    },
  ],
};
