import { expect, test } from 'vitest';
import { estimateText } from './ReadingEstimate.tsx';

const one = { is_read: true, cost: 0.0468, currency: 'USD', calls: 1, daily_budget: 200 };

test.each([
  [one, 44, 'Read 44 deals: about $2.06.'],
  [{ ...one, currency: 'EUR' }, 1, 'Read 1 deal: about €0.05.'],
  [{ ...one, cost: 0 }, 3, 'Read 3 deals: about $0.00.'],
  [{ ...one, cost: null }, 44, 'Read 44 deals: 44 questions to the AI model.'],
  [{ ...one, cost: null }, 450, 'Read 450 deals: 450 questions to the AI model, over 3 days.'],
])('[IMP-02] the reading of %o times %i is told as: %s', (each, deals, text) => {
  expect(estimateText(each, deals)).toBe(text);
});
