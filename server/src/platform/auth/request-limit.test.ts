import { expect, test } from 'vitest';
import { createRequestLimit } from './request-limit.ts';

function limitAt(max: number) {
  let time = new Date('2026-03-01T09:00:00Z').getTime();
  return {
    limit: createRequestLimit(max, () => new Date(time)),
    pass: (ms: number) => {
      time += ms;
    },
  };
}

test('so many a minute and no more, with the time to wait', () => {
  const { limit, pass } = limitAt(3);
  expect([1, 2, 3].map(() => limit('192.0.2.1'))).toEqual([0, 0, 0]);
  pass(20_000);
  expect(limit('192.0.2.1')).toBe(40);
  expect(limit('192.0.2.2')).toBe(0);
  pass(40_000);
  expect(limit('192.0.2.1')).toBe(0);
});

test('[ERR-01] a clock that was ahead and is set back makes nobody wait for it', () => {
  const { limit, pass } = limitAt(1);
  limit('192.0.2.1');
  expect(limit('192.0.2.1')).toBe(60);
  pass(-24 * 3600_000);
  expect(limit('192.0.2.1')).toBe(0);
});

test('a steady stream below the limit is never refused, however long it goes on', () => {
  const { limit, pass } = limitAt(60);
  for (let second = 0; second < 3600; second++) {
    expect(limit('192.0.2.1')).toBe(0);
    pass(1000);
  }
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8::1', '2001:db8:0:0:5::', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::ffff:192.0.2.1', '192.0.2.1', true],
  [undefined, undefined, true],
])('%s and %s count together: %s', (one, other, together) => {
  const { limit } = limitAt(1);
  expect(limit(one)).toBe(0);
  expect(limit(other) > 0).toBe(together);
});
