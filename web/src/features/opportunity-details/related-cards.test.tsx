import { nothingKnown } from '@plumbline/domain/company-info/company-info.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { card, openDetails } from '../../testing/open-details.ts';
import { sampleId, sampleOpportunity } from '../../testing/sample-opportunity.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const similarPath = `GET /api/deals/${sampleId}/similar`;
const engagementsPath = `GET /api/deals/${sampleId}/engagements`;
const failing = () => Response.json({ error: 'HubSpot cannot be reached.' }, { status: 502 });

test('[DET-04] each card says that there is nothing', async () => {
  await openDetails(sampleOpportunity());
  expect(screen.getByText('No competitors identified yet')).toBeTruthy();
  expect(await screen.findByText('No similar deals found')).toBeTruthy();
  expect(await screen.findByText('No engagements tracked yet')).toBeTruthy();
});

test('[DET-04] rivals of the team and of company information, each once, with who names them', async () => {
  const company_info = {
    ...nothingKnown(),
    competitors: ['zeta inc.', 'Sigma'],
    fetched_at: '2026-11-02T09:00:00.000Z',
    source: 'model',
  };
  const meddpicc_data = { competition: { names: 'Zeta, Omega; Zeta,' } };
  await openDetails({ ...sampleOpportunity({ meddpicc_data }), company_info });
  const rows = card('Key Competitors').getAllByRole('listitem');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Zeta', 'MEDDPICC and Company information'],
    ['Omega', 'MEDDPICC'],
    ['Sigma', 'Company information'],
  ]);
});

test('[DET-04] deals alike lead there, with what is alike', async () => {
  const other = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
  const similar = {
    id: other,
    name: 'Zeta pilot',
    company_name: 'Zeta',
    stage: 'Proposal',
    value: 90_000,
    currency: 'USD',
    score: 7,
    similarity: 0.62,
    reasons: ['Also in Logistics', 'Size: 10% smaller'],
  };
  await openDetails(sampleOpportunity(), {
    answers: { [similarPath]: () => Response.json([similar]) },
  });
  const link = await card('Similar Deals').findByRole('link', { name: 'Zeta pilot' });
  expect(link).toHaveProperty('hash', `#/opportunitydetails?id=${other}`);
  expect(card('Similar Deals').getByText('Also in Logistics · Size: 10% smaller')).toBeTruthy();
  expect(card('Similar Deals').getByText(/Proposal · \$90,000 · score 7/)).toBeTruthy();
});

function engagement(number: number) {
  const type = ['call', 'email', 'meeting', 'note'][number % 4];
  const date = new Date(Date.UTC(2026, 9, 30 - number, 12)).toISOString();
  return { id: String(number), type, date, subject: `Subject ${number}`, contact: 'Mikael Strand' };
}

test('[DET-04] engagements with type, date, subject and contact; all of them on demand', async () => {
  const engagements = Array.from({ length: 9 }, (_, index) => engagement(index));
  const list = { tracked: true, reason: null, engagements, hidden: ['email'] };
  await openDetails(sampleOpportunity(), {
    answers: { [engagementsPath]: () => Response.json(list) },
  });
  const table = within(await screen.findByRole('table', { name: 'Engagement' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Type',
    'Date',
    'Subject',
    'Contact',
  ]);
  const [, first] = table.getAllByRole('row');
  expect(
    within(first as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Call', 'Oct 30, 2026', 'Subject 0', 'Mikael Strand']);
  expect(table.getAllByRole('row')).toHaveLength(7);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 9' }));
  expect(table.getAllByRole('row')).toHaveLength(10);
  expect(card('Engagement').getByText(/^Emails are hidden/)).toBeTruthy();
});

test('[DET-04] an engagement whose text is stored opens it', async () => {
  const id = '11111111-1111-4111-8111-111111111111';
  const engagements = [{ ...engagement(1), conversation_id: id }, engagement(2)];
  const conversation = {
    id,
    opportunity_id: sampleId,
    source: 'hubspot',
    kind: 'email',
    title: 'Subject 1',
    happened_at: '2026-10-29T12:00:00.000Z',
    speakers: [],
    utterances: [],
    text: 'We sign by the end of the quarter.',
    length: 34,
    quotes_used: 0,
    needs_sides: false,
  };
  await openDetails(sampleOpportunity(), {
    answers: {
      [engagementsPath]: () =>
        Response.json({ tracked: true, reason: null, engagements, hidden: [], unread: 0 }),
      [`GET /api/conversations/${id}`]: () => Response.json(conversation),
      [`GET /api/deals/${sampleId}/quotes`]: () => Response.json([]),
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Engagement' }));
  expect(table.queryByRole('button', { name: 'Subject 2' })).toBeNull();
  await userEvent.click(table.getByRole('button', { name: 'Subject 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Subject 1' }));
  expect(await dialog.findByText('We sign by the end of the quarter.')).toBeTruthy();
});

test.each([
  ['not_connected', 'HubSpot is not connected.'],
  ['not_imported', 'This deal did not come from HubSpot.'],
])('[DET-04] without engagements, that is why: %s', async (reason, words) => {
  const list = { tracked: false, reason, engagements: [], hidden: [], unread: 0 };
  await openDetails(sampleOpportunity(), {
    answers: { [engagementsPath]: () => Response.json(list) },
  });
  expect(await card('Engagement').findByText('No engagements tracked yet')).toBeTruthy();
  expect(card('Engagement').getByText(words, { exact: false })).toBeTruthy();
});

test('[DET-04] what HubSpot did not send is counted, with each reason and the next try', async () => {
  const reason = 'HubSpot answered with an error (500).';
  const entry = { is_all: false, reason, try_at: '2026-11-03T09:00:00.000Z' };
  const hubspot = {
    is_due: true,
    told: "Can't reach HubSpot right now. Try again in a minute.",
    unread: [
      { ...entry, what: 'transcript' },
      { ...entry, what: 'note' },
      { ...entry, what: 'note', try_at: '2026-11-04T09:00:00.000Z' },
      { ...entry, what: 'email', is_all: true },
    ],
  };
  await openDetails(sampleOpportunity(), {
    answers: {
      [`GET /api/deals/${sampleId}/conversations`]: () =>
        Response.json({
          conversations: [],
          reading: { state: 'idle', read_at: null, told: null },
          hubspot,
        }),
      [engagementsPath]: () =>
        Response.json({ tracked: true, reason: null, engagements: [], hidden: [], unread: 2 }),
    },
  });
  const shown = card('Engagement');
  await shown.findByText(/^HubSpot’s conversations aren’t here yet\. Can't reach HubSpot/);
  await userEvent.click(shown.getByText(/^HubSpot didn’t send 4 entries\. Next try: Nov 3/));
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `The transcript of a call: ${reason}`,
    `A note: ${reason} (2 times)`,
    `All emails: ${reason}`,
  ]);
  expect(shown.getByText('HubSpot didn’t send 2 entries of this list.')).toBeTruthy();
});

test('[DET-04] a card that fails says so, and tries again; the page stands', async () => {
  const { server } = await openDetails(sampleOpportunity(), {
    answers: { [engagementsPath]: failing },
  });
  expect((await card('Engagement').findByRole('alert')).textContent).toContain(
    'HubSpot cannot be reached.',
  );
  server.answers[engagementsPath] = () =>
    Response.json({
      tracked: true,
      reason: null,
      engagements: [engagement(0)],
      hidden: [],
      unread: 0,
    });
  await userEvent.click(card('Engagement').getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Subject 0')).toBeTruthy();
});
