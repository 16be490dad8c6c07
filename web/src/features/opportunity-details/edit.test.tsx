import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { beginEmpty, openDetails } from '../../testing/open-details.ts';
import { sampleCrmFacts, sampleOpportunity } from '../../testing/sample-opportunity.ts';

beginEmpty();

const deal = sampleOpportunity({ value: 12_000, currency: 'EUR', close_date: '2026-12-01' });
const editor = async () => within(await screen.findByRole('region', { name: 'Edit deal' }));
const openEditor = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  return editor();
};

async function setDay(day: string) {
  const field = (await editor()).getByLabelText('Close date');
  fireEvent.change(field, { target: { value: day } });
  fireEvent.blur(field);
}

test('[API-03] a field saves itself when it is left, and says what it was based on', async () => {
  const { writes } = await openDetails(deal);
  const form = await openEditor();
  const name = form.getByLabelText('Name');
  expect(document.activeElement).toBe(name);
  await userEvent.clear(name);
  await userEvent.type(name, 'Acme rollout{Tab}');
  await setDay('2026-12-24');
  await vi.waitFor(() => expect(writes).toHaveLength(2));
  expect(writes).toEqual([
    { name: 'Acme rollout', base_values: { name: deal.name } },
    { close_date: '2026-12-24', base_values: { close_date: '2026-12-01' } },
  ]);
});

test('[COM-12] what is typed while a save runs is kept, and is saved as a change of what was saved', async () => {
  const deals = await openDetails({ ...deal, name: 'Acme' });
  let release = () => {};
  deals.beforeAnswer = () => new Promise((resolve) => (release = resolve));
  const field = (await openEditor()).getByLabelText('Name');
  await userEvent.type(field, ' one{Enter}');
  await vi.waitFor(() => expect(deals.writes).toHaveLength(1));
  await userEvent.type(field, ' two');
  release();
  await vi.waitFor(() => expect(deals.stored.name).toBe('Acme one'));
  await screen.findByText('Name saved.');
  expect((field as HTMLInputElement).value).toBe('Acme one two');
  await userEvent.type(field, '{Enter}');
  await vi.waitFor(() => expect(deals.writes).toHaveLength(2));
  await userEvent.type(field, ' three{Enter}');
  release();
  await vi.waitFor(() => expect(deals.writes).toHaveLength(3));
  release();
  await vi.waitFor(() => expect(deals.stored.name).toBe('Acme one two three'));
  expect(deals.writes.map(({ base_values }) => base_values)).toEqual(
    ['Acme', 'Acme one', 'Acme one two'].map((name) => ({ name })),
  );
});

test('[API-03] Undo puts back what stood there, and tells where a colleague changed it since', async () => {
  const deals = await openDetails(deal);
  await openEditor();
  await setDay('2026-12-24');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(deals.stored.close_date).toBe('2026-12-01'));
  await screen.findByText('Close date is as it was.');
  await setDay('2026-12-24');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  deals.colleague({ close_date: '2026-12-30' });
  fireEvent.click(undo);
  expect(await screen.findByText('A colleague changed this.')).toBeTruthy();
  expect(deals.stored.close_date).toBe('2026-12-30');
});

test('[API-03] what a colleague saved meanwhile is shown, and one of the two is chosen', async () => {
  const deals = await openDetails(deal);
  const form = await openEditor();
  deals.colleague({ close_date: '2026-12-30' });
  await setDay('2026-12-24');
  const note = await form.findByText(/A colleague set this to Dec 30, 2026/);
  expect(deals.stored.close_date).toBe('2026-12-30');
  await userEvent.click(within(note.parentElement!).getByRole('button', { name: 'Keep mine' }));
  await vi.waitFor(() => expect(deals.stored.close_date).toBe('2026-12-24'));
  expect(form.queryByText(/A colleague/)).toBeNull();
});

test('[COM-12] what is typed and not saved outlives the editor, and is saved by another try', async () => {
  const deals = await openDetails(deal);
  const form = await openEditor();
  deals.beforeAnswer = async () => {
    throw new TypeError('Failed to fetch');
  };
  await userEvent.type(form.getByLabelText('Next step'), 'Call Wen Li{Enter}');
  await form.findByRole('button', { name: 'Try again' });
  await userEvent.click(form.getByRole('button', { name: 'Done' }));
  deals.beforeAnswer = async () => {};
  await userEvent.click(screen.getByRole('button', { name: 'Unsaved changes' }));
  const field = (await editor()).getByLabelText<HTMLInputElement>('Next step');
  expect(field.value).toBe('Call Wen Li');
  await userEvent.type(field, '{Enter}');
  await vi.waitFor(() => expect(deals.stored.next_step).toBe('Call Wen Li'));
});

async function typeValue(text: string) {
  const deals = await openDetails(deal);
  const form = await openEditor();
  const field = form.getByLabelText('Value');
  await userEvent.clear(field);
  await userEvent.type(field, `${text}{Enter}`);
  return { deals, form };
}

test.each([
  ['1.234,56 €', 1234.56],
  ['12,500', 12_500],
  ['12.500', 12_500],
])('[DET-01] the value %j is saved as %j', async (text, value) => {
  const { deals } = await typeValue(text);
  await vi.waitFor(() => expect(deals.stored.value).toBe(value));
});

test('[DET-01] how an amount is understood is shown before it is saved', async () => {
  const { writes } = await openDetails(deal);
  const form = await openEditor();
  const field = form.getByLabelText('Value');
  await userEvent.clear(field);
  await userEvent.type(field, '12.500');
  expect(form.getByText('Saves as €12,500.00.')).toBeTruthy();
  expect(writes).toEqual([]);
});

test('[DET-01] a value that is no amount is not saved, and the field says what it takes', async () => {
  const { deals, form } = await typeValue('twelve');
  expect(form.getByText('Enter an amount, such as 12,500.')).toBeTruthy();
  expect(deals.writes).toEqual([]);
});

test('[DET-01] of a value that cannot be read no part is kept as a draft', async () => {
  const { deals } = await typeValue('125k');
  const kept = Array.from(localStorage, (_, at) =>
    localStorage.getItem(localStorage.key(at) ?? ''),
  );
  expect(kept.join(' ')).not.toContain('125');
  expect(deals.writes).toEqual([]);
});

test('[PERM-01] who may not write the deal is offered no field', async () => {
  await openDetails(deal, { role: 'SALES_ENGINEER' });
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('[DET-01] what HubSpot alone owns is not offered: the next step is, with the way to HubSpot', async () => {
  const url = 'https://app.hubspot.example/contacts/1/record/0-3/2';
  const crm_facts = { ...sampleCrmFacts, edits: 'owned' as const, url };
  await openDetails({ ...deal, crm_facts });
  const form = await openEditor();
  expect(form.queryByLabelText('Close date')).toBeNull();
  expect(form.getByLabelText('Next step')).toBeTruthy();
  expect(form.getByRole('link', { name: 'Change it in HubSpot' }).getAttribute('href')).toBe(url);
});
