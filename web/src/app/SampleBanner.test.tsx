import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { UploadArea } from '../features/rfp/UploadArea.tsx';
import { fakeServer } from '../testing/fake-server.ts';
import { SampleBanner } from './SampleBanner.tsx';

const path = '/api/language-model/sample';
const requirementsUrl = 'http://127.0.0.1:3006/sample-rfp.csv';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

function open(isSample: boolean, { isProduction = false } = {}) {
  const meta = document.createElement('meta');
  meta.name = 'plumbline-production';
  meta.content = String(isProduction);
  document.head.append(meta);
  const server = fakeServer({
    [`GET ${path}`]: () =>
      Response.json({
        is_sample: isSample,
        requirements_url: isSample ? requirementsUrl : null,
      }),
  });
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <SampleBanner />
      <UploadArea onRead={() => {}} />
    </QueryClientProvider>,
  );
  return { server, isAnswered: () => client.isFetching() === 0 };
}

test('the sample workspace says what answers, and offers requirements to try', async () => {
  open(true);
  const banner = await screen.findByRole('region', { name: 'Sample workspace' });
  expect(banner.textContent).toBe(
    'Sample workspace: recorded answers of a language model for the sample deals only',
  );
  const link = screen.getByRole('link', { name: 'Download a sample RFP' });
  expect(link.getAttribute('href')).toBe(requirementsUrl);
});

test('without recorded answers neither is there', async () => {
  const { server, isAnswered } = open(false);
  await vi.waitFor(() => expect(isAnswered()).toBe(true));
  expect(server.calls).toContain(`GET ${path}`);
  expect(screen.queryByRole('region', { name: 'Sample workspace' })).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('in production nobody is asked', async () => {
  const { server, isAnswered } = open(true, { isProduction: true });
  await vi.waitFor(() => expect(isAnswered()).toBe(true));
  expect(server.calls).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Sample workspace' })).toBeNull();
});
