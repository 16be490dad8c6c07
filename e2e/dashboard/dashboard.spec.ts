import type { Page } from '@playwright/test';
import { violationsOf } from '../a11y/violations.ts';
import { day } from '../support/days.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name });
const deal = {
  name: 'Northwind routing',
  stage: 'Proposal',
  value: 120_000,
  close_date: day(5),
  owner: people.ACCOUNT_EXECUTIVE.name,
  meddpicc_data: { pain: 'The board ordered a budget freeze.' },
  strategy_recommendations: [
    {
      id: 'c1',
      title: 'Meet the CFO',
      priority: 'High' as const,
      type: 'commercial_strategy' as const,
      due_date: '2020-01-05',
    },
  ],
};

test('[PAGE-01] the dashboard is empty without deals', async ({ as, workspace }) => {
  expect(await workspace.list()).toEqual([]);
  const page = await as('MANAGER');
  await visit(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
});

test('[PAGE-01] urgent deals, warnings, pipeline and own tasks are on the dashboard', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add(deal);
  const page = await as('ACCOUNT_EXECUTIVE');
  await visit(page, '/dashboard');
  await expect(card(page, 'Most urgent')).toContainText(/Northwind routing.*closes in 5 days/);
  await expect(card(page, 'Most urgent')).toContainText('Economic buyer not named');
  await expect(card(page, 'Warnings')).toContainText('No warnings on your other');
  // The picture: each deal a link, reached by Tab and the arrow keys.
  const point = card(page, 'My open deals').getByRole('link');
  await expect(point).toHaveAccessibleName(/^Northwind routing: score 1, \$120,000, closes /);
  await point.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Northwind routing' })).toBeVisible();
  await page.goBack();
  await expect(card(page, 'Pipeline by stage')).toContainText('$120,000');
  await expect(card(page, 'Moved this week')).toContainText('No scores moved');
  await expect(card(page, 'My open tasks')).toContainText('Overdue Jan 5, 2020');
  await card(page, 'My open tasks').getByRole('checkbox', { name: 'Meet the CFO' }).click();
  await expect.poll(async () => (await workspace.get(id)).completed_step_ids).toEqual(['c1']);
});

test('[PAGE-01] who owns no deal sees the most pressing tasks of everybody', async ({
  as,
  workspace,
}) => {
  await workspace.add(deal);
  const page = await as('MANAGER');
  await visit(page, '/dashboard');
  await expect(card(page, 'Open tasks')).toContainText('These are everyone’s');
  await expect(
    card(page, 'Open tasks').getByRole('checkbox', { name: 'Meet the CFO' }),
  ).toBeVisible();
  await card(page, 'Open tasks').getByRole('link', { name: 'All 1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  await expect(page.getByText('Meet the CFO')).toBeVisible();
});

test('[PAGE-01] the dashboard quotes no text that the role may not read', async ({
  as,
  workspace,
}) => {
  await workspace.add(deal);
  const page = await as('SALES_ENGINEER');
  await visit(page, '/dashboard');
  await expect(card(page, 'Most urgent')).toContainText('Northwind routing');
  await expect(page.getByText('freeze')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[PAGE-01] axe finds nothing on the dashboard in ${colorScheme}`, async ({
    as,
    workspace,
  }) => {
    await workspace.add(deal);
    const page = await as('MANAGER', { colorScheme });
    await visit(page, '/dashboard');
    await expect(card(page, 'Most urgent')).toContainText('Economic buyer not named');
    await expect(card(page, 'Open deals').getByRole('link')).toHaveCount(1);
    const violations = await violationsOf(page);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
}
