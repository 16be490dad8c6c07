import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chosenLevel, likelihoods, type Layer } from './layer.ts';
import { supportLevels } from './requirement.ts';
import learned from './layer.json' with { type: 'json' };

const layer: Layer = {
  bias: [0, 0, 0, 0],
  weights: { cover: [2, 1, 0, -2] },
  phrases: { certificate: [-1, 0, 0, 2], 'all of': [-1, 2, 0, 0] },
  least: { fully_supported: 0.5, partially_supported: 0.25, not_supported: 0.2 },
};

describe('[RFP-04] likelihoods by the learned layer', () => {
  test('are shares of one, whatever the readings', () => {
    const names = Object.keys(learned.weights);
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -10, max: 10, noNaN: true }), { minLength: 70, maxLength: 70 }),
        (values) => {
          const readings = Object.fromEntries(names.map((name, at) => [name, values[at] ?? 0]));
          const shares = Object.values(
            likelihoods(learned, { readings, phrasing: new Set(['all', 'the']) }),
          );
          expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
          for (const share of shares) expect(share).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test('more of a reading makes the outcome likelier that it speaks for', () => {
    const [little, much] = [0.1, 0.9].map((cover) =>
      likelihoods(layer, { readings: { cover }, phrasing: new Set() }),
    );
    expect(much?.fully_supported).toBeGreaterThan(little?.fully_supported ?? 1);
    expect(much?.undocumented).toBeLessThan(little?.undocumented ?? 0);
  });

  test('how it is asked counts, however long it is', () => {
    const [none, one, both] = [[], ['certificate'], ['certificate', 'all of', 'unknown']].map(
      (phrases) => likelihoods(layer, { readings: {}, phrasing: new Set(phrases) }),
    );
    expect(one?.undocumented).toBeGreaterThan(none?.undocumented ?? 1);
    expect(both?.partially_supported).toBeGreaterThan(one?.partially_supported ?? 1);
  });

  test('what is said outright needs less likelihood', () => {
    const likely = {
      fully_supported: 0.45,
      partially_supported: 0.2,
      not_supported: 0.1,
      undocumented: 0.25,
    };
    const levels = new Set(['fully_supported'] as const);
    expect(chosenLevel(layer, likely, { levels, isOutright: false, isDenied: false })).toBeNull();
    expect(chosenLevel(layer, likely, { levels, isOutright: true, isDenied: false })).toBe(
      'fully_supported',
    );
  });

  test('what is denied by name needs less likelihood', () => {
    const likely = {
      fully_supported: 0.3,
      partially_supported: 0.2,
      not_supported: 0.35,
      undocumented: 0.15,
    };
    const strict = { least: { ...layer.least, partially_supported: 0.5, not_supported: 0.4 } };
    const levels = new Set(supportLevels);
    const proposed = { levels, isOutright: false };
    expect(chosenLevel(strict, likely, { ...proposed, isDenied: false })).toBeNull();
    expect(chosenLevel(strict, likely, { ...proposed, isDenied: true })).toBe('not_supported');
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
    expect(
      chosenLevel(layer, likely, {
        levels: new Set(supportLevels),
        isOutright: false,
        isDenied: false,
      }),
    ).toBe(level);
    expect(
      chosenLevel(layer, likely, { levels: new Set(), isOutright: false, isDenied: false }),
    ).toBeNull();
  });
});
