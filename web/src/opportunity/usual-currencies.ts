/** Currencies that are offered beside those of the workspace's deals. */
export const usualCurrencies = [
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'CAD',
  'AUD',
  'JPY',
  'SEK',
  'INR',
  'BRL',
];
