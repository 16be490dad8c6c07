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

const analyzeButton = () =>
  within(card()).getByRole<HTMLButtonElement>('button', { name: 'Analyze TECH PLAN' });

test('[TPL-03] [TPL-05] the analysis reads what is saved, saves nothing itself, and says what it leaves out', async () => {
  const members = await screen.findByLabelText<HTMLInputElement>('Team members');
  await userEvent.type(members, 'Ada Nilsen');
  expect(analyzeButton().disabled).toBe(true);
  within(card()).getByText('Save Team first: unsaved changes aren’t analyzed.');
  await userEvent.click(screen.getByRole('button', { name: 'Save Now' }));
  await vi.waitFor(() => expect(analyzeButton().disabled).toBe(false));
  await userEvent.type(members, ', Bo Larsen');
  await userEvent.click(analyzeButton());
  await vi.waitFor(() => expect(analyzed).toEqual(['Ada Nilsen']));
  expect(members.value).toBe('Ada Nilsen, Bo Larsen');
  expect(deals.writes).toHaveLength(1);
});

test('[TPL-05] while it is analyzed the text of an empty list does not show', async () => {
  const empty = /^Complete the TECH PLAN analysis/;
  await userEvent.type(await screen.findByLabelText('Team members'), 'Ada Nilsen');
  await userEvent.click(screen.getByRole('button', { name: 'Save Now' }));
  await vi.waitFor(() => expect(analyzeButton().disabled).toBe(false));
  expect(within(card()).queryByText(empty)).not.toBeNull();
  const { promise, resolve } = Promise.withResolvers<Response>();
  deals.server.answers[path] = () => promise;
  await userEvent.click(analyzeButton());
  await within(card()).findByText('Generating technical strategy...');
  expect(within(card()).queryByText(empty)).toBeNull();
  resolve(new Response(`${JSON.stringify({ result: {} })}\n`));
  await within(card()).findByText(empty);
});
