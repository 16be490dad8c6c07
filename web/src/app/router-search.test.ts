import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './router-search.ts';

const ids = [
  '5',
  '007',
  'true',
  '1e3',
  '12345678901234567890',
  'a+b & c=d',
  'ä/ö?#%',
  'null',
  '{}',
];

test.each(ids)('[ROUTE-04] the id %j comes back from the address as the same text', (id) => {
  const search = stringifySearch({ id });
  expect(parseSearch(search)).toEqual({ id });
});

test('[ROUTE-04] an address reads as the specification writes it', () => {
  expect(stringifySearch({ id: '5' })).toBe('?id=5');
  expect(stringifySearch({ hubspot: 'success' })).toBe('?hubspot=success');
  expect(parseSearch('?opp=7&id=8')).toEqual({ opp: '7', id: '8' });
});

test('[ROUTE-04] what is absent leaves no trace', () => {
  expect(stringifySearch({ id: undefined, opp: '' })).toBe('');
  expect(parseSearch('')).toEqual({});
});
