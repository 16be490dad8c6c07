import { expectAccessible } from '../a11y/axe.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const file = {
  name: 'Pipeline.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Bezeichnung;Kunde;Betrag;Phase;Abschlussdatum;Besitzer;Nummer',
      'Rollout;Müller GmbH;1.234,56 €;Proposal;31/12/2026;Helen;A-1',
      'Ausbau;Müller GmbH;12.500;Angebot;01/02/2027;Helen;A-2',
      'Kaputt;Müller GmbH;zwölf;Proposal;31/12/2026;Helen;A-3',
    ].join('\n'),
  ),
};

test('[IMP-07] a file of deals is mapped, looked at, imported once, and undone', async ({
  as,
  workspace,
}) => {
  await workspace.clear();
  const page = await as('ACCOUNT_EXECUTIVE');
  await visit(page, '/opportunities');
  await page.getByRole('button', { name: 'Import a file' }).click();
  const choose = async () => {
    await page.getByLabel('CSV or Excel file').setInputFiles(file);
    return page.getByRole('dialog', { name: 'Map the columns' });
  };
  let dialog = await choose();
  await expect(dialog.getByRole('combobox', { name: 'Close date column' })).toHaveText(
    'Abschlussdatum',
  );
  await expect(dialog.getByRole('combobox', { name: 'How amounts are written' })).toHaveText(
    '1.234,56',
  );
  await expect(dialog.getByRole('combobox', { name: 'How days are written' })).toHaveText(
    'Day first: 31/12/2026',
  );
  await expect(dialog.getByText('Row 4: “zwölf” is no amount.')).toBeVisible();
  await expect(dialog.getByText(/Not in your list of stages: “Angebot”/)).toBeVisible();
  await expectAccessible(page, 'the import of a file of deals');
  await dialog.getByRole('button', { name: 'Import 2 deals' }).click();
  await expect(page.getByText('2 deals imported.')).toBeVisible();
  const made = await workspace.list();
  expect(
    made.map(({ name, value, currency, close_date, stage }) => [
      name,
      value,
      currency,
      close_date,
      stage,
    ]),
  ).toEqual([
    ['Rollout', 1234.56, 'EUR', '2026-12-31', 'Proposal'],
    ['Ausbau', 12_500, 'USD', '2027-02-01', 'Angebot'],
  ]);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Import a file' }).click();
  dialog = await choose();
  await expect(dialog.getByText('Row 2: Already here as “Rollout”.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import 0 deals' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Undo the import of Pipeline.csv' }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('2 deals deleted.')).toBeVisible();
  expect(await workspace.list()).toEqual([]);
});
