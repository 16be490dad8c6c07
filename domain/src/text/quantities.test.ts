import { describe, expect, test } from 'vitest';
import { quantitiesOf, satisfies } from './quantities.ts';

describe('[RFP-04] numbers of a requirement', () => {
  test.each([
    ['at least 99.95 %', [{ value: 99.95, unit: '%', bound: 'least' }]],
    ['no later than 4 hours', [{ value: 14_400, unit: 's', bound: 'most' }]],
    ['1,000 API calls a minute', [{ value: 1000, unit: 'request', bound: 'exact' }]],
    ['2 million documents or more', [{ value: 2e6, unit: 'document', bound: 'least' }]],
    ['AES-256', [{ value: 256, unit: 'bit', bound: 'exact' }]],
    ['tested annually', [{ value: 31_104_000, unit: 'interval', bound: 'most' }]],
    ['ten working days', [{ value: 864_000, unit: 's', bound: 'exact' }]],
    ['TLS 1.3 and ISO 27001', []],
  ])('%s', (text, quantities) => {
    expect(quantitiesOf(text)).toMatchObject(quantities);
    expect(quantitiesOf(text)).toHaveLength(quantities.length);
  });

  test.each([
    ['uptime of at least 99.99 %', 'We commit to 99.9 %', false],
    ['uptime of at least 99.9 %', 'We commit to 99.95 %', true],
    ['RTO of at most 2 hours', 'The RTO is 4 hours', false],
    ['RTO of at most 2 hours', 'The RTO is 15 minutes', true],
    ['uploads up to 10 GB', 'files of up to 5 GB', false],
    ['keys rotated once a year', 'rotated every 90 days', true],
    ['256 bit keys', 'AES-128', false],
    ['logs for 2 years', 'logs of 5 GB', null],
  ])('asked %s, stated %s: %s', (asked, stated, expected) => {
    const [wish] = quantitiesOf(asked);
    const [fact] = quantitiesOf(stated);
    if (!wish || !fact) throw new Error('no quantity');
    expect(satisfies(wish, fact, asked)).toBe(expected);
  });
});
