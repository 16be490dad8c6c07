import { expect, test } from 'vitest';
import { everything, fits, type Placed } from './selection.ts';

const deal: Placed = { pipeline_id: 'p', stage_id: 's', owner_id: 'o', outcome: 'open' };

test('[IMP-07] a deal is brought in where it fits all that was chosen', () => {
  expect(fits(everything, deal)).toBe(true);
  expect(fits({ ...everything, pipelines: ['p'], stages: ['p s'], owners: ['o'] }, deal)).toBe(
    true,
  );
  expect(fits({ ...everything, pipelines: ['q'] }, deal)).toBe(false);
  expect(fits({ ...everything, pipelines: [] }, deal)).toBe(false);
  // The same stage of another pipeline is another one.
  expect(fits({ ...everything, stages: ['q s'] }, deal)).toBe(false);
  expect(fits({ ...everything, owners: ['o'] }, { ...deal, owner_id: null })).toBe(false);
});

test('[IMP-07] open deals only: where the CRM does not say, a deal counts as open', () => {
  const openOnly = { ...everything, open_only: true };
  const outcomes = (['open', 'won', 'lost', null] as const).map((outcome) =>
    fits(openOnly, { ...deal, outcome }),
  );
  expect(outcomes).toEqual([true, false, false, true]);
});
