import { describe, expect, test } from 'vitest';
import { createAnonymiser } from '../anonymise.ts';
import { createNameFinder } from '../name-finder.ts';

const anonymise = (text: string) =>
  createAnonymiser({ companies: [], people: [] }).anonymise(text) as string;

describe('[ANON-01] people whom nobody told us of', () => {
  test.each([
    ['Dr. Oyelowo joins at 2', 'Dr. [PERSON_1] joins at 2'],
    ['met with Pieter van der Merwe', 'met with [PERSON_1]'],
    ['Mark Rivers signs, Mark said', '[PERSON_1] signs, [PERSON_1B] said'],
    ['they will sign in May', 'they will sign in May'],
    ['raj wants sso, ask megan orr', '[PERSON_1] wants sso, ask [PERSON_2]'],
    ['Xaver (CFO) is out', '[PERSON_1] (CFO) is out'],
    ['Best,\nLorraine', 'Best,\n[PERSON_1]'],
    ['渡辺様より連絡', '[PERSON_1]様より連絡'],
    ['Economic Buyer: unknown', 'Economic Buyer: unknown'],
  ])('%s', (text, sent) => expect(anonymise(text)).toBe(sent));
});

describe('[ANON-01] companies that nobody told us of', () => {
  test.each([
    ['a quote from Halden Logistics', 'a quote from [COMPANY_1]'],
    ['signed by Corvane GmbH', 'signed by [COMPANY_1]'],
    ['lost to Veritone', 'lost to [COMPANY_1]'],
    ['she was at Travel Guard', 'she was at [COMPANY_1]'],
    ['client is Farrow & Ball', 'client is [COMPANY_1] & [COMPANY_2]'],
    ['mail a.b@tallgrass.com, Tallgrass pays', 'mail [EMAIL_1], [COMPANY_1] pays'],
    ['株式会社山田 is new', '[COMPANY_1] is new'],
  ])('%s', (text, sent) => expect(anonymise(text)).toBe(sent));

  test('a capitalised word that is no English one is likely a name', () =>
    expect(anonymise('Then Zorblatt came up')).toBe('Then [PERSON_1] came up'));

  test("the field's terms and technology stay", () => {
    const text = 'MEDDPICC review: SAML and Kubernetes on AWS, SOC 2 by March, ARR $120k';
    expect(anonymise(text)).toBe(text);
  });
});

test('[ANON-01] a name found once is found everywhere in the request', () => {
  const anonymiser = createAnonymiser({ companies: [], people: [] });
  expect(anonymiser.anonymise('Met Anna Kowalczyk today')).toBe('Met [PERSON_1] today');
  expect(anonymiser.anonymise('then kowalczyk left')).toBe('then [PERSON_1B] left');
});

const maskedIn = (text: string) =>
  createNameFinder({ people: [], companies: [] })
    .find(text)
    .map(({ start, end }) => text.slice(start, end));

describe('[ANON-01] a name that nobody told of goes with what belongs to it', () => {
  test.each([
    ['notes from #hamanakaseiki today', 'hamanakaseiki'],
    ['RRS asked for a framework agreement', 'RRS'],
    ['new lead, C U R L E W with a U', 'C U R L E W'],
  ])('%s', (text, name) => expect(maskedIn(text)).toContain(name));

  test.each([
    'The GDPR clause is fine',
    'Kerberos tickets expire at midnight',
    'Nagios to Prometheus, third monitoring stack',
    'they ship from Akureyri and Almaty',
    'meeting with legal moved to thursday',
    'people at lunch talked about it',
  ])('%s stays', (text) => expect(maskedIn(text)).toEqual([]));
});

describe('[ANON-01] addresses and numbers in further dress', () => {
  test.each([
    'accounts&#64;zeeqmill&#46;ie',
    's.yamazaki★zeeqmill.jp',
    'jane.roe at zeeqmill',
    'jane.roeATzeeqmillDOTcom',
    'jane.roe;at;zeeqmill;dot;com',
    '555.0199',
    '+49 (0) 89 / 555 01-76',
  ])('%s', (address) => expect(maskedIn(`text me at ${address}`)).toEqual([address]));

  test('what a map and a meter say is no number to call', () => {
    for (const text of ['meter 1ESY1160594207', 'at 48.1374 11.5755 on the map'])
      expect(maskedIn(text)).toEqual([]);
  });
});
