import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../a11y/axe.ts';
import { expect, test } from '../support/test.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Opportunities' });
const names = (page: Page) => table(page).locator('[data-row-link]');
const bar = (page: Page) => page.getByRole('region', { name: 'Selected deals' });

test.beforeEach(async ({ workspace }) => {
  for (const name of ['Third', 'Second', 'First']) await workspace.add({ name });
});

test('[OPP-02] Space peeks at a deal, and the focus comes back to its row', async ({
  as,
  workspace,
}) => {
  await workspace.add({ name: 'Peeked', bant_data: { need: 'Faster quotes' } });
  const page = await as('ADMIN');
  await page.goto('/#/opportunities');
  await names(page).first().focus();
  await page.keyboard.press('Space');
  const peek = page.getByRole('dialog', { name: 'Peeked' });
  await expect(peek).toContainText('No close date. Put a number on the metrics: ROI');
  await page.keyboard.press('Escape');
  await expect(peek).toBeHidden();
  await expect(names(page).first()).toBeFocused();
  await expect(page).toHaveURL(/#\/opportunities$/);
});

test('[OPP-01] x selects, and what is selected is assigned, exported and deleted together', async ({
  as,
  workspace,
}) => {
  const page = await as('ADMIN');
  await page.goto('/#/opportunities');
  await names(page).first().focus();
  await page.keyboard.press('x');
  await expect(bar(page)).toContainText('1 deal selected');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(bar(page)).toContainText('2 deals selected');

  const download = page.waitForEvent('download');
  await bar(page).getByRole('button', { name: 'Export CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines.map((line) => line.split(',')[0])).toEqual(['name', 'First', 'Second']);

  await bar(page).getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('2 of 2 deals assigned to you.')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  const owners = (await workspace.list()).map(({ name, owner }) => [name, owner]);
  expect(owners).toEqual([
    ['First', 'Helen Whitaker'],
    ['Second', 'Helen Whitaker'],
    ['Third', null],
  ]);

  await page.goto('/#/opportunities?view=open');
  await table(page).getByRole('checkbox', { name: 'Select First' }).click();
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete 1 deal' });
  await expect(dialog).toContainText('This action cannot be undone.');
  await expect(dialog).toContainText('Company information is preserved.');
  await dialog.getByRole('button', { name: 'Delete 1 deal' }).click();
  await expect(names(page)).toHaveText(['Second', 'Third']);
});

test('[OPP-01] analyzing a selection leaves out what nothing is written of', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Written up',
    meddpicc_data: { pain: 'Quotes take five days and cost us deals.' },
  });
  const page = await as('ADMIN');
  await page.goto('/#/opportunities');
  for (const name of ['Written up', 'First']) {
    await table(page)
      .getByRole('checkbox', { name: `Select ${name}` })
      .click();
  }
  await bar(page).getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByText('1 of 2 deals analyzed.')).toBeVisible();
  expect((await workspace.get(id)).strategy_recommendations.length).toBeGreaterThan(0);
});

test('[OPP-01] a selection is given to a colleague, and refreshed from HubSpot', async ({
  as,
  workspace,
  product,
}) => {
  await workspace.connectHubspot(product.hubspot.apiKey);
  const page = await as('ACCOUNT_EXECUTIVE');
  await page.goto('/#/opportunities');
  for (const name of ['First', 'Second']) {
    await table(page)
      .getByRole('checkbox', { name: `Select ${name}` })
      .click();
  }
  await bar(page).getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 deals' });
  await dialog.getByLabel('New close date').focus();
  await page.keyboard.type('05202027', { delay: 30 });
  await expect(dialog.getByLabel('New close date')).toHaveValue('2027-05-20');
  await expect(dialog.getByRole('button', { name: 'Change 2 deals' })).toBeEnabled();
  await dialog.getByLabel('Field').click();
  await page.getByRole('option', { name: 'Owner' }).click();
  await dialog.getByLabel('New owner').click();
  await page.getByRole('option', { name: 'Helen Whitaker' }).click();
  await expect(dialog.getByRole('row', { name: 'First' })).toHaveText('FirstNot setHelen Whitaker');
  await expectAccessible(page, 'what is changed of many deals');
  await dialog.getByRole('button', { name: 'Change 2 deals' }).click();
  await expect(page.getByText('2 of 2 deals changed.')).toBeVisible();
  expect((await workspace.list()).map(({ owner }) => owner)).toEqual([
    'Helen Whitaker',
    'Helen Whitaker',
    null,
  ]);

  await table(page).getByRole('checkbox', { name: 'Select First' }).click();
  await bar(page).getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(/^Refreshed from HubSpot: 0 changed/)).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('[OPP-01] a sales engineer analyzes the technical side of a selection', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Described',
    technical_insights_environment: 'SAP S/4HANA on premise, Entra ID for sign-in.',
  });
  const page = await as('SALES_ENGINEER');
  await page.goto('/#/opportunities');
  await table(page).getByRole('checkbox', { name: 'Select Described' }).click();
  await expect(bar(page).getByRole('button')).toHaveText([
    'Analyze',
    'Export CSV',
    'Clear selection',
  ]);
  await bar(page).getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByText('1 of 1 deal analyzed.')).toBeVisible();
  const types = (await workspace.get(id)).strategy_recommendations.map(({ type }) => type);
  expect(new Set(types)).toEqual(new Set(['technical_strategy']));
});

test('[PERM-01] who may not write selects to export, and no more', async ({ as }) => {
  const page = await as('MANAGER');
  await page.goto('/#/opportunities');
  await table(page).getByRole('checkbox', { name: 'Select First' }).click();
  await expect(bar(page).getByRole('button')).toHaveText(['Export CSV', 'Clear selection']);
});

test('[OPP-01] the close date of a row is changed by e, and undone', async ({ as, workspace }) => {
  const { id } = await workspace.add({ name: 'Moving', close_date: '2027-03-01' });
  const page = await as('ACCOUNT_EXECUTIVE');
  await page.goto('/#/opportunities');
  await names(page).first().focus();
  await page.keyboard.press('e');
  const editor = page.getByRole('dialog', { name: 'Change Moving' });
  await expect(editor.getByLabel('Close date')).toBeFocused();
  await editor.getByLabel('Close date').fill('2027-05-20');
  await expectAccessible(page, 'the list while a cell is edited');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await workspace.get(id)).close_date).toBe('2027-05-20');
  await expect(editor).toBeHidden();
  await expect(table(page).getByRole('button', { name: /close date of Moving/ })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await workspace.get(id)).close_date).toBe('2027-03-01');
});
