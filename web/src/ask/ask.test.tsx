import type { AskAnswer, SavedAnswer } from '@plumbline/domain/ask/wire.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { card, openDetails } from '../testing/open-details.ts';
import { sampleOpportunity } from '../testing/sample-opportunity.ts';
import { missingWords, readWords } from './read-words.ts';

afterEach(cleanup);

const deal = sampleOpportunity({ owner: 'Maya Lindqvist' });
const path = `/api/deals/${deal.id}/questions`;
const conversation = '11111111-1111-4111-8111-111111111111';
const text = 'Dana: Our CFO signs.';
const quote = {
  deal_id: deal.id,
  deal_name: deal.name,
  conversation_id: conversation,
  section: null,
  title: 'Terms',
  kind: 'call' as const,
  start: 6,
  end: text.length,
  text: 'Our CFO signs.',
  speaker: 'Dana Frey',
  speaker_title: 'COO',
  side: 'customer' as const,
  said_at: '2026-11-24T12:00:00.000Z',
};
const read = {
  conversations: [{ id: conversation, deal_id: deal.id, title: 'Terms', said_at: quote.said_at }],
  texts: 0,
  is_whole: true,
  deals: 1,
  searched: 1,
};
const answered: AskAnswer = {
  id: 'answer-1',
  question: 'Who signs the contract?',
  asked_at: '2026-11-28T12:00:00.000Z',
  answer: {
    statements: [{ text: 'The CFO signs.', quotes: [1] }],
    missing: 'when',
    dropped: 1,
    model: 'openai/some-model',
  },
  refusal: null,
  told: null,
  survivors: [],
  quotes: [quote],
  passages: [quote],
  read,
  has_anonymized_data: true,
  names_kept: false,
  given: '<<<question>>>\nWho signs?\n<<<end of question>>>',
  replacements: [],
};
const told = (answer: Partial<AskAnswer> = {}) =>
  new Response(
    `{"progress":{"step":"asking","received":0}}\n${JSON.stringify({ result: { ...answered, ...answer } })}\n`,
  );
const whole = {
  id: conversation,
  opportunity_id: deal.id,
  source: 'pasted',
  kind: 'call',
  title: 'Terms',
  happened_at: quote.said_at,
  speakers: [{ name: 'Dana', email: null, title: null, side: 'customer', isConfirmed: true }],
  opening: text,
  length: text.length,
  quotes_used: 0,
  needs_sides: false,
  text,
  utterances: [{ speaker: 0, start: 6, end: text.length, at: null }],
};
const answers = {
  [`POST ${path}`]: () => told(),
  [`GET /api/conversations/${conversation}`]: () => Response.json(whole),
  [`GET /api/deals/${deal.id}/quotes`]: () => Response.json([]),
};

async function ask(question = answered.question) {
  const field = await screen.findByRole('textbox', { name: 'Question' });
  await userEvent.clear(field);
  await userEvent.type(field, `${question}{Enter}`);
  return field;
}
const answer = async () => within(await screen.findByRole('region', { name: 'Answer' }));

test('[COM-01] an answer has numbered quotes, and the number opens the conversation at its place', async () => {
  await openDetails(deal, { answers });
  await ask();
  const shown = await answer();
  expect(shown.getByText('The CFO signs.')).toBeTruthy();
  expect(shown.getByText(/1 conversation read, it doesn’t say when\./)).toBeTruthy();
  expect(shown.getByText(/1 statement left out: no line carries it\./)).toBeTruthy();
  expect(
    within(shown.getByRole('list', { name: 'Quotes' })).getByText(/Our CFO signs\./),
  ).toBeTruthy();
  await userEvent.click(shown.getByRole('button', { name: 'Open quote 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Terms' }));
  expect((await dialog.findByText('Our CFO signs.')).tagName).toBe('MARK');
});

test('[ANON-01] an answer shows what was sent', async () => {
  await openDetails(deal, { answers });
  await ask();
  await userEvent.click((await answer()).getByRole('button', { name: 'Data Anonymized' }));
  expect(await screen.findByRole('dialog', { name: 'What was sent' })).toBeTruthy();
});

test('what nothing answers is not found, with what was read', async () => {
  const nothing = { statements: [], missing: 'who signs', dropped: 0, model: 'a/b' };
  await openDetails(deal, {
    answers: { ...answers, [`POST ${path}`]: () => told({ answer: nothing, quotes: [] }) },
  });
  await ask();
  const shown = await answer();
  expect(shown.getByText(/1 conversation read, it doesn’t say who signs\./)).toBeTruthy();
  await userEvent.click(shown.getByText('1 conversation read'));
  expect(shown.getByRole('button', { name: 'Terms' })).toBeTruthy();
});

test.each(['off', 'budget', 'failed', 'leak'] as const)(
  'without a model (%s) the passages stand, and that is said calmly',
  async (refusal) => {
    const survivors = refusal === 'leak' ? ['Zoltan'] : [];
    const without = { id: null, answer: null, quotes: [], refusal, told: 'No answer.', survivors };
    const { server } = await openDetails(deal, {
      answers: { ...answers, [`POST ${path}`]: () => told(without) },
    });
    await ask();
    const shown = await answer();
    expect(shown.getByText(/No answer\. These passages share most/)).toBeTruthy();
    expect(shown.getByRole('list', { name: 'Passages found' })).toBeTruthy();
    expect(shown.queryByRole('alert')).toBeNull();
    expect(shown.queryByRole('button', { name: 'Save with this deal' })).toBeNull();
    if (refusal !== 'leak') return;
    await userEvent.click(shown.getByRole('button', { name: 'Mask and continue' }));
    await screen.findByRole('region', { name: 'Answer' });
    expect(await server.requests.at(-1)?.clone().json()).toMatchObject({ mask: ['Zoltan'] });
  },
);

test('[SHELL-02] a question that a screen answers opens it, unless the conversations are wanted', async () => {
  const { server } = await openDetails(deal, { answers });
  const field = await screen.findByRole('textbox', { name: 'Question' });
  await userEvent.type(field, 'Who owns it?');
  expect(screen.getByText('Owner: Maya Lindqvist')).toBeTruthy();
  await userEvent.type(field, '{Enter}');
  expect(server.calls).not.toContain(`POST ${path}`);
  await userEvent.click(screen.getByRole('button', { name: 'Ask the conversations instead' }));
  expect(server.calls).toContain(`POST ${path}`);
  await userEvent.clear(field);
  await userEvent.type(field, 'Which tasks are due?{Enter}');
  await screen.findByRole('heading', { name: 'Tasks', level: 1 });
  const { router } = await import('../router.tsx');
  expect(router.state.location.search).toEqual({ opportunity: deal.id, sort: 'due' });
});

test('a failure of the server is told, with another try', async () => {
  let isDown = true;
  await openDetails(deal, {
    answers: {
      ...answers,
      [`POST ${path}`]: () =>
        isDown ? Response.json({ error: 'Out of order', code: 'x' }, { status: 500 }) : told(),
    },
  });
  await ask();
  expect((await card('Ask').findByRole('alert')).textContent).toContain(
    'Couldn’t ask. Out of order',
  );
  isDown = false;
  await userEvent.click(card('Ask').getByRole('button', { name: 'Try Again' }));
  expect((await answer()).getByText('The CFO signs.')).toBeTruthy();
});

test('[COM-12] a long answer is shown to be on its way, and can be stopped', async () => {
  let isGone = false;
  await openDetails(deal, {
    answers: {
      ...answers,
      [`POST ${path}`]: ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            isGone = true;
            reject(signal.reason as Error);
          });
        }),
    },
  });
  await ask();
  expect(await card('Ask').findByText('Looking for the answer...')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(isGone).toBe(true);
  expect(await card('Ask').findByRole('button', { name: 'Ask' })).toBeTruthy();
  expect(card('Ask').queryByRole('alert')).toBeNull();
});

test('[PERM-01] who may write saves an answer with the deal; others read what is saved', async () => {
  const saved: SavedAnswer[] = [];
  const kept: SavedAnswer = {
    ...answered,
    id: 'answer-1',
    answer: answered.answer!,
    person: 'Zoë Färber',
    saved_at: answered.asked_at,
  };
  const more = {
    ...answers,
    [`GET ${path}`]: () => Response.json(saved),
    [`PUT ${path}/answer-1`]: () => {
      saved.push(kept);
      return Response.json({ saved: true });
    },
  };
  await openDetails(deal, { answers: more });
  await ask();
  await userEvent.click((await answer()).getByRole('button', { name: 'Save with this deal' }));
  const list = within(await screen.findByRole('region', { name: 'Saved answers' }));
  expect(list.getByText(kept.question)).toBeTruthy();
  expect(
    await (await answer()).findByRole('button', { name: 'Remove from this deal' }),
  ).toBeTruthy();
  cleanup();

  await openDetails(deal, { answers: more, role: 'MANAGER' });
  expect(await screen.findByRole('region', { name: 'Saved answers' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove from this deal' })).toBeNull();
});

test('what was read is told in numbers', () => {
  expect(readWords({ ...read, is_whole: false, deals: 12, texts: 2 })).toBe(
    'Passages of 1 conversation and 2 texts of your team of 12 open deals read',
  );
  expect(readWords({ ...read, conversations: [], texts: 1 })).toBe('1 text of your team read');
  expect(missingWords(read, '')).toBe('1 conversation read, it doesn’t say what you asked.');
  expect(missingWords({ ...read, texts: 2 }, 'who signs')).toBe(
    '1 conversation and 2 texts of your team read, none says who signs.',
  );
});
