import type { KnowledgeSource } from '@plumbline/domain/knowledge/source.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const source: KnowledgeSource = {
  id: 's1',
  name: 'Handbook',
  url: 'https://docs.example/',
  description: '',
  category: 'Other',
  type: 'documentation',
  is_active: true,
  status: 'active',
  document_count: 3,
  has_credentials: false,
  pages_read: 3,
  pages_known: 3,
  is_syncing: false,
  synced_at: null,
  last_error: null,
  last_notice: null,
  created_date: '2026-11-23T08:00:00.000Z',
  updated_date: '2026-11-23T08:00:00.000Z',
};
const list = 'GET /api/knowledgebases';

test('[KB-04] a list that is not renewed stays, says that it may be old, and then is renewed', async () => {
  const good = () => Response.json([source]);
  const server = fakeServer({ [list]: good });
  await openPage('/kb');
  await screen.findByText('Handbook');
  expect(screen.queryByRole('alert')).toBeNull();
  server.answers[list] = () => Response.json({ error: 'Down', code: 'internal' }, { status: 503 });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Couldn’t refresh the list, so it may be out of date. Retrying.');
  expect(screen.getByText('Handbook')).toBeTruthy();
  server.answers[list] = good;
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
