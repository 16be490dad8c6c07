import { expect, test } from 'vitest';
import { parameters, parseSearch, stringifySearch } from './router-search.ts';

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

test('[ROUTE-04] a page is given the parameters that it knows, as far as they are text', () => {
  const read = parameters('id', 'section');
  expect(read({ id: '007', section: 5, other: 'x' })).toEqual({ id: '007', section: undefined });
  expect(read({})).toEqual({ id: undefined, section: undefined });
});
