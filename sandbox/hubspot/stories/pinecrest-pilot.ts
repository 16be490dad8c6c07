import { pinecrestCall } from './pinecrest-pilot-call.ts';
import type { Story } from './story.ts';

/** Two languages, one inspector, and a ring. */
export const pinecrestPilot: Story = {
  deal: 15,
  ours: ['Sofia Marchetti', 'Jonas Lindqvist'],
  people: [
    {
      first: 'Beat',
      last: 'Zumstein',
      title: 'Leiter Quality Operations',
      mailbox: 'beat.zumstein',
      buyingRole: 'CHAMPION',
    },
    {
      first: 'Ursula',
      last: 'Hottinger',
      title: 'CFO',
      mailbox: 'ursula.hottinger',
      buyingRole: 'BUDGET_HOLDER',
    },
    { first: 'Reto', last: 'Ammann', title: 'Head of IT GxP Systems', mailbox: 'reto.ammann' },
    { first: 'Corinne', last: 'Favre', title: 'Strategic Procurement', mailbox: 'corinne.favre' },
  ],
  entries: [
    {
      ago: 76,
      kind: 'note',
      subject: 'Anruf Zumstein',
      people: ['beat.zumstein'],
      body: `Tel. BZ, 10 min. FDA obs. in {2026-05-15|MMMM} re deviations. Budget "ist gesprochen", 120k CHF out of Q, he says he signs that himself. Vantorix favourite at this point, val. package ready. Termin mit IT nächste Wo. SM`,
    },
    {
      ago: 54,
      kind: 'call',
      subject: 'Abweichungen und GxP',
      people: ['beat.zumstein', 'reto.ammann'],
      body: 'Liestal 2, 43 auf 25 Tage. FDA kommt im {de 2027-04-15|MMMM}. Schweiz als Region klären!',
      transcript: pinecrestCall,
    },
    {
      ago: 51,
      kind: 'email',
      subject: 'Region Schweiz / ring',
      from: 'us',
      people: ['reto.ammann'],
      body: `Dear Reto,

The validated edition runs in Azure Switzerland North from release 8.2, which has been out since {2026-09-10|MMMM}. No data leaves Switzerland, support access is by screen share only.

The ring works. I now open my garage with it.

Best
Jonas

Jonas Lindqvist
Solutions Engineer, Quillmoor`,
    },
    {
      ago: 47,
      kind: 'email',
      subject: 'AW: Offerte Pilot Liestal',
      from: 'beat.zumstein',
      people: ['beat.zumstein', 'corinne.favre'],
      body: `Sehr geehrte Frau Marchetti

Besten Dank für die Offerte. Der Preis ist höher als die 120'000, die ich im {de 2026-09-08|MMMM} genannt habe, damals war die Validierung nicht dabei. Ich habe Frau Hottinger die Rechnung gezeigt: 900'000 Franken im Jahr für Quarantäne gegen 229 für den Piloten und die Option auf drei Werke. Sie hat gesagt, sie unterschreibe, wenn das Audit ohne kritischen Befund ist.

Ich habe ausserdem zwei Leute von Liestal 2 für drei Monate freigestellt, Frau Gerber und Herrn Schaub. Die Schichtleiter habe ich selbst informiert.

Freundliche Grüsse
Beat Zumstein
Leiter Quality Operations
Pinecrest Pharma AG, Basel

Diese E-Mail ist vertraulich. Falls Sie nicht der richtige Empfänger sind, löschen Sie sie bitte.

Am {2026-10-05|DD.MM.YYYY} um 17:02 schrieb Sofia Marchetti:
> anbei die Offerte für Liestal 2 mit Validierungspaket.
> Unsere Kunden in der Pharma schliessen Abweichungen im Schnitt in 12 Tagen ab.`,
    },
    {
      ago: 24,
      kind: 'meeting',
      subject: 'Lieferantenaudit / supplier audit',
      people: ['beat.zumstein', 'reto.ammann'],
      body: `Auditors: B. Zumstein, R. Ammann, external Dr. Kägi
0 critical, 1 major, 5 minor
Major: change records of release 8.1 were approved by the person who made the change. CAPA due {2026-11-20|D MMM}
Minor: training records (2), backup restore test older than 12 months, two SOPs without date of review
Ammann: audit trail tested, admin could not alter an entry, "that was the one I came for"
Signature asked for second factor each time. 1.8 s with the ring, limit is 3 s
Zumstein at the end: from quality there is nothing against it, once the major is closed`,
    },
    {
      ago: 17,
      kind: 'email',
      subject: 'Ablauf bis Unterschrift',
      from: 'corinne.favre',
      people: ['corinne.favre', 'beat.zumstein'],
      body: `Guten Tag Frau Marchetti

So läuft es bei uns:
1. Qualitätsvereinbarung: liegt bei Herrn Zumstein, unterschreibt bis {2026-11-20|D.M.}
2. Vertrag: unser Muster, Schweizer Recht, Gerichtsstand Basel. Der Rechtsdienst hat Ihre Änderungen in Ziffer 9 und 14 angenommen, Ziffer 11 (Haftung) nicht.
3. Freigabe Frau Hottinger, sie ist am {2026-11-25|D.M.} und {2026-11-26|D.M.} im Haus, danach bis {2026-12-09|D.M.} nicht.
4. Bestellung am Tag danach.

Vantorix hat letzte Woche den Preis um 20 % gesenkt, das sage ich Ihnen aus Fairness.

Mit freundlichen Grüssen
Corinne Favre`,
    },
    {
      ago: 9,
      kind: 'call',
      subject: 'Reto, kurz',
      people: ['reto.ammann'],
      body: `Reto: Vantorix hat am Montag bei ihm vorgeführt, ohne Netz geht weiterhin nichts. Für ihn erledigt. He wrote that to Beat and Corinne, in cc. TrackWise connector tested, 12 s per record, limit 30.`,
    },
    {
      ago: 3,
      kind: 'email',
      subject: 'AW: CAPA zum Audit',
      from: 'beat.zumstein',
      people: ['beat.zumstein', 'ursula.hottinger', 'corinne.favre'],
      body: `Sehr geehrte Frau Marchetti, liebe Ursula

Die CAPA zum Major ist von mir geprüft und geschlossen, die Qualitätsvereinbarung habe ich heute unterschrieben. Von mir aus kann es am {de 2026-11-25|dddd, D. MMMM} zu Ursula. Wir beginnen am {de 2026-12-07|D. MMMM}, sonst reicht es nicht für {de 2027-04-15|MMMM}.

Ziffer 11 ist noch offen, das müssen die Juristen am Montag lösen.

Freundliche Grüsse
Beat Zumstein`,
    },
    {
      ago: 2,
      kind: 'note',
      subject: 'Ziffer 11',
      people: ['corinne.favre'],
      body: `CF am Tel.: Haftung – they want CHF 2m, we offered 1m. Daniel can go to 1.5. Call w their Rechtsdienst Mo 10:00. if not by Tue eve => UH is away til {2026-12-09|D/M}!! SM`,
    },
  ],
};
