import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filtersOf, requestOf } from '../features/opportunities/filters.ts';
import { firstAnswer } from './first-answers.ts';
import { firstAsked } from './first-asked.ts';
import { forgetIdentityToken, identityToken } from './identity-token.ts';
import { opportunityQueries } from './opportunities.ts';
import { personChanged } from './person-change.ts';
import { queryClient } from './query-client.ts';
import { viewQueries } from './views.ts';

const claims = { sub: 'person-1', role: 'ADMIN', iat: 0, exp: 300 };
const token = `header.${btoa(JSON.stringify(claims))}.signature`;
const fetched = vi.fn<typeof fetch>();

function come(answers: Record<string, unknown> | null, at = performance.now()): void {
  const given = answers && Object.entries(answers);
  const all = given?.map(([path, body]) => [path, { status: 200, headers: {}, body }] as const);
  globalThis.plumblineFirst = {
    at,
    answers: Promise.resolve(all ? Object.fromEntries(all) : null),
  };
}

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => Response.json({}, { status: 503 }));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

test('[OPP-01] the list of an address without filters asks for nothing but what came with the page', async () => {
  come({
    '/auth/token': { token },
    [firstAsked[0]]: [{ id: '1', name: 'Acme' }],
    [firstAsked[1]]: { stages: [], owners: [], pipelines: [], currencies: [] },
    [firstAsked[2]]: [],
  });
  forgetIdentityToken();
  expect(await identityToken()).toBe(token);
  const [list] = await Promise.all([
    queryClient.fetchInfiniteQuery(opportunityQueries.list(requestOf(filtersOf({})))),
    queryClient.fetchQuery(opportunityQueries.facets()),
    queryClient.fetchQuery(viewQueries.list()),
  ]);
  expect(list.pages[0]?.rows).toMatchObject([{ name: 'Acme' }]);
  expect(fetched).not.toHaveBeenCalled();
});

test('an answer that came with the page is given once', async () => {
  come({ '/api/once': 1 });
  expect(await (await firstAnswer('/api/once'))?.json()).toBe(1);
  expect(await firstAnswer('/api/once')).toBeNull();
});

test('none is given that is old, that did not come, or that another person asked for', async () => {
  come({ '/api/old': 1 }, performance.now() - 11_000);
  expect(await firstAnswer('/api/old')).toBeNull();
  come(null);
  expect(await firstAnswer('/api/none')).toBeNull();
  come({ '/api/theirs': 1 });
  personChanged();
  expect(await firstAnswer('/api/theirs')).toBeNull();
});
