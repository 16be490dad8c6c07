import type { Story } from './story.ts';

/** A pilot that the operations side wants and the money has not yet been asked for. */
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
  ],
  entries: [
    {
      ago: 31,
      kind: 'call',
      subject: 'First call with operations',
      people: ['joris.vandam'],
      body: 'Joris runs three cold stores. Wants to see it with his own shipments.',
      transcript: [
        ['Grace Lindgren', 'Joris, thanks for making the time. Is Rotterdam as wet as here?'],
        ['Joris van Dam', 'Wetter. But the coffee is better, so we survive.'],
        ['Grace Lindgren', 'How do you plan the docks today?'],
        [
          'Joris van Dam',
          'Honestly? Excel and a whiteboard. Every morning two planners type the same four hundred bookings again, from the portal into our own system.',
        ],
        ['Grace Lindgren', 'And what does that cost you?'],
        [
          'Joris van Dam',
          'We worked it out once. About 38,000 euro a month in waiting time of trucks, and last August we lost a whole load of shrimp because the slot was wrong.',
        ],
        ['Grace Lindgren', 'Who would have to sign something like this?'],
        [
          'Joris van Dam',
          'Up to fifty thousand I can do it myself. Above that it is Femke, our finance director, and she wants to see it before the budget round closes in October.',
        ],
        [
          'Bram',
          'With our other customers in freight the planners save about sixty per cent of that time.',
        ],
        ['Joris van Dam', 'Yes, well. I will believe it when I see it in my own sheds.'],
        ['Grace Lindgren', 'Are you looking at anybody else?'],
        [
          'Joris van Dam',
          'Dockwise was here in spring. Nice screens, but they cannot do temperature zones, so no.',
        ],
        ['Grace Lindgren', 'Shall I send you a plan for a pilot by Friday?'],
        [
          'Joris van Dam',
          'Do that. I will get you a week of bookings from Barendrecht by the end of the month.',
        ],
      ],
    },
    {
      ago: 20,
      kind: 'email',
      subject: 'Re: Plan for the pilot',
      from: 'joris.vandam',
      people: ['joris.vandam'],
      body: [
        'Grace,',
        '',
        'Looks fine. Two things from our IT: it has to sign in with our Entra ID, and the data stays in the EU, otherwise the works council will not have it.',
        'I showed it to Femke on Monday. She asked for the cost of waiting in writing and I gave her our figures.',
        '',
        'Joris',
        '--',
        'Joris van Dam',
        'Operations Director, Alder & Finch Logistics',
        '',
        'On Tue, Grace Lindgren wrote:',
        '> Joris, here is the plan. Our platform cuts planning time by 60 % at once.',
        '> Best, Grace',
      ].join('\n'),
    },
    {
      ago: 6,
      kind: 'note',
      subject: 'Call with Femke',
      people: ['f.bakker'],
      body: 'Femke (FD) 15 min. No budget line yet, she can free 60k if the pilot shows half of the waiting gone. Board meets first Thursday of the month. Legal: their own template, takes 3 wks.',
    },
  ],
};
