import { juniperWorkshop } from './juniper-licence-call.ts';
import type { Story } from './story.ts';

/** Béchamel for the pigs, a condition in the minutes, and a date that the supermarkets set. */
export const juniperLicence: Story = {
  deal: 9,
  ours: ['Grace Lindgren', 'Jonas Lindqvist'],
  people: [
    {
      first: 'Claire',
      last: 'Vasseur',
      title: 'Directrice Supply Chain',
      mailbox: 'claire.vasseur',
      buyingRole: 'CHAMPION',
    },
    {
      first: 'Philippe',
      last: 'Roussel',
      title: 'Directeur administratif et financier',
      mailbox: 'philippe.roussel',
    },
    { first: 'Thierry', last: 'Aubanel', title: 'DSI', mailbox: 'thierry.aubanel' },
    {
      first: 'Nadia',
      last: 'Belkacem',
      title: 'Plant Manager, Bourg-en-Bresse',
      mailbox: 'nadia.belkacem',
      buyingRole: 'END_USER',
    },
  ],
  entries: [
    {
      ago: 88,
      kind: 'call',
      subject: 'Claire Vasseur, first contact',
      people: ['claire.vasseur'],
      body: `Claire: group buys all software in Chicago, she has no say and no budget. Interested but only to compare. Ordinant in since {2026-06-15|MMMM} and well liked by the CIO. Call again after the summer.`,
    },
    {
      ago: 39,
      kind: 'call',
      subject: 'Workshop: plant, systems, group',
      people: ['claire.vasseur', 'thierry.aubanel', 'nadia.belkacem'],
      body: 'Best workshop of the year. Nadia on the béchamel. Everything before {2027-03-01|D MMMM}.',
      transcript: juniperWorkshop,
    },
    {
      ago: 37,
      kind: 'email',
      subject: 'TR: Compte rendu du comité de direction',
      from: 'claire.vasseur',
      people: ['claire.vasseur'],
      body: `Grace,

As promised, the sentence, translated by me: "Mr Roussel agrees to the licence for the five plants (215 k$) on the condition that the waste of Bourg is reduced by one third over eight weeks against the previous year. Mrs Vasseur reports in {2027-04-15|MMMM}."

I asked him yesterday if we can sign in {2026-12-15|MMMM} with a right to stop after Bourg, because of Thierry's calendar. He said yes if the stop is written in the contract and costs nothing. So please write it.

Cordialement,
Claire Vasseur
Directrice Supply Chain
Juniper Foods, 12 quai Perrache, Lyon
Pensez à l'environnement, n'imprimez ce message que si nécessaire.`,
    },
    {
      ago: 26,
      kind: 'note',
      subject: 'Sylvie',
      people: ['nadia.belkacem'],
      body: `5 am in Bourg, 2 degrees outside, 40 inside. Sylvie Perrin (team ldr kettle 3) tried the tablet w gloves: "c'est plus vite que Fabrice" – Fabrice = the phone. Badge reader took 3 tries. Nadia happy. Need bigger buttons (Jonas). GL`,
    },
    {
      ago: 25,
      kind: 'email',
      subject: 'Security questionnaire, 140 of 140',
      from: 'us',
      people: ['thierry.aubanel'],
      body: `Bonjour Thierry,

All 140 answered, attached. In short: hosting in Paris is confirmed for your edition, names in the audit log can be pseudonymised by default, and recovery is designed for ten minutes. Our platform is the most reliable in the market, so the cable will bore you.

Best regards,
Grace

Grace Lindgren
Account Executive, Quillmoor`,
    },
    {
      ago: 18,
      kind: 'email',
      subject: 'RE: Security questionnaire, 140 of 140',
      from: 'thierry.aubanel',
      people: ['thierry.aubanel', 'claire.vasseur'],
      body: `Bonjour,

Two answers are not accepted:
- 57: you keep backups for 35 days outside France (Dublin). We accept Dublin, but then Mr Garnier must add it in the annex.
- 112: badge readers with HID iCLASS only. In Dijon they are MIFARE DESFire. Please confirm by the {2026-11-20|Do}.

I pulled the cable on Monday on the test system: back in 14 minutes, 0 of 4,000 messages lost. It is good.

TA

> De : Grace Lindgren
> Envoyé : {fr 2026-10-28|dddd D MMMM YYYY}
> All 140 answered, attached. Our platform is the most reliable in the market, so the cable will bore you.`,
    },
    {
      ago: 12,
      kind: 'meeting',
      subject: 'Philippe Roussel',
      people: ['philippe.roussel', 'claire.vasseur'],
      body: `25 minutes, Claire did the talking
P. Roussel: he has it in the budget 2027, line "systèmes industriels", 220 k$. It was approved on {2026-11-03|D MMMM}
He wants the stop after Bourg until {2027-04-30|D MMMM} and no indexation in year one
He asked what happens if SAP migration slips. Claire: three plants start later, licence of these three starts later. Philippe: "then write it"
He signs on {2026-12-15|D MMMM} if Garnier has no more remarks. After the {2026-12-19|Do} he is away until {2027-01-04|D MMMM}
He likes the tonnes. He does not like the word transformation`,
    },
    {
      ago: 4,
      kind: 'email',
      subject: 'Annexe 3',
      from: 'claire.vasseur',
      people: ['claire.vasseur', 'philippe.roussel'],
      body: `Grace,

Mr Garnier has finished, he has three remarks (annexe 3: backups in Dublin, right to stop, French version prevails). For me nothing dramatic. Purchasing opens the file on {2026-11-30|D MMMM} and needs the week.

Thierry still waits for the DESFire answer. Today is the {2026-11-18|Do}...

Claire`,
    },
  ],
};
