import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { violationsOf } from '../a11y/violations.ts';
import { expect, test } from '../support/test.ts';
import type { Workspace } from '../support/api-session.ts';
import { people } from '../support/people.ts';
import { visit } from '../support/visit.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name });

async function addTwo(workspace: Workspace): Promise<void> {
  await workspace.add({
    name: 'Northwind routing',
    stage: 'Proposal',
    value: 120_000,
    meddpicc_data: { pain: 'Late trucks' },
    technical_insights_rfp_requirements: [
      { id: 'r1', requirement: '=HYPERLINK("x")', supportLevel: 'not_supported' },
      { id: 'r2', requirement: 'Works offline', supportLevel: 'partially_supported' },
    ],
  });
  await workspace.add({ name: 'Contoso', stage: 'Discovery', value: 40_000 });
}

test('[PAGE-01] without open deals the reports say so', async ({ as, workspace }) => {
  await workspace.add({ name: 'Over', stage: 'Closed Lost' });
  const page = await as('MANAGER');
  await visit(page, '/reports');
  await expect(page.getByRole('heading', { name: 'No reports yet' })).toBeVisible();
});

test('[PAGE-01] the four reports show the open deals, and their CSV holds no formula', async ({
  admin,
  as,
  workspace,
}) => {
  await addTwo(workspace);
  const page = await as('MANAGER');
  await visit(page, '/reports');
  const pipeline = card(page, 'Pipeline by stage and score');
  await expect(pipeline.getByRole('row', { name: /Proposal/ })).toContainText('$120,000');
  await expect(pipeline.getByRole('row', { name: /All stages/ })).toContainText('$160,000');
  const pain = card(page, 'Coverage').getByRole('row', { name: /Pain/ });
  await expect(pain).toContainText('50%');
  const movement = card(page, 'Score movement').getByRole('table');
  await expect(movement.getByRole('row')).toHaveCount(2);
  await expect(card(page, 'Product gaps')).toContainText('Works offline');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Product gaps as CSV' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toContain(`"'=HYPERLINK(""x"")",not_supported,1,USD,120000`);
  const events = '/api/audit?action=export-request&limit=1';
  expect(await admin.call('GET', events)).toMatchObject({
    data: [{ actor: people.MANAGER.email, subject: 'Product gaps report', detail: 'CSV' }],
  });
});

test('[PAGE-01] a report is saved under a name, and its link shows the same quarter', async ({
  as,
  workspace,
}) => {
  await addTwo(workspace);
  const page = await as('MANAGER');
  await visit(page, '/reports');
  const quarter = card(page, 'Forecast').getByRole('combobox', { name: 'Quarter' });
  await quarter.click();
  await page.getByRole('option', { name: 'Next quarter' }).click();
  const name = `Ahead ${Date.now()}`;
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/reports\?saved=/);
  const link = page.url();
  await visit(page, '/reports');
  await expect(quarter).toContainText('This quarter');
  await page.goto(link);
  await expect(page.getByRole('combobox', { name: 'View' })).toContainText(name);
  await expect(quarter).toContainText('Next quarter');
  expect((await violationsOf(page)).map(({ id: rule }) => rule)).toEqual([]);
  await page.getByRole('button', { name: `Actions for view ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete view' }).click();
  await expect(page).toHaveURL(/reports$/);
});

test('a report whose export cannot be recorded is not saved, and says so', async ({
  as,
  watch,
  workspace,
}) => {
  watch.expect(/503|ERR_FAILED/);
  await addTwo(workspace);
  const page = await as('MANAGER');
  await visit(page, '/reports');
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  const button = page.getByRole('button', { name: 'Export Product gaps as CSV' });
  const busy = 'The database cannot be reached.';
  await page.route('**/api/exports', (route) =>
    route.fulfill({ status: 503, json: { error: busy, code: 'unavailable' } }),
  );
  await button.click();
  await expect(page.getByText(`Couldn’t create the file: ${busy}`)).toBeVisible();
  await page.unroute('**/api/exports');
  await page.route('**/api/exports', (route) => route.abort());
  await button.click();
  await expect(page.getByText('Couldn’t create the file: Can’t reach the server.')).toBeVisible();
  expect(files).toEqual([]);
  await page.unroute('**/api/exports');
  const download = page.waitForEvent('download');
  await button.click();
  expect((await download).suggestedFilename()).toBe('plumbline-product-gaps.csv');
});

test('[PAGE-01] closed deals show how evidence and winning go together, and few of them nothing', async ({
  as,
  workspace,
}) => {
  const written = { metrics: 'They lose five days on every quote' };
  const empty = { pain: 'They want to be faster' };
  for (const [stage, meddpicc_data] of [
    ...Array.from({ length: 4 }, () => ['Closed Won', written] as const),
    ...Array.from({ length: 2 }, () => ['Closed Lost', written] as const),
    ...Array.from({ length: 4 }, () => ['Closed Lost', empty] as const),
  ]) {
    await workspace.add({ name: 'Over', stage, meddpicc_data });
  }
  const page = await as('MANAGER');
  await visit(page, '/reports');
  const report = card(page, 'Win and loss by evidence level');
  const metrics = report.getByRole('table', { name: 'Metrics' });
  await expect(metrics.getByRole('row', { name: /^1/ })).toHaveText('167%6');
  await expect(metrics.getByRole('row', { name: /^0/ })).toHaveText('0too few deals4');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Win and loss as CSV' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toContain('Metrics,1,4,2,6,67\r\n');
  expect(file).toContain('Metrics,0,0,4,4,\r\n');
});

test('[PAGE-01] a role without technical insights gets the figures of gaps, no texts', async ({
  as,
  workspace,
}) => {
  await addTwo(workspace);
  const page = await as('ACCOUNT_EXECUTIVE');
  await visit(page, '/reports');
  await expect(card(page, 'Product gaps')).toContainText('you don’t have access to the notes');
  await expect(page.getByText('Works offline')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[PAGE-01] axe finds nothing on the reports in ${colorScheme}`, async ({
    as,
    workspace,
  }) => {
    await addTwo(workspace);
    const page = await as('MANAGER', { colorScheme });
    await visit(page, '/reports');
    await expect(card(page, 'Product gaps')).toContainText('Works offline');
    const violations = await violationsOf(page);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
}
