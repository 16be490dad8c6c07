import { opportunityPages, protectedPages } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const somewhere = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

test('[ROUTE-01] the root page sends those who are signed in to the opportunities, others to the landing', async ({
  as,
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/#\/landing$/);
  const signedIn = await as('MANAGER');
  await signedIn.goto('/');
  await expect(signedIn).toHaveURL(/#\/opportunities$/);
});

test('[ROUTE-02] the landing is for those who are not signed in', async ({ as, page }) => {
  await page.goto('/#/landing');
  await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible();
  const signedIn = await as('MANAGER');
  await signedIn.goto('/#/landing');
  await expect(signedIn).toHaveURL(/#\/opportunities$/);
});

test('[ROUTE-03] the blog is for everybody', async ({ as, page }) => {
  const signedIn = await as('MANAGER');
  for (const reader of [page, signedIn]) {
    await reader.goto('/#/blog');
    await expect(reader.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(reader).toHaveURL(/#\/blog$/);
    await expect(reader).toHaveTitle(/Plumbline/);
  }
});

const addresses = [
  ...protectedPages.map(({ path }) => path),
  ...opportunityPages.map(({ path, parameter }) => `${path}?${parameter}=${somewhere}`),
  '/integrations?hubspot=success',
  '/integrations?hubspot=error',
];

for (const address of addresses) {
  test(`[ROUTE-04] ${address} sends a stranger to the landing`, async ({ page }) => {
    await page.goto(`/#${address}`);
    await expect(page).toHaveURL(/#\/landing$/);
    await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible();
  });
}

for (const { path, name, item } of protectedPages) {
  test(`[ROUTE-04] [ROUTE-06] [ROUTE-07] ${path} has its name, its item and the product's title`, async ({
    as,
  }) => {
    const page = await as('ADMIN');
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`${name}.*Plumbline`));
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
    await expect(current).toHaveText(item);
  });
}

test('[ROUTE-05] any other path leads home', async ({ as, page }) => {
  const signedIn = await as('ADMIN');
  for (const path of ['/nowhere', '/opportunities/7', '/%zz', '/__proto__']) {
    await page.goto(`/#${path}`);
    await expect(page).toHaveURL(/#\/landing$/);
    await signedIn.goto(`/#${path}`);
    await expect(signedIn).toHaveURL(/#\/opportunities$/);
  }
});

test('[ROUTE-06] the pages of an opportunity highlight Opportunities', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Route check' });
  const page = await as('ADMIN');
  for (const { path, parameter } of opportunityPages) {
    await visit(page, `${path}?${parameter}=${id}`);
    await expect(page.getByRole('heading', { name: /Route check/ }).first()).toBeVisible();
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
    await expect(current).toHaveText('Opportunities');
  }
});

test('[ROUTE-07] the title of the root page is the product name', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/^Plumbline/);
});
