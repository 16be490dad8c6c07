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
