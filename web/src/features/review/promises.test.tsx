import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { sampleId, sampleOpportunity } from '../../testing/sample-opportunity.ts';

beforeEach(() => vi.stubGlobal('scrollTo', () => {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const quote = {
  conversation_id: '7b0e4e0e-3c1e-4a53-9d3c-0b6f6f6f6f6f',
  start: 5,
  end: 15,
  text: 'I send it.',
  speaker: 'Tom',
  title: null,
  side: 'ours',
  said_at: '2026-11-03T09:00:00.000Z',
  question: null,
};

test('[COM-01] an overdue promise is marked as done where it stands, and that is taken back', async () => {
  const step = { text: 'I send it.', side: 'ours', owner: 'Tom', due: '2026-11-05', quote };
  const sent: unknown[] = [];
  let isKept = false;
  const path = `/api/deals/${sampleId}`;
  fakeServer({
    [`GET ${path}`]: () => Response.json(sampleOpportunity()),
    [`GET ${path}/preparation`]: () =>
      Response.json({
        letters: [],
        ours: isKept ? [] : [step],
        theirs: [],
        since: null,
        changes: [],
      }),
    [`POST ${path}/promises`]: async (request) => {
      const body = (await request.json()) as { kept: boolean };
      sent.push(body);
      isKept = body.kept;
      return Response.json(body);
    },
  });
  await openPage(`/preparation?id=${sampleId}`);
  const box = await screen.findByRole('checkbox', { name: 'Done: I send it.' });
  expect(screen.getByText(/overdue/)).toBeTruthy();
  await userEvent.click(box);
  await waitFor(() => expect(box.getAttribute('aria-checked')).toBe('true'));
  expect(screen.queryByText(/overdue/)).toBeNull();
  const place = { conversation_id: quote.conversation_id, start: 5, end: 15 };
  await waitFor(() => expect(sent).toEqual([{ ...place, kept: true }]));
  await userEvent.click(box);
  await waitFor(() => expect(sent.at(-1)).toEqual({ ...place, kept: false }));
  expect(screen.getByText(/overdue/)).toBeTruthy();
});
