import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dealsServer } from '../testing/deals-server.ts';
import { openPage } from '../testing/open-page.tsx';
import { sampleId, sampleOpportunity } from '../testing/sample-opportunity.ts';
import { makeToken } from '../testing/token.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The commercial page of an opportunity, signed in with a role. */
async function openCommercial(opportunity: Opportunity, role: Role = 'ADMIN', page = '') {
  const deals = dealsServer(opportunity);
  deals.server.answers['GET /auth/token'] = () => Response.json({ token: makeToken({ role }) });
  await openPage(page || `/commercial-insights?id=${sampleId}`);
  return deals;
}

const field = (name: string) => screen.findByLabelText<HTMLTextAreaElement>(name);
const header = (title: string) => screen.findByRole('button', { name: new RegExp(`${title}$`) });
const meter = (name: string) => screen.getByRole('meter', { name }).getAttribute('value');

/** Goes elsewhere on the page with the mouse. */
const leave = () => userEvent.click(screen.getByRole('heading', { level: 1 }));

/** Holds the answers to writes back until they are let go, one by one. */
function holdWrites(deals: ReturnType<typeof dealsServer>): () => void {
  const waiting: (() => void)[] = [];
  deals.beforeAnswer = () => new Promise((resolve) => waiting.push(resolve));
  return () => waiting.shift()?.();
}

test('[COM-05] leaving a text area with changes saves its section, and says so', async () => {
  const deals = await openCommercial(sampleOpportunity());
  await userEvent.type(await field('Metrics'), 'ROI of 30 %');
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  expect(deals.writes).toEqual([]);
  await leave();
  expect(await screen.findByText('Metrics saved')).toBeTruthy();
  expect(deals.writes).toEqual([
    { meddpicc_data: { metrics: 'ROI of 30 %' }, base_revisions: { 'meddpicc_data.metrics': 0 } },
  ]);
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test('[COM-05] leaving a text area without changes writes nothing', async () => {
  const deals = await openCommercial(sampleOpportunity());
  const area = await field('Metrics');
  await userEvent.type(area, 'a{Backspace}');
  await leave();
  await userEvent.click(await header('Champion'));
  expect(deals.writes).toEqual([]);
});

test('[COM-05] going from one text area of a section to its next saves too', async () => {
  const deals = await openCommercial(sampleOpportunity());
  await userEvent.click(await header('Champion'));
  await userEvent.type(await field('Name'), 'Ada');
  await userEvent.tab();
  await screen.findByText('Champion saved'); // for two seconds: the search by role may take longer
  expect(document.activeElement).toBe(await field('Details'));
  expect(deals.writes[0]?.meddpicc_data?.champion).toEqual({ name: 'Ada', details: '' });
});

test('[COM-05] [COM-06] by keyboard Revert is within reach, and going on past it saves', async () => {
  const deals = await openCommercial(sampleOpportunity());
  const area = await field('Metrics');
  await userEvent.type(area, 'Faster');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save Now' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Revert' }));
  expect(deals.writes).toEqual([]);
  await userEvent.tab();
  await screen.findByText('Metrics saved');
  expect(deals.stored.meddpicc_data?.metrics).toBe('Faster');
});

test('[COM-05] Save Now saves once, although the field is left for it', async () => {
  const deals = await openCommercial(sampleOpportunity());
  await userEvent.type(await field('Metrics'), 'Faster');
  await userEvent.click(screen.getByRole('button', { name: 'Save Now' }));
  await screen.findByText('Metrics saved');
  expect(deals.writes).toHaveLength(1);
});

test('[COM-05] opening another section saves; its folded header says how it went', async () => {
  const deals = await openCommercial(sampleOpportunity());
  await userEvent.type(await field('Metrics'), 'Faster');
  await userEvent.click(await header('Champion'));
  const saved = await screen.findByText('Metrics saved');
  expect(saved.getAttribute('aria-live')).toBe('polite');
  expect(await field('Details')).toBeTruthy();
  expect(deals.stored.meddpicc_data?.metrics).toBe('Faster');
});

test('[COM-12] what is typed during a save survives it, and is saved when left again', async () => {
  const deals = await openCommercial(sampleOpportunity());
  const answerOne = holdWrites(deals);
  const area = await field('Metrics');
  await userEvent.type(area, 'slow');
  await leave();
  await waitFor(() => expect(deals.writes).toHaveLength(1));
  await userEvent.type(area, ' quotes');
  await leave(); // asked for while the first save is still under way
  answerOne();
  await waitFor(() => expect(deals.writes).toHaveLength(2));
  expect(area.value).toBe('slow quotes');
  answerOne();
  await screen.findByText('Metrics saved');
  expect(deals.writes.map((write) => write.meddpicc_data?.metrics)).toEqual([
    'slow',
    'slow quotes',
  ]);
  expect(deals.stored.meddpicc_data?.metrics).toBe('slow quotes');
});

test('[COM-12] without a network the text stays, and is saved when it is back', async () => {
  const deals = await openCommercial(sampleOpportunity());
  deals.beforeAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
  const area = await field('Metrics');
  await userEvent.type(area, 'Faster');
  await leave();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'Error saving Metrics. Can’t reach the server. Your text is kept in this browser.',
  );
  expect(area.value).toBe('Faster');
  deals.beforeAnswer = async () => {};
  dispatchEvent(new Event('online'));
  await screen.findByText('Metrics saved');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[COM-12] a refused save keeps the text and names the reason; Save Now tries again', async () => {
  const deals = await openCommercial(sampleOpportunity());
  const put = `PUT /api/deals/${sampleId}`;
  const answer = deals.server.answers[put];
  deals.server.answers[put] = () =>
    Response.json({ error: 'Something went wrong', code: 'internal' }, { status: 500 });
  await userEvent.type(await field('Metrics'), 'Faster');
  await userEvent.click(await header('Champion'));
  expect((await screen.findByRole('alert')).textContent).toBe('Error saving Metrics');
  await userEvent.click(await header('Metrics'));
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
  if (answer) deals.server.answers[put] = answer;
  await userEvent.click(screen.getByRole('button', { name: 'Save Now' }));
  await screen.findByText('Metrics saved');
  expect(deals.stored.meddpicc_data?.metrics).toBe('Faster');
});

test('[COM-12] an unsaved text is back after a reload, and this is said', async () => {
  const deals = await openCommercial(sampleOpportunity());
  deals.beforeAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
  await userEvent.type(await field('Metrics'), 'Faster');
  cleanup();
  const again = await openCommercial(sampleOpportunity());
  expect((await field('Metrics')).value).toBe('Faster');
  expect(screen.getByText(/unsaved text of yours/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save Now' }));
  await screen.findByText('Metrics saved');
  expect(again.stored.meddpicc_data?.metrics).toBe('Faster');
  cleanup();
  await openCommercial(again.stored);
  expect((await field('Metrics')).value).toBe('Faster');
  expect(screen.queryByText(/was not saved yet/)).toBeNull();
});

test('[COM-12] the draft of one person is not shown to another', async () => {
  const deals = await openCommercial(sampleOpportunity());
  deals.beforeAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
  await userEvent.type(await field('Metrics'), 'Faster');
  cleanup();
  const other = dealsServer(sampleOpportunity());
  other.server.answers['GET /auth/get-session'] = () =>
    Response.json({ user: { id: 'person-2', email: 'bo@demo.example', name: 'Bo' } });
  other.server.answers['GET /auth/token'] = () =>
    Response.json({ token: makeToken({ sub: 'person-2' }) });
  await openPage(`/commercial-insights?id=${sampleId}`);
  expect((await field('Metrics')).value).toBe('');
});

test('[COM-12] a browser that cannot keep drafts says not to leave', async () => {
  const deals = await openCommercial(sampleOpportunity());
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
    removeItem: () => {},
  });
  deals.beforeAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
  await userEvent.type(await field('Metrics'), 'Faster');
  await leave();
  expect((await screen.findByRole('alert')).textContent).toContain('Stay on this page');
});

/** My text and a colleague's of the same section, after my save was refused. */
async function openConflict() {
  const deals = await openCommercial(sampleOpportunity());
  await userEvent.type(await field('Metrics'), 'Mine');
  deals.colleague({ meddpicc_data: { metrics: 'Theirs' } });
  await leave();
  const choice = within(await screen.findByRole('alert'));
  expect(choice.getByText('Theirs')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save Now' })).toBeNull();
  expect((await field('Metrics')).value).toBe('Mine');
  expect(deals.stored.meddpicc_data?.metrics).toBe('Theirs');
  return deals;
}

test('[COM-12] of two texts, mine can be kept', async () => {
  const deals = await openConflict();
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await screen.findByText('Metrics saved');
  expect(deals.stored.meddpicc_data?.metrics).toBe('Mine');
});

test('[COM-12] of two texts, theirs can be taken, and edited from there', async () => {
  const deals = await openConflict();
  await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
  const area = await field('Metrics');
  expect(area.value).toBe('Theirs');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await userEvent.type(area, ', and more');
  await leave();
  await screen.findByText('Metrics saved');
  expect(deals.stored.meddpicc_data?.metrics).toBe('Theirs, and more');
});

test('[COM-12] of two texts, one can be made of both', async () => {
  const deals = await openConflict();
  await userEvent.click(screen.getByRole('button', { name: 'Edit both together' }));
  expect((await field('Metrics')).value).toBe('Theirs\nMine');
  await userEvent.click(screen.getByRole('button', { name: 'Save Now' }));
  await screen.findByText('Metrics saved');
  expect(deals.stored.meddpicc_data?.metrics).toBe('Theirs\nMine');
});

test('[COM-12] a conflict of a folded section is told in its header', async () => {
  const deals = await openCommercial(sampleOpportunity());
  await userEvent.type(await field('Metrics'), 'Mine');
  deals.colleague({ meddpicc_data: { metrics: 'Theirs' } });
  await userEvent.click(await header('Champion'));
  expect((await screen.findByRole('alert')).textContent).toBe('A colleague changed Metrics');
  await userEvent.click(await header('Metrics'));
  expect(screen.getByRole('button', { name: 'Keep mine' })).toBeTruthy();
});

test('[COM-06] Revert goes back to what is saved; Clear asks, empties and takes the time', async () => {
  const deals = await openCommercial(sampleOpportunity({ meddpicc_data: { metrics: 'Saved' } }));
  const area = await field('Metrics');
  await userEvent.type(area, ' not');
  await userEvent.click(screen.getByRole('button', { name: 'Revert' }));
  expect(area.value).toBe('Saved');
  expect(deals.writes).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Clear' }));
  await screen.findByText('Metrics saved');
  expect(deals.stored.meddpicc_data).toMatchObject({ metrics: null, metrics_last_updated: null });
});

test('[COM-02] [SCO-02] the bars and the gauge move while one types', async () => {
  await openCommercial(sampleOpportunity());
  const area = await field('Metrics');
  expect(meter('Commercial Fit')).toBe('0');
  await userEvent.type(area, '$');
  expect(meter('Commercial Fit')).toBe('8');
  expect(meter('Commercial Progress')).toBe('13');
});

test('[PERM-01] the gauge counts the side that the role may not read', async () => {
  const full = sampleOpportunity({
    technical_insights_environment: 'x'.repeat(500),
    technical_insights_challenges: 'x'.repeat(500),
    technical_insights_hurdles: 'x'.repeat(500),
    technical_insights_performance_criteria: 'x'.repeat(500),
  });
  const hidden = { ...full, ...blankTechnical, score: full.score };
  expect(full.score).toBe(2);
  await openCommercial(hidden, 'ACCOUNT_EXECUTIVE');
  await field('Metrics');
  expect(screen.getByText('Score 2 of 10')).toBeTruthy();
});

const blankTechnical = {
  technical_insights_environment: null,
  technical_insights_challenges: null,
  technical_insights_hurdles: null,
  technical_insights_performance_criteria: null,
};

test('[PERM-01] a role that only reads is offered no change; one without read no text', async () => {
  await openCommercial(sampleOpportunity({ meddpicc_data: { metrics: 'Saved' } }), 'MANAGER');
  expect((await field('Metrics')).readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  cleanup();
  await openCommercial(sampleOpportunity(), 'SALES_ENGINEER');
  expect(await screen.findByText('Hidden for your role')).toBeTruthy();
  expect(screen.queryByLabelText('Metrics')).toBeNull();
});

test('[TPL-02] [TPL-03] [TPL-04] a TECH PLAN section saves on moving on, and can be undone', async () => {
  const deals = await openCommercial(
    sampleOpportunity(),
    'SALES_ENGINEER',
    `/technical-insights?opp=${sampleId}`,
  );
  expect(
    await screen.findByText(
      'Work on sections individually. Changes auto-save when you move to another section.',
    ),
  ).toBeTruthy();
  const members = await field('Team members');
  await userEvent.type(members, 'Ada');
  expect(screen.getByText('3/300')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Changes' }));
  expect(members.value).toBe('');
  await userEvent.type(members, 'Bo');
  await userEvent.click(await header('Hurdles'));
  await screen.findByText('Team saved');
  expect(deals.stored.technical_insights_team_members).toBe('Bo');
  expect(deals.stored.technical_insights_team_last_updated).toBe('2026-11-03T10:00:00.000Z');
  deals.beforeAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
  await userEvent.type(await field('Hurdles'), 'Budget');
  await userEvent.click(await header('Narrative'));
  expect((await screen.findByRole('alert')).textContent).toBe('Error saving Hurdles');
});

test('[COM-01] [TEC-01] an opportunity that is not there is said to be not found', async () => {
  const deals = await openCommercial(sampleOpportunity());
  deals.server.answers[`GET /api/deals/${sampleId}`] = () =>
    Response.json({ error: 'Opportunity not found', code: 'not_found' }, { status: 404 });
  cleanup();
  await openPage(`/commercial-insights?opp=${sampleId}`);
  expect(await screen.findByRole('heading', { name: 'Opportunity not found' })).toBeTruthy();
});
