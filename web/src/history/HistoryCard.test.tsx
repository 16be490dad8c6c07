import type { SectionChange } from '@plumbline/domain/history/history.ts';
import type { HistoryEntry } from '@plumbline/domain/history/history-page.ts';
import type { ItemHistory } from '@plumbline/domain/history/item-history.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FakeServer } from '../testing/fake-server.ts';
import { openDetails } from '../testing/open-details.ts';
import { sampleItemChange } from '../testing/sample-item-change.ts';
import { sampleId, sampleOpportunity } from '../testing/sample-opportunity.ts';

const path = `/api/deals/${sampleId}/history`;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const change: SectionChange = {
  type: 'section',
  id: 'change-1',
  section: 'meddpicc_data.metrics',
  revision: 2,
  person: 'Mia Chen',
  token: null,
  by_app: false,
  how: 'edit',
  restored: null,
  conversation: null,
  started_at: '2026-11-02T09:00:00.000Z',
  changed_at: '2026-11-02T09:05:00.000Z',
  readable: true,
  before: 'Cut to 5 days',
  after: 'Cut to 2 days',
  score: 5,
  score_gain: 1,
  progress_gain: 12.5,
};

/** The details page of an opportunity with this history. */
async function openHistory(
  changes: HistoryEntry[],
  { role = 'ADMIN', answers = {} }: { role?: Role; answers?: FakeServer['answers'] } = {},
) {
  const sections = changes.flatMap((each) => (each.type === 'section' ? [each.section] : []));
  const opened = await openDetails(
    sampleOpportunity({
      meddpicc_data: { metrics: 'Cut to 2 days' },
      section_revisions: { 'meddpicc_data.metrics': 2 },
    }),
    {
      role,
      answers: {
        [`GET ${path}`]: () => Response.json({ data: changes, next: null, sections, kinds: [] }),
        ...answers,
      },
    },
  );
  const loading = { name: 'Loading the history' };
  await waitFor(() => expect(screen.queryByRole('status', loading)).toBeNull());
  return { ...opened, card: within(screen.getByRole('region', { name: 'History' })) };
}

test('[DET-02] an entry says who, which section, what changed and what the score did', async () => {
  const { card } = await openHistory([change]);
  const entry = await card.findByRole('listitem');
  expect(entry.textContent).toContain('Mia Chen edited Metrics');
  expect(entry.textContent).toContain('Score 4 → 5');
  expect(entry.querySelector('del')?.textContent).toBe('5');
  expect(entry.querySelector('ins')?.textContent).toBe('2');
  expect(entry.querySelector('time')?.getAttribute('title')).toContain('Nov 2, 2026');
});

const item = sampleItemChange;
const dueDate = { label: 'Due date', from: '2026-11-03', to: '2026-11-09' };

test('[DET-02] an entry tells from what to what, field by field', async () => {
  const { card } = await openHistory([{ ...item, fields: [dueDate] }]);
  const entry = await card.findByRole('listitem');
  expect(entry.textContent).toContain('Mia Chen changed the technical task Show the demo');
  expect(entry.textContent).toMatch(/Due date: Nov 3.* Nov 9/);
});

test.each([
  [
    { at: '2026-11-01T09:05:00.000Z', person: 'Ben Ortiz' },
    /^Mia Chen restored Metrics to the version of Nov 1, 2026, .* by Ben Ortiz/,
  ],
  [null, /^Mia Chen restored Metrics to the first version/],
])('[DET-02] a restoring says which version it brought back', async (restored, sentence) => {
  const { card } = await openHistory([{ ...change, how: 'restore', restored }]);
  const entry = await card.findByRole('listitem');
  expect(entry.querySelector('p')?.textContent).toMatch(sentence);
});

test('[API-03] a change of an item is put back, by the change and what the person has seen', async () => {
  const { server, card } = await openHistory([{ ...item, fields: [dueDate] }], {
    answers: { [`POST ${path}/restore-item`]: () => Response.json(sampleOpportunity()) },
  });
  await userEvent.click(await card.findByRole('button', { name: /^Restore Show the demo/ }));
  const confirm = within(await screen.findByRole('alertdialog'));
  expect(confirm.getByText(/^Nov 3/)).toBeTruthy();
  await userEvent.click(confirm.getByRole('button', { name: 'Restore' }));
  const sent = server.requests.find(({ url }) => url.endsWith('/restore-item'));
  expect(await sent?.clone().json()).toEqual({ change: 'item-1', base: item.item_changed_at });
});

test.each<[Role, Partial<ItemHistory>]>([
  ['MANAGER', {}],
  ['ADMIN', { event: 'added' }],
  ['ADMIN', { item_id: null }],
])('[PERM-01] %s is not offered to restore %o', async (role, part) => {
  const { card } = await openHistory([{ ...item, ...part }], { role });
  await card.findByRole('listitem');
  expect(card.queryByRole('button', { name: /^Restore/ })).toBeNull();
});

test('[DET-02] without a change it says what will stand there', async () => {
  const { card } = await openHistory([]);
  expect(await card.findByText('No changes yet')).toBeTruthy();
});

test('[DET-02] what could not be loaded can be tried again', async () => {
  const { server, card } = await openHistory([change], {
    answers: { [`GET ${path}`]: () => Response.json({ error: 'Too many' }, { status: 429 }) },
  });
  expect((await card.findByRole('alert')).textContent).toContain('Too many');
  server.answers[`GET ${path}`] = () =>
    Response.json({ data: [change], next: null, sections: [change.section], kinds: [] });
  await userEvent.click(card.getByRole('button', { name: 'Try Again' }));
  expect(await card.findByRole('listitem')).toBeTruthy();
});

test('[PERM-01] a text that the role does not see is said so, and there is nothing to compare', async () => {
  const hidden = { ...change, readable: false, before: null, after: null };
  const { card } = await openHistory([hidden], { role: 'SALES_ENGINEER' });
  expect(await card.findByText('Your role can’t see the text.')).toBeTruthy();
  expect(card.queryByRole('button', { name: /Compare/ })).toBeNull();
});

test.each<[Role, boolean]>([
  ['ACCOUNT_EXECUTIVE', true],
  ['MANAGER', false],
])('[PERM-01] %s is offered to restore: %s', async (role, offered) => {
  const { card } = await openHistory([change], { role });
  await userEvent.click(await card.findByRole('button', { name: /^Compare Metrics/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of Metrics' }));
  expect(await dialog.findByText(/What Mia Chen changed/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /Restore/ }) !== null).toBe(offered);
});

test('[API-03] restoring names the version and the revision that it replaces', async () => {
  const { server, card } = await openHistory([change], {
    answers: { [`POST ${path}/restore`]: () => Response.json(sampleOpportunity()) },
  });
  await userEvent.click(await card.findByRole('button', { name: /^Compare Metrics/ }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Restore the previous version' }),
  );
  const confirm = within(await screen.findByRole('alertdialog', { name: 'Restore Metrics?' }));
  await userEvent.click(confirm.getByRole('button', { name: 'Restore' }));
  const sent = server.requests.find(({ url }) => url.endsWith('/history/restore'));
  expect(await sent?.clone().json()).toEqual({
    section: 'meddpicc_data.metrics',
    revision: 2,
    version: 'before',
    base_revision: 2,
  });
});
