import { describe, expect, test } from 'vitest';
import { isForeign } from './language.ts';
import { foreignLanguageOf } from './language-of.ts';

describe('[COM-11] the language of a text', () => {
  test.each([
    [
      'German',
      'Die Nachtschicht prüft per Hand, und bei Müdigkeit rutscht immer wieder etwas durch.',
    ],
    [
      'French',
      'Les brancardiers disent qu’on les appelle deux fois pour la même course, et le bloc attend.',
    ],
    [
      'Spanish',
      'El presidente firma con el gerente, pero quieren pagar la mitad el año que viene.',
    ],
    [
      'Portuguese',
      'As lojas não sabem quem falta, e os clientes esperam muito tempo para serem atendidos.',
    ],
    [
      'Dutch',
      'De raad beslist op zestien juni en de wethouder vindt dat het budget niet groter mag zijn.',
    ],
  ])('%s', (language, text) => {
    expect(foreignLanguageOf(text)).toBe(language);
  });

  test.each([
    ['English', 'The night shift checks by hand, and when they are tired things slip through.'],
    [
      'names and terms',
      'Ana Ruiz, CFO; Søren Ødegård, CIO; SAP S/4, Kubernetes, Postgres, Azure AD, Okta.',
    ],
    [
      'short hand',
      'md + fd. both yes. lease co approved 18 may. order form w jenna, signs fri 22 may',
    ],
    ['too short', 'Nicht jetzt.'],
    [
      'English with one foreign quote',
      'She said "das machen wir nicht" and then asked us for the price of the third hall by Friday.',
    ],
  ])('nothing for %s', (_, text) => {
    expect(foreignLanguageOf(text)).toBeNull();
  });
});

const sentences = {
  French: 'Le conseil a validé le budget, mais nous attendons votre offre avant la fin du mois.',
  German: 'Der Vorstand hat das Budget freigegeben, aber wir warten noch auf Ihr Angebot.',
  Spanish:
    'El consejo aprobó el presupuesto, pero esperamos su oferta para cerrar con la dirección.',
  Portuguese: 'A direção já aprovou o valor, mas não assina sem uma proposta com todos os dados.',
  Italian: 'Il consiglio ha approvato il budget, ma non firma senza una proposta che sia completa.',
  Dutch:
    'De directie heeft het budget goedgekeurd, maar wil nog een voorstel voor het einde van mei.',
  Swedish: 'Styrelsen har godkänt budgeten, men vi väntar på ett förslag som är komplett för oss.',
  Polish: 'Zarząd zatwierdził budżet, ale nie podpisze bez oferty, że wszystko jest gotowe.',
};

describe('[COM-11] one foreign sentence among English ones', () => {
  test.each(Object.entries(sentences))(
    '%s is told of itself, and not of the notes',
    (language, quote) => {
      expect(isForeign(quote)).toBe(true);
      expect(foreignLanguageOf(quote)).toBe(language);
      const terse = `ok w/ Karim, 40k, 3 sites\npilot done, sec review pending\nmail: ${quote}\nlegal next, redlines Tues, order form Q1\n3 competitors, priced above us, demo booked Tues, two plants, night shift first, laptops needed`;
      expect(foreignLanguageOf(terse)).toBeNull();
      expect(
        foreignLanguageOf(
          `She approved the pilot and wants the offer by Friday. ${quote} We owe them the price list.`,
        ),
      ).toBeNull();
    },
  );

  test.each([
    [
      'addresses of mail',
      'Ana ana@acme.com, Luis luis@bravo.com, site www.acme.com, docs.bravo.com',
    ],
    ['times', 'Demo 10 am, review 11 am, Tues 9 am call, slides ready'],
    ['streets', '12 rue de la Paix, 75002 Paris, la Défense; calle de las Flores 4, los Ángeles'],
    [
      'companies',
      'Con Edison, La Poste, Los Alamos, El Corte Inglés, Banco del Pacífico, Para Systems',
    ],
    ['people', 'Luis del Olmo, María y Ana de las Casas, Jan van der Berg, Ursula von der Leyen'],
    ['states and codes', 'Chicago IL, LA office, Portland ME, SAP PM, IM, SE team, DoS test'],
    ['products', 'SAP S/4HANA, Postgres, k8s, Okta SSO via SAML, SCIM, HAR files, Azure AD, Kafka'],
    ['short words', 'Nein, danke.'],
  ])('%s are in no language', (_, text) => {
    expect(isForeign(text)).toBe(false);
    expect(foreignLanguageOf(text)).toBeNull();
  });

  test('a foreign sentence with one small word of its language is none of English', () => {
    expect(isForeign('Budget validé, signature prévue le 12 mai chez eux.')).toBe(true);
  });
});
