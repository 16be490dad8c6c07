import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pdfOf, wordBombs } from '@plumbline/domain/files/testing/bombs.ts';
import { bombOf, workbookOf } from '@plumbline/domain/rfp/testing/workbook.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const megabyte = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'plumbline-e2e-'));
test.afterAll(() => rmSync(folder, { recursive: true }));

/** On disk, as a person chooses it. */
function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const panel = (page: Page) => page.getByRole('tabpanel', { name: 'RFP Analysis' });
const chooser = (page: Page) => page.getByLabel('Requirements file');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Map the columns' });

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/#/technical-insights?opp=${id}`);
  await page.getByRole('tab', { name: 'RFP Analysis' }).click();
}

test('[RFP-01] bombs, giants and other kinds of files are refused, each with what to do', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Refused files' });
  const page = await as('SALES_ENGINEER');
  await open(page, id);
  const cases: [string, string | Uint8Array, string][] = [
    [
      'bomb.xlsx',
      bombOf(200 * megabyte),
      'The workbook unpacks to more than 150 MB. Save only the sheets needed.',
    ],
    [
      'giant.csv',
      `ID,Requirement\n${'x'.repeat(50 * megabyte)}`,
      'The file is larger than 20 MB. Split it, or remove what isn’t a requirement.',
    ],
    [
      'damaged.xlsx',
      workbookOf({ Q: [['a']] }).slice(0, 300),
      'no readable Excel workbook (.xlsx)',
    ],
    ['old.csv', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'Save it as .xlsx'],
    ['paper.csv', '%PDF-1.7 and so on', 'The PDF is damaged.'],
    ['scan.pdf', pdfOf({ pages: 2, content: new Uint8Array(), filter: null }), 'pictures of pages'],
    [
      'deep.docx',
      wordBombs['elements within each other']?.() ?? '',
      'The Word document is nested more than 200 levels deep. Split it.',
    ],
    [
      'picture.xlsx',
      new Uint8Array([0x89, 0x50, 0, 0, 0, 13]),
      'This is no CSV, Excel, Word or PDF',
    ],
  ];
  for (const [name, content, message] of cases) {
    await chooser(page).setInputFiles(file(name, content));
    await expect(panel(page).getByRole('alert')).toContainText(message);
    await expect(dialog(page)).toHaveCount(0);
  }
  expect((await workspace.get(id)).technical_insights_rfp_requirements).toBeNull();
});

test('[RFP-01] a file that is gone when it is read: Failed to read file', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Gone' });
  const page = await as('SALES_ENGINEER');
  await open(page, id);
  const path = file('gone.csv', 'ID,Requirement\n1,a');
  // Held by a field of the test until it is gone from the disk, and then dropped on the panel.
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<input type="file" data-testid="held">');
  });
  await page.getByTestId('held').setInputFiles(path);
  rmSync(path);
  const transfer = await page.evaluateHandle(() => {
    const held = document.querySelector<HTMLInputElement>('[data-testid=held]')?.files?.[0];
    const data = new DataTransfer();
    if (held) data.items.add(held);
    return data;
  });
  await panel(page)
    .getByText('Drop a CSV, Excel, Word or PDF file')
    .dispatchEvent('drop', { dataTransfer: transfer });
  await expect(panel(page).getByRole('alert')).toHaveText('Failed to read file');
});

test('[RFP-01] [RFP-02] [RFP-03] the content counts, not the name; a header below merged cells is picked', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Misnamed' });
  const page = await as('SALES_ENGINEER');
  await open(page, id);
  const rows = [
    ['General', '', 'Requirements', '', ''],
    ['ID', 'Area', 'Description', 'Priority', ''],
    ['7', 'Access', `=SUM(A1) ${'x'.repeat(32_000)}`, 'must', ''],
    ['7', 'Access', 'Sign-in with SAML', '', ''],
  ];
  await chooser(page).setInputFiles(file('workbook.csv', workbookOf({ Q: rows })));
  const column = dialog(page).getByRole('combobox', { name: 'Requirement column' });
  await expect(column).toHaveText('Requirements: Description');
  const pickHeader = async () => {
    await dialog(page).getByRole('button', { name: 'Choose the header row' }).click();
    await dialog(page).getByRole('cell', { name: 'Description' }).click();
  };
  await pickHeader();
  await expect(column).toHaveText('Description');
  await expect(dialog(page).getByRole('status')).toHaveText(
    '4 rows read: 1 above the header, the header, importing 2.',
  );
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  const csv = rows.map((row) => row.join(';')).join('\n');
  await chooser(page).setInputFiles(file('list.xlsx', csv));
  await pickHeader();
  await dialog(page).getByRole('button', { name: 'Import requirements' }).click();
  await expect(panel(page)).toContainText('0 of 2 analyzed');
  expect((await workspace.get(id)).technical_insights_rfp_requirements).toMatchObject([
    { id: '7', requirement: `=SUM(A1) ${'x'.repeat(32_000)}`, priority: 'High' },
    { id: '7-2', requirement: 'Sign-in with SAML', priority: 'Medium' },
  ]);
});

test('[RFP-01] [RFP-06] an import that cannot be stored says why and leaves all as it was', async ({
  as,
  watch,
  workspace,
}) => {
  watch.expect(/500/);
  const { id } = await workspace.add({ name: 'Not stored' });
  const page = await as('SALES_ENGINEER');
  await open(page, id);
  await page.route(`**/api/deals/${id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { error: 'The disk is full', code: 'internal' } })
      : route.continue(),
  );
  await chooser(page).setInputFiles(file('rfp.csv', 'ID,Requirement\n1,a'));
  const submit = dialog(page).getByRole('button', { name: 'Import requirements' });
  await submit.click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Error processing CSV file: The disk is full',
  );
  await page.unroute(`**/api/deals/${id}`);
  await submit.click();
  await expect(panel(page)).toContainText('0 of 1 analyzed');
});
