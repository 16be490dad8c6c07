import { expect, test } from 'vitest';
import { kills } from './kills.ts';
import { outages } from './outages.ts';
import { badStarts } from './starts.ts';

/** The short form of `npm run reliability`: each kind of fault once. */
test.each([
  ['kills', () => kills({ kills: 3, withinMs: 60_000, writers: 4 })],
  ['outages', () => outages({ awayMs: 1000, lockMs: 500, writers: 4 })],
  ['starts that cannot be', badStarts],
])(
  '[ERR-01] nothing acknowledged is lost, and people are told what to do: %s',
  async (_what, attempt) => {
    const outcomes = await attempt();
    expect(outcomes.length).toBeGreaterThan(2);
    expect(outcomes.filter(({ survived }) => !survived)).toEqual([]);
  },
);
