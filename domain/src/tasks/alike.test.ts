import { expect, test } from 'vitest';
import { areAlike } from './alike.ts';

test.each([
  ['Get the DPA back from legal', 'Get the DPA back from legal before 2 December', true],
  ['Ask Jane Doe who owns the budget', 'Ask Jane Doe who owns the budgets', true],
  ['Ask Jane Doe who owns the budget', 'Ask Jane Doe for an introduction to the CFO', false],
  ['Book the security review', 'Book the executive dinner', false],
  ['', '', false],
])('“%s” and “%s”', (one, other, same) => {
  expect(areAlike(one, other)).toBe(same);
});
