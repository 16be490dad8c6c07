import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { field, openCommercial } from '../testing/commercial-page.ts';
import { sampleId } from '../testing/sample-opportunity.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const place = `plumbline.draft.person-1.${sampleId}.meddpicc_data.metrics`;

/** Another tab of the same person writes its draft; this one may or may not hear of it. */
function otherTab(text: string | null, isHeard: boolean) {
  const oldValue = localStorage.getItem(place);
  const newValue = text === null ? null : JSON.stringify({ values: { text }, base: 0 });
  if (newValue === null) localStorage.removeItem(place);
  else localStorage.setItem(place, newValue);
  if (!isHeard) return;
  const event = new StorageEvent('storage', { key: place, oldValue, newValue });
  dispatchEvent(event);
}

test('[COM-12] what is typed in another tab of the same person shows here, and goes on', async () => {
  await openCommercial();
  const area = await field('Metrics');
  otherTab('Typed there', true);
  expect((await screen.findByDisplayValue('Typed there')).tagName).toBe('TEXTAREA');
  await userEvent.type(area, ', and here');
  expect(localStorage.getItem(place)).toContain('Typed there, and here');
});

test('[COM-12] a text of another tab that was not heard of is kept beside the new one', async () => {
  await openCommercial();
  const area = await field('Metrics');
  otherTab('Typed there', false);
  await userEvent.type(area, 'Typed here');
  expect(localStorage.getItem(place)).toContain('Typed there');
  expect(localStorage.getItem(place)).toContain('Typed here');
  const choice = within(await screen.findByRole('alert'));
  expect(choice.getByText('Typed there')).toBeTruthy();
  await userEvent.click(choice.getByRole('button', { name: 'Edit both together' }));
  expect(area.value).toBe('Typed there\nTyped here');
});

test('[COM-07] [COM-12] both texts together stay within the limit before they are saved', async () => {
  const deals = await openCommercial();
  const area = await field('Metrics');
  const mine = 'm'.repeat(area.maxLength);
  await userEvent.click(area);
  await userEvent.paste(mine);
  deals.colleague({ meddpicc_data: { metrics: 'Theirs' } });
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit both together' }));
  expect(area.value).toBe(`Theirs\n${mine}`);
  expect(screen.getByText('7 characters too many. Shorten it to save.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save Now' })).toHaveProperty('disabled', true);
  const writes = deals.writes.length;
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  await userEvent.click(area);
  await userEvent.keyboard('{Backspace>7/}');
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  await screen.findByText('Metrics saved');
  expect(deals.writes).toHaveLength(writes + 1);
  expect(deals.stored.meddpicc_data?.metrics).toBe(`Theirs\n${mine.slice(7)}`);
});

test('[COM-12] a browser that cannot keep a new challenge says not to leave', async () => {
  await openCommercial();
  vi.stubGlobal('localStorage', {
    length: 0,
    key: () => null,
    getItem: () => null,
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
    removeItem: () => {},
  });
  await userEvent.click(await screen.findByRole('tab', { name: /Commercial Challenges/ }));
  await userEvent.type(await screen.findByLabelText('New challenge'), 'Procurement stalls');
  expect((await screen.findByRole('alert')).textContent).toContain('Stay on this page');
});
