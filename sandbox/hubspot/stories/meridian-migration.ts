import { spoken } from './spoken.ts';
import type { Story } from './story.ts';

const officeCall = spoken(
  { A: 'Amara Nwosu', B: 'Borja Illescas', M: 'Marta Quintanar', D: 'Daniel Okafor' },
  `
A: Buenas tardes, Borja. That's all my Spanish gone already.
B: No, it's very good! Hello Amara. Marta's with me, she's new in the team, since, what, three weeks.
M: Three weeks, yes. Hello.
A: Welcome. And I've Daniel from our side.
D: Hi there.
B: Did you see the match yesterday? No? In London you don't see it.
D: I saw the second half. Painful.
B: Painful. My son cried. Okay, so, sorry. You want to talk on the data.
A: Yes, so when we met in {2026-09-28|MMMM} you'd said there's a big transformation going on and that data migration is a, how did you put it, a pillar.
B: It's a pillar, yes. So in the transformation office we have six pillars. It's customer, network, people, data, hmm, Marta, what's the other?
M: Sustainability and, ehm, simplification.
B: Simplification. So the data is one of the six. And all what we do is to become a data-driven company, and for this the data must be, you know, clean, and in one place, and governed.
A: Right. And in concrete terms, which data would you be moving? Is it the field orders, or –
B: It's everything, in the end. It's the journey. We're in the phase now of the vision.
A: The vision. Okay. And which system's it in today?
B: There are many. We've grown by acquisitions, so, you can imagine. It's a zoo.
D: Could you name a couple? Just so we get a feel.
B: I'd have to see what I can share, because there is a programme of confidentiality. But it's like in all telcos. It's what you'd expect.
D: Sure. So typically what we find at telcos is, it's two or three OSS stacks, one of them end of life, maybe forty or fifty million records, and the migration takes four to six months. With our tooling it's about half. We did one in Portugal that saved them one and a half million in licences.
B: Very interesting. Yes. This is the type of thing.
A: Does that sound like you?
B: It could sound like us, yes.
A: And is there something that hurts particularly? Like, um, wrong appointments, technicians going twice?
B: In my previous company, it was terrible. I was in a, in utilities, and there we had thirty per cent of the visits that failed because the address was wrong. Thirty per cent! I did a project there, we went to eight.
A: Wow. And here?
B: Here I think that it's better. I wouldn't know to say a figure. Operations is another directorate.
A: Who's that, in operations? Would it be useful to have them on a call?
B: At the right moment, yes. Now it's early, I'd prefer first to have the story complete.
A: Okay. What's, um, what's needed to have the story complete?
B: So we do a deck. Marta's making it.
M: I'm making the deck.
B: And the deck goes to my director and then there's an alignment.
A: And your director is...
B: It's changing. There is a reorganisation. From {2027-01-15|MMMM} we'll know more.
D: When you say alignment, with whom?
B: With the stakeholders.
D: Right.
A: Is there a, like, has anyone put money next to the data pillar?
B: The money is at the level of the programme. It's a very important programme, it has the support from the top. I don't go into figures.
A: No, fine. Let me try from the other side: if you'd do nothing for the whole of next year, what would happen?
B: Hm. Nothing is not an option! We always must move forward.
M: The consultants said it also.
A: Which consultants, if I may?
M: The ones of the vision. They left in {2026-10-10|MMMM}.
A: I see. And, uh, are you talking to other people, other vendors?
B: We talk with everybody. It's part of the benchmark. I like very much your approach, I'll say it honestly.
A: Thank you. What d'you like about it?
B: That it's, hm, holistic.
D: Okay! We'll take holistic.
A: Would it help if we did a small assessment? You give us one table, anonymised, and we tell you what state it's in. It takes a week.
B: It'd be super. If we had the table. To get a table out, I need a request to IT, and for the request I need a project code, and for the code...
A: You need the deck.
B: I need the deck. You see, you understand us already.
M: I can put a slide on the assessment in it.
A: Lovely. When is the deck, roughly?
M: It was for the end of {2026-10-31|MMMM}. Now it's for when Borja sees it.
B: I've seen it. There are too many words on it.
A: Ha. Then, um, shall I send you a page with pictures?
B: With pictures it would be perfect. And the case from Portugal, with the one and a half million. I could use this number.
D: It's their number, not yours, mind.
B: Of course, of course. As an inspiration.
A: And when would you like to talk again?
B: Let's say when there is the new organisation. In {2027-01-07|MMMM} it's the holidays, until the {2027-01-07|Dw}. Then the kick-off of the year. I'd say {2027-02-15|MMMM}.
A: {2027-02-15|MMMM}. I'll send an invitation, and you move it.
B: I move it, yes. And you come to Madrid, we play padel. Daniel, you play padel?
D: I fall over a lot.
B: It's the same thing. Ciao, ciao, thank you very much.
M: Thank you. Bye.
A: Bye bye.
`,
);

/** Six pillars, one deck. */
export const meridianMigration: Story = {
  deal: 12,
  ours: ['Amara Nwosu', 'Daniel Okafor'],
  people: [
    {
      first: 'Borja',
      last: 'Illescas',
      title: 'Transformation Office Lead',
      mailbox: 'borja.illescas',
      buyingRole: 'INFLUENCER',
    },
    {
      first: 'Marta',
      last: 'Quintanar',
      title: 'Transformation Analyst',
      mailbox: 'marta.quintanar',
    },
  ],
  entries: [
    {
      ago: 55,
      kind: 'meeting',
      subject: 'Coffee with Borja, Madrid',
      people: ['borja.illescas'],
      body: `Very senior, very well connected
Huge potential, group level, six pillars. Could be 500k+ if we get the whole programme
Data migration is our way in
He knows the CEO from university
Next: call in three weeks`,
    },
    {
      ago: 31,
      kind: 'call',
      subject: 'Data pillar',
      people: ['borja.illescas', 'marta.quintanar'],
      body: 'Good alignment on vision. Deck in progress.',
      transcript: officeCall,
    },
    {
      ago: 30,
      kind: 'email',
      subject: 'A page with pictures',
      from: 'us',
      people: ['borja.illescas', 'marta.quintanar'],
      body: `Dear Borja, dear Marta,

As promised. In short: telcos lose on average 4% of revenue to bad master data, our migration service takes half the usual time, and the operator in Portugal saved €1.5m a year, decided by its CIO within a month.

If you wanted to go live by summer, you'd have to start in {2027-01-15|MMMM}.

Warm regards,
Amara

Amara Nwosu
Account Executive, Quillmoor`,
    },
    {
      ago: 26,
      kind: 'email',
      subject: 'RE: A page with pictures',
      from: 'borja.illescas',
      people: ['borja.illescas', 'marta.quintanar'],
      body: `Dear Amara,

Super! Very inspiring, I forward it internally.

We keep in touch,
Borja

Borja Illescas
Transformation Office
Meridian Telecom
Antes de imprimir este mensaje, piense si es necesario. La información contenida en este correo es confidencial.

On {2026-10-23|ddd, D MMM YYYY} Amara Nwosu wrote:
> telcos lose on average 4% of revenue to bad master data, our migration service takes half the usual time, and the operator in Portugal saved €1.5m a year, decided by its CIO within a month.`,
    },
    {
      ago: 5,
      kind: 'note',
      subject: 'Marta',
      people: ['marta.quintanar'],
      body: `Marta on linkedin: deck is v14. Borja travelling. no news re reorg. nudge in {2027-01-15|MMM}. AN`,
    },
  ],
};
