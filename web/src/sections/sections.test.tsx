import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { field, header, leave, openCommercial } from '../testing/commercial-page.ts';
import { openPage } from '../testing/open-page.tsx';
import { sampleId, sampleOpportunity } from '../testing/sample-opportunity.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const meter = (name: string) => screen.getByRole('meter', { name }).getAttribute('value');

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

const blankTechnical = {
  technical_insights_environment: null,
  technical_insights_challenges: null,
  technical_insights_hurdles: null,
  technical_insights_performance_criteria: null,
};

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
