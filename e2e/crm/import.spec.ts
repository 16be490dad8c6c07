import type { Page } from '@playwright/test';
import { tellHubspot } from '../support/hubspot.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import from HubSpot' });
const importAction = (page: Page) => dialog(page).getByRole('button', { name: /^Import/ });

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import from HubSpot' }).click();
  await expect(dialog(page)).toBeVisible();
}

test('[IMP-01] only roles with write on deals are offered the import', async ({
  as,
  workspace,
}) => {
  await workspace.add({ name: 'Any deal' });
  const offered = { ADMIN: 1, ACCOUNT_EXECUTIVE: 1, MANAGER: 0, SALES_ENGINEER: 0 } as const;
  for (const [role, count] of Object.entries(offered)) {
    const page = await as(role as keyof typeof offered);
    await page.goto('/#/opportunities');
    await expect(page.getByRole('link', { name: 'Any deal', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import from HubSpot' })).toHaveCount(count);
  }
});

test.describe('connected', () => {
  test.beforeEach(async ({ workspace, product }) => {
    await workspace.connectHubspot(product.hubspot.apiKey);
  });

  test('[IMP-02] each opening asks anew and begins with nothing selected', async ({ as }) => {
    const page = await as('ADMIN');
    await page.goto('/#/opportunities');
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/hubspot/sync')) asked += 1;
    });
    await openDialog(page);
    await expect(dialog(page).getByText('0 of 60 deals selected.')).toBeVisible();
    await dialog(page).getByRole('checkbox').nth(1).check();
    await expect(dialog(page).getByText('1 of 60 deals selected.')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toBeHidden();

    await openDialog(page);
    await expect(dialog(page).getByText('0 of 60 deals selected.')).toBeVisible();
    expect(asked).toBe(2);
  });

  test('[IMP-06] an amount that is missing or that nobody can read is told, and is no zero', async ({
    as,
    product,
  }) => {
    const page = await as('ADMIN');
    await page.goto('/#/opportunities');
    const answer = page.waitForResponse('**/api/hubspot/sync');
    await openDialog(page);
    const { data } = (await (await answer).json()) as { data: { hubspot_id: string }[] };
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await tellHubspot(product.hubspot.apiUrl, {
      oddProperties: {
        [data[0]?.hubspot_id ?? '']: { amount: 'to be agreed' },
        [data[1]?.hubspot_id ?? '']: { amount: '' },
      },
    });
    await openDialog(page);
    const first = dialog(page).getByRole('listitem').first();
    await expect(first).toContainText("Amount can't be read");
    await expect(first).not.toContainText('$');
    const second = dialog(page).getByRole('listitem').nth(1);
    await expect(second).toContainText('No amount');
    await expect(second).not.toContainText('$');
  });

  test('[IMP-03] [IMP-07] select, import in one call, and see the deals', async ({
    as,
    workspace,
  }) => {
    const page = await as('ACCOUNT_EXECUTIVE');
    const bulk: { deals: object[] }[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/deals/bulk', async (route) => {
      bulk.push(route.request().postDataJSON() as { deals: object[] });
      await held;
      await route.continue();
    });
    await page.goto('/#/opportunities');
    await openDialog(page);
    await expect(importAction(page)).toHaveText('Import 0 Deals');
    await expect(dialog(page).getByText('Select the deals to import.')).toBeVisible();
    await expect(importAction(page)).toBeDisabled();

    const list = dialog(page).getByRole('listitem');
    await expect(list.first()).toContainText('Alder & Finch Logistics – Platform rollout');
    await expect(list.first()).toContainText('$4,000');
    await expect(list.first()).toContainText('Discovery');

    const all = dialog(page).getByRole('checkbox', { name: 'Select all' });
    await all.check();
    await expect(dialog(page).getByText('60 of 60 deals selected.')).toBeVisible();
    await all.uncheck();
    await dialog(page).getByRole('checkbox').nth(1).check();
    await dialog(page).getByRole('checkbox').nth(2).check();
    await expect(importAction(page)).toHaveText('Import 2 Deals');
    await importAction(page).click();
    const importing = dialog(page).getByRole('button', { name: 'Importing...', exact: true });
    await expect(importing).toBeDisabled();
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    release();

    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('table').locator('[data-row-link]')).toHaveCount(2);
    expect(bulk).toHaveLength(1);
    expect(bulk[0]?.deals).toEqual([
      expect.objectContaining(asImported),
      expect.objectContaining(asImported),
    ]);
    for (const { id } of await workspace.list()) {
      expect(await workspace.get(id)).toMatchObject(asImported);
    }
  });

  test('[IMP-05] [IMP-06] [IMP-07] all are imported once, however odd; then there are no new ones', async ({
    as,
    workspace,
  }) => {
    const page = await as('ADMIN');
    await page.goto('/#/opportunities');
    await openDialog(page);
    await dialog(page).getByRole('checkbox', { name: 'Select all' }).check();
    await expect(importAction(page)).toHaveText('Import 60 Deals');
    await importAction(page).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '61');

    const deals = await workspace.list();
    expect(new Set(deals.map(({ hubspot_id }) => hubspot_id)).size).toBe(60);
    expect(deals.filter(({ name }) => name === 'Untitled Deal 34')).toHaveLength(1);
    expect(deals.map(({ stage }) => stage)).not.toContain('qualifiedtobuy');
    const odd = ['9000100007', '9000100017', '9000100027', '9000100037', '9000100047'];
    const values = odd.map((id) => deals.find(({ hubspot_id }) => hubspot_id === id)?.value);
    expect(values).toEqual([12_500, 0, 0, 1_000_000, 0]);

    await openDialog(page);
    await expect(dialog(page).getByRole('heading', { name: 'No New Deals Found' })).toBeVisible();
    const again = page.waitForResponse('**/api/hubspot/sync');
    await dialog(page).getByRole('button', { name: 'Try Again' }).click();
    expect((await again).status()).toBe(200);
    await expect(dialog(page).getByRole('heading', { name: 'No New Deals Found' })).toBeVisible();

    await dialog(page).getByRole('button', { name: 'Load Test Data' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '63');
  });

  test('[IMP-07] a deleted deal is offered again, the others are not', async ({
    as,
    workspace,
  }) => {
    await workspace.importAll();
    const [gone] = await workspace.list();
    await workspace.remove(gone?.id ?? '');
    const page = await as('ADMIN');
    await page.goto('/#/opportunities');
    await openDialog(page);
    await expect(dialog(page).getByText('0 of 1 deals selected.')).toBeVisible();
    await expect(dialog(page).getByRole('listitem')).toContainText(gone?.name ?? 'nothing');
  });

  test('[IMP-04] a CRM that fails leaves an empty list, and says so', async ({
    as,
    product,
    watch,
  }) => {
    watch.expect(/502/);
    await tellHubspot(product.hubspot.apiUrl, {
      fail: { status: 400, times: 1000, body: '{"message":"no"}' },
    });
    const page = await as('ADMIN');
    await page.goto('/#/opportunities');
    await openDialog(page);
    await expect(dialog(page).getByRole('heading', { name: 'No New Deals Found' })).toBeVisible();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Load Test Data' })).toBeVisible();
    await expect(importAction(page)).toBeDisabled();

    await tellHubspot(product.hubspot.apiUrl, { fail: null });
    await dialog(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(dialog(page).getByText('0 of 60 deals selected.')).toBeVisible();
  });

  test('[IMP-04] an answer without success is logged and yields no deals', async ({ as }) => {
    const page = await as('ADMIN');
    const logged: string[] = [];
    page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`));
    await page.route('**/api/hubspot/sync', (route) =>
      route.fulfill({ json: { success: false, data: [{ id: '1', name: 'Not to be seen' }] } }),
    );
    await page.goto('/#/opportunities');
    await openDialog(page);
    await expect(dialog(page).getByRole('heading', { name: 'No New Deals Found' })).toBeVisible();
    await expect(dialog(page).getByText('Not to be seen')).toHaveCount(0);
    const warnings = () => logged.filter((line) => /^warning: .*HubSpot/i.test(line));
    await expect.poll(warnings).toHaveLength(1);
  });

  test('[IMP-05] production has no button for test data', async ({ as, workspace }) => {
    await workspace.importAll();
    const page = await as('ADMIN');
    await page.route(/\/$/, async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const production = html.replace(
        'name="plumbline-production" content="false"',
        'name="plumbline-production" content="true"',
      );
      expect(production).not.toBe(html);
      await route.fulfill({ response: answer, body: production });
    });
    await page.goto('/#/opportunities');
    await openDialog(page);
    await expect(dialog(page).getByRole('button', { name: 'Try Again' })).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Load Test Data' })).toHaveCount(0);
  });
});

test('[IMP-04] without a connection a panel leads to the integrations', async ({
  as,
  watch,
  workspace,
}) => {
  watch.expect(/hubspot\/sync/); // answered with 401
  expect(await workspace.list()).toEqual([]);
  const page = await as('ADMIN');
  await page.goto('/#/opportunities');
  await openDialog(page);
  await expect(dialog(page).getByRole('heading', { name: 'Connect to HubSpot' })).toBeVisible();
  await dialog(page)
    .getByRole('link')
    .or(dialog(page).getByRole('button', { name: 'Connect to HubSpot' }))
    .click();
  await expect(page).toHaveURL(/#\/integrations$/);
  await expect(page.getByRole('heading', { name: 'Integrations', level: 1 })).toBeVisible();
});

const asImported = {
  win_progress: 0,
  status: 'Awaiting Analysis',
  is_draft: true,
  is_analyzing: false,
};
