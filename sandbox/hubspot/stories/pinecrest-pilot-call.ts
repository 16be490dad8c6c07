import { spoken } from './spoken.ts';

/** Half an hour in German about deviations, and where the signatures come from. */
export const pinecrestCall = spoken(
  {
    S: 'Sofia Marchetti',
    J: 'Jonas Lindqvist',
    Z: 'Beat Zumstein',
    A: 'Reto Ammann',
  },
  `
S: Grüezi Herr Zumstein, Grüezi Herr Ammann. Hören Sie uns gut?
Z: Tiptop. Sie sprechen ja Deutsch, das hat mir niemand gesagt.
S: Meine Mutter ist aus Bozen. Ich mache aber Fehler, Sie dürfen lachen.
Z: Wir Schweizer machen auch Fehler, wir nennen es Dialekt.
S: Jonas versteht das meiste, antwortet aber lieber auf Englisch.
J: Yes, sorry. I follow, slowly.
A: No problem, I anyway speak the technical half in English.
S: Herr Zumstein, Sie haben am Telefon gesagt, Sie ersticken in Abweichungen. Können Sie mir, also, wie läuft das heute?
Z: Ja, also. Ersticken ist vielleicht, nein, doch, ersticken stimmt. Wir haben drei Werke für Injektabilia, und jedes Mal, wenn in der Linie etwas nicht nach Vorschrift ist, gibt es eine Abweichungsmeldung. Auf Papier.
S: Wirklich auf Papier?
Z: Auf Papier, in vierfacher Ausführung, weil, äh, der Reinraum mag keine Tastatur. Rosa ist für die Qualität, und gelb, gelb weiss eigentlich niemand mehr. Und das geht dann also vom Werk zur Qualität, und die Qualität hat eine Rückfrage, dann geht es zurück, dann ist der Schichtleiter in den Ferien, und dann geht es wieder hin. Im Schnitt haben wir dreiundvierzig Tage, bis eine Abweichung zu ist.
S: Und wie viele sind es?
Z: Im Jahr rund zweitausendvierhundert. Und die Inspektoren wollen dreissig Tage sehen, nicht dreiundvierzig.
S: Wer sagt das, die Swissmedic?
Z: Die Swissmedic, und die FDA auch. Die FDA war im {de 2026-05-15|MMMM} da, und wir haben eine Beobachtung bekommen, schriftlich. Punkt drei, Abweichungen werden nicht fristgerecht abgeschlossen. Die kommen wieder.
S: Wann kommen sie wieder?
Z: Im zweiten Quartal. Angekündigt ist {de 2027-04-15|MMMM}. Und bis dahin muss man etwas, äh, man muss etwas zeigen können, das läuft. Kein Konzept. Ein Konzept haben wir letztes Mal gezeigt.
S: Und was kostet es Sie, abgesehen von der FDA?
Z: Solange die Abweichung offen ist, bleibt die Charge liegen. Wir haben im Moment Ware für elf Millionen Franken in Quarantäne. Unsere Finanz sagt, das kostet uns an Zinsen und Verfall etwa neunhunderttausend im Jahr. Letztes Jahr mussten wir zwei Chargen vernichten, weil das Labor länger gebraucht hat als die Ware haltbar war.
S: Zwei Chargen.
Z: Zwei. Eine davon war Heparin. Das tut weh.
J: May I ask, who's writing these deviations? The operators in the cleanroom, or a shift lead after –
A: The operators start it, the shift lead finishes it, and then QA writes it again. Beat doesn't like it when I say it, but it's written three times.
Z: Er hat leider recht.
S: Und wer hat ein Interesse, dass es so bleibt?
Z: Niemand. Doch, das Papierarchiv. Nein, im Ernst, die Schichtleiter haben Angst, dass man dann genau sieht, wann sie was gemacht haben.
S: Verstehe. Herr Ammann, was muss die Technik können, damit Sie ruhig schlafen?
A: I make it in English for Jonas. So, one, it's GxP, so we've to validate, and I want the validation package from you, IQ and OQ, we only do PQ. Two, Part 11, electronic signature with second factor, each signature again, not once a day. Three, Annex 11, audit trail that nobody can touch, also not your admin.
J: All right. And the identity provider is –
A: Entra ID, with smartcards in the plants. In the cleanroom it's a card on a ring, because of the gloves.
J: A ring?
A: A ring. It is NFC. It works, since two years.
J: Okay, we've done NFC cards, a ring I'd have to, um, I'd have to see one. What do we integrate with?
A: SAP S/4 for the batch status, on premise here in Basel, still until 2029. TrackWise for CAPA, we keep that. LabWare for the lab. In the pilot only TrackWise and a read from SAP. If you write into SAP, I need six months of validation, so please don't.
J: Read only. Fine. And where may it run?
A: Switzerland. Azure Switzerland North. Not EU, Switzerland. It's a decision of the board from last year, I can't do anything.
J: We have, um – let me be careful. We have a Swiss region for the standard edition. For the validated one I need to check. I'll answer by Friday.
A: If it's no, then we can stop here, I say it honestly.
J: Understood.
S: Herr Zumstein, angenommen, es läuft. Wenn der Pilot gut wäre, was wäre gut?
Z: Eine Linie, Liestal zwei, drei Monate. Von dreiundvierzig Tagen auf fünfundzwanzig. Und kein einziger Befund in der Datenintegrität, sonst ist es egal, wie schnell es ist.
S: Fünfundzwanzig Tage, kein Befund. Und wer entscheidet das?
Z: Das entscheide ich. Also fachlich entscheide ich, das Geld spricht Frau Hottinger.
S: Frau Hottinger ist...
Z: Ursula Hottinger, unsere Finanzchefin. Alles über zweihunderttausend geht über ihren Tisch, und zwar nur über ihren, nicht in die Geschäftsleitung, das ist erst ab einer Million.
S: Weiss sie schon davon?
Z: Sie weiss von der FDA. Die hat sie mehr beeindruckt als ich in zehn Jahren.
S: Das glaube ich. Gibt es andere, mit denen Sie sprechen?
Z: Am Anfang drei. Einer hat abgesagt, weil wir zu klein sind. Dann ist noch Vantorix da, die kennen wir, die sind teuer, aber die haben die Validierung fertig. Das ist ein Vorteil, das sage ich Ihnen ganz offen.
A: Vantorix is very good in validation. But they have no offline, and in Liestal the wifi in the cleanroom is, how do you say, an opinion.
J: Ha. We do offline.
A: I know. That's why we sit here.
S: Und wie geht es auf Ihrer Seite weiter, wenn Sie Ja sagen? Einkauf, Recht?
Z: Frau Favre vom Einkauf. Sie braucht drei Offerten, die hat sie. Dann Lieferantenaudit, das machen wir bei Ihnen vor Ort, einen Tag. Dann Qualitätsvereinbarung, die unterschreibt die Qualität, also ich. Dann erst der Vertrag.
S: Und wie lange dauert so etwas bei Ihnen?
Z: Das Audit vier Wochen im Voraus, der Rest geht in drei. Bei uns geht alles langsam, ausser wenn die FDA kommt.
S: Dann wäre Ende {de 2026-11-25|MMMM} realistisch?
Z: Wenn Sie das Audit im {de 2026-10-28|MMMM} machen, ja. Ich will am {de 2026-12-07|D. MMMM} anfangen, damit ich bis im {de 2027-03-15|MMMM} drei Monate Daten habe. Sonst stehe ich im {de 2027-04-15|MMMM} mit nichts da.
S: Am {de 2026-12-07|D. MMMM}, gut. Ich schicke Ihnen bis Mittwoch zwei Termine für das Audit, und Jonas antwortet wegen der Schweiz bis Freitag.
A: And the ring. I send him a ring.
J: Please do. I've never got a ring from a customer.
Z: Merci vielmal. Ade mitenand.
S: Auf Wiederhören.
`,
);
