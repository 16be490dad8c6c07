import type { Page } from '@playwright/test';
import { settings } from '@plumbline/server/settings.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search the documentation' });
const hits = (page: Page) => page.getByRole('option');

test('[LAND-01] from the landing to the documentation, and through it', async ({ page }) => {
  await visit(page, '/landing');
  await page.getByRole('banner').getByRole('link', { name: 'Docs' }).click();
  await expect(page).toHaveURL(/\/docs$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible();
  for (const name of ['For users', 'For operators', 'For integrators']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await page.getByRole('link', { name: 'First steps' }).click();
  await expect(page).toHaveTitle('First steps – Plumbline');
  const contents = page.getByRole('navigation', { name: 'Documentation' });
  await expect(contents.getByRole('link', { name: 'First steps' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('link', { name: /^Next/ }).click();
  await expect(page).not.toHaveURL(/first-steps/);
  await page.getByRole('link', { name: /^Previous/ }).click();
  await expect(page).toHaveURL(/first-steps$/);
});

test('the search is reached, used and left by the keys', async ({ page }) => {
  await page.goto('/docs');
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await box(page).pressSequentially('ALLOWED_INTERNAL');
  await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true');
  const first = await hits(page).first().textContent();
  await page.keyboard.press('ArrowDown');
  await expect(hits(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  expect(first).toContain('Configuration');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/operators\/configuration#/);

  await box(page).fill('zebra crossing');
  await expect(page.getByText('Nothing found for “zebra crossing”')).toBeVisible();
  await expect(hits(page)).toHaveCount(0);
  await box(page).press('Escape');
  await expect(box(page)).toHaveValue('');
  await expect(page.getByText('Nothing found')).toBeHidden();
});

test('without a script every page can be read, and no search is offered', async ({ stranger }) => {
  const page = await stranger({ javaScriptEnabled: false });
  await page.goto('/docs/operators/configuration');
  const text = await page.getByRole('main').innerText();
  for (const name of Object.keys(settings)) expect(text).toContain(name);
  await expect(box(page)).toBeHidden();
});

test('an address that leads nowhere says so with the way back', async ({ page, watch }) => {
  watch.expect(/docs\/users\/nothing/);
  const answer = await page.goto('/docs/users/nothing');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'documentation' }).click();
  await expect(page).toHaveURL(/\/docs$/);
});

test('[API-05] the pages of the API are where they were', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('link', { name: 'API reference' }).click();
  await expect(page).toHaveURL(/\/docs\/api$/);
});
