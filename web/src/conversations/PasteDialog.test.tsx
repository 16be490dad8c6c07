import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDetails } from '../testing/open-details.ts';
import { sampleId, sampleOpportunity } from '../testing/sample-opportunity.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openPaste() {
  await userEvent.click(await screen.findByRole('button', { name: 'Paste text' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste text' }));
  return {
    dialog,
    text: dialog.getByLabelText<HTMLTextAreaElement>('Text'),
    title: dialog.getByLabelText<HTMLInputElement>('Title'),
  };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('[COM-06] a text that is pasted and not added yet is there again, until one cancels', async () => {
  await openDetails(sampleOpportunity());
  const first = await openPaste();
  await userEvent.type(first.title, 'Second call');
  await userEvent.type(first.text, 'Dana: We lose five days.');
  await userEvent.keyboard('{Escape}');
  await isClosed();
  const again = await openPaste();
  expect(again.text.value).toBe('Dana: We lose five days.');
  expect(again.title.value).toBe('Second call');
  await userEvent.click(again.dialog.getByRole('button', { name: 'Cancel' }));
  await isClosed();
  expect((await openPaste()).text.value).toBe('');
});

test('[COM-06] what is added is no draft any more, and nothing is typed that would be lost', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<Response>();
  const deals = await openDetails(sampleOpportunity(), {
    answers: { [`POST /api/deals/${sampleId}/conversations`]: () => promise },
  });
  const { text } = await openPaste();
  await userEvent.type(text, 'Dana: Five days.{Control>}{Enter}{Enter}{/Control}');
  const sent = () =>
    deals.server.calls.filter((call) => /^POST .*conversations$/.test(call)).length;
  await waitFor(() => expect(sent()).toBe(1));
  await userEvent.type(text, ' More');
  expect(text.value).toBe('Dana: Five days.');
  answer(Response.json({ id: 'pasted', needs_sides: false }));
  await isClosed();
  expect(JSON.stringify(localStorage)).not.toContain('Five days');
  expect(sent()).toBe(1);
});
