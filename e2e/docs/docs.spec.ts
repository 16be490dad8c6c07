import type { Page } from '@playwright/test';
import { commercialFitRules } from '@plumbline/domain/commercial/fit.ts';
import { commercialProgressRules } from '@plumbline/domain/commercial/progress.ts';
import { settings } from '@plumbline/server/settings.ts';
import { expectAccessibleIn } from '../a11y/axe.ts';
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
  const neighbours = page.getByRole('navigation', { name: 'Next pages' });
  await neighbours.getByRole('link', { name: /^Next/ }).click();
  await expect(page).not.toHaveURL(/first-steps/);
  await neighbours.getByRole('link', { name: /^Previous/ }).click();
  await expect(page).toHaveURL(/first-steps$/);
});

test('the search is reached, used and left by the keys', async ({ page }) => {
  await page.goto('/docs');
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await box(page).pressSequentially('ALLOWED_INTERNAL');
  await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(hits(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  const first = await hits(page).first().getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(first ?? '');
  await expect(page.getByText('ALLOWED_INTERNAL_HOSTS').first()).toBeVisible();

  await box(page).fill('zebra crossing');
  await expect(page.getByText('No results for “zebra crossing”')).toBeVisible();
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
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'documentation' }).click();
  await expect(page).toHaveURL(/\/docs$/);
});

test('[API-05] the pages of the API are where they were', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('link', { name: 'API reference' }).click();
  await expect(page).toHaveURL(/\/docs\/api$/);
});

test('the sidebar leads to it, and it leads back', async ({ as }) => {
  const page = await as('MANAGER');
  await visit(page, '/opportunities');
  await page.getByRole('complementary').getByRole('link', { name: 'Docs' }).click();
  await expect(page).toHaveURL(/\/docs$/);
  await page.getByRole('link', { name: 'Open Plumbline' }).click();
  await expect(page).toHaveURL(/#\/opportunities/);
});

test('[SCO-02] [SCO-03] the page of the scores shows the rules by which they are computed', async ({
  page,
}) => {
  await page.goto('/docs/users/scores');
  const main = page.getByRole('main');
  for (const { label, full } of commercialFitRules) {
    await expect(main.getByRole('row', { name: new RegExp(`^${label} .*${full}$`) })).toBeVisible();
  }
  for (const { needs } of commercialProgressRules) {
    await expect(main.getByRole('cell', { name: needs })).toBeVisible();
  }
});

test('every page of the search leads to its place', async ({ page, request }) => {
  const entries = (await (await request.get('/docs/search.json')).json()) as { id: string }[];
  const paths = new Set(entries.map(({ id }) => id.split('#')[0] ?? ''));
  expect(paths.size).toBeGreaterThan(25);
  for (const path of paths) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const text = await answer.text();
    for (const { id } of entries.filter((entry) => entry.id.startsWith(`${path}#`))) {
      expect(text, id).toContain(`id="${id.split('#')[1] ?? ''}"`);
    }
  }
  await page.goto('/docs/users/scores#labels');
  await expect(page.getByRole('heading', { name: 'Labels' })).toBeInViewport();
});

const phone = { width: 390, height: 844 };

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing, and nothing is wider than a phone, ${colorScheme}`, async ({
    stranger,
  }) => {
    for (const viewport of [{ width: 1440, height: 900 }, phone]) {
      const page = await stranger({ colorScheme, viewport, reducedMotion: 'reduce' });
      for (const path of ['', '/users/scores', '/operators/configuration', '/integrators/api']) {
        await page.goto(`/docs${path}`);
        await expect(box(page)).toBeVisible();
        await expectAccessibleIn(colorScheme, page, path);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, path).toBeLessThanOrEqual(viewport.width);
      }
      await box(page).fill('backup');
      await expect(hits(page).first()).toBeVisible();
      await expectAccessibleIn(colorScheme, page, 'the search');
    }
  });
}

test('on a phone all pages fold out above the text', async ({ stranger }) => {
  const page = await stranger({ viewport: phone });
  await page.goto('/docs/users/first-steps');
  const pages = page.getByRole('navigation', { name: 'All pages' });
  await expect(pages).toBeHidden();
  await page.getByText('All pages', { exact: true }).click();
  await pages.getByRole('link', { name: 'Scores' }).click();
  await expect(page).toHaveTitle(/^Scores/);
});
