import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { exportFile } from './exports.ts';
import { forgetIdentityToken } from './identity-token.ts';

const saved: string[] = [];
beforeEach(() => {
  forgetIdentityToken();
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const made = { kind: 'gaps', format: 'csv' } as const;
const exportGaps = () => exportFile(made, 'gaps.csv', new Blob(['a']));

test('a file is made once its export was recorded', async () => {
  const server = fakeServer({
    'POST /api/exports': () => {
      expect(saved).toEqual([]);
      return new Response(null, { status: 204 });
    },
  });
  await exportGaps();
  expect(await server.requests.at(-1)?.json()).toEqual(made);
  expect(saved).toEqual(['gaps.csv']);
});

test.each([
  [403, 'Your role can’t export this'],
  [500, 'Something went wrong. Please try again.'],
])('when recording fails with %i there is no file, and the reason', async (status, error) => {
  fakeServer({ 'POST /api/exports': () => Response.json({ error }, { status }) });
  await expect(exportGaps()).rejects.toThrow(error);
  expect(saved).toEqual([]);
});

test('without a network there is no file', async () => {
  fakeServer({ 'POST /api/exports': () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(exportGaps()).rejects.toThrow('Can’t reach the server.');
  expect(saved).toEqual([]);
});
