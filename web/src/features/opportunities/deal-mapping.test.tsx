import { dealOutlineOf, takeDeals } from '@plumbline/domain/deal-file/take.ts';
import { readCsv } from '@plumbline/domain/rfp/csv.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { beginEmpty } from '../../testing/open-details.ts';
import { toast } from '../../ui/toast.ts';
import { DealMapping } from './DealMapping.tsx';

beginEmpty();

const csv = ['Name,Stage,ID', 'One,Proposal,7', 'Two,Proposal,8'].join('\n');

function openMapping(answers: FakeServer['answers'], text = csv) {
  const sheet = readCsv(new TextEncoder().encode(text));
  const server = fakeServer(answers);
  const onClose = vi.fn<() => void>();
  const file = {
    name: 'deals.csv',
    outlines: [dealOutlineOf(sheet)],
    outline: async (_sheet: number, row: number) => dealOutlineOf(sheet, row),
    take: async (_sheet: number, choice: Parameters<typeof takeDeals>[1]) =>
      takeDeals(sheet, choice),
    close: () => {},
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DealMapping file={file} onBack={() => {}} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { server, onClose };
}

const nothingKnown = () => Response.json({ known: [], stages: [] });
const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name, hidden: true }));

test('[IMP-07] a check that failed is tried again, with where the ids are from', async () => {
  const sent: unknown[] = [];
  let isBusy = true;
  openMapping({
    'POST /api/deal-imports/check': async (request) => {
      sent.push(await request.json());
      return isBusy
        ? Response.json({ error: 'Too many requests' }, { status: 429 })
        : nothingKnown();
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests');
  isBusy = false;
  await press('Try again');
  await screen.findByRole('button', { name: 'Import 2 deals' });
  await userEvent.type(screen.getByLabelText('External IDs are from'), 'Pipedrive');
  expect(sent).toHaveLength(2);
  await userEvent.tab();
  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ source: 'Pipedrive' }));
  expect(sent[0]).toMatchObject({ source: null });
});

test('[IMP-07] of many stages that are in no list the first few are named', async () => {
  const stages = Array.from({ length: 40 }, (_, at) => ({
    name: `Stage ${at}`,
    deals: 1,
    outcome: 'open',
  }));
  openMapping({ 'POST /api/deal-imports/check': () => Response.json({ known: [], stages }) });
  const told = (await screen.findByText(/^Not in your list of stages/)).textContent;
  expect(told).toContain('“Stage 4”');
  expect(told).not.toContain('“Stage 5”');
  expect(told).toContain('and 35 more');
});

/** Answers an import that only a stop ends. */
const untilStopped = (request: Request) =>
  new Promise<Response>((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });

test.each([
  ['was not done', null, 0, 'Import stopped. No deals were kept.'],
  ['was done at that moment', 200, 0, 'Import stopped. No deals were kept.'],
  ['was done, and one was changed', 200, 1, 'Import stopped. 1 deal was changed since and kept.'],
  ['cannot be undone', 503, 0, 'The import may have finished before you stopped it.'],
])(
  '[IMP-07] an import that is stopped keeps nothing, and says so: it %s',
  async (_, status, kept, says) => {
    const message = vi.spyOn(toast, 'message').mockReturnValue();
    const { server, onClose } = openMapping({
      'POST /api/deal-imports/check': nothingKnown,
      'POST /api/deal-imports': async (request) => {
        const { id } = (await request.clone().json()) as { id: string };
        if (status !== null) {
          server.answers[`POST /api/deal-imports/${id}/undo`] = () =>
            Response.json({ error: 'Busy', deleted: 2, kept: [], kept_total: kept }, { status });
        }
        return untilStopped(request);
      },
    });
    await press('Import 2 deals');
    await press('Stop');
    await vi.waitFor(() =>
      expect([
        ...message.mock.calls.map(([text]) => text),
        ...screen.queryAllByRole('alert').map(({ textContent }) => textContent),
      ]).toEqual([expect.stringContaining(says)]),
    );
    expect(server.calls.some((call) => call.endsWith('/undo'))).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
    message.mockRestore();
  },
);
