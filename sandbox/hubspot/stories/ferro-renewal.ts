import { spoken } from './spoken.ts';
import type { Story } from './story.ts';

const lastCall = spoken(
  { S: 'Sofia Marchetti', J: 'Jonas Lindqvist', K: 'Katrin Wendel', R: 'Ralf Oehler' },
  `
K: Hello Sofia. Hello, Mr Lindqvist. Mr Oehler is with me, from purchasing.
R: Good afternoon.
S: Hi Katrin, hi Mr Oehler. Thanks for making the time. So where do we stand?
K: I make it short, because I don't like this call. The group has decided.
S: Decided for –
K: For SAP. For all plants, ours too. It comes from Turin.
S: From Turin. So it isn't your decision.
K: It was never asked here. I read it in the intranet on Thursday.
J: And for when? When does the plant move?
K: Spring. They say {2027-04-15|MMMM}. I say autumn. But they've cancelled every contract of the plants that ends this year.
R: I have the list. It's twenty-three contracts. Yours is number seven.
S: Is there somebody in Turin we could speak to?
R: There's Mr Bellini, group CIO. He writes that exceptions are not possible. I can read it to you. It says, exceptions are not possible, in Italian and in English.
S: Okay. What happens with the presses until spring? You've eleven lines on our plan board.
K: Excel. I'm serious. My people have made the sheets already.
J: For five months?
K: For five months. I've told them what it will cost. We lose an hour a shift for each line, I think. Nobody answered.
S: If we went month to month until the move, would that help you?
R: I'm not allowed to sign anything that has your name on it. I'm sorry. It's like this.
K: I asked him the same.
S: And if it were under a limit? Like a small order?
R: My limit is five thousand euro. But the name's blocked in the system. I can't even order a pencil from you.
S: Ha. Well. Then I understand.
K: I want to say that it isn't because of you. Five years, the changeovers went from fifty minutes to thirty-one. It's written in my report, on page two. It was in there when they decided.
J: Could we use that, as a reference?
K: Ask me in a year. Now I'd get a call from Turin.
S: Fair. What do you need from us for the end?
K: All data. Since 2021. And the drawings of the tools.
J: The drawings come in the archive. It's about ninety gigabytes.
K: Until the {2026-11-30|Dw}. Then the login's off, I think?
S: You've sixty days after the end to take things out. It's in the contract.
R: That's good. That I didn't know.
S: May I call you in summer? When it's autumn, as you say?
K: Call me in summer. Maybe I'm still here.
S: Maybe?
K: I've had an offer. Don't write that down.
S: I won't. Thank you, Katrin. For the five years too.
K: Thank you. Goodbye.
`,
);

/** A renewal that a group far away took, with nobody to speak to. */
export const ferroRenewal: Story = {
  deal: 5,
  ours: ['Sofia Marchetti', 'Jonas Lindqvist'],
  people: [
    {
      first: 'Katrin',
      last: 'Wendel',
      title: 'Head of Production Planning',
      mailbox: 'katrin.wendel',
    },
    { first: 'Ralf', last: 'Oehler', title: 'Strategic Purchasing', mailbox: 'ralf.oehler' },
  ],
  entries: [
    {
      ago: 97,
      kind: 'call',
      subject: 'Renewal, first talk',
      people: ['katrin.wendel'],
      body: 'KW wants three years, 79k a year as before. Changeover 50 -> 31 min. Purchasing wants 3% off. Looks easy. SM',
    },
    {
      ago: 74,
      kind: 'email',
      subject: 'Angebot Verlängerung',
      from: 'ralf.oehler',
      people: ['ralf.oehler', 'katrin.wendel'],
      body: `Sehr geehrte Frau Marchetti,

vielen Dank für das Angebot. Mit 3 % Nachlass und Zahlung in 60 Tagen kann ich bestellen. Die Freigabe des Konzerns fehlt noch, das ist seit dem Verkauf an Turin neu und dauert etwa drei Wochen.

Mit freundlichen Grüßen
Ralf Oehler
Ferro Industrie GmbH`,
    },
    {
      ago: 51,
      kind: 'note',
      subject: 'Ferro',
      body: `KW on the phone: group approval still open, "Turin asks for a list of all software, nobody knows why". She thinks its normal. I think so too. SM`,
    },
    {
      ago: 12,
      kind: 'call',
      subject: 'Decision of the group',
      people: ['katrin.wendel', 'ralf.oehler'],
      body: 'Lost. Group standard SAP, all plants, no exceptions. Contract ends end of {2026-11-30|MMM}.',
      transcript: lastCall,
    },
    {
      ago: 9,
      kind: 'email',
      subject: 'Kündigung',
      from: 'ralf.oehler',
      people: ['ralf.oehler', 'katrin.wendel'],
      body: `Sehr geehrte Frau Marchetti,

anbei die Kündigung zum {de 2026-11-30|D. MMMM}. Bitte bestätigen Sie die 60 Tage für den Export schriftlich.

Mit freundlichen Grüßen
Ralf Oehler`,
    },
  ],
};
