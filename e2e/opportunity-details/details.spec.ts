import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('[DET-01] breadcrumb, initials, name, stage and value in dollars', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Northwind renewal',
    company_name: 'Northwind Traders',
    stage: 'Negotiation',
    value: 184_000,
    currency: 'USD',
  });
  const page = await as('MANAGER');
  await page.goto(`/#/opportunitydetails?id=${id}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('Northwind renewal');
  await expect(title.getByText('NT', { exact: true })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Negotiation', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('$184,000', { exact: true }).first()).toBeVisible();
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await breadcrumb.getByRole('link', { name: 'Opportunities' }).click();
  await expect(page).toHaveURL(/#\/opportunities$/);
});

test('[DET-02] two cards lead to the insights; head and overview card tell the facts', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Fact check',
    stage: 'Proposal',
    pipeline: 'Partner Pipeline',
    owner: 'Amara Nwosu',
    close_date: '2027-03-01',
  });
  const page = await as('ADMIN');
  await page.goto(`/#/opportunitydetails?id=${id}`);
  const main = page.getByRole('main');
  for (const fact of ['Proposal', 'Amara Nwosu', /^Close date Mar 1, 2027/]) {
    await expect(main.getByText(fact, { exact: true })).toHaveCount(1); // told once
    await expect(main.getByText(fact, { exact: true })).toBeVisible();
  }
  const overview = card(page, 'Deal Overview');
  await expect(overview.getByText('Partner Pipeline', { exact: true })).toBeVisible();
  for (const [name, path] of [
    ['Commercial Insights', `/commercial-insights?id=${id}`],
    ['Technical Insights', `/technical-insights?opp=${id}`],
  ] as const) {
    await page.goto(`/#/opportunitydetails?id=${id}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
    await expect(page).toHaveURL(new RegExp(`#${path.replace('?', '\\?')}$`));
  }
});

test('[DET-05] only roles with write on opportunities can delete', async ({ as, workspace }) => {
  const { id } = await workspace.add({ name: 'Who may delete' });
  const offered = { ADMIN: 1, ACCOUNT_EXECUTIVE: 1, MANAGER: 0, SALES_ENGINEER: 0 } as const;
  for (const [role, count] of Object.entries(offered)) {
    const page = await as(role as keyof typeof offered);
    await page.goto(`/#/opportunitydetails?id=${id}`);
    await expect(page.getByRole('heading', { name: /Who may delete/, level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Export JSON' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Delete Opportunity' })).toHaveCount(count);
  }
});

async function askToDelete(page: Page) {
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete Opportunity' }).click();
  const dialog = page.getByRole('alertdialog');
  return {
    dialog,
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
    confirm: dialog.getByRole('button', { name: 'Delete Opportunity' }),
  };
}

test('[DET-05] the dialog says what goes and what stays; deleting replaces the page', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Short-lived' });
  const page = await as('ACCOUNT_EXECUTIVE');
  await page.goto('/#/opportunities');
  await page.getByRole('link', { name: 'Short-lived', exact: true }).click();
  const { dialog, cancel, confirm } = await askToDelete(page);
  await expect(dialog.getByRole('listitem')).not.toHaveCount(0);
  await expect(dialog).toContainText(/company info(rmation)? is preserved/i);
  await expect(dialog).toContainText(/cannot be undone/);
  await cancel.click();
  await expect(dialog).toBeHidden();
  expect(await workspace.list()).toHaveLength(1);

  await askToDelete(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/deals/${id}`, async (route) => {
    if (route.request().method() === 'DELETE') await held;
    await route.continue();
  });
  await confirm.click();
  await expect(cancel).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  await page.keyboard.press('Escape'); // not while it is being done
  await expect(dialog).toBeVisible();
  release();
  await expect(page).toHaveURL(/#\/opportunities$/);
  await expect(page.getByRole('heading', { name: 'No Opportunities Yet' })).toBeVisible();
  expect(await workspace.list()).toEqual([]);
  await page.goBack(); // the details were replaced: back is what was before them
  await expect(page).toHaveURL(/#\/opportunities$/);
});

test('[DET-06] a failed delete says so and keeps the deal; a deal already gone counts', async ({
  as,
  watch,
  workspace,
}) => {
  watch.expect(/500|404/);
  const { id } = await workspace.add({ name: 'Stubborn' });
  const page = await as('ADMIN');
  await page.goto(`/#/opportunitydetails?id=${id}`);
  const { dialog, confirm } = await askToDelete(page);
  await page.route(`**/api/deals/${id}`, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { error: 'Something went wrong', code: 'internal' } })
      : route.fallback(),
  );
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Failed to delete opportunity. Please try again.',
  );
  await page.unroute(`**/api/deals/${id}`);
  await workspace.remove(id); // a colleague was faster
  await confirm.click();
  await expect(page).toHaveURL(/#\/opportunities$/);
});

test('[DET-07] an opportunity that is not there says so and leads back', async ({ as, watch }) => {
  watch.expect(/404|400/);
  const page = await as('MANAGER');
  const addresses = [
    '?id=3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    '?id=no-such-id',
    '?id=5',
    '?id=%00',
    '',
  ];
  for (const address of addresses) {
    await page.goto(`/#/opportunitydetails${address}`);
    await expect(page.getByText('Opportunity Not Found', { exact: true })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /opportunities/i })
      .click();
    await expect(page).toHaveURL(/#\/opportunities$/);
  }
});
