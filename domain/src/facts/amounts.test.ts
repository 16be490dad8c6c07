import { describe, expect, test } from 'vitest';
import { factsIn } from './testing/read-one.ts';

const sums = (text: string, field = 'budget') =>
  factsIn('amount', text, field).map(({ role, value }) => [role, value]);

describe('[COM-11] what a sum is', () => {
  test.each([
    ['There is 60k in the plan, not a cent more.', ['budget', 60_000]],
    ['120k requested, 90k granted by the board.', ['budget', 90_000]],
    ['Price is 98k, she has 75k left this year.', ['budget', 75_000]],
    ['Capex > 250k goes to the group committee.', ['limit', 250_000]],
    ['Ana signs up to 25k, above that Tom.', ['limit', 25_000]],
    ["'I think I can decide this myself up to 25. For the rest ask Tom.'", ['limit', 25_000]],
    ['"We can only do 11, sorry."', ['budget', 11_000]],
  ])('%s', (text, sum) => {
    expect(sums(text)).toContainEqual(sum);
  });

  test('a month named May leaves an approval as it is', () => {
    const [fact] = factsIn('amount', 'Budget of 50k approved on 12 May.', 'budget');
    expect(fact?.isApproved).toBe(true);
  });
});
