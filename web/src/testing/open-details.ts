import { fallbackCompanyInfo } from '@plumbline/domain/company-info/company-info.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { dealsServer } from './deals-server.ts';
import type { FakeServer } from './fake-server.ts';
import { openPage } from './open-page.tsx';
import { makeToken } from './token.ts';

/** Each test of a file begins with an empty page and browser. */
export function beginEmpty(): void {
  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal('scrollTo', () => {});
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}

/** Nothing is known of the company. */
export const unknownCompany = {
  success: false,
  data: fallbackCompanyInfo('Acme renewal', '2026-11-02T09:00:00.000Z'),
  cached: false,
  source: 'fallback',
  error: 'No public information on Acme renewal was found.',
};

/** The details of an opportunity, with a page before them to come back to. */
export async function openDetails(
  opportunity: Opportunity,
  { role = 'ADMIN', answers = {} }: { role?: Role; answers?: FakeServer['answers'] } = {},
) {
  const path = `/api/deals/${opportunity.id}`;
  const deals = dealsServer(opportunity);
  Object.assign(deals.server.answers, {
    'GET /auth/token': () => Response.json({ token: makeToken({ role }) }),
    'GET /api/deals': () => Response.json([], { headers: { 'X-Total-Count': '0' } }),
    'GET /api/deals/facets': () =>
      Response.json({ stages: [], owners: [], pipelines: [], currencies: [] }),
    'GET /api/stages': () =>
      Response.json(
        ['Discovery', 'Proposal'].map((name) => ({ name, outcome: 'open', usual_days: 30 })),
      ),
    'GET /api/users': () => Response.json({ data: [] }),
    'POST /api/companyinfo-ai/fetch': () => Response.json(unknownCompany),
    [`GET ${path}/similar`]: () => Response.json([]),
    [`GET ${path}/engagements`]: () =>
      Response.json({
        tracked: false,
        reason: 'not_imported',
        engagements: [],
        hidden: [],
        unread: 0,
      }),
    [`GET ${path}/conversations`]: () =>
      Response.json({
        conversations: [],
        reading: { state: 'idle', read_at: null, told: null },
        hubspot: nothingUnfetched,
      }),
    [`GET ${path}/reading`]: () =>
      Response.json({
        reading: null,
        read_at: null,
        model: null,
        state: 'off',
        due_at: null,
        told: null,
        dropped: 0,
        absent: [],
        conversations: [],
      }),
    [`GET ${path}/questions`]: () => Response.json([]),
    [`GET ${path}/history`]: () => Response.json({ data: [], next: null, sections: [] }),
    ...answers,
  });
  await openPage('/tasks');
  await screen.findByRole('heading', { name: 'Tasks', level: 1 });
  const { router } = await import('../router.tsx');
  void router.navigate({ to: '/opportunitydetails', search: { id: opportunity.id } });
  await screen.findByRole('heading', { name: new RegExp(opportunity.name), level: 1 });
  // What stands below the fold comes last.
  await screen.findByText('Company Information');
  await screen.findByText('Similar Deals');
  return deals;
}

/** A card of the page by its heading. */
export const card = (name: string) => within(screen.getByRole('region', { name }));

/** Of a deal of which all is here that HubSpot holds. */
export const nothingUnfetched = { is_due: false, told: null, unread: [] };
