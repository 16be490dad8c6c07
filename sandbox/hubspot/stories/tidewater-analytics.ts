import { spoken } from './spoken.ts';
import type { Story } from './story.ts';

const demoCall = spoken(
  { G: 'Grace Lindgren', B: 'Bram', P: 'Peter Varga' },
  `
P: Grace! Come in, come in. I mean, you're on a screen, but come in.
G: Hi Peter. I brought Bram, he'll share the berth report that you asked for.
B: Hello, Peter.
P: Bram, hello. I've told everybody about this. My wife knows about this.
G: Ha. Who's everybody, at Tidewater?
P: Well, my team. That's Joan and the trainee. And I mentioned it at lunch.
B: Shall I show it? So this is the berth by hour, for the four terminals, out of the file that you sent.
P: That's it. That's what I draw by hand every Monday. On the big paper.
G: How long does the big paper take you?
P: Monday. All of Monday. And then on Tuesday it's wrong.
B: And here, if a ship's late, it moves by itself.
P: Look at that. Look at it move.
G: What does it cost when the paper's wrong, on the Tuesday?
P: A tug that waits is four hundred an hour. It happens, oh, every week. Twice maybe. I've never added it up, that'd be for finance.
G: Could we add it up together? With somebody from finance?
P: I don't really know anybody there. There's a man who does our invoices. Clive.
G: And who'd decide about something like this? It's three hundred and sixty-five thousand over the three years.
P: It'd go to Marine. To the director, I suppose. Captain Strand.
G: Have you spoken with him about it?
P: Not about this. I don't report to him directly. There's Oliver between us, and Oliver isn't a computer person.
G: Would Oliver join us for half an hour?
P: I'd rather show it to him when it's finished. If I show him half a thing he says no, and then it's no for a year. That's how we didn't get the radios.
B: What would finished be, for you?
P: All four terminals, with the tides in. And the pilots' roster.
B: The pilots' roster, where does it live?
P: In a spreadsheet. It's Joan's.
G: Peter, if you wanted it by the spring, what would have to happen, with the money?
P: I honestly don't know. I've never bought anything bigger than a plotter.
G: Who bought the terminal system, the one you have?
P: That was head office, before me. There was a project. It had a logo.
G: Is anybody else looking at berths? Another team, another supplier?
P: I heard that the port authority has something, that they want all of us to use. But it's the port authority. They've been wanting things since I was a trainee.
G: That's worth knowing. Do you know who we could ask about it?
P: I could ask at the harbour users' meeting. That's in {2026-12-10|MMMM}.
G: Could you? And could we find ten minutes with Oliver before Christmas? I'd keep it to the tugs.
P: Let me think about how. I'll think about it.
G: All right. I'll send you one page, on the tugs only.
P: Lovely. And Bram, can I have that picture? The one that moves?
B: I'll send you a film.
P: Lovely. Bye now.
`,
);

/** One happy person who has shown it to nobody that counts. */
export const tidewaterAnalytics: Story = {
  deal: 19,
  ours: ['Grace Lindgren', 'Bram'],
  people: [
    {
      first: 'Peter',
      last: 'Varga',
      title: 'Berth Planner',
      mailbox: 'p.varga',
      buyingRole: 'CHAMPION',
    },
  ],
  entries: [
    {
      ago: 69,
      kind: 'email',
      subject: 'Your film about berths',
      from: 'p.varga',
      body: `Dear Grace

I saw your film about berths and watched it three times. I plan four terminals on paper. Can it do tides?

Peter Varga
Berth Planner, Tidewater Shipping`,
    },
    {
      ago: 58,
      kind: 'note',
      subject: 'Tidewater',
      body: `Call w Peter V. Loves it. 365k for 4 terminals/3 yrs, didnt blink. Says decision "this year, I'd think". No other names yet. GL`,
    },
    {
      ago: 26,
      kind: 'call',
      subject: 'Berth report, shown',
      body: 'Great demo. Peter is our man there. Send one page on tugs.',
      transcript: demoCall,
    },
    {
      ago: 11,
      kind: 'email',
      subject: 'RE: One page: tugs',
      from: 'p.varga',
      body: `Dear Grace

Thank you for the page, it is very good. I have not given it to Oliver yet, he is away a lot. Joan has put the film on her screen.

Peter`,
    },
    {
      ago: 4,
      kind: 'note',
      subject: 'Tidewater',
      body: `2nd mail to Peter re Oliver, no answer. Found Capt. Strand on the site of the port authority: he chairs their berth group?! Peter doesnt know. Manager says keep at 40%. GL`,
    },
  ],
};
