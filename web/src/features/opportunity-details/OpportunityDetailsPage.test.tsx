import type { CrmDealFacts } from '@plumbline/domain/opportunities/deal-facts.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dealsServer } from '../../testing/deals-server.ts';
import { card, nothingUnfetched, openDetails } from '../../testing/open-details.ts';
import { openPage } from '../../testing/open-page.tsx';
import { sampleId, sampleOpportunity } from '../../testing/sample-opportunity.ts';

const path = `/api/deals/${sampleId}`;

const sampleCrmFacts = (): CrmDealFacts => ({
  stage: 'Discovery',
  outcome: 'open',
  probability: null,
  stage_changed_at: null,
  last_activity_at: null,
  contacts: null,
  decision_maker: null,
  close_date_pushes: 0,
  unusual: [],
  gone: null,
  merged_into: null,
  survivor: null,
  url: null,
  conflicts: [],
});

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('[DET-01] [DET-02] who, where, how much, and the ways on', async () => {
  await openDetails(sampleOpportunity({ stage: 'Discovery', currency: 'EUR', owner: 'Sofia' }));
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Opportunities' })).toHaveProperty(
    'hash',
    '#/opportunities',
  );
  expect(screen.getAllByText('€120,000').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Discovery').length).toBeGreaterThan(0);
  expect(screen.getByText('Sofia').parentElement?.textContent).toBe('OwnerSofia');
  expect(screen.getByText('No close date set')).toBeTruthy();
  // What the head says is said once.
  expect(card('Deal Overview').queryByText('Discovery')).toBeNull();
  expect(screen.getByRole('link', { name: /^Commercial Insights/ })).toHaveProperty(
    'hash',
    `#/commercial-insights?id=${sampleId}`,
  );
  expect(screen.getByRole('link', { name: /^Technical Insights/ })).toHaveProperty(
    'hash',
    `#/technical-insights?opp=${sampleId}`,
  );
});

test('[SCO-08] the score says why, and what would earn the most next', async () => {
  await openDetails(sampleOpportunity({ meddpicc_data: { metrics: 'short' } }));
  const why = card('Score');
  expect(screen.getByText('Score 1 of 10')).toBeTruthy();
  expect(why.getByText('8 of 15')).toBeTruthy();
  expect(why.getByText('Write more about Metrics: over 50 characters')).toBeTruthy();
  const [first] = card('Next steps').getAllByRole('link');
  expect(first).toHaveProperty(
    'hash',
    `#/commercial-insights?id=${sampleId}&section=meddpicc_data.metrics`,
  );
});

test('[PERM-01] only what the role may write is advised, and hidden reasons are said so', async () => {
  await openDetails(sampleOpportunity(), { role: 'SALES_ENGINEER' });
  for (const link of card('Next steps').getAllByRole('link')) {
    expect((link as HTMLAnchorElement).hash).toMatch(/^#\/technical-insights/);
  }
  expect(screen.getByText(/sees all scores, but not all the notes/)).toBeTruthy();
  expect(card('Score').queryByText('Metrics')).toBeNull();
});

async function askToDelete() {
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Opportunity' }));
  return within(await screen.findByRole('alertdialog', { name: 'Delete Opportunity' }));
}

const deletes = (calls: string[]) => calls.filter((call) => call === `DELETE ${path}`).length;

test('[DET-05] what goes and what stays is told; Cancel deletes nothing', async () => {
  const { server } = await openDetails(sampleOpportunity());
  const dialog = await askToDelete();
  expect(dialog.getByText(/cannot be undone/)).toBeTruthy();
  expect(dialog.getByText('Company information is preserved.')).toBeTruthy();
  expect(dialog.getAllByRole('listitem').length).toBeGreaterThan(2);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(deletes(server.calls)).toBe(0);
});

test.each([
  ['0 conversations, 0 notes and 0 files', []],
  [
    '1 conversation, 2 notes and 1 file',
    ['note hubspot', 'note pasted', 'call hubspot', 'email file'],
  ],
])(
  '[DET-05] conversations, notes and files that go are told by number: %s',
  async (words, given) => {
    const conversations = given.map((each, at) => {
      const [kind, source] = each.split(' ');
      const title = 'Acme';
      const opening = 'They lose five days.';
      const happened_at = '2026-11-02T09:00:00.000Z';
      return {
        id: `conversation-${at}`,
        kind,
        source,
        title,
        opening,
        length: 21,
        happened_at,
        speakers: [],
      };
    });
    await openDetails(sampleOpportunity(), {
      answers: {
        [`GET ${path}/conversations`]: () =>
          Response.json({
            conversations,
            reading: { state: 'idle', read_at: null, told: null },
            hubspot: nothingUnfetched,
          }),
      },
    });
    const dialog = await askToDelete();
    expect(await dialog.findByText(words)).toBeTruthy();
  },
);

test.each([
  ['[DET-05] deleting', () => new Response(null, { status: 204 })],
  [
    '[DET-06] one that is gone already',
    () => Response.json({ error: 'Opportunity not found', code: 'not_found' }, { status: 404 }),
  ],
])('%s rests both buttons and ends at the list, in place of the page', async (_, answer) => {
  const { server } = await openDetails(sampleOpportunity());
  const { promise, resolve } = Promise.withResolvers<Response>();
  server.answers[`DELETE ${path}`] = () => promise;
  const dialog = await askToDelete();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Opportunity' }));
  const buttons = dialog.getAllByRole<HTMLButtonElement>('button');
  for (const button of buttons)
    expect(button.matches(':disabled, [aria-disabled=true]')).toBe(true);
  const length = history.length;
  server.answers[`GET ${path}`] = () => Response.json({ error: 'Gone' }, { status: 404 });
  const before = server.calls.length;
  resolve(answer());
  await waitFor(() => expect(location.hash).toBe('#/opportunities'));
  expect(await screen.findByRole('heading', { name: 'Opportunities', level: 1 })).toBeTruthy();
  expect(history.length).toBe(length);
  expect(server.calls.slice(before)).not.toContain(`GET ${path}`);
});

test('[DET-06] a failed deletion says so, and the page stays', async () => {
  const { server } = await openDetails(sampleOpportunity());
  server.answers[`DELETE ${path}`] = () =>
    Response.json({ error: 'Something went wrong', code: 'internal' }, { status: 500 });
  const dialog = await askToDelete();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Opportunity' }));
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toBe('Failed to delete opportunity. Please try again.');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(false);
  expect(location.hash).toContain('opportunitydetails');
});

test.each<[Role, boolean]>([
  ['ADMIN', true],
  ['ACCOUNT_EXECUTIVE', true],
  ['MANAGER', false],
  ['SALES_ENGINEER', false],
])('[DET-05] [PERM-01] %s is offered to delete: %s', async (role, offered) => {
  await openDetails(sampleOpportunity(), { role });
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Export JSON' })).toBeTruthy();
  const item = screen.queryByRole('menuitem', { name: 'Delete Opportunity' });
  expect(item !== null).toBe(offered);
});

test('[INT-05] a deal is exported with its contacts, as a file', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { server } = await openDetails(sampleOpportunity());
  const exported = { exported_at: '', deal: {}, contacts: [], conversations: [] };
  server.answers[`GET ${path}/export`] = () => Response.json(exported);
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export JSON' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const [link] = saved.mock.contexts as HTMLAnchorElement[];
  expect(link?.download).toMatch(/^deal-.{8}-\d{4}-\d\d-\d\d\.json$/);
  saved.mockRestore();
});

test('[DET-06] a merged deal leads to the one that it went into, here or in HubSpot', async () => {
  const facts = { ...sampleCrmFacts(), gone: 'merged' as const, merged_into: '2' };
  const survivor = { id: sampleId, name: 'Renewal 2027', url: 'https://app.hubspot.com/2' };
  await openDetails(sampleOpportunity({ crm_facts: { ...facts, survivor } }));
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Renewal 2027' });
  expect(link.hash).toBe(`#/opportunitydetails?id=${sampleId}`);
  expect(card('Where it stands').getByText(/^Not in HubSpot: it was merged there/)).toBeTruthy();
  expect(card('Next steps').queryByRole('link')).toBeNull();
  cleanup();
  const elsewhere = { ...survivor, id: null, name: null };
  await openDetails(sampleOpportunity({ crm_facts: { ...facts, survivor: elsewhere } }));
  expect(screen.getByRole('link', { name: 'another one' })).toHaveProperty(
    'href',
    'https://app.hubspot.com/2',
  );
});

test('[DET-07] what is not there is said so, with a way back', async () => {
  const { server } = dealsServer(sampleOpportunity());
  server.answers[`GET ${path}`] = () => Response.json({ error: 'No' }, { status: 404 });
  await openPage(`/opportunitydetails?id=${sampleId}`);
  expect(await screen.findByRole('heading', { name: 'Opportunity Not Found' })).toBeTruthy();
  const back = screen.getByRole<HTMLAnchorElement>('link', { name: /Back to the opportunities/ });
  expect(back.hash).toBe('#/opportunities');
});

test('[DET-07] what could not be loaded is no "not found", and can be tried again', async () => {
  const { server } = dealsServer(sampleOpportunity());
  const answer = server.answers[`GET ${path}`];
  server.answers[`GET ${path}`] = () => Response.json({ error: 'Too many' }, { status: 429 });
  await openPage(`/opportunitydetails?id=${sampleId}`);
  expect((await screen.findByRole('alert')).textContent).toContain('Too many');
  if (answer) server.answers[`GET ${path}`] = answer;
  await userEvent.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(await screen.findByRole('heading', { name: /Acme renewal/, level: 1 })).toBeTruthy();
});
