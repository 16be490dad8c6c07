import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { newOpportunitySchema } from '../opportunities/opportunity.ts';
import { crmDealSchema, dayOf, parseAmount, toNewOpportunity } from './crm-deal.ts';

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

  test('a name of more than 500 characters is cut between characters', () => {
    const { name } = toNewOpportunity({ id: '1', name: `${'x'.repeat(499)}😀😀` }, 1);
    expect(name).toBe('x'.repeat(499));
  });

  test('any junk becomes something that can be stored', () => {
    const junk = fc.record(
      Object.fromEntries(
        Object.keys(crmDealSchema.entries).map((key) => [
          key,
          fc.oneof(
            fc.constant(null),
            fc.constant(undefined),
            fc.string({ unit: 'binary', maxLength: 800 }),
          ),
        ]),
      ),
    );
    fc.assert(
      fc.property(junk, fc.nat(), (deal, number) => {
        const made = toNewOpportunity(v.parse(crmDealSchema, deal), number);
        expect(v.is(newOpportunitySchema, made)).toBe(true);
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
    ['12,5', 12.5],
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
    ['1e300', 0],
    [Infinity, 0],
    [Number.NaN, 0],
  ])('%s counts as %d', (amount, value) => {
    expect(parseAmount(amount)).toBe(value);
  });

  test('whatever is sent, the value is within its range', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.integer()), (amount) => {
        const value = parseAmount(amount);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1e12);
      }),
    );
  });
});

describe('close dates', () => {
  test.each([
    ['2026-03-01T00:00:00Z', 'America/New_York', '2026-03-01'],
    ['2026-03-01T00:00:00.000Z', 'Asia/Tokyo', '2026-03-01'],
    ['2026-03-01T02:30:00Z', 'America/New_York', '2026-02-28'],
    ['1772323200000', 'UTC', '2026-03-01'],
    ['2026-03-01', 'Europe/Berlin', '2026-03-01'],
    ['2026-03-01T22:30:00Z', 'Nowhere/Land', '2026-03-01'],
    ['soon', 'UTC', null],
    ['', 'UTC', null],
    [null, 'UTC', null],
  ])('%s in %s is the day %s', (time, zone, day) => {
    expect(dayOf(time, zone)).toBe(day);
  });
});
