import { describe, expect, test } from 'vitest';
import { createAnonymiser } from './anonymise.ts';

const nobody = { companies: [], people: [] };
const sent = (text: string, people: string[] = [], companies: string[] = []) =>
  createAnonymiser({
    people: people.map((name) => ({ name })),
    companies: companies.map((name) => ({ name })),
  }).anonymise(text) as string;

describe('[ANON-01] addresses said in words', () => {
  test.each([
    'jo_at_zeeq_dot_com',
    'jo at sign zeeq dot com',
    'jo at the rate zeeq dot co dot in',
    'jo﹫zeeq.com',
    'jo "at" zeeq "dot" com',
    'jo at zeeq period com',
    'jo(at)zeeq,de',
    'jo at zeeq mill dot com',
    'jo@zeeq',
    'jo at zeeq, dot com',
    'jo at zeeq full stop com',
    'jo bei zeeq punkt de',
    'jo（at）zeeq.com',
    'jo.d at gmail',
    'jo dot hale at zeeq dot agency',
    'j hale at zeeq dot com',
    'jo.hale over at zeeq.com',
    'jo.hale@zeeq-\nmill.com',
    'jo.hale@zeeq.\neu',
    '{jo,sam}@zeeq.com',
    '"jo hale"@zeeq.com',
    'jo at zeeq dotcom',
    'jo.hale84 gmail com',
    'jo.hale84 on gmail',
    'jo.hale at four-winds dot com',
    'jo underscore hale snabel-a zeeq dot dk',
    'jo.at.zeeq.dot.com',
    'jo (at) zeeq. com',
    'jo.hale (a) zeeq.com',
    'jo.hale [ a t ] zeeq.com',
    'do not reply at zeeq dot com',
    'customer service at zeeq mill dot org',
  ])('%s', (address) => expect(sent(address)).toBe('[EMAIL_1]'));

  test.each([
    'Look at the dot com boom',
    'Sales grew at four point one per cent',
    'Churn stands at two point five percent',
    'Delta E is below 0.5 at D65',
    'Rows stay at node.js level',
    'React@latest is fine',
    'Meet at noon dot matrix style',
    'Image api@sha256:9f86d081884c7d65 is signed',
    'The icon@2x.png is blurry',
    'In service-at-scale.md is more',
    'A shell with root@web-01:~# open',
    'Ask at reception. Com room is left.',
  ])('%s stays', (text) => expect(sent(text)).toBe(text));
});

describe('[ANON-01] habits of naming who is known', () => {
  test.each([
    ['Smithy agrees', 'Adam Smithers'],
    ['Coop agrees', 'Brian Cooper'],
    ['Tom K agrees', 'Tom Kearney'],
    ['quiet: lindqivst', 'Ola Lindqvist'],
    ['quiet: Tkatschenko', 'Olga Tkachenko'],
    ['Ткаченко молчит', 'Olga Tkachenko'],
    ['Kowalskiego nie ma', 'Jan Kowalski'],
  ])('%s', (text, name) => expect(sent(text, [name])).not.toBe(text));

  test('a company by the letters of its legal form', () => {
    const sentOf = (text: string) => sent(text, [], ['Delmarwick Insurance plc']);
    expect(sentOf('quiet: DIP so far')).toBe('quiet: [COMPANY_1] so far');
  });

  test('a signature tells person and company', () => {
    const text = 'Best regards,\nJun Sato\nKitano Robotics';
    expect(createAnonymiser(nobody).anonymise(text)).toBe('Best regards,\n[PERSON_1]\n[COMPANY_1]');
  });

  test('a hyphen in a squeezed company hides nothing', () =>
    expect(sent('the copper-line deal', [], ['Copperline Inc'])).not.toContain('copper'));
});

describe('[ANON-01] phone numbers said, in other digits, with letters', () => {
  test.each([
    'oh seven seven double oh 900143',
    'four one four 555 oh one nine nine',
    'nula šest nula pět pět pět nula jedna dva tři',
    '٠٥٠٥٥٥٠١٢٣',
    '8555-0123',
    'four one five 555-0143',
    '415 dash 555 dash 0143',
    'four15-five55-01four3',
    'naught seven seven naught naught nine naught naught one two three',
    'null eins sieben eins, fünfundfünfzig, achtzehn, neunzehn',
    'seis cientos doce treinta y cuatro cincuenta y seis setenta y ocho',
    '2l2-555-Ol43',
    '4️⃣1️⃣5️⃣ 5️⃣5️⃣5️⃣ 0️⃣1️⃣4️⃣3️⃣',
    '%2B44%2020%207946%200958',
    '212|555|0143',
    '+44\n7700 900 123',
    '07700\n900123',
    '0171 / 555 0198',
    '{212} 555 0143',
    '(415) 555-0143 or -0144',
  ])('%s', (number) => expect(sent(`his number is ${number}`)).toBe('his number is [PHONE_1]'));
});

test('[ANON-01] the number of a place that is said apart belongs to the number', () =>
  expect(sent('it is six six six, oh two nine four, the area code three oh five')).not.toMatch(
    /six|nine|three/,
  ));

test.each([
  'Uh-huh. So what next?',
  'Mm-hmm, right. Hiya, all set. Okey-dokey.',
  'Ach so. Genau. Naja, mal sehen.',
  'Die Pruefung läuft, der Freigabeprozess und die Kundengespräche auch.',
  'Ich denke, Lieferzeit und Vertragsverlängerung stehen fest.',
])('[ANON-01] exclamations and nouns of German are nobody: %s', (text) =>
  expect(sent(text)).toBe(text),
);

test.each([
  ['Win probability: 60 %', 'Edwin Tan'],
  ['Hope dies last.', 'Hope Larsen'],
  ['Welcome, all. How are you?', 'Father Lobo'],
])('[ANON-01] a word that begins a sentence and does nothing is nobody: %s', (text, name) =>
  expect(sent(text, [name])).toBe(text),
);

test.each([
  'Industry: Computer Software',
  'Industry: Hospital Health Care',
  'They are in Financial Services, with Consumer Goods beside it.',
  'Industry: Oil & Energy, 200 employees',
])('[ANON-01] what a CRM calls a trade is no company: %s', (text) => expect(sent(text)).toBe(text));

test('[ANON-01] a company that bears the words of a trade is one', () =>
  expect(sent('Nordlys Software signs, and Apex Financial Services GmbH too.')).toBe(
    '[COMPANY_1] signs, and [COMPANY_2] too.',
  ));

test.each(['Win Rate is 27 %.', 'Personal Win: promotion', 'Win Theme: integration', 'Win/Loss'])(
  '[ANON-01] to win is what sellers do: %s',
  (text) => expect(sent(text)).toBe(text),
);

test('[ANON-01] a person who is called Win is taken out', () =>
  expect(sent('Win Thandar signs; ask Win.', ['Win Thandar'])).toBe(
    '[PERSON_1] signs; ask [PERSON_1B].',
  ));

test('[ANON-01] a title stays, and what begins the next sentence', () =>
  expect(sent('Dear Ms Okafor, thank you, Father. How was it?')).toBe(
    'Dear Ms [PERSON_1], thank you, Father. How was it?',
  ));

describe('[ANON-01] what is nobody, whatever stands beside it', () => {
  test.each([
    'Not asked yet',
    'Not set. Ask them on Monday.',
    'Differentiation',
    'Differentiation is unclear so far.',
    'He filmed me. The director saw it.',
    "So shall we start? We don't. She left.",
    'The press has a Siemens S7, the oldest an S5.',
    'They said it at 17.09 08:11 already',
    'forty, forty-five.\n\n37\n00:03:15.000 --> 00:03:20.120',
  ])('%s', (text) => expect(sent(text)).toBe(text));
});
