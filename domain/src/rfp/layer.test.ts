import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chosenLevel, likelihoods, type Layer } from './layer.ts';
import learned from './layer.json' with { type: 'json' };

const layer: Layer = {
  bias: [0, 0, 0, 0],
  weights: { cover: [2, 1, 0, -2] },
  least: { fully_supported: 0.5, partially_supported: 0.25, not_supported: 0.2 },
};

describe('[RFP-04] likelihoods by the learned layer', () => {
  test('are shares of one, whatever the readings', () => {
    const names = Object.keys(learned.weights);
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -10, max: 10, noNaN: true }), { minLength: 40, maxLength: 40 }),
        (values) => {
          const readings = Object.fromEntries(names.map((name, at) => [name, values[at] ?? 0]));
          const shares = Object.values(likelihoods(learned, readings));
          expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
          for (const share of shares) expect(share).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test('more of a reading makes the outcome likelier that it speaks for', () => {
    const [little, much] = [0.1, 0.9].map((cover) => likelihoods(layer, { cover }));
    expect(much?.fully_supported).toBeGreaterThan(little?.fully_supported ?? 1);
    expect(much?.undocumented).toBeLessThan(little?.undocumented ?? 0);
  });

  test.each([
    [{ f: 0.6, p: 0.3, n: 0.05, u: 0.05 }, 'fully_supported'],
    [{ f: 0.45, p: 0.3, n: 0.05, u: 0.2 }, 'partially_supported'],
    [{ f: 0.3, p: 0.26, n: 0.04, u: 0.4 }, null],
    [{ f: 0.2, p: 0.2, n: 0.4, u: 0.2 }, 'not_supported'],
  ])('%j: %s', ({ f, p, n, u }, level) => {
    const likely = {
      fully_supported: f,
      partially_supported: p,
      not_supported: n,
      undocumented: u,
    };
    expect(chosenLevel(layer, likely, () => true)).toBe(level);
    expect(chosenLevel(layer, likely, () => false)).toBeNull();
  });
});
