import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violationsOf } from '../a11y/violations.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { answerTo, level, openRfp, panel, row, show } from './panes.ts';

const csv = (text: string, name = 'rfp.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});
const sheet = csv(
  [
    'Req ID,Description,Importance,Internal note',
    'S-1,"Sign-in with SAML, and ""OIDC""",must have,secret',
    ',Data is kept in the EU,nice to have,',
    'S-3,,high,',
    '',
    'S-4,=1+1 is shown as text,,',
  ].join('\r\n'),
);

const upload = (page: Page, file: ReturnType<typeof csv>) =>
  page.getByLabel('Requirements file').setInputFiles(file);

test('[RFP-01] a file that cannot be taken is refused in the words of the specification', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Refused' });
  const page = await as('SALES_ENGINEER');
  await openRfp(page, id);
  const cases: [ReturnType<typeof csv>, string][] = [
    [csv('ID,Requirement\n1,a', 'rfp.txt'), 'Please upload a CSV file.'],
    [csv('ID,Requirement'), 'CSV must have at least a header row and one data row'],
    [csv('ID,Requirement\n , \n'), 'CSV file contains no data rows.'],
  ];
  for (const [file, message] of cases) {
    await upload(page, file);
    await expect(panel(page).getByRole('alert')).toHaveText(message);
  }
  const dialog = page.getByRole('dialog', { name: 'Map the columns' });
  const submit = dialog.getByRole('button', { name: 'Import requirements' });
  await upload(page, csv('ID,Colour\n1,red'));
  await submit.click();
  await expect(dialog.getByRole('alert')).toHaveText('Requirement column must be mapped.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await upload(page, csv('ID,Requirement\n1,'));
  await submit.click();
  await expect(dialog.getByRole('alert')).toHaveText('No valid requirements found in the CSV.');
  expect((await workspace.get(id)).technical_insights_rfp_requirements).toBeNull();
});

test('[RFP-02] [RFP-03] [RFP-06] columns are mapped by their names, left out, and stored', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Import' });
  const page = await as('SALES_ENGINEER');
  await openRfp(page, id);
  await upload(page, sheet);
  const dialog = page.getByRole('dialog', { name: 'Map the columns' });
  await expect(dialog.getByRole('combobox', { name: 'ID column' })).toHaveText('Req ID');
  await expect(dialog.getByRole('combobox', { name: 'Requirement column' })).toHaveText(
    'Description',
  );
  await expect(dialog.getByRole('combobox', { name: 'Priority column' })).toHaveText('Importance');
  await expect(dialog.getByRole('checkbox')).toHaveCount(4);
  await expect(dialog.locator('tbody tr')).toHaveCount(3);
  await dialog.getByRole('checkbox', { name: 'Include Importance' }).click();
  await dialog.getByRole('checkbox', { name: 'Include Internal note' }).click();
  await dialog.getByRole('checkbox', { name: 'Include Importance' }).click();
  await dialog.getByRole('button', { name: 'Import requirements' }).click();
  await expect(row(page, 'S-1')).toContainText('Sign-in with SAML, and "OIDC"');
  await expect(panel(page)).toContainText('0 of 3 analyzed');
  const stored = await workspace.get(id);
  expect(stored).toMatchObject({
    technical_insights_rfp_completion_status: 'in_progress',
    technical_insights_rfp_file_name: 'rfp.csv',
    technical_insights_rfp_total_requirements: 3,
  });
  expect(stored.technical_insights_rfp_upload_date).not.toBeNull();
  expect(stored.technical_insights_rfp_requirements).toMatchObject([
    { id: 'S-1', priority: 'High' },
    { id: 'req-2', priority: 'Low' },
    { id: 'S-4', priority: 'Medium' },
  ]);
});

test('[RFP-04] [RFP-07] a level set by the keyboard moves the bar and goes into the export', async ({
  admin,
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'By hand',
    technical_insights_rfp_requirements: [
      answer('S-1', 'Sign-in with SAML', 'High'),
      answer('S-2', '=1+1 is shown as text', 'Low'),
    ],
  });
  const page = await as('SALES_ENGINEER');
  await openRfp(page, id);
  await show(page, 'S-2');
  const answer2 = answerTo(page, 'S-2');
  await level(page, 'S-2', 'Fully supported').focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'S-2')).toContainText('Fully supported');
  await expect(answer2).toContainText('By hand');
  await expect(page.getByRole('meter', { name: 'RFP Analysis' })).toHaveAttribute('value', '50');
  await answer2.getByLabel('Comment for the customer').fill('+Since 2024');
  await answer2.getByLabel('Internal note').fill('Nobody outside reads this');
  await answer2.getByLabel('Documentation link').fill('javascript:alert(1)');
  await expect(answer2).toContainText('Must start with http:// or https://');
  await answer2.getByLabel('Documentation link').fill('https://docs.example/');
  await answer2.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'https://docs.example/' })).toBeVisible();

  await panel(page).getByRole('button', { name: 'More actions' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^rfp-analysis-\d{4}-\d\d-\d\d\.csv$/);
  expect((await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').split('\r\n')).toEqual([
    'ID,Requirement,Priority,Support Level,Comment,Status',
    'S-1,Sign-in with SAML,High,Not Analyzed,,Pending',
    "S-2,'=1+1 is shown as text,Low,Fully supported,'+Since 2024,Analyzed",
  ]);
  const exported = '/api/audit?action=export-request&limit=1';
  expect(await admin.call('GET', exported)).toMatchObject({
    data: [
      {
        actor: people.SALES_ENGINEER.email,
        subject: `RFP requirements of opportunity ${id}`,
        detail: 'CSV',
      },
    ],
  });
});

test('[RFP-05] deleting all asks first and leaves null', async ({ as, workspace }) => {
  const { id } = await workspace.add({
    name: 'Deleted',
    technical_insights_rfp_requirements: [answer('S-1', 'Sign-in with SAML', 'High')],
  });
  const page = await as('SALES_ENGINEER');
  await openRfp(page, id);
  const ask = async () => {
    await panel(page).getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete all' }).click();
  };
  await ask();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect((await workspace.get(id)).technical_insights_rfp_requirements).toHaveLength(1);
  await ask();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click();
  await expect(panel(page).getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expect
    .poll(() => workspace.get(id))
    .toMatchObject({
      technical_insights_rfp_requirements: null,
      technical_insights_rfp_completion_status: 'not_started',
    });
});

test('[RFP-04] [TCH-02] what is not supported becomes a technical challenge in one click', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Challenged',
    technical_insights_rfp_requirements: [
      { ...answer('S-1', 'Sign-in with Kerberos', 'High'), supportLevel: 'not_supported' },
    ],
  });
  const page = await as('SALES_ENGINEER');
  await openRfp(page, id);
  const make = answerTo(page, 'S-1').getByRole('button', {
    name: 'Add as a technical challenge',
  });
  await make.click();
  await expect(answerTo(page, 'S-1')).toContainText('Technical challenge');
  await expect(row(page, 'S-1')).toContainText('technical challenge');
  await expect(make).toHaveCount(0);
  await expect
    .poll(async () => (await workspace.get(id)).technical_insights_challenges_list)
    .toMatchObject([{ title: 'Sign-in with Kerberos', severity: 'High', requirementId: 'S-1' }]);
});

test('[RFP-04] [PERM-01] a manager reads, and changes nothing', async ({ as, workspace }) => {
  const { id } = await workspace.add({
    name: 'Read only',
    technical_insights_rfp_requirements: [
      { ...answer('S-1', 'Sign-in with SAML', 'High'), supportLevel: 'fully_supported' },
    ],
  });
  const page = await as('MANAGER');
  await openRfp(page, id);
  await expect(row(page, 'S-1')).toContainText('Fully supported');
  await expect(level(page, 'S-1', 'Fully')).toHaveCount(0);
  await expect(answerTo(page, 'S-1')).toContainText('Owner: No one');
  await expect(answerTo(page, 'S-1').getByRole('textbox')).toHaveCount(0);
  await expect(panel(page).getByRole('checkbox')).toHaveCount(0);
  await expect(panel(page).getByRole('button', { name: /Analy/ })).toHaveCount(0);
});

function answer(id: string, requirementText: string, priority: 'High' | 'Medium' | 'Low') {
  return {
    id,
    requirement: requirementText,
    priority,
    supportLevel: null,
    comment: null,
    confidence: null,
    docLink: null,
  };
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[RFP-03] [RFP-04] axe finds nothing on the panel in ${colorScheme}`, async ({
    as,
    workspace,
  }) => {
    const { id } = await workspace.add({
      name: 'Axe',
      technical_insights_rfp_requirements: [
        { ...answer('S-1', 'Sign-in with Kerberos', 'High'), supportLevel: 'not_supported' },
        { ...answer('S-2', 'Sign-in with SAML', 'Low'), supportLevel: 'fully_supported' },
        { ...answer('S-3', 'Sign-in with OIDC', 'Medium'), supportLevel: 'partially_supported' },
        answer('S-4', 'Sign-in with a key', 'Medium'),
      ],
    });
    const page = await as('SALES_ENGINEER', { colorScheme });
    await openRfp(page, id);
    await show(page, 'S-1');
    await page.getByRole('checkbox', { name: 'Select S-2' }).click();
    expect(await violations(page)).toEqual([]);
    await panel(page).getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Upload another file' }).click();
    await upload(page, sheet);
    await expect(page.getByRole('dialog')).toContainText('Answers stay with their requirements');
    expect(await violations(page)).toEqual([]);
  });
}

async function violations(page: Page): Promise<string[]> {
  const found = await violationsOf(page);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
