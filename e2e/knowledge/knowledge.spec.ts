import type { KnowledgeSource } from '@plumbline/domain/knowledge/source.ts';
import type { Page } from '@playwright/test';
import type { ApiSession } from '../support/api-session.ts';
import { guidePages, slowPages } from '../support/docs.ts';
import { stopTime } from '../support/clock.ts';
import { expect, test } from '../support/test.ts';

const path = '/api/knowledgebases';
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const count = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).locator('dd');

async function clear(admin: ApiSession): Promise<void> {
  const sources = await admin.call<KnowledgeSource[]>('GET', path);
  for (const { id } of sources) await admin.call('DELETE', `${path}/${id}`);
}
const add = (admin: ApiSession, input: object) => admin.call<KnowledgeSource>('POST', path, input);

test.beforeEach(({ admin }) => clear(admin));

test('[KB-01] [KB-03] the first source: from the empty page through the dialog to its documents', async ({
  as,
  product,
}) => {
  const page = await as('SALES_ENGINEER');
  await page.goto('/#/kb');
  await expect(page.getByText('No knowledge sources configured', { exact: true })).toBeVisible();
  await expect(count(page, 'Active Sources')).toHaveText('0');
  await page.getByRole('button', { name: 'Add Your First Source' }).click();

  const save = dialog(page).getByRole('button', { name: 'Add Source' });
  const alert = dialog(page).getByRole('alert');
  await save.click();
  await expect(alert).toHaveText('Name and URL are required.');
  await dialog(page).getByLabel('Name*').fill('Handbook');
  await save.click();
  await expect(alert).toHaveText('Name and URL are required.');
  await dialog(page).getByLabel('URL*').fill('handbook');
  await save.click();
  await expect(alert).toHaveText('Please enter a valid URL.');
  await dialog(page).getByLabel('URL*').fill('https://exa mple.com');
  await save.click();
  await expect(alert).toHaveText('Please enter a valid URL.');
  await dialog(page).getByLabel('URL*').fill('ftp://docs.example.com/');
  await save.click();
  await expect(alert).toHaveText('Please enter a valid URL.');

  await expect(dialog(page).getByRole('combobox', { name: 'Category' })).toHaveText(
    'Technical Guides',
  );
  await expect(dialog(page).getByRole('combobox', { name: 'Source Type' })).toHaveText(
    'Documentation Site',
  );
  await expect(dialog(page).getByLabel('Active (include in AI analysis)')).toBeChecked();
  await dialog(page).getByRole('combobox', { name: 'Category' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'API Documentation',
    'Technical Guides',
    'Best Practices',
    'Architecture',
    'Security',
    'Integration',
    'Troubleshooting',
    'Standards',
    'Other',
  ]);
  await page.getByRole('option', { name: 'Security' }).click();
  await dialog(page).getByRole('combobox', { name: 'Source Type' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'Documentation Site',
    'Confluence',
    'Notion',
    'GitHub',
    'SharePoint',
    'Custom API',
  ]);
  await page.keyboard.press('Escape');
  await dialog(page).getByLabel('Description (optional)').fill('All of the product');
  await dialog(page).getByLabel('URL*').fill(`${product.docsUrl}/guide/`);
  await save.click();
  await expect(dialog(page)).toBeHidden();

  await expect(row(page, 'Handbook').getByText('Active', { exact: true })).toBeVisible();
  await expect(count(page, 'Active Sources')).toHaveText('1');
  await expect(count(page, 'Total Documents')).toHaveText(String(guidePages));
  await expect(page.getByRole('button', { name: 'Add Source' })).toBeVisible();
});

test('[KB-02] the table, with its actions for those who may change sources', async ({
  admin,
  as,
  product,
}) => {
  const url = `${product.docsUrl}/closed/`;
  await add(admin, {
    name: 'Closed docs',
    url,
    description: 'Behind a login',
    category: 'Standards',
  });
  const page = await as('ADMIN');
  await page.goto('/#/kb');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'URL',
    'Description',
    'Category',
    'Type',
    'Status',
    'Actions',
  ]);
  const source = row(page, 'Closed docs');
  await expect(source.getByRole('link')).toHaveAttribute('href', url);
  for (const text of ['Behind a login', 'Standards', 'Documentation Site']) {
    await expect(source.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(source.getByText('Error', { exact: true })).toBeVisible();
  await expect(source.getByText('The site requires sign-in: it answers 401.')).toBeVisible();
  for (const action of ['Edit', 'Sync', 'Delete']) {
    await expect(source.getByRole('button', { name: `${action} Closed docs` })).toBeVisible();
  }
  const manager = await as('MANAGER');
  await manager.goto('/#/kb');
  await expect(row(manager, 'Closed docs')).toBeVisible();
  await expect(manager.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0);
  await expect(manager.getByRole('button', { name: 'Add Source' })).toHaveCount(0);
});

test('[KB-02] a status that nobody knows is Unknown', async ({ admin, as, product }) => {
  await add(admin, { name: 'Odd', url: `${product.docsUrl}/closed/` });
  const page = await as('ADMIN');
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const sources = (await response.json()) as KnowledgeSource[];
    await route.fulfill({
      response,
      json: sources.map((source) => ({ ...source, status: 'dreaming' })),
    });
  });
  await page.goto('/#/kb');
  await expect(row(page, 'Odd').getByText('Unknown', { exact: true })).toBeVisible();
});

test('[KB-03] credentials are typed unseen, kept, and asked for again for another host', async ({
  admin,
  as,
  product,
}) => {
  const credentials = { username: 'reader', password: 'correct horse' };
  await add(admin, { name: 'Handbook', url: `${product.docsUrl}/guide/`, credentials });
  const page = await as('ADMIN');
  await page.goto('/#/kb');
  await page.getByRole('button', { name: 'Edit Handbook' }).click();
  await expect(
    dialog(page).getByText('Stored encrypted. They can’t be shown again.'),
  ).toBeVisible();
  await dialog(page).getByLabel('Name*').fill('Guide');
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog(page)).toBeHidden();
  const [renamed] = await admin.call<KnowledgeSource[]>('GET', path);
  expect(renamed).toMatchObject({ name: 'Guide', has_credentials: true });

  await page.getByRole('button', { name: 'Edit Guide' }).click();
  await dialog(page).getByLabel('URL*').fill('https://elsewhere.example/guide/');
  await expect(dialog(page).getByLabel('Password or token')).toHaveAttribute('type', 'password');
  await expect(
    dialog(page).getByText('The stored credentials are for another address.'),
  ).toBeVisible();
});

test('[KB-04] [KB-07] the list follows a sync by itself, every 3 s, and it can be cancelled', async ({
  admin,
  as,
  product,
}) => {
  const page = await as('ADMIN');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(path)) asked += 1;
  });
  await page.clock.install();
  await page.goto('/#/kb');
  await expect(page.getByText('No knowledge sources configured')).toBeVisible();
  await add(admin, { name: 'Slow docs', url: `${product.docsUrl}/slow/` });
  const source = row(page, 'Slow docs');
  await expect(source.getByText('Syncing', { exact: true })).toBeVisible();
  await expect(source.getByText(new RegExp(`of ${slowPages} documents read`))).toBeVisible();
  await stopTime(page);
  // The page's own time from one answer to the next question, not this machine's.
  for (const round of ['until one begins', 'one', 'another']) {
    const answered = page.waitForResponse(`**${path}`);
    const before = asked;
    let waited = 0;
    await expect(async () => {
      await page.clock.runFor(100);
      waited += 100;
      expect(asked).toBeGreaterThan(before);
    }).toPass({ intervals: [20], timeout: 60_000 });
    if (round !== 'until one begins') expect(waited, round).toBeLessThan(3500);
    await (await answered).finished();
    await page.clock.runFor(2500);
    expect(asked, round).toBe(before + 1);
  }
  await page.clock.resume();

  await source.getByRole('button', { name: 'Cancel the sync of Slow docs' }).click();
  await expect(source.getByText('Pending', { exact: true })).toBeVisible();
  await expect(source.getByText('The last sync was cancelled.')).toBeVisible();
});

test('[KB-07] sync again: pending, syncing, active; a failure keeps the last good read', async ({
  admin,
  as,
  product,
}) => {
  const { id } = await add(admin, { name: 'Handbook', url: `${product.docsUrl}/guide/` });
  const page = await as('SALES_ENGINEER');
  await page.goto('/#/kb');
  const source = row(page, 'Handbook');
  await expect(source.getByText('Active', { exact: true })).toBeVisible();
  await expect(source.getByText(`${guidePages} documents, read just now`)).toBeVisible();
  const answer = page.waitForResponse((response) => response.url().endsWith(`${id}/sync`));
  await source.getByRole('button', { name: 'Sync Handbook' }).click();
  expect(await (await answer).json()).toMatchObject({ status: 'pending', is_syncing: true });
  expect((await answer).request().postData()).toBeNull();
  await expect(source.getByText('Active', { exact: true })).toBeVisible();
});

test('[KB-05] deleting asks with the literal text', async ({ admin, as, product }) => {
  await add(admin, { name: 'Old docs', url: `${product.docsUrl}/closed/` });
  const page = await as('ADMIN');
  await page.goto('/#/kb');
  await page.getByRole('button', { name: 'Delete Old docs' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Are you sure you want to delete this knowledge base? This will remove it from all AI searches.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Old docs')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Old docs' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No knowledge sources configured')).toBeVisible();
});

test('[KB-06] what fails says so in the literal words', async ({ admin, as, product, watch }) => {
  await add(admin, { name: 'Docs', url: `${product.docsUrl}/closed/` });
  const page = await as('ADMIN');
  await page.goto('/#/kb');
  await expect(row(page, 'Docs').getByText('Error', { exact: true })).toBeVisible();
  watch.expect(/knowledgebases/);
  await page.route(`**${path}/**`, (route) =>
    route.fulfill({ status: 500, json: { error: 'No' } }),
  );

  await page.getByRole('button', { name: 'Sync Docs' }).click();
  await expect(page.getByText('Failed to sync knowledge base.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Docs' }).click();
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Failed to save knowledge base.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete Docs' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText(
    'Failed to delete knowledge base.',
  );
});
