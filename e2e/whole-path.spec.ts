import type { Page } from '@playwright/test';
import { people } from './support/people.ts';
import { signInAs } from './support/sign-in.ts';
import { metrics, teamDetails, teamMembers } from './support/texts.ts';
import { expect, test } from './support/test.ts';

const deal = 'Brightwater Health – Security package';

test('an administrator goes the whole way: sign in, connect, import, open, write, see the score move', async ({
  page,
  workspace,
}) => {
  expect(await workspace.list()).toEqual([]);
  await signInAs(page, people.ADMIN);
  await expect(page.getByRole('heading', { name: 'No Opportunities Yet' })).toBeVisible();

  await page.getByRole('link', { name: 'Integrations' }).click();
  await page.getByRole('button', { name: 'Configure' }).click();
  await page.getByRole('button', { name: 'Connect with OAuth' }).click();
  await page.getByRole('button', { name: 'Connect app' }).click();
  await expect(page.getByText('Successfully connected to HubSpot!')).toBeVisible();

  await importEverything(page);
  await openDeal(page);
  const before = await scoreOnPage(page);
  await writeCommercial(page);
  await backToDeal(page);
  await writeTechnical(page);
  await backToDeal(page);
  await expect.poll(() => scoreOnPage(page)).toBeGreaterThan(before);
  const after = await scoreOnPage(page);

  await page.getByRole('link', { name: 'Opportunities', exact: true }).first().click();
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: deal }) });
  await expect(row.getByText(`Score ${after} of 10`)).toBeAttached();
});

test('an account executive connects with a key, imports, and writes the commercial side only', async ({
  page,
  product,
  workspace,
}) => {
  expect(await workspace.list()).toEqual([]);
  await signInAs(page, people.ACCOUNT_EXECUTIVE);
  await page.getByRole('link', { name: 'Integrations' }).click();
  await page.getByRole('button', { name: 'Configure' }).click();
  await page.getByRole('tab', { name: 'API Key' }).click();
  await page.getByLabel('Private app token').fill(product.hubspot.apiKey);
  await page.getByRole('button', { name: 'Connect with API Key' }).click();
  await expect(page.getByText('Connected · API Key')).toBeVisible();

  await importEverything(page);
  await openDeal(page);
  await writeCommercial(page);
  await backToDeal(page);
  await notShown(page, 'technical-insights?opp', /^Technical Insights/);
});

test('a sales engineer writes the technical side of what others imported', async ({
  page,
  product,
  workspace,
}) => {
  await workspace.connectHubspot(product.hubspot.apiKey);
  await workspace.importAll();
  await signInAs(page, people.SALES_ENGINEER);
  await expect(page.getByRole('button', { name: 'Import from HubSpot' })).toHaveCount(0);
  await openDeal(page);
  await writeTechnical(page);
  await backToDeal(page);
  await notShown(page, 'commercial-insights?id', /^Commercial Insights/);
});

test('a manager sees where everything stands, and changes nothing', async ({
  page,
  product,
  workspace,
}) => {
  await workspace.connectHubspot(product.hubspot.apiKey);
  await workspace.importAll();
  await signInAs(page, people.MANAGER);
  await page.goto('/#/opportunities?view=all');
  await expect(page.getByRole('table', { name: 'Opportunities' })).toHaveAttribute(
    'aria-rowcount',
    '61',
  );
  await openDeal(page);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Export JSON' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete Opportunity' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Commercial Insights/ }).click();
  await expect(page.getByRole('textbox', { name: 'Metrics' })).not.toBeEditable();
});

/** The other side's page is no link for this role, and says so to whoever comes by its address. */
async function notShown(page: Page, address: string, name: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: deal })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  await page.goto(page.url().replace('opportunitydetails?id', address));
  await expect(page.getByText('Hidden for your role', { exact: true })).toBeVisible();
}

async function importEverything(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Opportunities', exact: true }).click();
  await page.getByRole('button', { name: 'Import from HubSpot' }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Import 60 Deals' }).click();
  const table = page.getByRole('table', { name: 'Opportunities' });
  await expect(table).toHaveAttribute('aria-rowcount', '61');
  await expect(table.getByText(/^Score \d+ of 10/).first()).toBeAttached();
}

async function openDeal(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search opportunities' }).fill('brightwater');
  await page.getByRole('link', { name: deal, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: deal })).toBeVisible();
}

async function scoreOnPage(page: Page): Promise<number> {
  const text = await page
    .getByText(/^Score \d+ of 10/)
    .first()
    .textContent();
  return Number(/\d+/.exec(text ?? '')?.[0]);
}

const figureOf = (page: Page, name: string) =>
  page.getByRole('region', { name: /Dashboard$/ }).getByRole('meter', { name });

async function writeCommercial(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Commercial Insights/ }).click();
  await expect(figureOf(page, 'Commercial Fit')).toHaveJSProperty('value', 0);
  await page.getByRole('textbox', { name: 'Metrics' }).fill(metrics);
  await page.getByRole('button', { name: 'Save Now' }).click();
  await expect(page.getByText('Metrics saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /Identify Pain/ }).click();
  await page
    .getByRole('textbox', { name: 'Identify Pain' })
    .fill('Missed renewals have an impact of $400k a quarter, confirmed by the CFO.');
  await page.getByRole('textbox', { name: 'Identify Pain' }).blur();
  await expect(page.getByText('Identify Pain saved', { exact: true })).toBeVisible();
  await expect(figureOf(page, 'Commercial Fit')).toHaveJSProperty('value', 30);
  await expect(figureOf(page, 'Commercial Progress')).toHaveJSProperty('value', 25);
}

async function writeTechnical(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Technical Insights/ }).click();
  await expect(figureOf(page, 'Technical Fit')).toHaveJSProperty('value', 0);
  await page.getByRole('textbox', { name: 'Team members' }).fill(teamMembers);
  await page.getByRole('textbox', { name: 'Team details' }).fill(teamDetails);
  await page.getByRole('button', { name: 'Save Now' }).click();
  await expect(page.getByText('Team saved', { exact: true })).toBeVisible();
  await expect(figureOf(page, 'Technical Fit')).toHaveJSProperty('value', 15);
}

async function backToDeal(page: Page): Promise<void> {
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await breadcrumb.getByRole('link', { name: deal }).click();
  await expect(page.getByRole('heading', { level: 1, name: deal })).toBeVisible();
}
