import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf, exactOf, minus, plus } from './exact.ts';
import {
  inOneCurrency,
  isUnrated,
  unratedOf,
  type CurrencySum,
  type Rate,
} from './one-currency.ts';

const rate = (currency: string, value: string): Rate => ({
  currency,
  rate: value,
  day: '2026-11-27',
  source: 'typed',
});
const sum = (currency: string, deals: number, amount: string): CurrencySum => ({
  currency,
  deals,
  amount,
});

test('[PAGE-01] three currencies in one, by hand: 1,000.10 EUR at 1.0845 and 500.05 GBP at 1.2701', () => {
  // 1084.60845 + 635.113505 + 99.99 = 1819.711955
  const sums = [sum('EUR', 2, '1000.10'), sum('GBP', 1, '500.05'), sum('USD', 3, '99.99')];
  const told = inOneCurrency(sums, 'USD', [rate('EUR', '1.0845'), rate('GBP', '1.2701')]);
  expect(told).toMatchObject({ deals: 6, value: 1819.71, unrated: [] });
  expect(told.by_currency[0]).toEqual({ currency: 'USD', deals: 3, value: 99.99 });
});

test('[PAGE-01] what is rounded is the whole, not its parts', () => {
  // Each alone is 0.005, half a cent; both are one cent, not two.
  const rates = [rate('EUR', '0.5'), rate('GBP', '0.5')];
  const sums = [sum('EUR', 1, '0.01'), sum('GBP', 1, '0.01')];
  expect(inOneCurrency(sums, 'USD', rates).value).toBe(0.01);
  expect(inOneCurrency([sum('EUR', 1, '-0.01')], 'USD', rates).value).toBe(-0.01);
});

test('[PAGE-01] a deal whose currency has no rate is counted, listed apart and not in the value', () => {
  const sums = [sum('USD', 1, '10'), sum('CHF', 4, '1000')];
  expect(inOneCurrency(sums, 'USD', [])).toEqual({
    deals: 5,
    value: 10,
    by_currency: [
      { currency: 'CHF', deals: 4, value: 1000 },
      { currency: 'USD', deals: 1, value: 10 },
    ],
    unrated: [{ currency: 'CHF', deals: 4 }],
  });
});

test('[PAGE-01] a sum of deals without a rate is known as none, and they are told once', () => {
  const none = inOneCurrency([sum('CHF', 2, '10')], 'USD', []);
  const some = inOneCurrency([sum('CHF', 1, '10'), sum('USD', 1, '0')], 'USD', []);
  expect([none, some, inOneCurrency([], 'USD', [])].map((each) => isUnrated(each))).toEqual([
    true,
    false,
    false,
  ]);
  expect(unratedOf([none, some])).toEqual([{ currency: 'CHF', deals: 3 }]);
});

const cents = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n });
const text = (units: bigint, scale: number) => {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const cut = digits.length - scale;
  return `${units < 0n ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}`;
};

test('[PAGE-01] sums of any cents are exact, in any order and grouping', () => {
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 30 }), fc.nat(30), (all, cut) => {
      const sums = all.map((each) => sum('USD', 1, text(each, 2)));
      const expected = Number(all.reduce((one, other) => one + other, 0n)) / 100;
      expect(inOneCurrency(sums, 'USD', []).value).toBe(expected);
      expect(inOneCurrency(sums.toReversed(), 'USD', []).value).toBe(expected);
      const [first, second] = [sums.slice(0, cut), sums.slice(cut)].map((part) =>
        part.reduce((total, { amount }) => plus(total, exactOf(amount)), exactOf('0')),
      );
      expect(Number(centsOf(plus(first!, second!))) / 100).toBe(expected);
    }),
  );
});

test('[PAGE-01] a conversion is the nearest cent to amount times rate', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n }),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      (amount, factor) => {
        const told = inOneCurrency([sum('EUR', 1, text(amount, 2))], 'USD', [
          rate('EUR', text(factor, 6)),
        ]);
        const exact = amount * factor; // in 10^-8
        const off = BigInt(Math.round(told.value * 100)) * 10n ** 6n - exact;
        expect((off < 0n ? -off : off) * 2n <= 10n ** 6n).toBe(true);
      },
    ),
  );
});

test('[PAGE-01] what is added and taken away again leaves nothing', () => {
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      const [a, b] = [exactOf(text(one, 2)), exactOf(text(other, 5))];
      expect(centsOf(minus(plus(a, b), b))).toBe(one);
    }),
  );
});

test('[PAGE-01] what PostgreSQL writes of a number is read, and nothing else', () => {
  expect(exactOf('1e+21')).toEqual({ units: 10n ** 21n, scale: 0 });
  expect(exactOf('-12.50')).toEqual({ units: -1250n, scale: 2 });
  for (const no of ['', 'NaN', '1,5', '0x10', ' 1', '--1'])
    expect(() => exactOf(no)).toThrow('Not a decimal number');
});
