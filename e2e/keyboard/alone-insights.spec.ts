import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { choose, expectFocus, press, tabTo, write } from './hands.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

test('[COM-05] [COM-06] [COM-11] by keyboard alone: write a section, save, clear, analyze, check off', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Northwind routing', stage: 'Proposal' });
  const page = await as('ACCOUNT_EXECUTIVE');
  await visit(page, `/commercial-insights?id=${id}`);
  const metrics = page.getByRole('textbox', { name: 'Metrics' });
  await write(metrics, 'Late trucks cost $400k a year');
  await press(button(page, 'Save Now'));
  await expect(page.getByText('Metrics saved', { exact: true })).toBeVisible();
  await expectFocus(page);
  await press(page.getByRole('button', { name: /Champion$/ }));
  await write(page.getByRole('textbox', { name: 'Details' }), 'The CFO');
  await press(button(page, 'Revert'));
  await expectFocus(page);

  await press(button(page, 'Analyze'));
  const task = page.getByRole('region', { name: 'Next steps' }).getByRole('checkbox').first();
  await expect(task).toBeVisible();
  await expect(button(page, 'Analyze')).toBeFocused();
  await press(task, 'Space');
  await expect.poll(async () => (await workspace.get(id)).completed_step_ids.length).toBe(1);
  await expectFocus(page);
});

test('[CHA-01] [CHA-03] by keyboard alone: a challenge is added, solved, judged and deleted', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Northwind routing', stage: 'Proposal' });
  const page = await as('ACCOUNT_EXECUTIVE');
  await visit(page, `/commercial-insights?id=${id}`);
  await tabTo(page.getByRole('tab', { name: 'Sales Methodology' }));
  await page.keyboard.press('ArrowRight');
  for (const text of ['Legal hold', 'No budget this year']) {
    await write(page.getByLabel('New challenge'), text);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article', { name: text })).toBeVisible();
    await expect(page.getByLabel('New challenge')).toBeFocused();
  }
  await write(page.getByLabel('New challenge'), 'Two rivals');
  const add = button(page, 'Add');
  await press(add);
  await expect(page.getByRole('article', { name: 'Two rivals' })).toBeVisible();
  await expect(add).toBeDisabled();
  await expect(add).toBeFocused();
  const item = page.getByRole('article', { name: 'No budget this year' });
  const pressed = (name: string) => press(item.getByRole('button', { name, exact: true }));
  await pressed('Analyze');
  await pressed('Regenerate');
  await pressed('Reject');
  await expect(item.getByText('Rejected')).toBeVisible();
  await expectFocus(page);
  await tabTo(item.getByRole('button', { name: 'Accept' }), 'Shift+Tab');
  await pressed('Accept');
  await expect(item.getByText('Resolved', { exact: true })).toBeVisible();
  await expectFocus(page);
  await tabTo(item.getByRole('button', { name: 'Delete challenge' }), 'Shift+Tab');
  await pressed('Delete challenge');
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(item).toHaveCount(0);
  const next = page.getByRole('article', { name: 'Legal hold' });
  await expect(next.getByRole('button', { name: 'Delete challenge' })).toBeFocused();
});

test('[RFP-03] [RFP-04] [RFP-07] by keyboard alone: a file, its columns, the analysis, an answer, the export', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Northwind routing' });
  const page = await as('SALES_ENGINEER');
  await visit(page, `/technical-insights?opp=${id}&tab=rfp`);
  const asked = page.waitForEvent('filechooser');
  await press(button(page, 'Choose a file'));
  const buffer = Buffer.from('Req ID,Description,Note\nS-1,Sign-in with SAML,x\nS-2,Offline,y');
  await (await asked).setFiles({ name: 'rfp.csv', mimeType: 'text/csv', buffer });
  const dialog = page.getByRole('dialog', { name: 'Map the columns' });
  await choose(dialog.getByRole('combobox', { name: 'Priority column' }), 'option', 'Note');
  await press(dialog.getByRole('checkbox', { name: 'Include Note' }), 'Space');
  await press(dialog.getByRole('button', { name: 'Import requirements' }));
  await expect(dialog).toHaveCount(0);
  await press(button(page, 'Analyze all'));
  await expect(page.getByText('Nothing found', { exact: true })).toHaveCount(3);
  const first = page.getByRole('article', { name: 'Requirement S-1' });
  await expect(first.locator(':focus')).toHaveCount(1); // Enter would begin the analysis again

  await page.keyboard.press('j');
  const row = page.getByRole('article', { name: 'Requirement S-2' });
  await expect(row.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('1');
  await expect(row).toContainText('Fully supported');
  await expect(row.locator(':focus')).toHaveCount(1);
  const answer = page.getByRole('region', { name: 'Answer to S-2' });
  await write(answer.getByLabel('Comment for the customer'), 'Since 2024');
  await press(answer.getByRole('button', { name: 'Save', exact: true }));
  await expect(answer.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await expect(answer.locator(':focus')).toHaveCount(1);

  const download = page.waitForEvent('download');
  await choose(
    page.getByRole('tabpanel').getByRole('button', { name: 'More actions' }),
    'menuitem',
    'Export CSV',
  );
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Since 2024');
  await expectFocus(page);
});
