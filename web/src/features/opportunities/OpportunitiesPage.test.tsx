import { cleanup, screen } from '@testing-library/react';
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

const importButton = { name: 'Import from HubSpot' };

test('[IMP-01] [OPP-04] the import is offered once it has its place: none goes from under the hand', async () => {
  let answer = (_response: Response) => {};
  const list = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const server = fakeServer({ 'GET /api/deals': () => list });
  await openPage('/opportunities');
  await screen.findByRole('heading', { name: 'Opportunities', level: 1 });
  await vi.waitFor(() => expect(server.calls).toContain('GET /api/deals'));
  expect(screen.queryByRole('button', importButton)).toBeNull();

  answer(Response.json([], { headers: { 'X-Total-Count': '0' } }));
  await screen.findByRole('heading', { name: 'No Opportunities Yet' });
  await userEvent.click(screen.getByRole('button', importButton));
  expect(await screen.findByRole('dialog', importButton)).toBeTruthy();
});
