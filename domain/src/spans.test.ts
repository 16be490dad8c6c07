import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replaceSpans } from './spans.ts';

test.each([
  ['a (b) c', 'a [b] c'],
  ['(a (b) c)', '[a (b] c)'],
  ['()', '[]'],
  ['(a', '(a'],
  [')a(', ')a('],
])('[KB-07] %s becomes %s', (text, replaced) => {
  expect(replaceSpans(text, ['(', ')'], (inside) => `[${inside}]`)).toBe(replaced);
});

test('[KB-07] it replaces what a regular expression would', () => {
  const texts = fc.string({ unit: fc.constantFrom('<!', '<', '!', '>', 'a', ' ') });
  fc.assert(
    fc.property(texts, (text) => {
      expect(replaceSpans(text, ['<!', '!>'], (inside) => `[${inside}]`)).toBe(
        text.replaceAll(/<!([^]*?)!>/g, '[$1]'),
      );
    }),
  );
});
