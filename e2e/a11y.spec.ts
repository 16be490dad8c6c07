import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { opportunityPages, protectedPages } from './support/routes.ts';
import { commercialButMetrics, tasksOf } from './support/texts.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};

/** A part alone is looked at where the rest of the page is out of reach, as behind an open menu. */
async function expectAccessible(page: Page, what: string, part?: string): Promise<void> {
  // What moves in is half transparent on its way.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
  const axe = new AxeBuilder({ page });
  const { violations } = await (part ? axe.include(part).disableRules('region') : axe).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect.soft(found, what).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, viewport] of Object.entries(sizes)) {
    const options = { colorScheme, viewport, reducedMotion: 'reduce' as const };

    test(`axe finds nothing on any page, ${colorScheme}, ${device}`, async ({
      as,
      stranger,
      workspace,
    }) => {
      const { id } = await workspace.add({
        name: 'Accessible deal',
        company_name: 'Northwind Traders',
        meddpicc_data: commercialButMetrics,
        strategy_recommendations: tasksOf('technical_strategy', 3),
      });
      const nobody = await stranger(options);
      for (const path of ['/landing', '/blog']) {
        await visit(nobody, path);
        await expectAccessible(nobody, path);
      }
      for (const address of ['/articles/three-levels-of-evidence', '/contact']) {
        await nobody.goto(address);
        await expectAccessible(nobody, address);
      }
      const page = await as('ADMIN', options);
      const paths = [
        ...protectedPages.map(({ path }) => path),
        ...opportunityPages.map(({ path, parameter }) => `${path}?${parameter}=${id}`),
        '/opportunities?search=nothing-like-it',
      ];
      for (const path of paths) {
        await visit(page, path);
        await expectAccessible(page, path);
      }
    });

    test(`axe finds nothing in dialogs, menus and states, ${colorScheme}, ${device}`, async ({
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
      await expectAccessible(page, 'connecting');
      await page.getByRole('tab', { name: 'API Key' }).click();
      await expectAccessible(page, 'connecting by key');

      await workspace.connectHubspot(product.hubspot.apiKey);
      await visit(page, '/opportunities');
      await page.getByRole('button', { name: 'Import from HubSpot' }).click();
      await expect(dialog.getByText('0 of 60 deals selected.')).toBeVisible();
      await expectAccessible(page, 'import');
      await dialog.getByRole('button', { name: 'Cancel' }).click();

      const { id } = await workspace.add({ name: 'Deal to delete' });
      await visit(page, `/opportunitydetails?id=${id}`);
      await page.getByRole('button', { name: 'Actions' }).click();
      await expectAccessible(page, 'actions', '[role=menu]');
      await page.getByRole('menuitem', { name: 'Delete Opportunity' }).click();
      await expectAccessible(page, 'delete');

      const newcomer = await as('none', options);
      await newcomer.goto('/');
      await expect(newcomer.getByText('No role yet').first()).toBeAttached();
      await expectAccessible(newcomer, 'no role');
    });
  }
}

test('axe finds nothing in the menu on a phone', async ({ as }) => {
  const page = await as('ADMIN', { viewport: sizes.phone, reducedMotion: 'reduce' });
  await visit(page, '/reports');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expectAccessible(page, 'menu');
});
