import { describe, expect, test } from 'vitest';
import { createNameFinder } from '../name-finder.ts';

const maskedIn = (text: string) =>
  createNameFinder({ people: [], companies: [] })
    .find(text)
    .map(({ start, end }) => text.slice(start, end));

describe('[ANON-01] a name that nobody told of goes with what belongs to it', () => {
  test.each([
    ['met R Kirkbride at the fair', 'R Kirkbride'],
    ['Approver: VASCONCELOS, D.', 'VASCONCELOS, D'],
    ['notes from #hamanakaseiki today', 'hamanakaseiki'],
    ['RRS asked for a framework agreement', 'RRS'],
    ['fiorella#2207 runs their server', 'fiorella#2207'],
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
