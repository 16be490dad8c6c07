import type { Page } from '@playwright/test';
import { chooseFilter, openFilters } from '../support/filters.ts';
import { expect, test } from '../support/test.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Opportunities' });
const names = (page: Page) => table(page).locator('[data-row-link]');

const deals = [
  { name: 'Charlie', value: 300, stage: 'Proposal', owner: 'Ada', company_name: 'Northwind' },
  { name: 'alpha', value: 2000, stage: 'Discovery', owner: 'Ben', company_name: 'Southwind' },
  { name: 'Bravo', value: 100, stage: 'Proposal', owner: 'Ben', company_name: '100% Cotton' },
];

test.beforeEach(async ({ workspace }) => {
  for (const deal of deals) await workspace.add(deal);
});

test('[OPP-01] headers sort, both ways, and the address remembers it', async ({ as }) => {
  const page = await as('MANAGER');
  await page.goto('/#/opportunities');
  await expect(names(page)).toHaveText(['Bravo', 'alpha', 'Charlie']); // newest first

  const header = (name: string) => table(page).getByRole('columnheader', { name });
  await header('Name').getByRole('button').click();
  await expect(names(page)).toHaveText(['alpha', 'Bravo', 'Charlie']);
  await expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await header('Name').getByRole('button').click();
  await expect(names(page)).toHaveText(['Charlie', 'Bravo', 'alpha']);
  await expect(header('Name')).toHaveAttribute('aria-sort', 'descending');

  await header('Amount').getByRole('button').click();
  await expect(names(page)).toHaveText(['alpha', 'Charlie', 'Bravo']);
  await expect(header('Name')).not.toHaveAttribute('aria-sort');
  await page.reload();
  await expect(names(page)).toHaveText(['alpha', 'Charlie', 'Bravo']);
});

test('[OPP-01] search finds names and companies, in any case and as they are written', async ({
  as,
}) => {
  const page = await as('MANAGER');
  await page.goto('/#/opportunities');
  await expect(names(page)).toHaveCount(3);
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search opportunities' });
  await expect(search).toBeFocused();
  await page.keyboard.type('WIND');
  await expect(names(page)).toHaveText(['alpha', 'Charlie']);
  await search.fill('100%');
  await expect(names(page)).toHaveText(['Bravo']);
  await search.fill('nobody at all');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(names(page)).toHaveCount(3);
});

test('[OPP-01] a row opened right after typing stays open', async ({ as }) => {
  const page = await as('MANAGER');
  // The page that opens takes its time, so that the search's pause ends on the way there.
  await page.route('**/assets/OpportunityDetails*', async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  // Whatever the machine is busy with, no other row comes below the pointer first.
  await page.route(/\/api\/deals\?.*search=wind/, () => {});
  await page.goto('/#/opportunities');
  await expect(names(page)).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Search opportunities' }).fill('wind');
  await page.getByRole('link', { name: 'alpha', exact: true }).click();
  const title = page.getByRole('heading', { name: 'alpha', level: 1 });
  await expect(title).toBeVisible();
  await expect(page).toHaveURL(/#\/opportunitydetails\?id=/);
});

test('[OPP-01] filters by stage, owner and score work together', async ({ as }) => {
  const page = await as('MANAGER');
  await page.goto('/#/opportunities');
  await chooseFilter(page, 'Stage', 'Proposal (2)');
  await expect(names(page)).toHaveText(['Bravo', 'Charlie']);
  await chooseFilter(page, 'Owner', 'Ben (2)');
  await expect(names(page)).toHaveText(['Bravo']);
  await chooseFilter(page, 'Score', '8 to 10');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await chooseFilter(page, 'Score', '1 to 4');
  await expect(names(page)).toHaveText(['Bravo']);
});

test('[OPP-01] deals are filtered by close date and currency, and each chip takes its filter away', async ({
  as,
  workspace,
}) => {
  await workspace.add({ name: 'Long ago', close_date: '2020-01-15', currency: 'EUR' });
  await workspace.add({ name: 'Far ahead', close_date: '2099-01-15', currency: 'GBP' });
  const page = await as('MANAGER');
  await page.goto('/#/opportunities');
  await chooseFilter(page, 'Close date', 'Overdue');
  await expect(names(page)).toHaveText(['Long ago']);
  await expect(page).toHaveURL(/close=overdue/);
  await chooseFilter(page, 'Currency', 'GBP');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter Close date: overdue' }).click();
  await expect(names(page)).toHaveText(['Far ahead']);
  await openFilters(page);
  await page.getByRole('combobox', { name: 'Close date' }).click();
  await page.getByRole('option', { name: 'From and to', exact: true }).click();
  await page.getByLabel('To', { exact: true }).fill('2099-01-14');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2099-01-15');
  await expect(names(page)).toHaveText(['Far ahead']);
});

test('[OPP-01] the list begins with one’s own open deals; a search looks through all', async ({
  as,
  workspace,
}) => {
  const owner = 'Sofia Marchetti';
  await workspace.add({ name: 'Mine', owner, close_date: '2020-01-01' });
  await workspace.add({ name: 'Mine, won', owner, stage: 'Closed Won' });
  await workspace.add({ name: 'Mine, written up', owner, bant_data: { need: 'Faster quotes' } });
  const page = await as('ACCOUNT_EXECUTIVE');
  await page.goto('/#/opportunities');
  await expect(names(page)).toHaveText(['Mine, written up', 'Mine']);
  await expect(table(page).getByText(/days overdue/)).toHaveCount(1);
  await expect(table(page).getByText('Not assessed', { exact: true })).toHaveCount(1);
  await chooseFilter(page, 'Assessment', 'Assessed');
  await expect(names(page)).toHaveText(['Mine, written up']);
  await choose(page, 'View', 'Closed deals');
  await chooseFilter(page, 'Assessment', 'Assessed or not');
  await expect(names(page)).toHaveText(['Mine, won']);
  await expect(page).toHaveURL(/view=closed/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('searchbox', { name: 'Search opportunities' }).fill('won');
  await expect(names(page)).toHaveText(['Mine, won']);
});

test('[OPP-01] the keyboard goes from row to row and opens one', async ({ as }) => {
  const page = await as('MANAGER');
  await page.goto('/#/opportunities');
  await expect(names(page)).toHaveCount(3);
  await table(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(names(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(names(page).nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(names(page).nth(2)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(names(page).nth(0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/opportunitydetails\?id=/);
  await expect(page.getByRole('heading', { name: 'Bravo', level: 1 })).toBeVisible();
});

test('[OPP-01] more than a thousand rows: the last one is a key away', async ({
  as,
  workspace,
}) => {
  const many = Array.from({ length: 1200 }, (_, index) => ({ name: `Row ${index + 1}` }));
  await workspace.clear();
  await workspace.addMany(many);
  const page = await as('MANAGER');
  await page.goto('/#/opportunities');
  await expect(names(page).first()).toHaveText('Row 1');
  await expect(table(page)).toHaveAttribute('aria-rowcount', '1201');
  await table(page).focus();
  await page.keyboard.press('End');
  // Rows load as they come into sight; whoever waits at the end sees the end.
  await expect(table(page).getByRole('link', { name: 'Row 1200', exact: true })).toBeVisible();
});

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
