import { emptyReading } from '@plumbline/domain/reading/testing/empty.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { openDetails } from '../../testing/open-details.ts';
import { sampleOpportunity } from '../../testing/sample-opportunity.ts';

afterEach(cleanup);

const deal = sampleOpportunity();
const text = 'Tom: Who signs?\nDana: My budget is frozen until June.';
const words = 'My budget is frozen until June.';
const quote = {
  conversation_id: '11111111-1111-4111-8111-111111111111',
  start: text.indexOf(words),
  end: text.length,
  text: words,
  speaker: 'Dana Frey',
  title: 'CFO',
  side: 'customer',
  said_at: '2026-11-24T12:00:00.000Z',
  question: 'Who signs?',
};
const item = (told: string) => ({ sides: ['commercial'], text: told, quotes: [quote] });
const state = {
  read_at: '2026-11-25T09:00:00.000Z',
  model: 'openai/some-model',
  state: 'idle',
  due_at: null,
  told: null,
  dropped: 0,
  absent: [],
  conversations: [],
};
const answers = (reading: object | null, more: object = {}) => ({
  [`GET /api/deals/${deal.id}/reading`]: () =>
    Response.json({ ...state, ...more, reading: reading && { ...emptyReading, ...reading } }),
  [`GET /api/conversations/${quote.conversation_id}`]: () =>
    Response.json({
      id: quote.conversation_id,
      opportunity_id: deal.id,
      source: 'pasted',
      kind: 'call',
      title: 'Money',
      happened_at: quote.said_at,
      speakers: [
        { name: 'Tom', email: null, title: null, side: 'ours', isConfirmed: true },
        { name: 'Dana', email: null, title: null, side: 'customer', isConfirmed: true },
      ],
      opening: text,
      length: text.length,
      quotes_used: 0,
      needs_sides: false,
      text,
      utterances: [
        { speaker: 0, start: 5, end: 15, at: null },
        { speaker: 1, start: 22, end: text.length, at: null },
      ],
    }),
  [`GET /api/deals/${deal.id}/quotes`]: () => Response.json([]),
});
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('[DET-02] what a model says has changed stands dated with its quote and opens there', async () => {
  const user = userEvent.setup();
  const change = { ...item('The budget is frozen.'), day: '2026-11-24' };
  await openDetails(deal, { answers: answers({ changes: [change] }) });
  const changed = await card('What changed');
  const line = changed.getByText('The budget is frozen.').closest('li');
  expect(line?.textContent).toMatch(/^Nov 24.*Dana Frey, CFO/);
  expect(line?.textContent).toContain(`“${words}”`);
  await user.click(changed.getByRole('button', { name: 'Open' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByText(words)).tagName).toBe('MARK');
});

test('[COM-01] the page tells what a model concluded, by whom and when, and quotes open at their place', async () => {
  const user = userEvent.setup();
  await openDetails(deal, {
    answers: answers(
      {
        brief: [item('No money before July.')],
        risks: [item('The interim is not met.')],
        people: [{ ...item('Dana Frey'), role: 'buyer', stance: 'neutral', until: '2026-12-11' }],
        next_steps: [
          {
            ...item('Ask for the form.'),
            title: 'Call Wen Li',
            due: '2026-12-01',
            due_from: 'plan',
          },
        ],
        promises: [{ ...item('The security form'), by: 'us', due: '2020-01-02' }],
      },
      { dropped: 2 },
    ),
  });
  const stands = await card('Where it stands');
  expect((await stands.findByText(/Read by openai\/some-model/)).textContent).toContain(
    '2 items left out: no quote supports them.',
  );
  expect(stands.getByText('No money before July.')).toBeDefined();
  const more = await card('What the conversations say');
  expect(
    within(more.getByRole('region', { name: 'People' })).getByText(/Until Dec 11/),
  ).toBeDefined();
  expect(within(more.getByRole('region', { name: 'Promises' })).getByText(/Was due/)).toBeDefined();
  // Each part stands once.
  expect(more.queryByText('No money before July.')).toBeNull();
  expect(screen.getAllByText('The interim is not met.')).toHaveLength(1);
  const steps = await card('Next steps it suggests');
  expect(steps.getByText('Call Wen Li')).toBeDefined();
  const risks = within(stands.getByRole('region', { name: 'Risks' }));
  await user.click(risks.getByText('1 quote'));
  await user.click(risks.getByRole('button', { name: 'Open the conversation' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByText(words)).tagName).toBe('MARK');
});

test('without a language model there is no card', async () => {
  await openDetails(deal, { answers: answers(null, { state: 'off', read_at: null }) });
  await screen.findByRole('region', { name: 'Next steps' });
  expect(screen.queryByRole('region', { name: 'What the conversations say' })).toBeNull();
});

test('[ERR-01] what waits says why and until when', async () => {
  const told = 'Can’t reach the language model right now.';
  const more = { state: 'waiting', read_at: null, due_at: '2026-11-25T09:10:00.000Z', told };
  await openDetails(deal, { answers: answers(null, more) });
  const stands = await card('Where it stands');
  expect((await stands.findByText(/has not read this deal yet/)).textContent).toContain(told);
});

test('[COM-01] what no conversation names is told, with the list of those that were read', async () => {
  const conversations = [
    { id: quote.conversation_id, kind: 'call', title: 'Money', happened_at: quote.said_at },
    {
      id: '22222222-2222-4222-8222-222222222222',
      kind: 'email',
      title: 'Terms',
      happened_at: quote.said_at,
    },
  ];
  await openDetails(deal, { answers: answers({}, { absent: ['signer'], conversations }) });
  const more = await card('What the conversations say');
  const section = more.getByRole('region', { name: 'Not said in any conversation' });
  within(section).getByText('2 conversations read, none names who signs.');
  await userEvent.click(within(section).getByText('The 2 conversations'));
  expect(within(section).getByRole('button', { name: 'Terms' })).toBeDefined();
  await userEvent.click(within(section).getByRole('button', { name: 'Money' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/My budget is frozen/);
});
