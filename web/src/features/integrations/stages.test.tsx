import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { beginEmpty } from '../../testing/open-details.ts';
import { openPage } from '../../testing/open-page.tsx';

beginEmpty();

const stages = [
  { name: 'Discovery', outcome: 'open', usual_days: 30 },
  { name: 'Proposal', outcome: 'open', usual_days: null },
  { name: 'Closed Won', outcome: 'won', usual_days: null },
];

async function openStages(answer: () => Response = () => Response.json(stages.slice(0, 1))) {
  const sent: unknown[] = [];
  let listed = stages;
  fakeServer({
    'GET /api/hubspot/status': () =>
      Response.json({ connected: false, authType: null, account: null, lastError: null }),
    'GET /api/stages': () => Response.json(listed),
    'GET /api/stages/use': () =>
      Response.json(stages.map(({ name }, at) => ({ name, deals: at === 1 ? 3 : 0 }))),
    'PUT /api/stages': async (request) => {
      sent.push(await request.json());
      return answer();
    },
  });
  await openPage('/integrations');
  const card = within(await screen.findByRole('region', { name: 'Deal stages' }));
  await card.findByRole('list', { name: 'Stages' });
  const colleague = (next: typeof stages) => (listed = next);
  return { card, sent, colleague };
}

const order = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox', { name: /^Name of stage/ })
    .map(({ value }) => value);

test('a stage is moved by the arrow keys, renamed and saved; focus stays with it', async () => {
  const { card, sent } = await openStages();
  card.getByRole('button', { name: 'Move Proposal with the arrow keys' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(order()).toEqual(['Proposal', 'Discovery', 'Closed Won']);
  expect(card.getByText('Proposal is number 1 of 3.')).toBeTruthy();
  await vi.waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Move Proposal with the arrow keys',
    ),
  );
  const name = card.getByLabelText('Name of stage 1');
  await userEvent.clear(name);
  await userEvent.type(name, 'Offer');
  await userEvent.click(card.getByRole('button', { name: 'Save stages' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    base: ['Discovery', 'Proposal', 'Closed Won'],
    stages: [
      { name: 'Offer', was: 'Proposal' },
      { name: 'Discovery', was: 'Discovery', usual_days: 30 },
      { name: 'Closed Won', was: 'Closed Won', outcome: 'won' },
    ],
    moves: [],
  });
});

test('a stage with deals does not go before it is said where they go', async () => {
  const { card, sent } = await openStages();
  await userEvent.click(card.getByRole('button', { name: 'Remove Proposal' }));
  expect(card.getByText(/3 deals are in “Proposal”/)).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: 'Save stages' }));
  expect(card.getByRole('alert').textContent).toBe('Choose where the deals of “Proposal” go.');
  expect(sent).toEqual([]);
  card.getByRole('combobox', { name: 'Where deals of Proposal go' }).focus();
  await userEvent.keyboard('c'); // letters choose
  await userEvent.keyboard('l');
  await userEvent.click(card.getByRole('button', { name: 'Save stages' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ moves: [{ from: 'Proposal', to: 'Closed Won' }] });
});

test('what was edited stays when a colleague saved other stages, and is saved on top of them', async () => {
  const refuse = () =>
    Response.json({ error: 'A colleague changed', code: 'conflict' }, { status: 409 });
  const { card, sent, colleague } = await openStages(refuse);
  const name = card.getByLabelText('Name of stage 2');
  await userEvent.clear(name);
  await userEvent.type(name, 'Offer');
  const [discovery, proposal, won] = stages;
  const trial = { name: 'Trial', outcome: 'open', usual_days: null };
  colleague([{ ...discovery!, usual_days: 10 }, proposal!, trial, won!]);
  const save = () => userEvent.click(card.getByRole('button', { name: 'Save stages' }));
  await save();
  expect(await card.findByText(/holds their changes and yours/)).toBeTruthy();
  expect(order()).toEqual(['Discovery', 'Offer', 'Trial', 'Closed Won']);
  await save();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    base: ['Discovery', 'Proposal', 'Trial', 'Closed Won'],
    stages: [
      { name: 'Discovery', usual_days: 10 },
      { name: 'Offer', was: 'Proposal' },
      { name: 'Trial', was: 'Trial' },
      { name: 'Closed Won' },
    ],
  });
});
