import { spoken } from './spoken.ts';
import type { Story } from './story.ts';

const firstCall = spoken(
  { S: 'Sofia Marchetti', J: 'Jonas Lindqvist', W: 'Wouter Dekkers', N: 'Noor Haddad' },
  `
S: Wouter, good morning. And Noor, hello. Can you hear Jonas too?
J: Morning.
W: We hear you. It's a bit loud here, they unload next door.
S: Then tell us quickly what you'd like to change. You wrote "one tool for the four depots".
W: Yes. So in Rotterdam we have your order desk. In Venlo they have a board, a real one, with magnets. In Zwolle it's a shared mailbox. In Breda it's Anja.
S: Anja is a tool?
W: Anja's the best tool we have. She retires in {2027-03-31|MMMM}.
N: That's really the reason that we talk.
J: And what do people ask for, in those depots? Is it the same as in Rotterdam?
W: It's slots and repairs and who has the key of the cold room. It's small. But it's two hundred small things a day.
S: What does it cost you that it's spread like this?
W: I don't know. I never counted. We lose a reefer now and then.
N: We lost two in {2026-08-15|MMMM}. Eleven thousand with the cargo, each. The insurance paid one.
S: And if nothing changes by the time Anja leaves?
W: Then Breda rings me at night. That I don't want.
S: Who else would have to say yes to it?
W: Me, for the depots. For money above two thousand it's my director, Hanneke. But this would be under it, wouldn't it?
S: The first four thousand would be for a start in Breda only, so no, a bit over.
W: Ah. Then it's Hanneke.
S: Could we meet her?
W: She's in Hamburg a lot. I'd tell her myself, she doesn't like sellers. Sorry.
S: No, that's fine. What would she want to know?
W: What it costs next year. She always asks for next year.
J: For the technical part, who looks after the log-in with you?
N: Pieter in Rotterdam, he did it the last time. Nothing's changed.
S: Is anybody else offering you something?
W: Ordinant is in the group already, with transport planning. They've a thing for depots, a module. It's free for a year, they say.
S: Have you seen it?
W: I've seen slides. It's got no cold-room thing. But free is free.
S: It is until it isn't.
W: That's what Noor says.
N: I say it every day.
S: What if we did Breda in {2026-10-15|MMMM}, with Anja, while she's there to tell you what's missing?
W: I'd like that. I'd want it before the Christmas rush. After {2026-11-15|MMMM} nobody learns anything.
S: Then I'll send you a page on Friday, with next year's price on it.
W: With next year's price. Good. Somebody's shouting, I have to go.
`,
);

/** A small start that a free module overtook. */
export const alderRollout: Story = {
  deal: 0,
  ours: ['Sofia Marchetti', 'Jonas Lindqvist'],
  people: [
    {
      first: 'Wouter',
      last: 'Dekkers',
      title: 'Depot Operations Manager',
      mailbox: 'w.dekkers',
      buyingRole: 'CHAMPION',
    },
    { first: 'Noor', last: 'Haddad', title: 'Planner, Venlo', mailbox: 'n.haddad' },
    { first: 'Hanneke', last: 'Smit', title: 'Director Netherlands', mailbox: 'h.smit' },
  ],
  entries: [
    {
      ago: 66,
      kind: 'call',
      subject: 'Four depots, one tool',
      people: ['w.dekkers', 'n.haddad'],
      body: 'Breda first, Anja retires. Hanneke above 2k. Ordinant module free for a year.',
      transcript: firstCall,
    },
    {
      ago: 63,
      kind: 'email',
      subject: 'One page: Breda',
      from: 'us',
      people: ['w.dekkers'],
      body: `Wouter,

Here is the page. Breda from {2026-10-12|D MMMM}, 4,000 for the first year, 3,400 from the second. All four depots: 14,500 a year.

Best regards
Sofia`,
    },
    {
      ago: 41,
      kind: 'note',
      subject: 'Wouter',
      people: ['w.dekkers'],
      body: 'WD: Hanneke saw the page. Asked "why pay for what is free". He asked for two weeks. I sent him the list of what the module lacks (cold room, keys, phone). SM',
    },
    {
      ago: 24,
      kind: 'email',
      subject: 'RE: One page: Breda',
      from: 'n.haddad',
      people: ['n.haddad', 'w.dekkers'],
      body: `Hi Sofia,

So that you know it from us: since Monday the module of Ordinant runs in Venlo and Breda. It was decided in Hamburg for the whole group, for three years, Wouter heard it by mail like me. It has no cold room. We keep the magnets for that.

If they ask me in spring I'll say what I think. But there's no budget left for a second tool, Hanneke wrote that in the same mail.

Noor`,
    },
    {
      ago: 9,
      kind: 'note',
      subject: 'no answer',
      people: ['w.dekkers'],
      body: 'Called Wouter 3x, no answer. Close date is past. Leave it until their three years?? or try Hanneke. SM',
    },
  ],
};
