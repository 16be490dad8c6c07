import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { tasksOf } from '../support/texts.ts';
import { visit } from '../support/visit.ts';
import { choose, expectFocus, go, press, tabTo, write } from './hands.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const names = (page: Page) => page.getByRole('table').locator('[data-row-link]');

test('[INT-04] [IMP-03] by keyboard alone: connect, import deals, disconnect', async ({
  as,
  product,
  workspace,
}) => {
  expect(await workspace.list()).toEqual([]);
  const page = await as('ADMIN');
  await visit(page, '/integrations');
  await press(button(page, 'Configure'));
  const dialog = page.getByRole('dialog');
  await tabTo(dialog.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowRight');
  await write(dialog.getByLabel('Private app token'), product.hubspot.apiKey);
  await press(button(page, 'Connect with API Key'));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Connected · API Key')).toBeVisible();
  await expectFocus(page);

  await go(page, 'go', 'Opportunities');
  await press(button(page, 'Import from HubSpot'));
  await press(dialog.getByRole('checkbox').nth(1), 'Space');
  await press(dialog.getByRole('checkbox').nth(2), 'Space');
  await expect(dialog.getByText('2 of 60 deals selected.')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Import 2 Deals' }));
  await expect(names(page)).toHaveCount(2);
  await expect(dialog).toHaveCount(0);
  await expectFocus(page);

  await go(page, 'gi', 'Integrations');
  await press(page.getByRole('button', { name: 'Manage', exact: true }));
  await press(dialog.getByRole('button', { name: 'Disconnect' }));
  const question = page.getByRole('alertdialog');
  await press(question.getByRole('button', { name: 'Disconnect' }));
  await expect(button(page, 'Configure')).toBeVisible();
  await expect(page.getByText('Connected · API Key')).toHaveCount(0);
  await expectFocus(page);
});

test('[OPP-01] [OPP-02] [DET-05] by keyboard alone: find a deal, open it, delete it', async ({
  as,
  workspace,
}) => {
  await workspace.add({ name: 'Bravo', stage: 'Proposal', value: 300 });
  await workspace.add({ name: 'Alpha', stage: 'Proposal', value: 100 });
  await workspace.add({ name: 'Charlie', stage: 'Discovery', value: 200 });
  const page = await as('ADMIN');
  await visit(page, '/opportunities');
  await press(page.getByRole('columnheader', { name: 'Name' }).getByRole('button'));
  await expect(names(page)).toHaveText(['Alpha', 'Bravo', 'Charlie']);
  await tabTo(button(page, 'Filter'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const filters = page.getByRole('group', { name: 'Filters', exact: true });
  await expect(filters.getByRole('combobox', { name: 'Stage' })).toBeFocused();
  await choose(filters.getByRole('combobox', { name: 'Stage' }), 'option', 'Proposal (2)');
  await expect(filters.getByRole('combobox', { name: 'Stage' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(filters).toBeHidden();
  await expect(names(page)).toHaveText(['Alpha', 'Bravo']);
  await tabTo(page.getByRole('searchbox'), 'Shift+Tab');
  await page.keyboard.type('nobody');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await press(button(page, 'Clear filters').last());
  await expect(names(page)).toHaveCount(3);
  await expectFocus(page);
  await tabTo(page.getByRole('table'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Bravo', level: 1 })).toBeVisible();
  await expectFocus(page);

  const question = page.getByRole('alertdialog');
  await choose(button(page, 'Actions'), 'menuitem', 'Delete Opportunity');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(button(page, 'Actions')).toBeFocused();
  await choose(button(page, 'Actions'), 'menuitem', 'Delete Opportunity');
  await press(question.getByRole('button', { name: 'Delete Opportunity' }));
  await expect(names(page)).toHaveText(['Charlie', 'Alpha']);
  await expectFocus(page);
});

test('[DET-02] [COM-12] [TPL-06] by keyboard alone: check a task off, compare versions, restore one', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Northwind routing',
    stage: 'Proposal',
    value: 120_000,
    meddpicc_data: { metrics: 'Five days to one' },
    strategy_recommendations: tasksOf('commercial_strategy', 3),
  });
  const page = await as('ACCOUNT_EXECUTIVE');
  await visit(page, `/commercial-insights?id=${id}`);
  await write(page.getByRole('textbox', { name: 'Metrics' }), 'Five days to two');
  await press(button(page, 'Save Now'));
  await expect(page.getByText('Metrics saved', { exact: true })).toBeVisible();
  await go(page, '1', 'Northwind routing');
  await press(page.getByRole('checkbox').first(), 'Space');
  await expect.poll(async () => (await workspace.get(id)).completed_step_ids.length).toBe(1);
  await expectFocus(page);

  await press(button(page, /^Compare Metrics/).first());
  const dialog = page.getByRole('dialog', { name: 'History of Metrics' });
  await press(dialog.getByRole('button', { name: 'Restore the previous version' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }));
  await expect(dialog).toHaveCount(0);
  await expect(button(page, /^Compare Metrics/)).toHaveCount(3);
  await expectFocus(page);

  await go(page, 'gt', 'Tasks');
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect.poll(async () => (await workspace.get(id)).completed_step_ids.length).toBe(2);
  await expectFocus(page);
  await go(page, 'gr', 'Reports');
  const download = page.waitForEvent('download');
  await press(button(page, 'Export Pipeline as CSV'));
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expectFocus(page);
});
