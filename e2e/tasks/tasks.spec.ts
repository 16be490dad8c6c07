import type { Page } from '@playwright/test';
import { violationsOf } from '../a11y/violations.ts';
import { expect, test } from '../support/test.ts';
import { tasksOf } from '../support/texts.ts';
import { visit } from '../support/visit.ts';

const list = (page: Page) => page.getByRole('group', { name: 'Tasks' });
const box = (page: Page, name: string) => list(page).getByRole('checkbox', { name });

const commercial = {
  id: 'c1',
  title: 'Meet the CFO',
  priority: 'High' as const,
  type: 'commercial_strategy' as const,
};
const technical = {
  id: 't1',
  title: 'Size the pilot',
  priority: 'Low' as const,
  type: 'technical_strategy' as const,
};

test('[PAGE-01] without tasks the page says what will stand there', async ({ as, workspace }) => {
  await workspace.add({ name: 'Nothing analyzed' });
  const page = await as('MANAGER');
  await visit(page, '/tasks');
  await expect(page.getByText('Task summary and deal list will appear here.')).toBeVisible();
});

test('[PAGE-01] a task checked off in the list is done at its deal, and the other way round', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Northwind routing',
    strategy_recommendations: [commercial, technical],
  });
  const page = await as('ADMIN');
  await visit(page, '/tasks');
  await box(page, 'Meet the CFO').click();
  await expect(box(page, 'Meet the CFO')).toBeChecked();
  await expect.poll(async () => (await workspace.get(id)).completed_step_ids).toEqual(['c1']);
  await list(page).getByRole('link', { name: 'Northwind routing' }).first().click();
  const atDeal = page.getByRole('checkbox', { name: 'Meet the CFO' });
  await expect(atDeal).toBeChecked();
  await atDeal.click();
  await expect.poll(async () => (await workspace.get(id)).completed_step_ids).toEqual([]);
  await page.goBack();
  await expect(box(page, 'Meet the CFO')).not.toBeChecked();
});

test('[PAGE-01] tasks are filtered, and the address keeps the filters', async ({
  as,
  workspace,
}) => {
  await workspace.add({ name: 'First', strategy_recommendations: [commercial] });
  await workspace.add({ name: 'Second', strategy_recommendations: [technical] });
  const page = await as('MANAGER');
  await visit(page, '/tasks');
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Technical' }).click();
  await expect(box(page, 'Size the pilot')).toBeVisible();
  await expect(box(page, 'Meet the CFO')).toHaveCount(0);
  await page.reload();
  await expect(box(page, 'Size the pilot')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('first');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(box(page, 'Meet the CFO')).toBeVisible();
});

test('[PAGE-01] a role sees the tasks of its own analysis, and figures of the other', async ({
  as,
  workspace,
}) => {
  await workspace.add({
    name: 'Shared',
    strategy_recommendations: [commercial, technical],
  });
  const page = await as('SALES_ENGINEER');
  await visit(page, '/tasks');
  await expect(box(page, 'Size the pilot')).toBeEnabled();
  await expect(page.getByText('Meet the CFO')).toHaveCount(0);
  await expect(page.getByText('You don’t have access to the notes.')).toBeVisible();
});

test('[PAGE-01] thousands of tasks scroll, and the keys reach all of them', async ({
  as,
  workspace,
}) => {
  await workspace.addMany(
    Array.from({ length: 60 }, (_, index) => ({
      name: `Deal ${index}`,
      strategy_recommendations: tasksOf('commercial_strategy', 40).map((task) => ({
        ...task,
        id: `${index}-${task.id}`,
      })),
    })),
  );
  const page = await as('ACCOUNT_EXECUTIVE');
  await visit(page, '/tasks');
  await expect(page.getByText('2,400', { exact: true }).first()).toBeVisible();
  expect(await list(page).getByRole('listitem').count()).toBeLessThan(80);
  await list(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(list(page).locator('[data-index="1"]').getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('End');
  await expect(list(page).locator('[data-index="2399"]')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[PAGE-01] axe finds nothing on tasks in ${colorScheme}`, async ({ as, workspace }) => {
    await workspace.add({
      name: 'Northwind routing',
      owner: 'Sofia Marchetti',
      close_date: '2027-01-31',
      strategy_recommendations: [commercial, technical],
      completed_step_ids: [],
    });
    const page = await as('MANAGER', { colorScheme });
    await visit(page, '/tasks');
    await expect(box(page, 'Meet the CFO')).toBeVisible();
    const violations = await violationsOf(page);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
}
