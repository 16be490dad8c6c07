import type { StrategyTask } from '@plumbline/domain/tasks/task.ts';
import type { TechnicalChallenge } from '@plumbline/domain/technical/challenge.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { card, openDetails } from '../../testing/open-details.ts';
import { sampleOpportunity } from '../../testing/sample-opportunity.ts';
import { closeWords } from './close-words.ts';
import { scoreReason } from '../../opportunity/score-reason.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const task = (id: string, given: Partial<StrategyTask> = {}): StrategyTask => ({
  id,
  title: `Task ${id}`,
  description: '',
  priority: 'Medium',
  type: 'commercial_strategy',
  completed: false,
  ...given,
});

const technicalChallenge = (id: string): TechnicalChallenge => ({
  id,
  title: `Challenge ${id}`,
  description: 'It stands in the way.',
  severity: 'Medium',
  status: 'Open',
  aiAnalysis: null,
  recommendations: null,
  risks: null,
  confidence: null,
  comment: null,
  docLink: null,
});

test('[DET-02] what to do next begins with the open tasks, by priority and due date', async () => {
  const tasks = [
    task('low', { priority: 'Low' }),
    task('undated', { priority: 'High' }),
    task('dated', { priority: 'High', due_date: '2026-12-01', type: 'technical_strategy' }),
    task('done', { priority: 'High' }),
  ];
  const opportunity = sampleOpportunity({
    strategy_recommendations: tasks,
    completed_step_ids: ['done'],
  });
  const { writes } = await openDetails(opportunity);
  const next = card('Next steps');
  const boxes = next.getAllByRole('checkbox');
  expect(
    boxes.map((box) => box.id && document.querySelector(`[for="${box.id}"]`)?.textContent),
  ).toEqual(['Task dated', 'Task undated', 'Task low']);
  expect(next.getAllByRole('link').length).toBeGreaterThan(0);
  await userEvent.click(next.getByRole('checkbox', { name: 'Task dated' }));
  await waitFor(() => expect(writes).toContainEqual({ complete_step_ids: ['dated'] }));
  expect(next.getByRole('checkbox', { name: 'Task dated' }).getAttribute('aria-checked')).toBe(
    'true',
  );
});

test('[DET-02] a step says what it is about and when it is due, as its title does not', async () => {
  await openDetails(
    sampleOpportunity({
      strategy_recommendations: [
        task('a', { quotes: ['Go-live is 1 March.'], due_date: '2099-11-30' }),
      ],
    }),
  );
  const next = card('Next steps');
  expect(next.getByText('“Go-live is 1 March.”')).toBeTruthy();
  expect(next.getByText('Due Nov 30, 2099')).toBeTruthy();
});

test('[DET-02] the link to all tasks leads to those of the deal', async () => {
  const tasks = Array.from({ length: 9 }, (_, index) => task(`t${index}`));
  const opportunity = sampleOpportunity({ strategy_recommendations: tasks });
  await openDetails(opportunity);
  const link = card('Next steps').getByRole('link', { name: 'All tasks' });
  expect(link.getAttribute('href')).toContain(`/tasks?opportunity=${opportunity.id}`);
});

test('[DET-02] [TCH-01] open challenges are taken up where they are, not in a text about them', async () => {
  const plan = 'A'.repeat(200);
  const opportunity = sampleOpportunity({
    technical_insights_challenges: plan,
    technical_insights_challenges_list: [technicalChallenge('1'), technicalChallenge('2')],
  });
  await openDetails(opportunity);
  const link = card('Next steps').getByRole('link', { name: /Start on 2 open challenges/ });
  expect(link.getAttribute('href')).toContain('tab=challenges');
  expect(link.getAttribute('href')).not.toContain('section=');
});

test('[DET-03] [PERM-01] a page that the role may not read is no link, and says why', async () => {
  await openDetails(sampleOpportunity(), { role: 'SALES_ENGINEER' });
  expect(screen.queryByRole('link', { name: /Commercial Insights/ })).toBeNull();
  expect(screen.getByText('Sales Engineers can’t see commercial sections.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Technical Insights/ })).toBeTruthy();
});

test('[DET-02] the deadline and the warnings stand with the score', async () => {
  const opportunity = sampleOpportunity({
    close_date: '2020-01-01',
    stage: 'Proposal',
    meddpicc_data: { pain: 'The customer announced a hiring freeze last week.' },
  });
  await openDetails(opportunity);
  const stands = card('Where it stands');
  expect(stands.getByText(/days overdue/)).toBeTruthy();
  expect(screen.getByText(/^Close date Jan 1, 2020/)).toBeTruthy();
  const risks = stands.getByRole('region', { name: 'Risks' }).textContent;
  expect(risks).toContain('Economic buyer not named');
  expect(risks).not.toContain('freeze');
});

test('[DET-02] a close date is told in words', () => {
  expect(closeWords('2026-11-21', '2026-11-21')).toBe('today');
  expect(closeWords('2026-12-03', '2026-11-21')).toBe('in 12 days');
  expect(closeWords('2026-11-20', '2026-11-21')).toBe('1 day overdue');
});

test('[DET-02] [SCO-08] of a deal of which nothing is written the page says so, and what would start it', async () => {
  await openDetails(sampleOpportunity());
  const stands = card('Where it stands');
  const gauge = screen.getByText('Score 1 of 10, not assessed');
  expect(gauge.parentElement?.querySelectorAll('[data-tick="full"]')).toHaveLength(0);
  expect(stands.getByText(/^Nothing is written/).textContent).toBe(
    'Nothing is written about this deal; no close date. Write down the customer’s pain in a sentence to start.',
  );
  expect(stands.queryByText(/At risk|Strongest/)).toBeNull();
  expect(card('Deal Overview').getByText('Not assessed')).toBeTruthy();
  const [first] = card('Next steps').getAllByRole('link');
  expect(first?.textContent).toBe('Write down the customer’s pain');
  expect(first).toHaveProperty('hash', expect.stringContaining('section=meddpicc_data.pain'));
  // Bars of nothing are no verdict.
  for (const bar of screen.getAllByRole('meter')) {
    const fill = bar.parentElement?.querySelector('[data-fill]');
    expect(fill?.className).not.toMatch(/bad|warn|good/);
  }
});

test('[DET-02] a closed deal is read as closed', async () => {
  const won = sampleOpportunity({ stage: 'Closed Won', close_date: '2020-01-01' });
  await openDetails({ ...won, outcome: 'won' });
  const badge = card('Where it stands').getByText(/^Closed won \d+ days ago$/);
  expect(badge.className).toContain('badge');
  expect(card('Next steps').queryAllByRole('link')).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Prepare the next call' })).toBeNull();
});

test('[SCO-08] the score names what holds it back most and what carries it', () => {
  const parts = {
    commercial_progress_score: 90,
    technical_progress_score: 67,
    commercial_fit_score: 60,
    technical_fit_score: 100,
  };
  expect(scoreReason(parts)).toBe(
    'Weakest: technical progress 67%. Strongest: commercial progress 90%.',
  );
});

test('[DET-02] [COM-01] where suggestions wait, the verdict says so, and the one button leads to the review', async () => {
  const opportunity = sampleOpportunity();
  const suggestions = ['open', 'open', 'rejected'].map((state, at) => ({
    id: `s${at}`,
    section: 'meddpicc_data.pain',
    field: null,
    text: 'We lose five days.',
    state,
    quotes: [],
  }));
  await openDetails(opportunity, {
    answers: {
      [`GET /api/deals/${opportunity.id}/suggestions`]: () =>
        Response.json({
          suggestions,
          score: 1,
          provisional_score: 3,
          highlights: [],
        }),
    },
  });
  const link = await card('Next steps').findByRole('link', { name: 'Review 2 passages' });
  expect(link.getAttribute('href')).toContain(`/review?id=${opportunity.id}`);
  expect(card('Next steps').getByText('Score 1, 3 if accepted')).toBeTruthy();
  const stands = card('Where it stands');
  expect(stands.getByText('2 passages from conversations to review; no close date.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /\bpassages\b/ })).toEqual([link]);
});

test('[DET-02] [PERM-01] who may not decide reads what was found, and is offered no review', async () => {
  const opportunity = sampleOpportunity();
  const quote = { conversation_id: 'c', start: 0, end: 5, text: 'words' };
  await openDetails(opportunity, {
    role: 'MANAGER',
    answers: {
      [`GET /api/deals/${opportunity.id}/suggestions`]: () =>
        Response.json({
          suggestions: [],
          score: 1,
          provisional_score: null,
          highlights: [{ quote }],
        }),
    },
  });
  expect(
    await card('Next steps').findByRole('link', { name: 'Read 1 passage, not reviewed' }),
  ).toBeTruthy();
});
