import { expect, test } from 'vitest';
import { crmLife } from './crm-life.ts';
import { crmOutage } from './crm-outage.ts';
import { kills } from './kills.ts';
import { rolling } from './rolling.ts';
import { outages } from './outages.ts';
import { webhooks } from './webhooks.ts';
import { badStarts } from './starts.ts';

/** Several processes start in turn, each as long as the machine needs. */
const withinMs = 300_000;

/** Slower than the long form: what a busy machine delays on its way counts so many times over. */
const fewMinutes = { seed: 3, minutes: 4, deals: 40, speed: 5, kills: 1 };

test(
  '[IMP-07] a few minutes of HubSpot in fast time end with both sides equal',
  // Beside two lanes of other tests a call may arrive in a later window than it was made for.
  { timeout: withinMs, retry: 1 },
  async () => {
    const outcomes = await crmLife(fewMinutes);
    expect(outcomes.filter(({ survived }) => survived === false)).toEqual([]);
  },
);

/** The short form of `npm run reliability`: each kind of fault once. */
test.each([
  ['kills', () => kills({ kills: 3, withinMs: 60_000, writers: 4 })],
  ['outages', () => outages({ awayMs: 1000, lockMs: 500, writers: 4 })],
  ['HubSpot away at an import', () => crmOutage({ deals: 30, speed: 60, awayMinutes: 8 })],
  ['a rolling restart', () => rolling({ rounds: 1, workers: 0, writers: 3, readers: 2 })],
  ['a receiver of events away', () => webhooks({ deals: 60, withinMs: 120_000 })],
  ['starts that cannot be', badStarts],
])(
  '[ERR-01] nothing acknowledged is lost, and people are told what to do: %s',
  async (_what, attempt) => {
    const outcomes = await attempt();
    expect(outcomes.length).toBeGreaterThan(1);
    expect(outcomes.filter(({ survived }) => survived === false)).toEqual([]);
  },
  withinMs,
);
