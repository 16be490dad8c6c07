import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCommercial } from '../../testing/commercial-page.ts';
import { sampleId } from '../../testing/sample-opportunity.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page with the challenges open; each one added waits until `answer` is called. */
async function openChallenges(answers: Record<string, () => Response> = {}) {
  const deals = await openCommercial();
  Object.assign(deals.server.answers, answers);
  const sent: string[] = [];
  const waiting: ((response: Response) => void)[] = [];
  deals.server.answers[`POST /api/deals/${sampleId}/commercial-challenges`] = async (request) => {
    sent.push(((await request.json()) as { text: string }).text);
    return new Promise<Response>((resolve) => {
      waiting.push(resolve);
    });
  };
  await userEvent.click(await screen.findByRole('tab', { name: /Commercial Challenges/ }));
  const field = await screen.findByLabelText<HTMLInputElement>('New challenge');
  const added = () => waiting.shift()?.(Response.json(deals.stored));
  const refused = () =>
    waiting.shift()?.(Response.json({ error: 'Too many challenges.' }, { status: 422 }));
  return { field, sent, added, refused };
}

test('[CHA-01] [COM-12] a challenge written while the one before is being added is kept and added', async () => {
  const { field, sent, added } = await openChallenges();
  await userEvent.type(field, 'Legal hold{Enter}');
  await waitFor(() => expect(sent).toEqual(['Legal hold']));
  await userEvent.clear(field);
  await userEvent.type(field, 'No budget this year{Enter}');
  added();
  await waitFor(() => expect(sent).toEqual(['Legal hold', 'No budget this year']));
  expect(field.value).toBe('No budget this year');
  added();
  await waitFor(() => expect(field.value).toBe(''));
});

test('[CHA-01] Enter twice adds a challenge once', async () => {
  const { field, sent, added } = await openChallenges();
  await userEvent.type(field, 'Legal hold{Enter}{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  added();
  await waitFor(() => expect(field.value).toBe(''));
  expect(sent).toHaveLength(1);
});

test('[CHA-01] [COM-12] one that is refused after the next was begun is told with its text', async () => {
  const { field, sent, refused } = await openChallenges();
  await userEvent.type(field, 'Legal hold{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.clear(field);
  await userEvent.type(field, 'No budget');
  refused();
  expect(await screen.findByText('“Legal hold” is not added. Too many challenges.')).toBeTruthy();
  expect(field.value).toBe('No budget');
});

test('[CHA-01] [COM-12] one that is refused while the next is being added is told with its text', async () => {
  const { field, sent, added, refused } = await openChallenges();
  await userEvent.type(field, 'Legal hold{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.clear(field);
  await userEvent.type(field, 'No budget{Enter}');
  refused();
  expect(await screen.findByText('“Legal hold” is not added. Too many challenges.')).toBeTruthy();
  await waitFor(() => expect(sent).toHaveLength(2));
  added();
  await waitFor(() => expect(field.value).toBe(''));
  expect(screen.getByText('“Legal hold” is not added. Too many challenges.')).toBeTruthy();
});

test('[CHA-01] risks that a model read in the conversations become challenges by one press', async () => {
  const risk = (text: string, side: string) => ({ sides: [side], text, quotes: [] });
  const nothing = ['brief', 'changes', 'contradictions', 'people', 'promises'];
  const more = ['next_steps', 'unsigned', 'ask'];
  const empty = Object.fromEntries([...nothing, ...more].map((name) => [name, []]));
  const risks = [risk('The board may freeze hiring', 'commercial'), risk('No SAML', 'technical')];
  const { sent } = await openChallenges({
    [`GET /api/deals/${sampleId}/reading`]: () =>
      Response.json({
        reading: { ...empty, risks },
        read_at: '2026-11-25T09:00:00.000Z',
        model: 'openai/some-model',
        state: 'idle',
        due_at: null,
        told: null,
        dropped: 0,
        absent: [],
        conversations: [],
      }),
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Add as a challenge: The board may freeze hiring' }),
  );
  await waitFor(() => expect(sent).toEqual(['The board may freeze hiring']));
  expect(screen.queryByText('No SAML')).toBeNull();
});
