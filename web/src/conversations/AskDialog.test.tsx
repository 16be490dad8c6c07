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

const refused = (asks: object) =>
  Response.json({ error: 'The file doesn’t say.', code: 'unclear', asks }, { status: 422 });
const fields = [
  {
    list: 'turns[]',
    count: 2,
    fields: [
      { path: 'who', samples: ['Tom', 'Dana'] },
      { path: 'says', samples: ['Who signs?', 'Peter does.'] },
      { path: 'at', samples: ['3', '9'] },
    ],
    guess: { list: 'turns[]', text: 'who', speaker: null, start: 'at', unit: 's' },
  },
];

/** A deal to which files are added; each is refused with what it does not say until that comes along. */
async function openDeal(asks: Readonly<Record<string, object>>) {
  const sent: Record<string, unknown>[] = [];
  await openDetails(sampleOpportunity(), {
    answers: {
      [`POST /api/deals/${sampleId}/conversations`]: async (request: Request) => {
        const body = (await request.json()) as Record<string, unknown>;
        sent.push(body);
        const asked = asks[String(body['name'])];
        return asked && !body['happened_at']
          ? refused(asked)
          : Response.json({ id: 'a', needs_sides: false }, { status: 201 });
      },
    },
  });
  const chooser = await screen.findByLabelText('Files with conversations');
  const modified = new Date('2026-11-03T12:00:00').getTime();
  const add = (...names: string[]) =>
    userEvent.upload(
      chooser,
      names.map((name) => new File(['x'], name, { lastModified: modified })),
    );
  return { sent, add };
}

test('[COM-06] a file without a day asks for it, with the day it was changed as a guess', async () => {
  const { sent, add } = await openDeal({ 'call.txt': { date: true, fields: null } });
  await add('call.txt');
  const dialog = within(await screen.findByRole('dialog', { name: 'When was this?' }));
  expect(dialog.getByLabelText<HTMLInputElement>('When').value).toBe('2026-11-03');
  await userEvent.click(dialog.getByRole('button', { name: 'Add and read' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(String(sent[1]?.['happened_at'])).toMatch(/^2026-11-0[23]T/);
  expect(screen.queryByText(/Nothing was added/)).toBeNull();
});

test('[COM-06] of several files each is asked about, and one may be left out', async () => {
  const ask = { date: true, fields: null };
  const { sent, add } = await openDeal({ 'one.txt': ask, 'two.txt': ask });
  await add('one.txt', 'good.eml', 'two.txt');
  const first = await screen.findByRole('dialog', { name: 'When was this?' });
  expect(first.textContent).toContain('one.txt');
  await userEvent.click(within(first).getByRole('button', { name: 'Leave out' }));
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: 'When was this?' }).textContent).toContain('two.txt'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add and read' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await screen.findByText('2 of 3 files were added.')).textContent).toBeTruthy();
  expect(screen.getByText('one.txt').closest('li')?.textContent).toBe('one.txt: Left out.');
  expect(sent.map(({ name }) => name)).toEqual(['one.txt', 'good.eml', 'two.txt', 'two.txt']);
});

test('[COM-06] JSON of an unknown maker shows its entries, and is sent as somebody says', async () => {
  const { sent, add } = await openDeal({ 'call.json': { date: true, fields } });
  await add('call.json');
  const dialog = within(await screen.findByRole('dialog', { name: 'Which field is what?' }));
  const choose = async (label: string, option: string) => {
    await userEvent.click(dialog.getByRole('combobox', { name: label }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Text', 'says');
  await choose('Speaker', 'who');
  await choose('Time is in', 'milliseconds');
  const rows = dialog.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['TimeSpeakerText', '3TomWho signs?', '9DanaPeter does.']);
  await userEvent.click(dialog.getByRole('button', { name: 'Add and read' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.['fields']).toEqual({
    list: 'turns[]',
    text: 'says',
    speaker: 'who',
    start: 'at',
    unit: 'ms',
  });
});
