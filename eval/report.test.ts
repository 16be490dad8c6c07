import { expect, test } from 'vitest';
import { isPart, partNames, report } from './report.ts';

const share = expect.toSatisfy((value) => typeof value === 'number' && value >= 0 && value <= 1);

test('[RFP-04] [COM-11] what is found and said is measured, as one object', async () => {
  const figures = await report(['found', 'said'], {
    documentations: ['eval/rfp/measured/wildduck.json.br'],
    conversations: ['eval/conversations/measured/C.jsonl.br'],
  });
  expect(JSON.parse(JSON.stringify(figures))).toEqual({
    among_three: share,
    among_three_only_measuring: share,
    requirements: 35,
    documentations: 1,
    highlights_right: share,
    strong_among: share,
    highlights_by_kind: { calls: share, emails: share, notes: share, short_notes: share },
    traps_shown: share,
    silent: share,
    sides_right: share,
    conversations: 30,
    statements: expect.any(Number) as number,
    concluded: 0,
    levels_given: 0,
    levels_right: null,
  });
  // Chance finds one in ten: the labels and the pages that they stand on belong together.
  expect(figures['among_three']).toBeGreaterThan(0.5);
  expect(figures['highlights_right']).toBeGreaterThan(0.8);
});

test('a part is run by its name', () => {
  expect(partNames).toEqual(['found', 'said', 'names', 'model', 'cost']);
  expect(isPart('found')).toBe(true);
  expect(isPart('toString')).toBe(false);
});
