import type { CompanyInfo } from '@plumbline/domain/company-info/company-info.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { card, openDetails, unknownCompany } from '../../testing/open-details.ts';
import { sampleId, sampleOpportunity } from '../../testing/sample-opportunity.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const company: CompanyInfo = {
  focus_description: 'Freight',
  headquarters: 'Rotterdam',
  employee_count: '1200',
  founded_year: '1998',
  website: 'https://acme.example/',
  industry: 'Logistics',
  executives: { ceo: 'Dana Okafor', cto: 'Not Available', cio: '', ciso: 'Not Available' },
  recent_news: [],
  competitors: [],
  fetched_at: '2026-11-02T09:00:00.000Z',
  source: 'hubspot',
};
const found = {
  success: true,
  data: {
    ...company,
    headquarters: 'Lisbon',
    source: 'wikidata',
    fetched_at: '2026-11-20T09:00:00.000Z',
  },
  cached: false,
  source: 'wikidata',
  error: null,
};
const fetchPath = 'POST /api/companyinfo-ai/fetch';
const facts = () => card('Company Information');

test.each([
  ['https://acme.example/', 'https://acme.example/'],
  ['acme.example', 'https://acme.example/'],
  ['javascript:alert(1)', null],
  ['Information not available', null],
  ['', null],
])('[DET-03] the website %j is a link only where it is one', async (website, href) => {
  await openDetails({ ...sampleOpportunity(), company_info: { ...company, website } });
  const link = facts().queryByRole('link');
  expect(link?.getAttribute('href') ?? null).toBe(href);
});

test('[DET-03] what the deal has of its company is shown, with source and age; nothing is fetched', async () => {
  const { server } = await openDetails({ ...sampleOpportunity(), company_info: company });
  for (const text of ['Freight', 'Logistics', 'Rotterdam', '1,200', '1998', 'Dana Okafor']) {
    expect(facts().getByText(text)).toBeTruthy();
  }
  expect(facts().queryByText('CTO')).toBeNull();
  expect(facts().getByText(/From the company’s record in HubSpot/)).toBeTruthy();
  expect(server.calls).not.toContain(fetchPath);
});

test('[DET-03] what it has not is fetched for the company, and shown while it is not there as loading', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const opportunity = sampleOpportunity({ company_name: 'Acme', company_domain: 'acme.example' });
  const { server } = await openDetails(opportunity, { answers: { [fetchPath]: () => promise } });
  expect(await screen.findByRole('status', { name: 'Loading company information' })).toBeTruthy();
  const match = {
    name: 'Acme Corporation',
    url: 'https://register.example/Q1',
    confidence: 'high',
    reason: 'the same website, acme.example',
  };
  resolve(Response.json({ ...found, data: { ...found.data, match } }));
  expect(await facts().findByText('Lisbon')).toBeTruthy();
  expect(facts().getByText(/Confirmed: the right company: the same website/)).toBeTruthy();
  expect(facts().getByRole('link', { name: 'Acme Corporation' })).toHaveProperty(
    'href',
    'https://register.example/Q1',
  );
  const request = server.requests.find(({ url }) => url.endsWith('/companyinfo-ai/fetch'));
  expect(await request?.json()).toEqual({
    companyName: 'Acme',
    dealId: sampleId,
    forceRefresh: false,
  });
});

test('[ERR-03] where nothing is known the placeholder stands, and says that it is one', async () => {
  await openDetails(sampleOpportunity());
  expect(await facts().findByText(/is a company in the technology sector/)).toBeTruthy();
  expect(facts().getByRole('status').textContent).toBe(
    'No public information on Acme renewal was found. This is placeholder text.',
  );
  expect(facts().getAllByText('Information not available')).toHaveLength(4);
  expect(facts().getByText('Not Available')).toBeTruthy();
  expect(facts().queryByRole('link')).toBeNull();
});

test('[ERR-03] so it does where the call fails', async () => {
  const answers = { [fetchPath]: () => Response.json({ error: 'x' }, { status: 500 }) };
  await openDetails(sampleOpportunity({ company_name: 'Acme' }), { answers });
  expect(await facts().findByText('Acme is a company in the technology sector.')).toBeTruthy();
  expect(facts().getByRole('status').textContent).toContain('Couldn’t load');
});

test('[DET-03] the refresh button forces, and shows what came', async () => {
  const { server } = await openDetails({ ...sampleOpportunity(), company_info: company });
  server.answers[fetchPath] = () => Response.json(found);
  await userEvent.click(facts().getByRole('button', { name: 'Refresh company information' }));
  expect(await facts().findByText('Lisbon')).toBeTruthy();
  const request = server.requests.findLast(({ url }) => url.endsWith('/companyinfo-ai/fetch'));
  expect(await request?.json()).toMatchObject({ forceRefresh: true });
});

test.each([
  ['has no answer', () => Response.json(unknownCompany)],
  [
    'keeps what it has',
    () => Response.json({ ...found, data: company, cached: true, error: 'Out of reach.' }),
  ],
  ['fails', () => Response.json({ error: 'x' }, { status: 500 })],
])('[DET-03] a refresh that %s leaves what was known, and says so', async (_what, answer) => {
  const { server } = await openDetails({ ...sampleOpportunity(), company_info: company });
  server.answers[fetchPath] = answer;
  await userEvent.click(facts().getByRole('button', { name: 'Refresh company information' }));
  await waitFor(() => expect(facts().getByRole('status').textContent).toContain('still shown'));
  expect(facts().getByText('Rotterdam')).toBeTruthy();
});

test.each<[Role, number]>([
  ['ADMIN', 1],
  ['SALES_ENGINEER', 1],
  ['MANAGER', 0],
  ['ACCOUNT_EXECUTIVE', 0],
])('[PERM-01] %s is offered %i refresh buttons', async (role, count) => {
  await openDetails({ ...sampleOpportunity(), company_info: company }, { role });
  expect(facts().queryAllByRole('button')).toHaveLength(count);
});

test('[DET-08] an unknown industry is one of the eight sectors, and said to be assumed', async () => {
  await openDetails(sampleOpportunity());
  const sectors =
    /^(Technology|Healthcare|Financial Services|Manufacturing|Retail|Education|Government|Telecommunications)$/;
  expect(await facts().findByText(sectors)).toBeTruthy();
  expect(facts().getByText(/assumed/)).toBeTruthy();
  cleanup();
  await openDetails({ ...sampleOpportunity(), company_info: company });
  expect(facts().getByText('Logistics')).toBeTruthy();
  expect(facts().queryByText(/assumed/)).toBeNull();
});
