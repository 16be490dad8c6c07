import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { devices, expectAccessible } from './axe.ts';

for (const [device, options] of Object.entries(devices)) {
  test(`axe finds nothing in dialogs, menus and states, ${device}`, async ({
    as,
    product,
    watch,
    workspace,
  }) => {
    watch.expect(/hubspot\/sync/);
    const page = await as('ADMIN', options);
    await visit(page, '/opportunities');
    await page.getByRole('button', { name: 'Import from HubSpot' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import from HubSpot' });
    await expect(dialog.getByRole('heading', { name: 'Connect to HubSpot' })).toBeVisible();
    await expectAccessible(page, 'import without a connection');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await visit(page, '/integrations');
    await page.getByRole('button', { name: 'Configure' }).click();
    await expect(page.getByRole('tab', { name: 'API Key' })).toBeVisible();
    await expectAccessible(page, 'connecting');
    await page.getByRole('tab', { name: 'API Key' }).click();
    await expect(page.getByLabel('Private app token')).toBeVisible();
    await expectAccessible(page, 'connecting by key');

    await workspace.connectHubspot(product.hubspot.apiKey);
    await visit(page, '/opportunities');
    await page.getByRole('button', { name: 'Import from HubSpot' }).click();
    await expect(dialog.getByText('0 of 60 deals selected.')).toBeVisible();
    await expectAccessible(page, 'import');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    const { id } = await workspace.add({ name: 'Deal to delete' });
    await visit(page, `/opportunitydetails?id=${id}`);
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expectAccessible(page, 'actions', '[role=menu]');
    await page.getByRole('menuitem', { name: 'Delete Opportunity' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'delete');

    await page.getByRole('button', { name: 'Cancel' }).click();

    await workspace.change(id, { meddpicc_data: { metrics: 'Saves $2m a year' } });
    await visit(page, `/commercial-insights?id=${id}`);
    await page.getByRole('button', { name: 'History of Metrics' }).click();
    await expect(page.getByRole('dialog', { name: 'History of Metrics' })).toBeVisible();
    await expectAccessible(page, 'history');

    for (const [keys, name] of [
      ['Control+k', 'Search and commands'],
      ['?', 'Keyboard shortcuts'],
    ] as const) {
      await visit(page, '/opportunities');
      await page.keyboard.press(keys);
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await expectAccessible(page, name);
    }

    const newcomer = await as('none', options);
    await newcomer.goto('/');
    await expect(newcomer.getByText('No role yet').first()).toBeAttached();
    await expect(newcomer.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(newcomer, 'no role');
  });
}

test('axe finds nothing in the menu on a phone', async ({ as }) => {
  const page = await as('ADMIN', devices.phone);
  await visit(page, '/reports');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, 'menu');
});
