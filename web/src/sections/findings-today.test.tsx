import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFindings } from '../features/commercial/use-findings.ts';
import { useTechPlanFindings } from '../features/technical/use-tech-plan-findings.ts';
import { sampleOpportunity } from '../testing/sample-opportunity.ts';

const zone = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = zone;
  vi.useRealTimers();
});

/** Both sides of midnight, as it is where the person is. */
test.each([
  ['America/Los_Angeles', '2026-11-22T07:59:00Z', false],
  ['America/Los_Angeles', '2026-11-22T08:01:00Z', true],
  ['UTC', '2026-11-21T23:59:00Z', false],
  ['UTC', '2026-11-22T00:01:00Z', true],
  ['Pacific/Auckland', '2026-11-21T10:59:00Z', false],
  ['Pacific/Auckland', '2026-11-21T11:01:00Z', true],
])('[PAGE-01] in %s, at %s, overdue since the 21st: %s', (place, moment, isOverdue) => {
  process.env['TZ'] = place;
  vi.useFakeTimers({ now: new Date(moment) });
  const deal = sampleOpportunity({ close_date: '2026-11-21' });
  const commercial = renderHook(() => useFindings('MEDDPICC', deal)).result.current.list;
  const technical = renderHook(() => useTechPlanFindings(deal)).result.current.warnings;
  for (const findings of [commercial, technical])
    expect(findings.some(({ rule }) => /overdue/i.test(rule))).toBe(isOverdue);
});
