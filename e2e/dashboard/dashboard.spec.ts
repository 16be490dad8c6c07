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
  const risks = card(page, 'Risks').getByRole('row', { name: /Northwind routing/ });
  await expect(risks).toContainText(people.ACCOUNT_EXECUTIVE.name);
  await expect(risks).toContainText('closes in 5 days');
  await expect(risks).toContainText('Economic buyer not named');
  // Too few deals are scored for a picture: they stand in its table.
  const point = card(page, 'My open deals').getByRole('link', { name: 'Northwind routing' });
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

test('[PAGE-01] from twenty scored deals on they stand in a picture, reached by Tab and the arrow keys', async ({
  as,
  workspace,
}) => {
  for (let number = 1; number <= 20; number += 1) {
    await workspace.add({ ...deal, name: `Deal ${number}`, close_date: day(number) });
  }
  const page = await as('MANAGER');
  await visit(page, '/dashboard');
  const first = card(page, 'Open deals').getByRole('link', { name: /^Deal 1: score 1, / });
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(card(page, 'Open deals').getByRole('link', { name: /^Deal 2: / })).toBeFocused();
});

test('[PAGE-01] a manager goes from a number to its list, types a missing rate and opens a bar', async ({
  as,
  admin,
  workspace,
}) => {
  // Where an earlier try typed it.
  await admin.send('DELETE', '/api/workspace/rates/CHF?target=USD');
  const { id } = await workspace.add({ ...deal, close_date: day(0) });
  await workspace.add({ ...deal, name: 'Swiss', currency: 'CHF', value: 1000 });
  await workspace.change(id, { stage: 'Closed Won' });
  const page = await as('ADMIN');
  await visit(page, '/dashboard');
  const numbers = page.getByRole('region', { name: 'Numbers' });
  await numbers.getByRole('button', { name: 'Currency and fiscal year' }).click();
  const dialog = page.getByRole('dialog', { name: 'Currency and fiscal year' });
  await dialog.getByLabel('Sums are told in').fill('USD');
  if (await dialog.getByRole('button', { name: 'Save', exact: true }).isVisible())
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByLabel('1 CHF in USD').fill('1.25');
  await dialog.getByRole('button', { name: 'Save CHF' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove the CHF rate' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(numbers.getByRole('link', { name: /^Open \$1,250/ })).toBeVisible();
  const bars = card(page, 'Movement').getByRole('table', { name: 'Movement' });
  await bars.getByRole('button', { name: 'Won: 1 deal' }).focus();
  await page.keyboard.press('Enter');
  await expect(bars.getByRole('list', { name: 'Won' })).toContainText('Northwind routing');
  expect((await violationsOf(page)).map(({ id: rule }) => rule)).toEqual([]);
  await numbers.getByRole('link', { name: /^Won in Q\d/ }).click();
  await expect(page.getByRole('button', { name: 'Remove the filter Won' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Northwind routing', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Swiss', exact: true })).toHaveCount(0);
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
  await expect(card(page, 'Risks')).toContainText('Northwind routing');
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
    await expect(card(page, 'Risks')).toContainText('Economic buyer not named');
    await expect(card(page, 'Open deals').getByRole('link')).toHaveCount(1);
    const violations = await violationsOf(page);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
}
