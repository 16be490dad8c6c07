import { expect, test } from 'vitest';
import { currencyOf } from './currency.ts';

test.each([
  ['we have £40k', 'GBP'],
  ['we have 40 000 zł', 'PLN'],
  ['we have Rs 40 lakh', 'INR'],
  ['we have A$40k', 'AUD'],
  ['we have R$ 40 mil', 'BRL'],
  ['we have US$40k', 'USD'],
  ['we have $40k', null],
  ['we have 40k, our American team says', null],
  ['we have 40k', null],
  ['we have 40k constructor fees', null],
])('[COM-11] the currency of a sum: %s', (text, code) => {
  const start = text.search(/\d/);
  expect(currencyOf(text, start, text.length)).toBe(code);
});
