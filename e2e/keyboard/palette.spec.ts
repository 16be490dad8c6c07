import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { focusIn } from './hands.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const field = (page: Page) =>
  palette(page).getByRole('combobox', { name: 'Search deals, pages and actions' });
const row = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}
const chosen = (page: Page) => palette(page).locator('[role=option][aria-selected=true]');

test('[SHELL-02] Ctrl-K finds a page, Enter opens it, and the focus goes on there', async ({
  as,
  workspace,
}) => {
  await workspace.add({ name: 'Northwind routing' });
  const page = await as('MANAGER');
  await visit(page, '/opportunities');
  await openPalette(page);
  await page.keyboard.type('knowl');
  await expect(chosen(page)).toHaveText('Knowledge Base');
  const id = (await chosen(page).getAttribute('id')) ?? '';
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Knowledge Base', level: 1 })).toBeVisible();
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('[OPP-02] a deal is found by part of its name, with stage, amount and score, and opened', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Northwind routing',
    stage: 'Proposal',
    value: 120_000,
    company_name: 'Traders Inc',
  });
  await workspace.add({ name: 'Contoso fleet' });
  const page = await as('ADMIN');
  await visit(page, '/reports');
  await page.getByRole('button', { name: 'Search…' }).click();
  await page.keyboard.type('wind rou');
  const hit = row(page, /Northwind routing/);
  await expect(hit).toHaveAttribute('aria-selected', 'true');
  for (const text of ['Proposal', '$120,000', 'Score 1 of 10', 'Traders Inc']) {
    await expect(hit).toContainText(text);
  }
  await expect(row(page, /Contoso/)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`opportunitydetails\\?id=${id}`));

  for (const [keys, address] of [
    ['Control+Enter', `commercial-insights\\?id=${id}`],
    ['Shift+Enter', `technical-insights\\?opp=${id}`],
  ] as const) {
    await openPalette(page);
    await page.keyboard.type('traders');
    await expect(row(page, /Northwind routing/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press(keys);
    await expect(page).toHaveURL(new RegExp(address));
  }
});

test('[SHELL-02] before typing it offers the deals opened last, and what can be done with this one', async ({
  as,
  workspace,
}) => {
  const first = await workspace.add({ name: 'Opened first' });
  const second = await workspace.add({ name: 'Opened second' });
  await workspace.add({ name: 'Never opened' });
  const page = await as('SALES_ENGINEER');
  await visit(page, `/opportunitydetails?id=${first.id}`);
  await visit(page, `/opportunitydetails?id=${second.id}`);
  await openPalette(page);
  const recent = palette(page).getByRole('group', { name: 'Recent deals' });
  await expect(recent.getByRole('option')).toHaveText([/Opened first/]);
  const ofDeal = palette(page).getByRole('group', { name: 'This deal' });
  await expect(ofDeal.getByRole('option')).toHaveText([
    'Opportunity details',
    'What did you learn?',
    'Technical insights',
    'Review conversations',
    'RFP analysis',
  ]);
  await ofDeal.getByRole('option', { name: 'RFP analysis' }).click();
  await expect(page.getByRole('tab', { name: 'RFP Analysis', selected: true })).toBeVisible();
  await visit(page, '/reports');
  await openPalette(page);
  await expect(row(page, /Opened second/)).toHaveAttribute('aria-selected', 'true');
});

test('[PERM-01] actions are offered to the roles that may do them, and done', async ({
  as,
  workspace,
}) => {
  await workspace.add({ name: 'Northwind routing' });
  const manager = await as('MANAGER');
  await visit(manager, '/reports');
  await openPalette(manager);
  for (const name of ['Import from HubSpot', 'Add a knowledge source', 'Invite a member']) {
    await expect(row(manager, name)).toHaveCount(0);
  }

  const page = await as('ADMIN');
  await visit(page, '/reports');
  await openPalette(page);
  await page.keyboard.type('invite');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await openPalette(page);
  await page.keyboard.type('add source');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add Knowledge Source' })).toBeVisible();
  await focusIn(page.getByRole('dialog', { name: 'Add Knowledge Source' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openPalette(page);
  await page.keyboard.type('dark theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('[SHELL-02] what is typed at once after the keys is not lost', async ({ as }) => {
  const page = await as('ADMIN');
  await visit(page, '/reports');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('knowledge source');
  await expect(field(page)).toHaveValue('knowledge source');
  await expect(chosen(page)).toHaveText('Add a knowledge source');
});

test('[OPP-02] Enter typed at once after the name opens the deal as soon as it is found', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Northwind routing' });
  const page = await as('ADMIN');
  await visit(page, '/reports');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('northw');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`opportunitydetails\\?id=${id}`));
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('[SHELL-02] Esc closes it, and the focus is back where it was', async ({ as }) => {
  const page = await as('ADMIN');
  await visit(page, '/members');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.focus();
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(email).toBeFocused();
});

test('[SHELL-02] nothing found says what to do; a failed search says so and can be tried again', async ({
  as,
  watch,
  workspace,
}) => {
  await workspace.add({ name: 'Northwind routing' });
  const page = await as('ADMIN');
  await visit(page, '/reports');
  await openPalette(page);
  await page.keyboard.type('nobody is called so');
  await expect(palette(page).getByText('No results for “nobody is called so”.')).toBeVisible();
  await expect(row(page, 'Import from HubSpot')).toBeVisible();

  watch.expect(/api\/deals/);
  let isDown = true;
  await page.route('**/api/deals?*', (route) =>
    isDown
      ? route.fulfill({ status: 400, json: { error: 'Not today', code: 'x' } })
      : route.continue(),
  );
  await field(page).fill('north');
  await expect(palette(page).getByRole('alert')).toContainText('Not today');
  isDown = false;
  await palette(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(row(page, /Northwind routing/)).toBeVisible();
});

test('[SHELL-02] on a phone it opens from the header', async ({ as, workspace }) => {
  await workspace.add({ name: 'Northwind routing', value: 5000 });
  const page = await as('ADMIN', { viewport: { width: 390, height: 844 } });
  await visit(page, '/reports');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.keyboard.type('north');
  await row(page, /Northwind routing/).click();
  await expect(page.getByRole('heading', { name: 'Northwind routing', level: 1 })).toBeVisible();
});
