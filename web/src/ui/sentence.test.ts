import { expect, test } from 'vitest';
import { sentence } from './sentence.ts';

test.each([
  ['HTTP error! status: 500', 'HTTP error! status: 500.'],
  ['Can’t reach the server.', 'Can’t reach the server.'],
  ['Too long! ', 'Too long!'],
  ['They said “no.”', 'They said “no.”'],
  ['(Ask them.)', '(Ask them.)'],
  ['', ''],
])('[COM-12] before another sentence %j reads %j', (message, text) => {
  expect(sentence(message)).toBe(text);
});
