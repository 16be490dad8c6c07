import type { StrategyTask } from '@plumbline/domain/tasks/task.ts';
import type { Editable } from '@plumbline/domain/opportunities/changes.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dealsServer } from '../../testing/deals-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { sampleId, sampleOpportunity } from '../../testing/sample-opportunity.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const requirement = {
  id: 'r1',
  requirement: 'Single sign-on',
  priority: 'Medium',
  supportLevel: null,
  comment: null,
  confidence: null,
  docLink: null,
} as const;

const taskOf = (type: StrategyTask['type'], number: number): StrategyTask => ({
  id: `${type}-${number}`,
  title: `Step ${number}`,
  description: 'As agreed.',
  priority: 'High',
  type,
  completed: false,
});
const tasksOf = (type: StrategyTask['type']) => [1, 2, 3, 4, 5].map((each) => taskOf(type, each));

async function open(given: Partial<Editable>, page = `/technical-insights?opp=${sampleId}`) {
  const deals = dealsServer(sampleOpportunity(given));
  Object.assign(deals.server.answers, {
    [`GET /api/deals/${sampleId}/rfp/analysis`]: () => Response.json(null),
    [`GET /api/deals/${sampleId}/analyses`]: () => Response.json([]),
  });
  await openPage(page);
  return deals;
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('[TEC-02] an RFP of which nothing is analyzed is not said to be missing', async () => {
  await open({ technical_insights_rfp_requirements: [requirement] });
  const dashboard = await card('Technical Dashboard');
  expect(dashboard.getByText('Not Started')).toBeTruthy();
  expect(dashboard.queryByText('No RFP Uploaded')).toBeNull();
  cleanup();
  // Looked at, and nothing of it is in the documentation.
  const { server } = await open({ technical_insights_rfp_total_requirements: 1 });
  server.answers[`GET /api/deals/${sampleId}/rfp/review`] = () =>
    Response.json({ needs_review: 1, to_confirm: 0, asked_of_you: 0 });
  const analyzed = await card('Technical Dashboard');
  expect(await analyzed.findByText('No Answers Yet')).toBeTruthy();
  expect(analyzed.queryByText('Not Started')).toBeNull();
  cleanup();
  await open({ technical_insights_rfp_requirements: null });
  expect((await card('Technical Dashboard')).getByText('No RFP Uploaded')).toBeTruthy();
});

const titles = async (name: string) =>
  (await card(name)).getAllByRole('checkbox').map((box) => box.closest('li')?.textContent ?? '');

test('[TPL-06] all technical tasks show; one that is ticked keeps its place, after a reload too', async () => {
  const deals = await open({ strategy_recommendations: tasksOf('technical_strategy') });
  const name = 'Technical Strategy Tasks';
  expect(await titles(name)).toHaveLength(5);
  const box = (await card(name)).getByRole('checkbox', { name: 'Step 2' });
  await userEvent.click(box);
  await waitFor(() => expect(deals.stored.completed_step_ids).toEqual(['technical_strategy-2']));
  expect((await titles(name))[1]).toContain('Step 2');
  expect((await card(name)).getByText('Step 2').className).toContain('line-through');
  cleanup();
  await openPage(`/technical-insights?opp=${sampleId}`);
  expect((await titles(name))[1]).toContain('Step 2');
});

test('[COM-10] of the commercial tasks three show, also once one of them is ticked', async () => {
  const page = `/commercial-insights?id=${sampleId}`;
  const deals = await open({ strategy_recommendations: tasksOf('commercial_strategy') }, page);
  await userEvent.click((await card('Next steps')).getByRole('checkbox', { name: 'Step 1' }));
  await waitFor(() => expect(deals.stored.completed_step_ids).toHaveLength(1));
  expect((await titles('Next steps')).map((text) => text.slice(0, 6))).toEqual([
    'Step 1',
    'Step 2',
    'Step 3',
  ]);
});

test('[COM-04] MEDDPICC reads as it is written', async () => {
  await open({}, `/commercial-insights?id=${sampleId}`);
  await screen.findByLabelText('Metrics');
  const letters = screen
    .getAllByRole('button')
    .flatMap((button) => button.querySelector('span[aria-hidden]')?.textContent ?? [])
    .filter((text) => text.length === 1);
  expect(letters.join('')).toBe('MEDDPICC');
});

test('[TEC-01] [COM-01] an opportunity that cannot be loaded says so, with the reason and Try Again', async () => {
  const deals = await open({});
  const get = `GET /api/deals/${sampleId}`;
  const answer = deals.server.answers[get];
  cleanup();
  deals.server.answers[get] = () =>
    Response.json({ error: 'The database is busy.', code: 'forbidden' }, { status: 403 });
  for (const page of [
    '/technical-insights?opp=',
    '/commercial-insights?id=',
    '/opportunitydetails?id=',
  ]) {
    await openPage(`${page}${sampleId}`);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByRole('heading', { name: 'Opportunity not found.' })).toBeTruthy();
    expect(alert.getByText('The database is busy.')).toBeTruthy();
    expect(alert.getByRole('button', { name: 'Try Again' })).toBeTruthy();
    cleanup();
  }
  await openPage(`/technical-insights?opp=${sampleId}`);
  const again = await screen.findByRole('button', { name: 'Try Again' });
  if (answer) deals.server.answers[get] = answer;
  await userEvent.click(again);
  await screen.findByRole('heading', { name: /Technical Insights - Acme renewal/ });
});

test('[TEC-01] [COM-01] while an insights page is loading, something turns', async () => {
  const deals = await open({});
  cleanup();
  deals.server.answers[`GET /api/deals/${sampleId}`] = () => new Promise<Response>(() => {});
  for (const page of ['/technical-insights?opp=', '/commercial-insights?id=']) {
    await openPage(`${page}${sampleId}`);
    const status = await screen.findByRole('status', { name: 'Loading the opportunity' });
    expect(status.querySelector('.animate-spin')).not.toBeNull();
    cleanup();
  }
});

test('[TEC-03] [COM-03] a count stands beside the literal name of a tab, and does not change it', async () => {
  await open({
    technical_insights_challenges_list: [
      {
        id: 'c1',
        title: 'Single sign-on',
        description: 'Their provider is old.',
        severity: 'High',
        status: 'Open',
      } as Editable['technical_insights_challenges_list'][number],
    ],
  });
  const tab = await screen.findByRole('tab', { name: 'Technical Challenges' });
  const described = document.getElementById(tab.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('1 open');
  expect(tab.parentElement?.querySelector('.badge')?.textContent).toBe('1');
  const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(names).toEqual(['TECH PLAN Analysis', 'Technical Challenges', 'RFP Analysis']);
});

test('[COM-02] three bars on the dashboard; how complete SPICED and BANT are stands at their choice', async () => {
  await open({}, `/commercial-insights?id=${sampleId}`);
  for (const methodology of ['MEDDPICC', 'SPICED', 'BANT']) {
    await userEvent.click(await screen.findByRole('radio', { name: methodology }));
    const bars = (await card('Commercial Dashboard')).getAllByRole('meter');
    expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
      'Commercial Fit',
      'Commercial Progress',
      'MEDDPICC completeness',
    ]);
    const own = screen.queryAllByRole('meter', { name: `${methodology} completeness` });
    expect(own).toHaveLength(1);
  }
});
