import type { Page } from '@playwright/test';
import { violationsOf } from '../a11y/violations.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const history = (page: Page) => page.getByRole('region', { name: 'History', exact: true });
const entries = (page: Page) => history(page).getByRole('listitem');
const metrics = (page: Page) => page.getByRole('textbox', { name: 'Metrics' });
const details = (id: string) => `/opportunitydetails?id=${id}`;

test('[COM-12] [DET-02] a section that was edited stands in the timeline, is compared and restored', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Northwind routing',
    meddpicc_data: { metrics: 'Cut quote time from 5 days to 1' },
  });
  const page = await as('ACCOUNT_EXECUTIVE');
  await visit(page, `/commercial-insights?id=${id}`);
  await metrics(page).fill('Cut quote time from 5 days to 2, worth $240k a year');
  await page.getByRole('button', { name: 'Save Now' }).click();
  await expect(page.getByText('Metrics saved', { exact: true })).toBeVisible();

  await visit(page, details(id));
  await expect(history(page).getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(entries(page)).toHaveCount(2);
  const newest = entries(page).first();
  await expect(newest).toContainText('edited Metrics');
  await expect(newest.locator('del')).toHaveText('1');
  await newest.getByRole('button', { name: /^Compare Metrics/ }).click();
  const dialog = page.getByRole('dialog', { name: 'History of Metrics' });
  await expect(dialog.locator('ins')).toContainText('2, worth $240k a year');
  await expect(dialog.locator('del')).toContainText('1');

  await dialog.getByRole('button', { name: 'Restore the previous version' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Restore Metrics?' });
  await expect(confirm.locator('del')).toContainText('2, worth $240k a year');
  await confirm.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog).toBeHidden();
  await expect(entries(page).first()).toContainText('restored Metrics');
  await expect(entries(page)).toHaveCount(3);
  await visit(page, `/commercial-insights?id=${id}`);
  await expect(metrics(page)).toHaveValue('Cut quote time from 5 days to 1');
});

test('[COM-12] at the section itself, and Undo takes the restoring back', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Undone',
    technical_insights_hurdles: 'Security review until May',
  });
  await workspace.change(id, { technical_insights_environment: 'SAP on premises' });
  const page = await as('SALES_ENGINEER');
  await visit(page, `/technical-insights?opp=${id}&section=technical_insights.hurdles`);
  const hurdles = page.getByRole('textbox', { name: 'Hurdles' });
  await hurdles.fill('No hurdle is left');
  await page.getByRole('button', { name: 'Save Now' }).click();
  await page.getByRole('button', { name: 'History of Hurdles' }).click();
  const dialog = page.getByRole('dialog', { name: 'History of Hurdles' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('listitem').nth(1).getByRole('button').click();
  await dialog.getByText('With the current text').click();
  await expect(dialog.locator('ins')).toContainText('No hurdle is left');
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(hurdles).toHaveValue('Security review until May');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(hurdles).toHaveValue('No hurdle is left');
  await expect
    .poll(async () => (await workspace.get(id)).technical_insights_hurdles)
    .toBe('No hurdle is left');
});

test('[COM-12] a colleague who saves meanwhile is not overwritten by restoring', async ({
  as,
  watch,
  workspace,
}) => {
  watch.expect(/409/);
  const { id } = await workspace.add({ name: 'Two at once', meddpicc_data: { metrics: 'One' } });
  const page = await as('ACCOUNT_EXECUTIVE');
  await visit(page, `/commercial-insights?id=${id}`);
  await metrics(page).fill('Two');
  await page.getByRole('button', { name: 'Save Now' }).click();
  await page.getByRole('button', { name: 'History of Metrics' }).click();
  await page.getByRole('button', { name: 'Restore the previous version' }).click();
  const confirm = page.getByRole('alertdialog');
  await expect(confirm.locator('del')).toContainText('Two');
  await workspace.change(id, { meddpicc_data: { metrics: 'Three' } });
  await confirm.getByRole('button', { name: 'Restore' }).click();
  await expect(confirm.getByRole('alert')).toContainText('A colleague just saved this section');
  await expect(confirm.locator('del')).toContainText('Three');
  expect((await workspace.get(id)).meddpicc_data?.metrics).toBe('Three');
  await confirm.getByRole('button', { name: 'Restore' }).click();
  await expect(metrics(page)).toHaveValue('One');
});

test('[DET-02] what is changed beside the sections is told, and a deleted task is put back', async ({
  as,
  workspace,
}) => {
  const task = {
    id: 'cfo',
    title: 'Meet the CFO',
    type: 'commercial_strategy' as const,
    priority: 'High' as const,
  };
  const demo = { ...task, id: 'demo', title: 'Show the demo', due_date: '2026-12-01' };
  const { id } = await workspace.add({
    name: 'Told',
    strategy_recommendations: [task, demo],
  });
  await workspace.change(id, { stage: 'Negotiation', value: 240_000 });
  await workspace.change(id, {
    due_dates: [{ id: 'demo', due_date: '2026-12-09', base: '2026-12-01' }],
  });
  await workspace.change(id, {
    strategy_recommendations: [{ ...demo, due_date: '2026-12-09' }],
  });
  const page = await as('ADMIN');
  await visit(page, details(id));
  await entries(page).filter({ hasText: 'changed the deal' }).getByText('Negotiation').waitFor();
  const moved = entries(page).filter({ hasText: 'Show the demo' });
  await expect(moved).toContainText(/Due date: Dec 1.* Dec 9/);
  const deleted = entries(page).filter({ hasText: 'deleted the commercial task' });
  await deleted.getByRole('button', { name: /^Restore Meet the CFO/ }).click();
  const confirm = page.getByRole('alertdialog', { name: /^Put back the commercial task/ });
  await expect(confirm).toContainText('Meet the CFO');
  expect(await violationsOf(page)).toEqual([]);
  await confirm.getByRole('button', { name: 'Restore' }).click();
  await expect(entries(page).first()).toContainText('restored the commercial task');
  await expect
    .poll(async () => (await workspace.get(id)).strategy_recommendations.map(({ title }) => title))
    .toContain('Meet the CFO');
});

test('[PERM-01] texts that the role does not see are not in the timeline either', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Half seen',
    meddpicc_data: { pain: 'Nobody of the engineers reads this' },
    technical_insights_hurdles: 'Security review',
  });
  const engineer = await as('SALES_ENGINEER');
  await visit(engineer, details(id));
  const hidden = entries(engineer).filter({ hasText: 'Identify Pain' });
  await expect(hidden).toContainText('Your role can’t see the text.');
  await expect(hidden.getByRole('button')).toHaveCount(0);
  await expect(history(engineer)).not.toContainText('Nobody of the engineers');
  await expect(history(engineer)).toContainText('Security review');

  const manager = await as('MANAGER');
  await visit(manager, details(id));
  await history(manager)
    .getByRole('button', { name: /^Compare Hurdles/ })
    .click();
  const dialog = manager.getByRole('dialog', { name: 'History of Hurdles' });
  await expect(dialog.locator('ins')).toContainText('Security review');
  await expect(dialog.getByRole('button', { name: /Restore/ })).toHaveCount(0);
});

test('[DET-02] before the first change it says what will stand there', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Untouched' });
  const page = await as('MANAGER');
  await visit(page, details(id));
  await expect(history(page)).toContainText('No changes yet');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[DET-02] by keyboard alone, and nothing for axe to say, ${colorScheme}`, async ({
    as,
    workspace,
  }) => {
    const { id } = await workspace.add({ name: 'By keys', meddpicc_data: { pain: 'Five days' } });
    await workspace.change(id, { meddpicc_data: { champion: { name: 'Lee', details: 'Ours' } } });
    await workspace.change(id, { meddpicc_data: { champion: { name: 'Kim', details: 'Ours' } } });
    const page = await as('ADMIN', { colorScheme, reducedMotion: 'reduce' });
    await visit(page, details(id));
    const compare = history(page).getByRole('button', { name: /^Compare Identify Pain/ });
    await compare.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'History of Identify Pain' });
    await expect(dialog.locator('ins')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(compare).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
  });
}
