import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startHousekeeping } from './housekeeping.ts';
import { recordEvent } from './platform/audit/audit.queries.ts';
import { takeChore } from './platform/db/chores.queries.ts';
import { auditEvents } from './platform/db/schema/audit.ts';
import { createTestDatabase } from './testing/database.ts';

const hourMs = 3_600_000;

test('of all processes one keeps house in an hour', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const now = new Date('2026-11-23T08:00:00Z');
  const take = (at: Date) => takeChore(db, 'housekeeping', at, hourMs);
  const first = await Promise.all(Array.from({ length: 8 }, () => take(now)));
  expect(first.filter(Boolean)).toHaveLength(1);
  expect(await take(new Date(now.getTime() + hourMs - 1))).toBe(false);
  const next = new Date(now.getTime() + hourMs);
  const second = await Promise.all(Array.from({ length: 8 }, () => take(next)));
  expect(second.filter(Boolean)).toHaveLength(1);
});

test('[ERR-01] a clock that was ahead and is set back keeps nobody from keeping house', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const now = new Date('2026-11-23T08:00:00Z');
  const aDayAhead = new Date(now.getTime() + 24 * hourMs);
  expect(await takeChore(db, 'housekeeping', aDayAhead, hourMs)).toBe(true);
  expect(await takeChore(db, 'housekeeping', now, hourMs)).toBe(true);
  expect(await takeChore(db, 'housekeeping', now, hourMs)).toBe(false);
});

test('a start applies the retention that is set now, whoever kept house before', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  await recordEvent(db, { action: 'sign-in', actor: null });
  const later = new Date(Date.now() + 40 * 24 * hourMs);
  await takeChore(db, 'housekeeping', later, 0);
  const stop = await startHousekeeping({
    db,
    log: pino({ level: 'silent' }),
    now: () => later,
    auditRetentionDays: 30,
    conversations: { isOn: true, retentionDays: null, sendReading: async () => {} },
  });
  onTestFinished(stop);
  expect(await db.select().from(auditEvents)).toEqual([]);
});
