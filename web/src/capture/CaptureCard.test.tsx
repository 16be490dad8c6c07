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

/** A deal whose notes are stored only once `saved` or `refused` is called, in their order. */
async function openCapture() {
  const sent: string[] = [];
  const waiting: ((response: Response) => void)[] = [];
  const add = async (request: Request) => {
    sent.push(((await request.json()) as { text: string }).text);
    return new Promise<Response>((resolve) => {
      waiting.push(resolve);
    });
  };
  await openDetails(sampleOpportunity(), {
    answers: { [`POST /api/deals/${sampleId}/conversations`]: add },
  });
  const card = await screen.findByRole('region', { name: 'What did you learn?' });
  const box = await within(card).findByRole<HTMLTextAreaElement>('textbox');
  const saved = () => waiting.shift()?.(Response.json({ id: `note-${sent.length}` }));
  const refused = () =>
    waiting.shift()?.(Response.json({ error: 'Too much at once.' }, { status: 429 }));
  return { card, box, sent, saved, refused };
}
const enter = '{Control>}{Enter}{/Control}';

test('[COM-06] a note written while the one before is being saved is kept and saved too', async () => {
  const { box, sent, saved } = await openCapture();
  await userEvent.type(box, `They need SSO.${enter}${enter}`);
  await waitFor(() => expect(sent).toEqual(['They need SSO.']));
  await userEvent.clear(box);
  await userEvent.type(box, `Legal takes three weeks.${enter}`);
  saved();
  await waitFor(() => expect(sent).toEqual(['They need SSO.', 'Legal takes three weeks.']));
  expect(box.value).toBe('Legal takes three weeks.');
  saved();
  await waitFor(() => expect(box.value).toBe(''));
});

test('[COM-06] a note that is refused while the next is written comes back before it', async () => {
  const { card, box, sent, saved, refused } = await openCapture();
  await userEvent.type(box, `They need SSO.${enter}`);
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.clear(box);
  await userEvent.type(box, `Legal takes three weeks.${enter}`);
  refused();
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(box.value).toBe('They need SSO.\n\nLegal takes three weeks.'));
  saved();
  await waitFor(() => expect(box.value).toBe('They need SSO.'));
  expect(card.textContent).toContain('Not saved; your text is kept here. Too much at once.');
});

test('[COM-06] a note that is saved after its page was left is no draft any more', async () => {
  const { box, sent, saved } = await openCapture();
  await userEvent.type(box, `They need SSO.${enter}`);
  await waitFor(() => expect(sent).toHaveLength(1));
  const { router } = await import('../router.tsx');
  void router.navigate({ to: '/tasks' });
  await screen.findByRole('heading', { name: 'Tasks', level: 1 });
  expect(JSON.stringify(localStorage)).toContain('They need SSO.');
  saved();
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('They need SSO.'));
});
