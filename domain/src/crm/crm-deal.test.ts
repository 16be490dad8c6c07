import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { newOpportunitySchema } from '../opportunities/opportunity.ts';
import { parseAmount, readTypedAmount } from '../amount.ts';
import { crmDealSchema, dayOfTime, toNewOpportunity } from './crm-deal.ts';

describe('[IMP-06] a deal of the CRM', () => {
  test('is read by either of its names', () => {
    expect(toNewOpportunity({ id: 7, title: 'Two', amount: '5', status: 'Won' }, 1)).toMatchObject({
      hubspot_id: '7',
      name: 'Two',
      value: 5,
      stage: 'Won',
    });
    const both = {
      hubspot_id: '1',
      id: '2',
      name: 'A',
      title: 'B',
      value: 1,
      amount: 2,
      stage: 'S',
      status: 'T',
    };
    expect(toNewOpportunity(both, 1)).toMatchObject({
      hubspot_id: '1',
      name: 'A',
      value: 1,
      stage: 'S',
    });
  });

  test("has the defaults 'Untitled Deal N', 0 and 'Unknown'", () => {
    expect(toNewOpportunity({ id: '1', name: '  ', value: null, stage: null }, 4)).toMatchObject({
      name: 'Untitled Deal 4',
      value: 0,
      stage: 'Unknown',
    });
  });

  test('[IMP-07] becomes a draft that awaits its analysis', () => {
    expect(toNewOpportunity({ id: '1' }, 1)).toMatchObject({
      win_progress: 0,
      status: 'Awaiting Analysis',
      is_draft: true,
      is_analyzing: false,
    });
  });

  test('a blank field counts as missing, so its other name is read', () => {
    const deal = {
      hubspot_id: '',
      id: 5,
      name: ' ',
      title: 'B',
      value: '',
      amount: '9',
      stage: '\0',
      status: 'Won',
    };
    expect(toNewOpportunity(deal, 1)).toMatchObject({
      hubspot_id: '5',
      name: 'B',
      value: 9,
      stage: 'Won',
    });
  });

  test('numbers stand where texts are expected, and what is not known is ignored', () => {
    const deal = v.parse(crmDealSchema, { id: 1, title: 2026, status: 3, owner: 4, colour: {} });
    expect(toNewOpportunity(deal, 1)).toMatchObject({ name: '2026', stage: '3', owner: '4' });
  });

  test('a name of more than 500 characters is cut between characters', () => {
    const named = (name: string) => toNewOpportunity({ id: '1', name }, 1).name;
    expect(named('x'.repeat(500))).toBe('x'.repeat(500));
    expect(named('x'.repeat(501))).toBe('x'.repeat(500));
    expect(named(`${'x'.repeat(499)}😀😀`)).toBe('x'.repeat(499));
    expect(named(`${'x'.repeat(498)}😀😀`)).toBe(`${'x'.repeat(498)}😀`);
  });

  test('NUL and halves of a surrogate pair are taken out', () => {
    expect(toNewOpportunity({ id: '1', name: 'a\ud800b\0c\udc00' }, 1).name).toBe('abc');
    expect(toNewOpportunity({ id: '1', name: '\ud800\0' }, 7).name).toBe('Untitled Deal 7');
  });

  test.each([
    ['usd', 'USD'],
    [' EUR ', 'EUR'],
    ['US$', null],
    ['euro', null],
    [978, null],
    ['', null],
    [null, null],
  ])('currency %j becomes %s', (currency, code) => {
    expect(toNewOpportunity({ id: '1', currency }, 1).currency).toBe(code);
  });

  test.each([
    ['2026-03-01', '2026-03-01'],
    ['2026-03-01T10:00:00Z', '2026-03-01'],
    ['1772323200000', '2026-03-01'],
    [1_772_323_200_000, '2026-03-01'],
    ['2026', null],
    ['0000-01-01', null],
    ['+010000-01-01', null],
    [null, null],
  ])('close date %j becomes %s', (close_date, day) => {
    expect(toNewOpportunity({ id: '1', close_date }, 1).close_date).toBe(day);
  });

  test('any junk becomes something that can be stored', () => {
    const value = fc.oneof(
      fc.constantFrom(null, undefined, ''),
      fc.string({ unit: 'binary', maxLength: 800 }),
      fc.stringMatching(/^[+-]?\d{4,6}(-\d{2}(-\d{2})?)?$/), // looks like a date
      fc.constantFrom('x', '\0', '\ud800', '😀', 'İ', 'ß').map((each) => each.repeat(600)),
      fc.double(),
      fc.integer({ min: -9e15, max: 9e15 }),
    );
    const keys = Object.keys(crmDealSchema.entries);
    const junk = fc.record(Object.fromEntries(keys.map((key) => [key, value])));
    fc.assert(
      fc.property(junk, fc.nat(), (deal, number) => {
        const made = toNewOpportunity(deal, number);
        expect(v.safeParse(newOpportunitySchema, made).issues).toBeUndefined();
      }),
    );
  });
});

describe('[IMP-06] amounts', () => {
  test.each([
    ['12,500.00', 12_500],
    ['12.500,00', 12_500],
    ['1,234', 1234],
    ['1,234,567.89', 1_234_567.89],
    ['1.234.567', 1_234_567],
    ['1.234.567,8', 1_234_567.8],
    ['12,34,567', 1_234_567],
    ['12,5', 12.5],
    ['12.500', 12.5],
    ['0,500', 0.5],
    ['0.5', 0.5],
    ['1e6', 1_000_000],
    ['€ 1 200', 1200],
    ['USD 99.9', 99.9],
    ["1'000", 1000],
    [12.345, 12.35],
    ['', 0],
    [null, 0],
    [undefined, 0],
    ['-5', 0],
    [-5, 0],
    ['abc', 0],
    ['12abc', 0],
    ['1.5.2026', 0],
    ['1,2,3', 0],
    ['1,234.567,89', 0],
    ['1000000000000', 1e12],
    ['1000000000000.01', 0],
    ['-0', 0],
    [-0, 0],
    ['1e300', 0],
    [Infinity, 0],
    [Number.NaN, 0],
  ])('%s counts as %d', (amount, value) => {
    expect(parseAmount(amount)).toBe(value);
  });

  test.each([
    ['12.500', null, 12_500],
    ['12.500', 'EUR', 12_500],
    ['€ 12.500', 'EUR', 12_500],
    ['12,500', 'USD', 12_500],
    ['12.500', 'KWD', 12.5],
    ['12.50', 'EUR', 12.5],
    ['0.500', 'EUR', 0.5],
    ['1.234,56 €', 'EUR', 1234.56],
    ['', null, 0],
    ['125k', null, null],
    ['12.500', '???', 12_500],
  ])('[DET-01] %s typed for %s is %d', (text, currency, value) => {
    expect(readTypedAmount(text, currency)).toBe(value);
  });

  test('a text without end is not read at all', () => {
    expect(parseAmount(`${'9'.repeat(10_000_000)}x`)).toBe(0);
  });

  const amounts = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[+-]?[\d.,eE ]{1,20}$/),
    fc.double(),
    fc.integer(),
  );

  test('whatever is sent, the value is within its range', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const value = parseAmount(amount);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1e12);
      }),
    );
  });

  test.each(['en-US', 'de-DE', 'en-IN', 'de-CH', 'fr-FR', 'sv-SE'])(
    'an amount as people of %s write it is read back',
    (locale) => {
      const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 1e14 }), (cents) => {
          expect(parseAmount(format.format(cents / 100))).toBe(cents / 100);
        }),
      );
    },
  );
});

describe('[IMP-06] close dates', () => {
  test.each([
    ['2026-03-01T00:00:00Z', 'America/New_York', '2026-03-01'],
    ['2026-03-01T00:00:00.000Z', 'Asia/Tokyo', '2026-03-01'],
    ['2026-03-01T02:30:00Z', 'America/New_York', '2026-02-28'],
    ['2026-03-01T02:30:00Z', 'Asia/Tokyo', '2026-03-01'],
    ['2026-03-01T23:59:59.999Z', 'Asia/Tokyo', '2026-03-02'],
    ['2026-03-01T02:00:00+02:00', 'America/New_York', '2026-03-01'], // UTC midnight
    ['2026-03-01T23:30:00', 'UTC', '2026-03-01'], // no offset: UTC, not the machine's zone
    ['2026-03-01T23:30:00', 'Asia/Tokyo', '2026-03-02'],
    ['1772323200000', 'UTC', '2026-03-01'],
    [1_772_323_200_000, 'Asia/Tokyo', '2026-03-01'],
    ['2026-03-01', 'Europe/Berlin', '2026-03-01'],
    ['2026-03-01T22:30:00Z', 'Nowhere/Land', '2026-03-01'],
    ['2026-02-30T10:00:00Z', 'UTC', null],
    ['2026-03-01T25:00:00Z', 'UTC', null],
    ['253402300800000', 'UTC', null], // year 10000
    ['999999999999999999', 'UTC', null],
    ['March 1, 2026', 'UTC', null],
    ['2026', 'UTC', null],
    ['5', 'UTC', null],
    ['soon', 'UTC', null],
    ['', 'UTC', null],
    [null, 'UTC', null],
    [undefined, 'UTC', null],
  ])('%s in %s is the day %s', (time, zone, day) => {
    expect(dayOfTime(time, zone)).toBe(day);
  });
});
