import type { Page } from '@playwright/test';
import { violationsOf } from '../a11y/violations.ts';
import type { Workspace } from '../support/api-session.ts';
import { day } from '../support/days.ts';
import { expect, test } from '../support/test.ts';
import { tasksOf } from '../support/texts.ts';
import { visit } from '../support/visit.ts';

const list = (page: Page) => page.getByRole('group', { name: 'Tasks' });
const due = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`Change the due date of ${title}`) });
const field = (page: Page, title: string) =>
  page.getByLabel(`Due date of ${title}`, { exact: true });

const tasks = tasksOf('technical_strategy', 4);
const [one, two, three] = tasks;
const title = (task: { title: string } | undefined) => task?.title ?? '';

/** The first has no date. */
const dueIn = [null, 40, -3, 0];

async function addDeal(workspace: Workspace) {
  return workspace.add({
    name: 'Northwind routing',
    owner: 'Sofia Marchetti',
    strategy_recommendations: tasks.map((task, at) => {
      const days = dueIn[at] ?? null;
      return days === null ? task : { ...task, due_date: day(days) };
    }),
  });
}

test('[PAGE-01] tasks stand under Overdue, This week, Later and No date, and say it in words', async ({
  as,
  workspace,
}) => {
  await addDeal(workspace);
  for (const look of [
    { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
    { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  ] as const) {
    const page = await as('SALES_ENGINEER', look);
    await visit(page, '/tasks');
    await expect(list(page).getByRole('heading')).toHaveText([
      'Overdue',
      'This week',
      'Later',
      'No date',
    ]);
    await expect(list(page).getByRole('checkbox')).toHaveCount(4);
    await expect(due(page, title(three))).toHaveAccessibleName(/overdue/i);
    await expect(due(page, title(two))).not.toHaveAccessibleName(/overdue/i);
    await expect(due(page, title(one))).toContainText('Set a date');
    const violations = await violationsOf(page);
    expect.soft(violations.map(({ id }) => id)).toEqual([]);
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/tasks-${look.colorScheme}.png` });
  }
});

test('[PAGE-01] [TPL-06] a due date set by keys in the list is at the deal, and cleared there is gone here', async ({
  as,
  workspace,
}) => {
  const { id } = await addDeal(workspace);
  const page = await as('ADMIN');
  await visit(page, '/tasks');
  const stored = async () =>
    (await workspace.get(id)).strategy_recommendations.map(({ due_date }) => due_date ?? null);
  await page.keyboard.press('End');
  await list(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('e');
  await expect(field(page, title(one))).toBeFocused();
  await field(page, title(one)).fill(day(1));
  await page.keyboard.press('Enter');
  await expect(due(page, title(one))).toBeFocused();
  await expect.poll(stored).toEqual([day(1), day(40), day(-3), day(0)]);

  await visit(page, `/technical-insights?opp=${id}`);
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/strategy.png` });
  await due(page, title(three)).click();
  await page.getByRole('button', { name: `Clear the due date of ${title(three)}` }).click();
  await expect.poll(stored).toEqual([day(1), day(40), null, day(0)]);
  await due(page, title(two)).click();
  await field(page, title(two)).fill(day(2));
  await page.keyboard.press('Escape');
  await expect(due(page, title(two))).toBeFocused();
  expect(await stored()).toEqual([day(1), day(40), null, day(0)]);
  await visit(page, '/tasks');
  await expect(due(page, title(three))).toContainText('Set a date');
});

test('[PAGE-01] a colleague’s due date is not overwritten: both are told what it is', async ({
  as,
  watch,
  workspace,
}) => {
  const { id } = await addDeal(workspace);
  watch.expect(/409/);
  const page = await as('ADMIN');
  await visit(page, '/tasks');
  await due(page, title(three)).click();
  await workspace.change(id, {
    due_dates: [{ id: three?.id, due_date: day(50), base: day(-3) }],
  });
  await field(page, title(three)).fill(day(60));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`A colleague just set this due date to ${day(50)}.`)).toBeVisible();
  await expect(due(page, title(three))).not.toHaveAccessibleName(/overdue/i);
  const [, , after] = (await workspace.get(id)).strategy_recommendations;
  expect(after?.due_date).toBe(day(50));
});

test('[PAGE-01] who may only read sees the dates and no field', async ({ as, workspace }) => {
  await addDeal(workspace);
  const page = await as('MANAGER');
  await visit(page, '/tasks');
  await expect(list(page).getByText(/^Overdue [A-Z]/)).toBeVisible();
  await expect(due(page, title(three))).toHaveCount(0);
});
