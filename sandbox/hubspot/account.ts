/** What one unit of the account's other currencies is in that of the company. */
export const rates = [
  { fromCurrencyCode: 'EUR', conversionRate: 1.0845 },
  { fromCurrencyCode: 'GBP', conversionRate: 1.2701 },
].map((rate, index) => ({
  ...rate,
  id: String(index + 1),
  toCurrencyCode: 'USD',
  effectiveAt: '2026-11-02T09:30:00.000Z',
  createdAt: '2026-11-02T09:30:00.000Z',
  updatedAt: '2026-11-02T09:30:00.000Z',
  visibleInUI: true,
}));

/** The account that the stand-in's deals belong to. */
export const account = {
  portalId: 4_242_424,
  hubDomain: 'northwind-sales.example',
  timeZone: 'US/Eastern',
  utcOffset: '-05:00',
  utcOffsetMilliseconds: -18_000_000,
  companyCurrency: 'USD',
  additionalCurrencies: ['EUR', 'GBP'],
  uiDomain: 'app.hubspot.example',
  accountType: 'STANDARD',
  dataHostingLocation: 'na1',
};
