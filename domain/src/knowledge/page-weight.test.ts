import { expect, test } from 'vitest';
import { byPageWeight, pageWeight } from './page-weight.ts';

test.each([
  ['https://docs.example.com/guides/access', ['Access'], 1],
  ['https://docs.example.com/changelog', ['Access'], 0.7],
  ['https://docs.example.com/CHANGELOG.md#v3', ['3.0'], 0.7],
  ['docs/release-notes/2024.md', ['2024'], 0.7],
  ['docs/legacy/access.md', ['Access'], 0.6],
  ['https://docs.example.com/archive/v1/access', ['Access'], 0.6],
  ['https://docs.example.com/exchanges', ['Exchanges'], 1],
  ['README.md', ['Acme', 'Changelog'], 0.7],
  ['docs/history-of-orders.md', ['Orders'], 1],
])('[RFP-04] %s, %j counts %f', (page, headingPath, weight) => {
  expect(pageWeight({ page, headingPath })).toBe(weight);
});

test('[RFP-04] the manual stands before the list of changes that says the same', () => {
  const item = (page: string) => ({ page, headingPath: [], terms: [] });
  const ranked = [
    { item: item('CHANGELOG.md'), score: 10 },
    { item: item('docs/access.md'), score: 8 },
    { item: item('docs/other.md'), score: 1 },
  ];
  expect(byPageWeight(ranked, (each) => each).map((each) => each.item.page)).toEqual([
    'docs/access.md',
    'CHANGELOG.md',
    'docs/other.md',
  ]);
});
