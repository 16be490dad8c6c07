import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { first, openReview, quoted, second, suggested } from '../../testing/review-page.ts';
import { sampleOpportunity } from '../../testing/sample-opportunity.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  Element.prototype.scrollIntoView = () => {};
});

afterEach(cleanup);

test('[COM-01] two accepts of a field, the second before the first is answered, keep both texts', async () => {
  const user = userEvent.setup();
  const { deals, accepted, gate, list } = await openReview();
  let letGo = () => {};
  gate.open = new Promise<void>((done) => (letGo = done));
  await user.keyboard('a');
  await waitFor(() =>
    expect(list.querySelector('[aria-current=true]')?.textContent).toContain(second),
  );
  await user.keyboard('a');
  letGo();
  await waitFor(() => expect(accepted).toHaveLength(2));
  expect(accepted.map(({ mode }) => mode)).toEqual(['replace', 'append']);
  expect(deals.stored.meddpicc_data?.pain).toBe(`${first}\n${second}`);
});

test('[COM-03] a section changed meanwhile shows both texts, and keeps both when asked to', async () => {
  const user = userEvent.setup();
  const { deals, write, list } = await openReview();
  write('A colleague was faster.');
  await user.keyboard('a');
  const choice = await within(list).findByRole('alert');
  expect(choice.textContent).toContain('A colleague was faster.');
  expect(choice.textContent).toContain(first);
  expect(deals.stored.meddpicc_data?.pain).toBe('A colleague was faster.');
  await user.click(within(choice).getByRole('button', { name: 'Keep both' }));
  await waitFor(() =>
    expect(deals.stored.meddpicc_data?.pain).toBe(`A colleague was faster.\n${first}`),
  );
});

test('[COM-01] no room behind what one accepted just before blames no colleague, and ends once decided', async () => {
  const user = userEvent.setup();
  const long = `${'Quotes take days. '.repeat(20)}Always.`;
  const more = `${'Renewals slip by. '.repeat(20)}Always.`;
  const { gate, list, deals } = await openReview([suggested('one', long), suggested('two', more)]);
  let letGo = () => {};
  gate.open = new Promise<void>((done) => (letGo = done));
  await user.keyboard('a');
  await waitFor(() =>
    expect(list.querySelector('[aria-current=true]')?.textContent).toContain('Renewals'),
  );
  await user.keyboard('a');
  letGo();
  const choice = await within(list).findByRole('alert');
  expect(choice.textContent).toContain('already has text. Choose which one to keep.');
  expect(choice.textContent).not.toContain('colleague');
  expect(deals.stored.meddpicc_data?.pain).toBe(long);
  await user.click(list.querySelector<HTMLElement>('[data-review-item=two]') ?? list);
  await user.keyboard('x');
  await waitFor(() => expect(within(list).queryByRole('alert')).toBeNull());
});

test('[COM-01] before anything is assessed the score is grey, and says so', async () => {
  await openReview();
  expect(await screen.findByText(/^Score 1 of 10, not assessed/)).toBeTruthy();
});

test('[COM-01] rejecting is undone by a key, and the quote is marked with its question', async () => {
  const user = userEvent.setup();
  const { deals, list } = await openReview();
  const pane = await screen.findByRole('region', { name: 'Conversation' });
  await waitFor(() =>
    expect(pane.querySelector('[data-mark=quote]')?.textContent).toContain(first),
  );
  const question = pane.querySelector('[data-mark=question]');
  expect(question?.textContent).toContain('What does it cost you?');
  await user.keyboard('x');
  await within(list).findByText(/^Rejected/);
  await user.keyboard('u');
  await waitFor(() => expect(within(list).queryByText(/^Rejected/)).toBeNull());
  expect(deals.server.calls).toContain('POST /api/suggestions/one/reopen');
});

test('[COM-07] of several combined, what has no room in the field stays to review', async () => {
  const user = userEvent.setup();
  const long = 'The steering committee counts every lost hour of the quoting team. '
    .repeat(3)
    .trim();
  const offered = [
    suggested('one', `${long} One.`, first),
    suggested(
      'two',
      `The plant in Halden stops twice a week for want of a price. ${'x'.repeat(200)}`,
      first,
    ),
    suggested(
      'three',
      `Renewals slip as nobody finds the former offers in time. ${'y'.repeat(200)}`,
      first,
    ),
  ];
  const { accepted, list, suggestions } = await openReview(offered);
  await user.click(within(list).getByRole('button', { name: 'Combine 3 into one' }));
  await within(list).findByText(/^Holds 2 of 3 suggestions. 1 is not in this text and stays/);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(suggestions.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'open']),
  );
  expect(accepted).toHaveLength(2);
  expect(within(list).getByRole('button', { name: /^Accept and add/ })).toBeTruthy();
});

test('[COM-01] the header undoes as long as it offers to, also after the message is gone', async () => {
  const user = userEvent.setup();
  const { deals, list } = await openReview();
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveProperty('disabled', true);
  await user.keyboard('x');
  await within(list).findByText(/^Rejected/);
  const later = Date.now() + 60_000;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => later);
  await waitFor(() => expect(undo).toHaveProperty('disabled', false));
  await user.click(undo);
  await waitFor(() => expect(within(list).queryByText(/^Rejected/)).toBeNull());
  clock.mockRestore();
  expect(deals.server.calls).toContain('POST /api/suggestions/one/reopen');
  await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBe('true'));
});

/** Not the one in the message. */
async function headerUndo() {
  const found = document.querySelector<HTMLButtonElement>('[data-review-all=u]');
  await waitFor(() => expect(found?.disabled).toBe(false));
  if (!found) throw new Error('There is no Undo in the header.');
  return found;
}

test('[COM-03] accepting all by keys is undone as one', async () => {
  const user = userEvent.setup();
  const { deals, list, suggestions } = await openReview();
  screen.getByRole('button', { name: 'Accept all customer-confirmed' }).focus();
  await user.keyboard('{Enter}');
  const action = await screen.findByRole('button', { name: 'Accept all' });
  expect(screen.getByText('Champion: the customer denies it')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(action));
  await user.keyboard('{Enter}');
  await screen.findByText(/^2 suggestions accepted/);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(suggestions.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
  await user.click(await headerUndo());
  await within(list).findByText(first);
  await waitFor(() => expect(suggestions.map(({ state }) => state)).toEqual(['open', 'open']));
  // The other of its section came back with it.
  expect(deals.server.calls.filter((call) => call.endsWith('/reopen'))).toHaveLength(1);
});

test('[COM-01] once all is decided the next deal is offered, by button and key', async () => {
  const user = userEvent.setup();
  const { deals, list } = await openReview();
  const asked: string[] = [];
  const other = { ...sampleOpportunity(), id: '7b0e4e0e-3c1e-4a53-9d3c-0b6f6f6f6f70' };
  const rows = [
    { ...deals.stored, provisional_score: null },
    { ...other, name: 'Corvid pilot', provisional_score: other.score + 3 },
  ];
  deals.server.answers['GET /api/deals'] = (request) => {
    asked.push(new URL(request.url).search);
    return Response.json(rows, { headers: { 'X-Total-Count': '8', 'X-View': 'mine' } });
  };
  await user.keyboard('x');
  expect(screen.queryByText(/left to review/)).toBeNull();
  await user.keyboard('x');
  const next = await screen.findByRole('button', { name: 'Next: Corvid pilot (+3)' });
  expect(screen.getByText('7 of your deals left to review.')).toBeTruthy();
  expect(asked[0]).toContain('sort=close_date');
  expect(asked[0]).toContain('to_review=true');
  expect(next).toBeTruthy();
  await within(list).findAllByText(/^Rejected/);
  await user.keyboard('n');
  await waitFor(() => expect(location.hash).toContain(other.id));
});

test('[COM-01] Esc in an edit keeps what was typed for the next opening, Cancel does not', async () => {
  const user = userEvent.setup();
  const { list } = await openReview();
  const typed = () => within(list).getByRole<HTMLTextAreaElement>('textbox').value;
  await user.keyboard('e');
  await within(list).findByRole('textbox');
  await user.keyboard(' And more.');
  expect(typed()).toBe(`${first} And more.`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(within(list).queryByRole('textbox')).toBeNull());
  await user.click(within(list).getByRole('button', { name: 'Edit' }));
  expect(typed()).toBe(`${first} And more.`);
  await user.click(within(list).getByRole('button', { name: 'Cancel' }));
  await user.click(within(list).getByRole('button', { name: 'Edit' }));
  expect(typed()).toBe(first);
});

test('[COM-06] an edit that is not accepted survives a reload, and is marked', async () => {
  const user = userEvent.setup();
  const { list } = await openReview();
  await user.keyboard('e');
  await within(list).findByRole('textbox');
  await user.keyboard(' And more.');
  cleanup();
  const again = await openReview();
  const [edited] = await within(again.list).findAllByRole('listitem');
  expect(edited?.textContent).toContain('Edited, not accepted');
  expect(within(again.list).getAllByText('Edited, not accepted')).toHaveLength(1);
  await user.click(within(again.list).getByRole('button', { name: 'Edit' }));
  expect(within(again.list).getByRole<HTMLTextAreaElement>('textbox').value).toBe(
    `${first} And more.`,
  );
});

test('[COM-06] what was typed for a suggestion is forgotten once it is decided', async () => {
  const user = userEvent.setup();
  const { list } = await openReview();
  await user.keyboard('e');
  await within(list).findByRole('textbox');
  await user.keyboard(' And more.{Escape}');
  cleanup();
  await openReview([suggested('two', second), { ...suggested('one', first), state: 'rejected' }]);
  expect(Object.keys(localStorage).filter((key) => key.includes('.review.'))).toEqual([]);
});

test('[COM-01] the accepted text stands on top, below it the words with the minute of the call', async () => {
  const edited = 'Quotes take five days.';
  const decided = {
    ...suggested('one', edited, first),
    state: 'accepted' as const,
    quotes: [{ ...quoted(first), at: 187 }],
  };
  const { list } = await openReview([suggested('two', second), decided]);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Show decided/ }));
  const row = (await within(list).findByText(edited)).closest('li');
  const quote = row?.querySelector('figure');
  expect(quote?.textContent).toContain(first);
  expect(quote?.textContent).toContain('Dana Frey, Head of Sales, Nov 3, 2026 at 3:07');
});

test('[COM-01] the place among those that are open is told, and what was rejected is named', async () => {
  const user = userEvent.setup();
  await openReview();
  const head = screen.getByRole('heading', { level: 1 }).parentElement;
  expect(head?.textContent).toContain('1 of 2');
  await user.keyboard('x');
  expect(
    await screen.findByText('Identify Pain: rejected “We lose five days on every quote.”'),
  ).toBeTruthy();
  await waitFor(() => expect(head?.textContent).toContain('1 of 1'));
});

test('[COM-07] what a deleted conversation leaves to decide on says so, and shows its words', async () => {
  const left = suggested('one', first);
  const quotes = left.quotes.map((quote) => ({ ...quote, conversation_id: 'gone' }));
  const { list } = await openReview([{ ...left, quotes, source_deleted: true }]);
  expect(within(list).getByText('Source deleted')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Open the conversation' })).toBeNull();
  const pane = await screen.findByRole('region', { name: 'Conversation' });
  await within(pane).findByText('The conversation was deleted. These words of it are kept:');
  expect(within(pane).getByText(`“${first}”`)).toBeTruthy();
  expect(within(pane).queryByRole('alert')).toBeNull();
  expect(within(pane).queryByRole('button', { name: 'Try Again' })).toBeNull();
});
