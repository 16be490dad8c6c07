import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleOpportunity } from '../../testing/sample-opportunity.ts';
import { attentionText } from './attention-parts.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const none = { completed: 0, total: 0, incomplete: [] };
const textsOf = (next_due: string | null, told: Partial<OpportunitySummary> = {}) =>
  attentionText({
    ...sampleOpportunity(),
    commercial_tasks: { completed: 0, total: 1, incomplete: ['Plan back from this date'] },
    technical_tasks: none,
    to_review: 0,
    provisional_score: null,
    is_assessed: true,
    outcome: null,
    top_warning: null,
    edits: 'here',
    last_activity_at: null,
    next_due,
    headline: null,
    ...told,
  });

test('[OPP-01] beside the next step of a row stands the day by which it is due', () => {
  const step = 'Next: Plan back from this date';
  expect(textsOf('2026-11-30')).toBe(`${step}, due Nov 30`);
  expect(textsOf('2026-11-24')).toBe(`${step}, due today`);
  expect(textsOf('2026-11-20')).toBe(`${step}, overdue since Nov 20`);
  expect(textsOf(null)).toBe(step);
});

test('[OPP-01] what a language model read stands first, in the place of what is computed', () => {
  const step = 'Next: Plan back from this date';
  const top_warning = {
    rule: 'deal.stalled',
    title: 'Stalled in its stage',
    severity: 'medium',
  } as const;
  const headline = 'No money this year: the buyer resigned.';
  expect(textsOf(null, { top_warning })).toBe(`Stalled in its stage · ${step}`);
  expect(textsOf(null, { top_warning, headline })).toBe(`${headline} · ${step}`);
  expect(textsOf(null, { top_warning, headline, outcome: 'lost' })).toBe('Lost');
});
