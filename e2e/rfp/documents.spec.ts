import { fileURLToPath } from 'node:url';
import { readWord } from '@plumbline/domain/rfp/word/read.ts';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { violationsOf } from '../a11y/violations.ts';
import { expect, test } from '../support/test.ts';
import { openRfp, panel, row } from './panes.ts';

const sample = (name: string) =>
  fileURLToPath(new URL(`../../domain/src/rfp/testing/sheets/${name}`, import.meta.url));
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Map the columns' });
const choose = (page: Page, name: string) =>
  page.getByLabel('Requirements file').setInputFiles(sample(name));

test('[RFP-01] [RFP-07] a Word document is read, shown, imported and filled in', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Word' });
  const page = await as('SALES_ENGINEER');
  await openRfp(page, id);
  await choose(page, 'libreoffice.docx');
  await expect(dialog(page).getByRole('combobox', { name: 'Part of the document' })).toHaveText(
    'Table 1',
  );
  await expect(dialog(page).getByRole('cell', { name: 'Access' })).toHaveCount(4);
  await expect(dialog(page).getByRole('status')).toHaveText(
    '7 rows read: the header, importing 4, skipping 2 section rows.',
  );
  await dialog(page).getByRole('combobox', { name: 'Section rows' }).click();
  await page.getByRole('option', { name: 'Put them before their requirements' }).click();
  await expect(dialog(page).getByRole('status')).toContainText('importing 4');
  await dialog(page).getByRole('button', { name: 'Import requirements' }).click();
  await expect(row(page, 'SEC-02')).toContainText('Access: Users are provisioned by SCIM.');
  const stored = await workspace.get(id);
  expect(stored.technical_insights_rfp_file_name).toBe('libreoffice.docx');
  await workspace.change(id, {
    technical_insights_rfp_requirements: stored.technical_insights_rfp_requirements?.map((each) =>
      each.id === 'SEC-02'
        ? { ...each, supportLevel: 'fully_supported', comment: 'Since 8' }
        : each,
    ),
  });
  await page.reload();
  await panel(page).getByRole('button', { name: 'More actions' }).click();
  const picked = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Fill in the customer’s file' }).click();
  const download = page.waitForEvent('download');
  await (await picked).setFiles(sample('libreoffice.docx'));
  const file = await download;
  expect(file.suggestedFilename()).toBe('libreoffice-answered.docx');
  const [table] = readWord(new Uint8Array(await readFile(await file.path()))).sheets;
  expect(table?.rows.find(([ref]) => ref === 'SEC-02')?.slice(3)).toEqual([
    'Fully supported',
    'Since 8',
  ]);
});

test('[RFP-01] a PDF is read into the same preview', async ({ as, workspace }) => {
  const { id } = await workspace.add({ name: 'PDF' });
  const page = await as('SALES_ENGINEER');
  await openRfp(page, id);
  await choose(page, 'libreoffice.pdf');
  await expect(dialog(page).getByRole('status')).toContainText('importing 4');
  await dialog(page).getByRole('combobox', { name: 'Part of the document' }).click();
  await page.getByRole('option', { name: 'Numbered paragraphs' }).click();
  await expect(dialog(page)).toContainText('The document names no columns.');
  await dialog(page).getByRole('button', { name: 'Import requirements' }).click();
  await expect(row(page, '1')).toContainText('Which hours does your support cover?');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[RFP-03] axe finds nothing on the preview of a document in ${colorScheme}`, async ({
    as,
    workspace,
  }) => {
    const { id } = await workspace.add({ name: 'Axe' });
    const page = await as('SALES_ENGINEER', { colorScheme });
    await openRfp(page, id);
    await choose(page, 'libreoffice.docx');
    await expect(dialog(page)).toBeVisible();
    const found = await violationsOf(page);
    expect(found.map(({ id: rule }) => rule)).toEqual([]);
  });
}
