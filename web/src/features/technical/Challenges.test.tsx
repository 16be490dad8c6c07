import type { TechnicalChallenge } from '@plumbline/domain/technical/challenge.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dealsServer } from '../../testing/deals-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { sampleId, sampleOpportunity } from '../../testing/sample-opportunity.ts';

const path = '/api/technical-insights/technical-challenges';
const kept: TechnicalChallenge = {
  id: 'latency',
  title: 'Latency',
  description: 'Answers within 50 ms.',
  severity: 'High',
  status: 'Open',
  dealId: sampleId,
  aiAnalysis: null,
  recommendations: null,
  risks: null,
  confidence: null,
  comment: null,
  docLink: null,
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(list: () => Response) {
  const deals = dealsServer(sampleOpportunity());
  Object.assign(deals.server.answers, {
    [`GET ${path}`]: list,
    'GET /api/knowledgebases': () => Response.json([]),
    [`GET /api/deals/${sampleId}/rfp/analysis`]: () => Response.json(null),
    [`GET /api/deals/${sampleId}/analyses`]: () => Response.json([]),
  });
  await openPage(`/technical-insights?opp=${sampleId}&tab=challenges`);
  return deals.server;
}
const listed = (list: TechnicalChallenge[]) => () => Response.json({ data: list });
const tab = (name: RegExp) => screen.findByRole('tab', { name });
const item = () => screen.findByRole('article', { name: 'Latency' });

test('[TCH-01] what stands in the open form survives a change of tab', async () => {
  await open(listed([]));
  await userEvent.click(await screen.findByRole('button', { name: 'Add Challenge' }));
  await userEvent.type(await screen.findByLabelText('Title'), 'Single sign-on');
  await userEvent.type(screen.getByLabelText('Description'), 'With their directory');
  await userEvent.click(await tab(/TECH PLAN/));
  await userEvent.click(await tab(/Technical Challenges/));
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Single sign-on');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe(
    'With their directory',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add Challenge' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('');
});

test('[TCH-01] what is changed in the form of a challenge survives it too', async () => {
  await open(listed([kept]));
  await userEvent.click(within(await item()).getByRole('button', { name: 'Edit challenge' }));
  await userEvent.type(await screen.findByLabelText('Title'), ' at the edge');
  await userEvent.click(await tab(/TECH PLAN/));
  await userEvent.click(await tab(/Technical Challenges/));
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe(
    'Latency at the edge',
  );
  expect(screen.getByRole('heading', { name: 'Edit challenge' })).toBeTruthy();
});

test('[TCH-02] an analysis that runs survives a change of tab, and its end shows', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<Response>();
  const stopped: boolean[] = [];
  const server = await open(listed([kept]));
  server.answers[`POST ${path}/latency/analyze`] = ({ signal }) => {
    signal.addEventListener('abort', () => stopped.push(true));
    return promise;
  };
  await userEvent.click(within(await item()).getByRole('button', { name: 'Analyze' }));
  await userEvent.click(await tab(/TECH PLAN/));
  await userEvent.click(await tab(/Technical Challenges/));
  expect(await within(await item()).findByText(/Analyzing the challenge/)).toBeTruthy();
  server.answers[`GET ${path}`] = listed([{ ...kept, aiAnalysis: 'Place it near them.' }]);
  answer(new Response(`${JSON.stringify({ result: {} })}\n`));
  expect(await screen.findByText('Place it near them.')).toBeTruthy();
  expect(stopped).toEqual([]);
});

test('[TCH-03] a list that could not be loaded says so, and can be loaded again', async () => {
  const server = await open(() =>
    Response.json({ error: 'Busy', code: 'internal' }, { status: 403 }),
  );
  expect(await screen.findByText(/Couldn’t load/)).toBeTruthy();
  expect(screen.queryByText(/No technical challenges yet/)).toBeNull();
  server.answers[`GET ${path}`] = listed([kept]);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await item();
});

test('[TCH-03] a delete that fails says so, with the reason', async () => {
  const server = await open(listed([kept]));
  server.answers[`DELETE ${path}/latency`] = () =>
    Response.json({ error: 'Your role may not.', code: 'forbidden' }, { status: 403 });
  await userEvent.click(within(await item()).getByRole('button', { name: 'Delete challenge' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'Error deleting challenge. Your role may not.',
    ),
  );
});

/** The form of a new challenge, filled in; what is sent waits until `answer` is called. */
async function openFilledForm() {
  const server = await open(listed([]));
  const { promise, resolve: answer } = Promise.withResolvers<Response>();
  server.answers[`POST ${path}`] = () => promise;
  const sent = () => server.calls.filter((call) => call === `POST ${path}`).length;
  await userEvent.click(await screen.findByRole('button', { name: 'Add Challenge' }));
  await userEvent.type(await screen.findByLabelText('Description'), 'With their directory');
  await userEvent.type(screen.getByLabelText('Title'), 'Single sign-on');
  return { server, sent, answer };
}

test('[TCH-01] Enter twice adds a challenge once', async () => {
  const { server, sent, answer } = await openFilledForm();
  await userEvent.type(screen.getByLabelText('Title'), '{Enter}{Enter}');
  await waitFor(() => expect(sent()).toBe(1));
  // Nothing is taken that would be gone with the form.
  await userEvent.type(screen.getByLabelText('Title'), ' later');
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Single sign-on');
  server.answers[`GET ${path}`] = listed([kept]);
  answer(Response.json(kept, { status: 201 }));
  await item();
  expect(await screen.findByRole('button', { name: 'Add Challenge' })).toBeTruthy();
  expect(sent()).toBe(1);
});

test('[TCH-01] a challenge that is added after its tab was left is no draft any more', async () => {
  const { sent, answer } = await openFilledForm();
  await userEvent.type(screen.getByLabelText('Title'), '{Enter}');
  await waitFor(() => expect(sent()).toBe(1));
  await userEvent.click(await tab(/TECH PLAN/));
  expect(JSON.stringify(localStorage)).toContain('Single sign-on');
  answer(Response.json(kept, { status: 201 }));
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('Single sign-on'));
});
