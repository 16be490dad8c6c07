import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dealsServer } from '../../testing/deals-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { sampleId, sampleOpportunity } from '../../testing/sample-opportunity.ts';
import { makeToken } from '../../testing/token.ts';

const path = 'POST /api/technical-insights/strategy';
let deals: ReturnType<typeof dealsServer>;
/** What was stored when each analysis was asked for. */
let analyzed: (string | null)[];

beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
  analyzed = [];
  deals = dealsServer(sampleOpportunity());
  const { answers } = deals.server;
  answers['GET /auth/token'] = () => Response.json({ token: makeToken({ role: 'ADMIN' }) });
  answers[path] = () => {
    analyzed.push(deals.stored.technical_insights_team_members);
    return new Response(`${JSON.stringify({ result: {} })}\n`);
  };
  await openPage(`/technical-insights?opp=${sampleId}`);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const card = () => screen.getByRole('region', { name: 'Technical Strategy Tasks' });

async function typeAndAnalyze(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Team members'), 'Ada Nilsen');
  await userEvent.click(within(card()).getByRole('button', { name: 'Analyze TECH PLAN' }));
}

test('[TPL-05] what is typed is stored before the analysis reads it', async () => {
  await typeAndAnalyze();
  await vi.waitFor(() => expect(analyzed).toEqual(['Ada Nilsen']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[TPL-07] nothing is analyzed while a colleague’s text stands against what is typed', async () => {
  await screen.findByLabelText('Team members');
  deals.colleague({ technical_insights_team_members: 'Bo Larsen' });
  await typeAndAnalyze();
  const alert = await within(card()).findByRole('alert');
  expect(alert.textContent).toContain('Failed to analyze technical fit. Please try again.');
  expect(alert.textContent).toContain(
    'A colleague also saved Team: choose which text to keep. Then analyze again. What you wrote is kept.',
  );
  expect(analyzed).toEqual([]);
});

test('[TPL-07] nothing is analyzed while what is typed cannot be stored', async () => {
  deals.beforeAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
  await typeAndAnalyze();
  const alert = await within(card()).findByRole('alert');
  expect(alert.textContent).toContain(
    'Team isn’t saved: Can’t reach the server. Save it there. Then analyze again.',
  );
  expect(analyzed).toEqual([]);
  deals.beforeAnswer = async () => {};
  await userEvent.click(within(card()).getByRole('button', { name: 'Analyze TECH PLAN' }));
  await vi.waitFor(() => expect(analyzed).toEqual(['Ada Nilsen']));
  expect(within(card()).queryByRole('alert')).toBeNull();
});
