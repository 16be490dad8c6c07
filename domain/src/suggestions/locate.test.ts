import { expect, test } from 'vitest';
import { locate } from './locate.ts';

const text = 'Tom: Hi.\nDana: It’s  “fine” –\nwe sign.';
const all = { start: 0, end: text.length };
const words = (of: string, within = all) => {
  const found = locate(of, text, within);
  return found && text.slice(found.start, found.end);
};

test('[COM-01] words are found but for case, white space, quotation marks and dashes', () => {
  expect(words('it\'s "fine" - we SIGN.')).toBe('It’s  “fine” –\nwe sign.');
  expect(words('we sign')).toBe('we sign');
});

test('[COM-01] what is not there, or elsewhere than told, is not found', () => {
  expect(words('Hi.')).toBe('Hi.');
  expect(words('we do sign')).toBeNull();
  expect(words('Hi.', { start: 9, end: text.length })).toBeNull();
  expect(words('  ')).toBeNull();
});
