import { readFile } from 'node:fs/promises';
import { readWorkbook } from '@plumbline/domain/rfp/xlsx.ts';
import { workbookOf } from '@plumbline/domain/rfp/testing/workbook.ts';
import { chooseFilter } from '../support/filters.ts';
import { expect, test } from '../support/test.ts';
import { clearKnowledge, readGuide } from './knowledge.ts';
import { answerTo, level, many, openRfp, panel, rfpTab, row, rows, show } from './panes.ts';

const some = (count: number) => many(count, (at) => (at % 10 === 0 ? 'High' : 'Medium'));

test.beforeEach(({ admin }) => clearKnowledge(admin));
test.afterEach(({ admin }) => clearKnowledge(admin));

test('[RFP-01] [RFP-02] a workbook that is dropped is read, and given back filled in', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Workbook' });
  const page = await as('SALES_ENGINEER');
  await openRfp(page, id);
  const bytes = workbookOf({
    Cover: [['Request for proposal']],
    Requirements: [
      ['No', 'Requirement', 'Priority'],
      ['1', 'Sign-in with SAML', 'must'],
      ['2', 'Data stays in the EU', 'low'],
    ],
  });
  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(content)], 'Their RFP.xlsx'));
    return data;
  }, Array.from(bytes));
  await panel(page)
    .getByText('Drop a CSV, Excel, Word or PDF file')
    .dispatchEvent('drop', { dataTransfer: transfer });
  const dialog = page.getByRole('dialog', { name: 'Map the columns' });
  await expect(dialog.getByRole('combobox', { name: 'Sheet' })).toHaveText('Requirements');
  await dialog.getByRole('button', { name: 'Import requirements' }).click();
  await expect(rows(page)).toHaveCount(2);
  await show(page, '2');
  await level(page, '2', 'Not supported').focus();
  await page.keyboard.press('Enter');
  await expect(row(page, '2')).toContainText('Not supported');

  // Long before the key: a chooser that opens before the browser was told to hand it over is lost.
  const chooser = page.waitForEvent('filechooser');
  const download = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'More actions' }).click();
  const fill = page.getByRole('menuitem', { name: 'Fill in the customer’s file…' });
  await expect(page.getByRole('menu')).toBeFocused();
  await fill.focus();
  await page.keyboard.press('Enter');
  await (
    await chooser
  ).setFiles({
    name: 'Their RFP.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytes),
  });
  const file = await download;
  expect(file.suggestedFilename()).toBe('Their RFP-answered.xlsx');
  const [, filled] = readWorkbook(new Uint8Array(await readFile(await file.path()))).sheets;
  expect(filled?.rows[0]).toEqual([
    'No',
    'Requirement',
    'Priority',
    'Support Level',
    'Comment',
    'Documentation',
  ]);
  expect(filled?.rows[2]?.slice(0, 4)).toEqual([
    '2',
    'Data stays in the EU',
    'low',
    'Not supported',
  ]);
});

test('[RFP-04] 10,000 requirements: only those in sight are in the page', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Large' });
  await workspace.change(id, { technical_insights_rfp_requirements: some(10_000) });
  const page = await as('SALES_ENGINEER');
  await openRfp(page, id);
  await expect(panel(page)).toContainText('0 of 10,000 analyzed');
  expect(await rows(page).count()).toBeLessThan(40);
  const list = await page.getByRole('region', { name: 'Requirements' }).boundingBox();
  expect((list?.height ?? 0) / 44, 'rows of 44 px in sight').toBeGreaterThanOrEqual(12);
  await page.getByRole('region', { name: 'Requirements' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('article', { name: 'Requirement R-10000' })).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(40);
  await page.getByRole('searchbox', { name: 'Search requirements' }).fill('tenant 4711');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await chooseFilter(page, 'Priority', 'High');
  await expect(panel(page)).toContainText('Select all 1,000');
});

test('[RFP-04] a level is set for all that the filter leaves, and undone', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Bulk',
    technical_insights_rfp_requirements: some(20),
  });
  const page = await as('SALES_ENGINEER');
  await openRfp(page, id);
  await page.getByRole('searchbox', { name: 'Search requirements' }).fill('tenant 1');
  await page.getByRole('checkbox', { name: 'Select all 11' }).click();
  await page.getByRole('button', { name: 'Set level' }).click();
  await page.getByRole('menuitem', { name: 'Fully supported' }).click();
  await expect(page.getByText('11 requirements set to fully supported.')).toBeVisible();
  await expect(panel(page)).toContainText('11 of 20 analyzed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('11 requirements unchanged.')).toBeVisible();
  await expect(panel(page)).toContainText('0 of 20 analyzed');
});

test('[RFP-09] an analysis of those chosen leaves the others alone', async ({
  as,
  admin,
  product,
  workspace,
}) => {
  await readGuide(admin, product.docsUrl);
  const { id } = await workspace.add({
    name: 'Chosen',
    technical_insights_rfp_requirements: some(3),
  });
  const page = await as('SALES_ENGINEER');
  await openRfp(page, id);
  await page.getByRole('checkbox', { name: 'Select R-2' }).click();
  await page.getByRole('button', { name: 'Analyze selected' }).click();
  await show(page, 'R-2');
  const answer = answerTo(page, 'R-2');
  await expect(answer).toContainText('Found; you decide');
  const passages = answer.getByRole('list', { name: 'Passages found' });
  await expect(passages.getByRole('link').first()).toBeVisible();
  await show(page, 'R-1');
  await expect(answerTo(page, 'R-1')).toContainText('Not analyzed yet.');
});

test('[RFP-09] an analysis shows progress, goes on after a reload, and can be stopped', async ({
  as,
  admin,
  product,
  workspace,
}) => {
  await readGuide(admin, product.docsUrl);
  const { id } = await workspace.add({
    name: 'Long',
    technical_insights_rfp_requirements: some(5000),
  });
  const page = await as('SALES_ENGINEER');
  await openRfp(page, id);
  await page.getByRole('button', { name: 'Analyze all' }).click();
  const progress = page.getByRole('status').filter({ hasText: 'Analyzing requirements...' });
  await expect(progress).toContainText(/[1-9][\d,]* of 5,000/);
  await page.reload();
  await rfpTab(page).click();
  await expect(progress).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText('Stopped. Answers so far are kept.')).toBeVisible();
  await expect(answerTo(page, 'R-1')).toContainText('Found; you decide');
  await expect(page.getByRole('button', { name: /Resume/ })).toBeEnabled();
});

test('[RFP-09] the rows stay where they are when an analysis begins and ends, so that no click is lost', async ({
  as,
  admin,
  product,
  workspace,
}) => {
  await readGuide(admin, product.docsUrl);
  const { id } = await workspace.add({
    name: 'Still',
    technical_insights_rfp_requirements: some(3),
  });
  const page = await as('SALES_ENGINEER');
  await openRfp(page, id);
  const top = async () => (await row(page, 'R-2').boundingBox())?.y;
  const before = await top();
  expect(before).toBeDefined();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/rfp\/analysis$/, async (route) => {
    if (route.request().method() === 'GET') await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Analyze all' }).click();
  await expect(page.getByText('Analyzing requirements...')).toBeVisible();
  expect(await top()).toBe(before);
  release();
  await expect(page.getByText('Analyzing requirements...')).toBeHidden();
  await expect(panel(page)).toContainText('3 of 3 without a level.');
  expect(await top()).toBe(before);
});

test('[RFP-08] an analysis that cannot be begun says why', async ({ as, workspace, watch }) => {
  watch.expect(/503/);
  const { id } = await workspace.add({
    name: 'Fails',
    technical_insights_rfp_requirements: some(2),
  });
  const page = await as('SALES_ENGINEER');
  await openRfp(page, id);
  await page.route('**/rfp/analysis', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { error: 'The model is asleep', code: 'unavailable' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Analyze all' }).click();
  await expect(panel(page).getByRole('alert')).toHaveText(
    'AI analysis failed: The model is asleep',
  );
});
