import { spoken } from './spoken.ts';
import type { Story } from './story.ts';

const lastCall = spoken(
  { S: 'Sofia Marchetti', J: 'Jonas Lindqvist', V: 'Véronique Cazals', A: 'Antoine Brun' },
  `
V: Bonjour Sofia. I'll be direct, we've decided for Ordinant. I wanted to say it and not write it.
S: Thank you for calling, Véronique. May I ask what decided it?
V: The price, it's twenty thousand less. And the group uses it in Hamburg.
S: I understand. Is it signed?
V: No. Antoine has to release it, it's the last signature. He's here because he wanted to hear you once.
A: Good afternoon. I'm the head of airworthiness. I come always at the end.
J: That's often the most interesting part.
A: We'll see. I've one question that I asked them as well. When a technician in the field closes a task, and afterwards the procedure changes, which version did he sign?
J: The one that he saw. It's stored with the signature, as a copy, and the change makes a new task.
A: As a copy of the text, or a link to it?
J: A copy. The text, the drawings, and the number of the revision.
A: Can you show it? Now?
J: Give me a second. So here, this is a task from our test plant, and this is revision four, and there's the signature. And here's revision five from the day after. You see that the old one still says four.
A: And if somebody deletes the drawing?
J: He can't. It's kept as long as the signature, and that's what you set. It's set to thirty years in the aerospace template.
A: Thirty years. Who told you thirty?
J: A customer of ours in Hamburg, actually. They make doors.
V: Antoine, what did Ordinant say to this?
A: They said that the link always shows the newest version. They said it as if it were good.
V: Ah.
A: With a link I can't show the agency what was signed. It's Part 145, I'm sorry. It's not a wish.
S: So what does that mean for the decision?
A: It means that I don't sign the other one.
V: Antoine.
A: I don't sign it, Véronique. If in three years there's an incident, it's me who stands there with a link.
V: Is there a way that they build it?
A: They said next year. Everything's next year.
V: Sofia, the twenty thousand. I need something for my director.
S: I can't do twenty. I can do three years at the price of this one, and the training in Toulouse is included. That's about eleven.
V: Write that to me today.
S: Within the hour.
A: And put the sentence with the copy in the contract, please. With the thirty years.
S: With the thirty years.
V: If I have it today, the order can go out on Friday. I have to turn it around anyway, so better quickly.
A: You see, I come always at the end.
V: Next time you come at the beginning.
`,
);

/** Lost on a Monday, won on a Friday: the last signature asked one question. */
export const kestrelExpansion: Story = {
  deal: 10,
  ours: ['Sofia Marchetti', 'Jonas Lindqvist'],
  people: [
    {
      first: 'Véronique',
      last: 'Cazals',
      title: 'Responsable achats indirects',
      mailbox: 'veronique.cazals',
    },
    {
      first: 'Antoine',
      last: 'Brun',
      title: 'Head of Airworthiness',
      mailbox: 'antoine.brun',
      buyingRole: 'DECISION_MAKER',
    },
    { first: 'Solène', last: 'Marty', title: 'Field Support Manager', mailbox: 'solene.marty' },
  ],
  entries: [
    {
      ago: 77,
      kind: 'meeting',
      subject: 'Field support: what 60 technicians do',
      people: ['solene.marty'],
      body: `Solène Marty, 60 technicians at 14 airlines
Tasks on paper, signed, scanned in the evening, 9 of 100 are not readable
She wants: phone, offline, signature, back office sees it at once
Her budget: 154k for the first year, approved with the plan`,
    },
    {
      ago: 44,
      kind: 'email',
      subject: 'Appel d’offres: résultat provisoire',
      from: 'veronique.cazals',
      people: ['veronique.cazals', 'solene.marty'],
      body: `Bonjour Sofia,

After the comparison you are second on price and first on the field part. I make the recommendation to the committee on the {2026-10-19|Do}.

Cordialement
Véronique Cazals`,
    },
    {
      ago: 27,
      kind: 'call',
      subject: 'The last signature',
      people: ['veronique.cazals', 'antoine.brun'],
      body: 'It was Ordinant until minute four. Antoine: copy, not link. New offer within the hour.',
      transcript: lastCall,
    },
    {
      ago: 23,
      kind: 'email',
      subject: 'Bon de commande 4500118820',
      from: 'veronique.cazals',
      people: ['veronique.cazals', 'antoine.brun', 'solene.marty'],
      body: `Bonjour Sofia,

Here is the order, 154,000 for the first year, the same for years two and three, training in Toulouse included. Article 6 has the sentence of Antoine: the signed version is kept as a copy for thirty years.

He is very pleased with himself.

Véronique`,
    },
    {
      ago: 6,
      kind: 'note',
      subject: 'Start',
      people: ['solene.marty'],
      body: 'kick-off {2027-01-12|D/M} Toulouse, first 20 technicians. ask Antoine for a reference in spring. SM',
    },
  ],
};
