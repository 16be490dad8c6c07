import { expect, test } from 'vitest';
import { placeOf } from './quoted-words.ts';

const text =
  'Keys in Azure Key Vault or in a hardware module are not supported. Enterprise has 99.9% a month; [PERSON_2B: buyer] said “if it’s clean I sign”. [COMPANY_5] is 18% cheaper.';

test.each([
  ['keys in AZURE key vault', 'Keys in Azure Key Vault'],
  ['Enterprise has 99.9 % a month', 'Enterprise has 99.9% a month'],
  ["[PERSON_2] said: if it's clean I sign", '[PERSON_2B: buyer] said “if it’s clean I sign'],
  ['Keys in Azure ... are not supported.', text.slice(0, text.indexOf('. Enterprise'))],
])('“%s” stands in the text', (quote, words) => {
  const place = placeOf(quote, text);
  expect(place && text.slice(place.start, place.end)).toBe(words);
});

test.each([
  ['words that are not there', 'words … that are not there'],
  ['another number', 'Enterprise has 99.95% a month'],
  ['the end of a number', '8% cheaper. [COMPANY_5] is'],
  ['another person', '[PERSON_3] said if it’s clean I sign'],
  ['pieces the other way round', 'are not supported ... Keys in Azure'],
  ['a scrap', 'is 18%'],
  ['nothing', ' … '],
])('%s: not there', (_what, quote) => {
  expect(placeOf(quote, text)).toBeNull();
});

test('the whole of a short text is no scrap', () => {
  expect(placeOf('No idea', 'No idea.')).toEqual({ start: 0, end: 7 });
});
