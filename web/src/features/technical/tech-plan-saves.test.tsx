import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dealsServer } from '../../testing/deals-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { sampleId, sampleOpportunity } from '../../testing/sample-opportunity.ts';
import { makeToken } from '../../testing/token.ts';

let deals: ReturnType<typeof dealsServer>;
const page = `/technical-insights?opp=${sampleId}`;
const kept = 'Team: not saved yet. Your text is kept in this browser.';

beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
  deals = dealsServer(sampleOpportunity({ technical_insights_team_members: 'Ada' }));
  const { answers } = deals.server;
  answers['GET /auth/token'] = () => Response.json({ token: makeToken({ role: 'ADMIN' }) });
  await openPage(page);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const members = () => screen.findByLabelText<HTMLInputElement>('Team members');
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const stored = () => deals.stored.technical_insights_team_members;

async function typeAndLeave() {
  await userEvent.type(await members(), ', Bo');
  await userEvent.click(screen.getByLabelText('Team details'));
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
}

test('[TPL-02] [TPL-03] leaving a text saves nothing: Clear Changes gives back all that was typed', async () => {
  await typeAndLeave();
  await userEvent.type(await members(), ', Cy');
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  expect(deals.writes).toEqual([]);
  await press('Clear Changes');
  expect((await members()).value).toBe('Ada');
  expect(deals.writes).toEqual([]);
});

test('[TPL-02] moving to another section saves, also after the first was folded; folding does not', async () => {
  await typeAndLeave();
  await press(/^Team/);
  expect(deals.writes).toEqual([]);
  await press(/^Environment/);
  await vi.waitFor(() => expect(stored()).toBe('Ada, Bo'));
});

test('[COM-12] another tab of the page keeps the draft and says so', async () => {
  await typeAndLeave();
  await userEvent.click(screen.getByRole('tab', { name: 'Technical Challenges' }));
  expect(await screen.findByText(kept)).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'TECH PLAN Analysis' }));
  expect((await members()).value).toBe('Ada, Bo');
  expect(deals.writes).toEqual([]);
});

test('[COM-12] leaving the page keeps the draft and says so, and coming back does', async () => {
  await typeAndLeave();
  const { router } = await import('../../router.tsx');
  void router.navigate({ to: '/tasks' });
  expect(await screen.findByText(kept)).toBeTruthy();
  cleanup();
  await openPage(page);
  expect(await screen.findByText(/One section has unsaved text of yours/)).toBeTruthy();
  expect((await members()).value).toBe('Ada, Bo');
  expect(deals.writes).toEqual([]);
});
