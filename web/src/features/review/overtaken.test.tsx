import { cleanup, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { first, openReview, quoted, second, suggested } from '../../testing/review-page.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

const denied = { polarity: 'against', standing: 'denied' } as const;

test('[COM-01] where a conversation denies what stands in a field, clearing it is offered', async () => {
  const suggestion = { ...suggested('one', first), ...denied };
  const { list, accepted } = await openReview([suggestion], 'They have all the time they need.');
  await userEvent.click(await within(list).findByRole('button', { name: 'Clear the field' }));
  await waitFor(() => expect(accepted).toMatchObject([{ mode: 'clear' }]));
});

test('[COM-01] an empty field is not to clear, nor one that nothing denies', async () => {
  const { list } = await openReview([{ ...suggested('one', first), ...denied }]);
  await within(list).findByText(first, { exact: false });
  expect(within(list).queryByRole('button', { name: 'Clear the field' })).toBeNull();
  cleanup();
  const other = await openReview([suggested('one', first)], 'Quotes are slow.');
  expect(within(other.list).queryByRole('button', { name: 'Clear the field' })).toBeNull();
});

test('[COM-01] what was taken back is struck through, with the words that took it back', async () => {
  const superseded = [{ text: 'Money is there.', quotes: [quoted(first)], since: quoted(second) }];
  const { list } = await openReview([{ ...suggested('one', first), superseded }]);
  const old = await within(list).findByText('Money is there.');
  expect(old.tagName).toBe('S');
  expect(old.parentElement?.textContent).toMatch(/^Until Nov 3/);
  expect(old.closest('div')?.textContent).toContain(second);
});

test('[COM-01] two statements that both stand are shown side by side', async () => {
  const contradictions = [
    { text: 'How long a quote takes', older: quoted(first), newer: quoted(second) },
  ];
  const { list } = await openReview([{ ...suggested('one', first), contradictions }]);
  const title = await within(list).findByText('How long a quote takes: they can’t both be right');
  const beside = title.nextElementSibling;
  expect(beside?.children).toHaveLength(2);
  expect(beside?.children[0]?.textContent).toContain(first);
  expect(beside?.children[1]?.textContent).toContain(second);
});
