import { spoken } from './spoken.ts';
import type { Story } from './story.ts';

const controlRoomCall = spoken(
  { S: 'Sofia Marchetti', B: 'Bram', M: 'Mette Iversen', K: 'Karsten Thorup' },
  `
S: Hi Mette, hi Karsten. Thanks for taking the time, I know that your colleagues talk to us about the boats and the archive already.
M: Yes, I heard. Keith told me, and he said "ask for the thing with the shifts".
S: Then let's talk about the shifts. What's your part of the house?
M: I lead the control room in Esbjerg. It's twenty-four people, five shifts. We watch four hundred and something turbines.
B: And where do you write down what happened in a shift?
K: In a Word file. I'm a shift leader, so I write it. It's called "overdragelse", handover. It's eleven pages in the morning.
M: Nobody reads eleven pages at six.
K: I read them. I'm the only one.
S: What goes wrong because of it?
M: In {2026-09-15|MMMM} an alarm was noted on page seven, and the next shift reset it. It was a gearbox. It stood for nine days in good wind.
S: Do you know what that cost?
M: I know it exactly, because I had to explain it: two hundred and thirty thousand kroner. It's not the only one, but it's the one where they asked me.
B: How would you want it to be?
K: That what's open is on top, and it doesn't go away until somebody has signed it off. With a name.
M: And that the field people see it too, not only us.
S: How many people is that all together?
M: Twenty-four here and about sixty in the field. So eighty-five.
S: And who decides on something like that? Is it you?
M: I decide that we want it. I have a budget for tools in the control room, it's five hundred thousand kroner a year, and there's more than half left for the next year. So I can sign it, up to my budget. Above a hundred thousand I ask my director for a second signature, Jens, but that's a formality when it's in the budget.
S: It would be about sixty-nine thousand dollars, so four hundred and eighty thousand kroner, for the licence with all eighty-five.
M: Then it's nearly all. Hm. For one year?
S: For one year. There's a price for three.
M: I'd want the field people paid by the field. I'd ask Henrik.
S: Henrik from the boats?
M: Yes, it's the same Henrik. If the pilot in Grimsby goes well he'd say yes at once, if not, not.
B: What must it do from your IT side?
K: We're in the OT network, so nothing goes out. It must run inside, with a copy outside for the field, one way.
B: One way, through a diode?
K: Through a diode. It's there already, for the historian.
M: And log in with the card that we have. No passwords in the control room, that's a rule.
S: When would you want to start?
M: New shift plan is from the first of {2027-03-01|MMMM}. If it's not there by then, next chance is in the autumn.
S: Do you look at others as well?
M: The supplier of our SCADA has a logbook. I've asked for a price, it comes next week. I don't love it, it has no field part.
S: What should we do next?
M: Show it to my five shift leaders. If three of five like it, I write the paper. Karsten picks the day.
K: The {2026-12-03|Do}, in the afternoon. There's cake then, for Lars.
S: Then we come with cake.
`,
);

/** New, small, and with a woman who knows what she may sign. */
export const halcyonLicence: Story = {
  deal: 55,
  ours: ['Sofia Marchetti', 'Bram'],
  people: [
    {
      first: 'Mette',
      last: 'Iversen',
      title: 'Head of Control Room',
      mailbox: 'mette.iversen',
      buyingRole: 'BUDGET_HOLDER',
    },
    { first: 'Karsten', last: 'Thorup', title: 'Shift Leader', mailbox: 'karsten.thorup' },
  ],
  entries: [
    {
      ago: 17,
      kind: 'email',
      subject: 'Handover between shifts',
      from: 'mette.iversen',
      people: ['mette.iversen'],
      body: `Hello,

Keith from the boats gave me your name. We hand over between shifts with a Word file of eleven pages and I want to stop that. Can you call me? Not on a Tuesday.

Mette Iversen
Kontrolrum, Halcyon Energy`,
    },
    {
      ago: 11,
      kind: 'call',
      subject: 'Eleven pages at six in the morning',
      people: ['mette.iversen', 'karsten.thorup'],
      body: 'Gearbox, 230k DKK. Budget hers. OT network, diode. Five shift leaders on {2026-12-03|D MMMM}.',
      transcript: controlRoomCall,
    },
    {
      ago: 8,
      kind: 'email',
      subject: 'SV: What we understood',
      from: 'karsten.thorup',
      people: ['karsten.thorup', 'mette.iversen'],
      body: `Hello Sofia and Bram,

Your summary is right. One correction: the copy for the field may be up to 10 minutes old, not one. And please bring the version with the card, our leaders will try to log in with gloves from the roof.

The network people say yes to the diode, I asked them at lunch. They want a drawing before.

Karsten`,
    },
    {
      ago: 2,
      kind: 'note',
      subject: 'Mette',
      people: ['mette.iversen'],
      body: 'MI: SCADA logbook = 310k DKK, no field part. She asked Henrik about his share: "ask me in {2027-02-10|MMMM}". So 24 seats first? make a price for 24 + option. drawing to Karsten (Bram) by wed. SM',
    },
  ],
};
