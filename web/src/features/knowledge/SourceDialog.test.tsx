import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/api/knowledgebases';

async function openForm() {
  const server = fakeServer({ [`GET ${path}`]: () => Response.json([]) });
  await openPage('/kb');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Your First Source' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('URL*'), 'https://docs.example/');
  const name = dialog.getByLabelText<HTMLInputElement>('Name*');
  await userEvent.type(name, 'Manual');
  return { server, dialog, name };
}
const isOpen = () => screen.queryByRole('dialog', { name: 'Add Knowledge Source' }) !== null;

test('[KB-03] Enter twice adds a source once, and its failure is seen', async () => {
  const { server, dialog, name } = await openForm();
  const { promise, resolve: answer } = Promise.withResolvers<Response>();
  server.answers[`POST ${path}`] = () => promise;
  const sent = () => server.calls.filter((call) => call === `POST ${path}`).length;
  const form = name.closest('form') ?? name;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(sent()).toBe(1));
  await userEvent.type(name, ' of 2027');
  expect(name.value).toBe('Manual');
  const choices = [
    ...dialog.getAllByRole<HTMLButtonElement>('combobox'),
    dialog.getByRole<HTMLButtonElement>('checkbox'),
  ];
  expect(choices.map(({ disabled }) => disabled)).toEqual([true, true, true]);
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(true);
  answer(Response.json({ error: 'Down', code: 'internal' }, { status: 500 }));
  expect(await screen.findByText('Failed to save knowledge base.')).toBeTruthy();
  expect(sent()).toBe(1);
  expect(name.value).toBe('Manual');
});

test('[KB-03] what is typed of a source is not lost by a press beside the dialog', async () => {
  const { name } = await openForm();
  await userEvent.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(isOpen()).toBe(true);
  expect(name.value).toBe('Manual');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
