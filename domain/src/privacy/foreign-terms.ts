/** The field's words in other languages of Europe, folded: months, days, departments, letters, headings. */
export const foreignTerms = `
  styczen luty marzec kwiecien maj maju czerwiec lipiec sierpien wrzesien pazdziernik listopad grudzien
  januari februari maart augustus oktober  juni juli janeiro fevereiro  abril maio junho julho
  agosto setembro outubro novembro dezembro leden unor brezen duben kveten cerven cervenec srpen zari rijen
  listopad prosinec januar februar marts tirsdag onsdag torsdag fredag lordag sondag mandag mandag tisdag
  onsdag torsdag fredag lordag sondag maandag dinsdag woensdag donderdag vrijdag zaterdag zondag segunda
  terca quarta quinta sexta sabado  poniedzialek wtorek sroda czwartek piatek sobota niedziela
  pondeli utery streda ctvrtek patek pazartesi sali carsamba persembe cuma martedi mercoledi giovedi
  venerdi lunedi samedi dimanche morgen heute gestern woche wochen monat monate jahr jahre uhr quartal tage tag
  einkauf vertrieb geschaftsfuhrung vorstand betriebsrat buchhaltung rechtsabteilung personal fachbereich
  fachabteilung beschaffung controlling revision datenschutz abteilung leitung kunde kunden kundin angebot
  auftrag vertrag preis preise rabatt budget projekt termin freigabe branche referenz rechnung lieferung
  schnittstelle anbindung einfuhrung schulung kontakt ansprechpartner nachfolger vertretung urlaub budget
  entscheidung unterschrift nachtrag haus papier halle hotline weg vater kundendienst ablosung
  konsignationslager bremser vertriebler nachkalkulation zentrale fax mobil mobile handy telefon tel fon
  fone direkt durchwahl zentral rueckruf ruckruf anruf betreff betr gesendet   absender empfanger
  anlage anlagen mit freundlichen freundliche grussen grusse gruss viele liebe beste hallo guten sehr geehrte
  geehrter herzliche bruder
   aan onderwerp datum verzonden raad bestuur inkoop verkoop directie afdeling bijlage groet groeten
  vriendelijke hartelijke met offerte voorstel akkoord dan dat die het een niet
  fra til emne sendt vedlegg hilsen vennlig mvh med innkjopssjef innkjop salg avdeling styret daglig leder
  hej hei terve moi tilbud kontrakt utkast kontraktudkast bekraefter bekrefter   kl telefon halsningar vanliga
    asunto assunto enviado fecha data adjunto saludo saludos cordial cordiales atentamente un una
  atenciosamente abraco abracos cumprimentos obrigado gracias hola ola estimado estimada prezado prezada
  jefa jefe operaciones compras ventas finanzas financeiro financeira juridico juridica diretoria direccion
  diretor diretora gerencia comite comercial contabilidad contabilidade recursos humanos sistemas calidad
  factura fatura contrato pedido precio preco presupuesto orcamento prazo propuesta proposta reunion reuniao
  nada todo todos equipo equipe  setor area chefe senor senora senhora
  cordialement cordialmente bien sincerement bonjour merci salutations distinguees veuillez objet envoye
  achats ventes comptabilite juridique informatique qualite siege usine devis facture contrat commande
  relance reponse reunion budget delai prix equipe  conseil comite
  oggetto inviato allegato saluti distinti cordiali grazie buongiorno salve acquisti vendite amministrazione
  contabilita ufficio direzione fabbrica preventivo fattura contratto ordine prezzo riunione sconto manca
  pozdravem pozdravy dobry zarzad zakupy sprzedaz ksiegowosc dyrekcja oferta umowa faktura cena spotkanie
  pozdrawiam dziekuje predmet priloha nakup prodej vedeni nabidka smlouva schuzka
  adresi eposta konu kime kimden saygilar saygilarimla toplanti teklif sozlesme fiyat cep
  uber fur ist raus war nach
  dyrektor dyrektorka zakupow prezes kierownik specjalista ksiegowa dzial handlowy glowny zastepca
  jednatel obchodni reditel reditelka vedouci nakupu ucetni oddeleni asistentka zastupce
  ystavallisin terveisin kiitos tervehdys toimitusjohtaja johtaja ostaja myynti hankinta hinta sopimus tarjous tilaus lasku
  mudur muduru mudurlugu satinalma muhasebe genel yonetici ilgili saygilarimizla butce onay onayi
  vd verkstallande inkop inkopschef ekonomichef saljare chefen avdelningschef direktor direktorka indkob
  indkobschef okonomi okonomichef salgschef adm innkjop daglig konsernsjef
  igazgato beszerzes penzugy ugyvezeto osztaly udvozlettel tisztelt ajanlat szerzodes
  direktori cumhurbaskani rector decano gerencia subgerente encargado encargada jefatura
  gerent cap compres directeur directrice adjoint adjointe chargee acheteur acheteuse comptable
  responsabile ufficio acquisti impiegato amministratore titolare direttore
  inkoper inkoopmanager hoofd medewerker bestuurder zaakvoerder
  hochachtungsvoll ort para prof runde
  wyslij wyslac ustal zadzwon spotkac oddzwon zapytaj prosze dzien dobry szanowni panstwo
  deja dernier lui sa douleur tracabilite wife pere    des     mon ma votre notre nos vos`;
