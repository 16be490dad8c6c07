import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAnonymiser, type Anonymiser } from './anonymise.ts';
import type { KnownNames } from './known/known-names.ts';
import { LeakError } from './replacement.ts';

const known: KnownNames = {
  companies: [{ name: 'Northwind Traders GmbH', domain: 'northwind.example' }],
  people: [{ name: 'Anna Schmidt', email: 'a.schmidt@northwind.example' }],
  others: ['Globex'],
};

test('[ANON-01] words that a person told to take out stay where they are a part of another word', () => {
  const told = ['Jan', 'Mark', 'Ann', 'Globe'];
  const anonymiser = createAnonymiser({ companies: [], people: [] }, { told });
  const kept = 'In January the Market saw Annual growth. Remarkable!';
  expect(anonymiser.anonymise(kept)).toBe(kept);
  const named = ['Jan sent it', 'Jan’s plan', 'Jans Plan', '(Ann)', 'myGlobe', 'Globe2'];
  const masked = named.map((text) => anonymiser.anonymise(text));
  expect(masked.filter((text) => told.some((name) => text.includes(name)))).toEqual([]);
});

describe('[ANON-01] names that the product knows', () => {
  test('leave as placeholders, the same number for the same thing', () => {
    const anonymiser = createAnonymiser(known);
    const text =
      'Anna Schmidt of Northwind Traders GmbH prefers us to Globex. Northwind pays $240k.';
    expect(anonymiser.anonymise(text)).toBe(
      '[PERSON_1] of [COMPANY_1] prefers us to [COMPANY_2]. [COMPANY_1B] pays $240k.',
    );
    expect(anonymiser.changed).toBe(true);
    expect(anonymiser.replacements[0]).toEqual({
      placeholder: '[PERSON_1]',
      kind: 'PERSON',
      original: 'Anna Schmidt',
    });
  });

  test.each([
    'ANNA',
    'anna schmidt',
    "Anna's",
    'Schmidt, Anna',
    'A. Schmidt',
    'Anna\u00a0Schmidt',
    'An\u00adna',
    'northwind',
    'NorthwindTraders_MSA.docx',
    'a.schmidt@northwind.example',
    'https://www.northwind.example/about',
  ])('%s', (text) => {
    const sent = createAnonymiser(known).anonymise(text);
    expect(sent.replaceAll(/\[[^\]]*\]/g, '')).not.toMatch(/anna|schmidt|northwind/i);
  });
});

const richer: KnownNames = {
  companies: [{ name: 'Müller & Söhne KG' }, { name: 'Copper Kettle Brewing' }, { name: 'Target' }],
  people: [{ name: 'Dr. María José Álvarez' }, { name: 'Will May' }, { name: '渡辺健一' }],
  others: ['Oracle'],
};

describe('[ANON-01] no spelling of a known name leaves', () => {
  test.each([
    'Mueller & Soehne pays',
    'MÜLLER UND SÖHNE KG',
    'Mu\u0308ller',
    'copperkettle, copper kettle and CopperKettle_MSA.pdf',
    'the Copper       Kettle of today',
    'maria jose, M. Alvarez and Álvarez, María',
    'Target asked; she is at target',
    'WILL MAY, Will May',
    '渡辺健一さんと渡辺さん',
    'moved off Oracle, oracle renewal',
  ])('%s', (text) => {
    const left = createAnonymiser(richer)
      .anonymise(text)
      .replaceAll(/\[[^\]]*\]/g, '');
    expect(left).not.toMatch(
      /m[uü]|s[öo]|copper|kettle|maria|jos[eé]|lvarez|target|will|may|渡辺|oracle/i,
    );
  });

  test('an ordinary word in small letters stays a word', () => {
    const text = 'our target is 40 seats, and they will decide in a month';
    expect(createAnonymiser(richer).anonymise(text)).toBe(text);
  });
});

describe('[ANON-01] restoring', () => {
  test('puts names back for placeholders as they were made, with or without their role', () => {
    const anonymiser = createAnonymiser({
      companies: [{ name: 'Northwind Traders', side: 'customer' }],
      people: [{ name: 'Anna Schmidt', role: 'buyer' }],
      competitors: ['Globex'],
    });
    expect(anonymiser.anonymise('Anna Schmidt of Northwind Traders (northwind) left Globex')).toBe(
      '[PERSON_1: buyer] of [CUSTOMER] ([CUSTOMER_B]) left [COMPETITOR_1]',
    );
    expect(anonymiser.restore('[PERSON_1], **[PERSON_1: buyer]**, [CUSTOMER_B]')).toEqual({
      text: 'Anna Schmidt, **Anna Schmidt**, northwind',
      unknown: [],
    });
    expect(anonymiser.restore('[COMPANY_9], [person_1] and \\[PERSON\\_1\\]').unknown).toEqual([
      '[COMPANY_9]',
      '[person_1]',
      '[PERSON\\_1\\]',
    ]);
  });

  const ordinary = fc.constantFrom(
    ...`Name 3 owners|one person 2 days a week|company 1|COMPANY 2|PERSON_1|person_1|persons 2|URL 1
      email 1|phone 2|names 1 and 2|the customer|US|us|competitor 1|literal 1|NAME 1|Name_1|person-1`
      .split(/\||\n\s*/)
      .flatMap((words) => [words, `${words}.`, `(${words})`]),
  );
  test('leaves every other word alone', () => {
    const anonymiser = createAnonymiser(known);
    anonymiser.anonymise('Anna Schmidt, Northwind Traders, northwind, a@b.example, Bo Zhang');
    fc.assert(
      fc.property(fc.array(ordinary, { maxLength: 8 }), (words) => {
        expect(anonymiser.restore(words.join(' ')).text).toBe(words.join(' '));
      }),
    );
  });
});

/** Null where the leak check stops it: then nothing is sent, and nothing is to be restored. */
function sentOf(anonymiser: Anonymiser, text: string): string | null {
  try {
    return anonymiser.anonymise(text);
  } catch (error) {
    if (error instanceof LeakError) return null;
    throw error;
  }
}

test('[ANON-01] restoring gives back every text, also one with look-alikes of placeholders', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.constantFrom('Anna', 'Northwind Traders', ' ', '[PERSON_1]', 'person 1', 'Company_1B', '['),
    fc.constantFrom(']', '\\', 'a@b.example', '+49 30 901820', '\ud83d', '😀', 'שלום', 'URL_1'),
  );
  fc.assert(
    fc.property(fc.array(fc.array(piece), { maxLength: 3 }), (texts) => {
      const anonymiser = createAnonymiser(known);
      const whole = texts.map((pieces) => pieces.join(''));
      const sent = whole.map((text) => sentOf(anonymiser, text));
      const back = sent.map((text) => text && anonymiser.restore(text).text);
      expect(back).toEqual(whole.map((text, index) => (sent[index] === null ? null : text)));
    }),
    { numRuns: 3000 },
  );
});

describe('[ANON-01] names as people write them', () => {
  const people = [{ name: 'Katherine Moreau' }, { name: 'Will Grant' }, { name: 'May Lindholm' }];
  const names: KnownNames = { companies: [{ name: 'Acme Logistics GmbH' }], people };

  test.each([
    'Kat agrees',
    'KM to review',
    '@kmoreau agrees',
    'kmoreau is her login',
    'that is M O R E A U with an E',
    'kat at acme dot com',
    'moreau[at]acme[dot]com',
    'see /files/katherine-moreau/x',
    '?name=Katherine%20Moreau',
    'AcmeLogistics and acme-logistics and A c m e',
    'Acme Logis tics',
    'Will said yes',
    'spoke to May',
  ])('%s', (text) => {
    const sent = createAnonymiser(names)
      .anonymise(text)
      .replaceAll(/\[[^\]]*\]/g, '');
    expect(sent).not.toMatch(/kat|moreau|acme|logis|\bKM\b|Will|May|M O R/i);
  });

  test.each([
    '4 May is fine',
    'Will they sign in May?',
    'Budget for May is approved',
    'Grant them one more week',
    'Retention and Streaming need OpenID Connect',
    'What do they want?',
  ])('%s names nobody', (text) => expect(createAnonymiser(names).anonymise(text)).toBe(text));

  test('documentation of our own loses customers’ names alone', () => {
    const text = 'Set up Retention for Acme Logistics, then ask Zorblatt to grant access in May.';
    expect(createAnonymiser(names).anonymiseDocumentation(text)).toBe(
      text.replace('Acme Logistics', '[COMPANY_1]'),
    );
  });
});

test('[ANON-01] what stands in documentation that leaves with it is not guessed to be a name', () => {
  const anonymiser = createAnonymiser({
    companies: [{ name: 'Vantrell', side: 'customer' }],
    people: [],
  });
  anonymiser.allow('We test with Zorblat ID and with Vantrell.');
  expect(anonymiser.anonymise('Vantrell signs in with Zorblat ID, not with Quorvex.')).toBe(
    '[CUSTOMER] signs in with Zorblat ID, not with [COMPANY_1].',
  );
});
