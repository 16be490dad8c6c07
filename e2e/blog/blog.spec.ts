import type { Page } from '@playwright/test';
import { goneAfter, stopTime, untilSeen } from '../support/clock.ts';
import { openSignInWindow } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const categories = ['Sales Strategy', 'Sales Engineering', 'Lead Generation', 'Customer Success'];
const featured = (page: Page) =>
  page.getByRole('region', { name: 'Featured Insights' }).getByRole('article');
const latest = (page: Page) =>
  page.getByRole('region', { name: 'Latest Insights' }).getByRole('article');
const search = (page: Page) => page.getByPlaceholder('Search insights...');
const category = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Category' }).getByRole('button', { name, exact: true });

test('[BLOG-01] the hero, the search and a button for each category', async ({ page }) => {
  await visit(page, '/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revenue insights that convert');
  await expect(search(page)).toBeVisible();
  const buttons = page.getByRole('group', { name: 'Category' }).getByRole('button');
  await expect(buttons).toHaveText(['All', ...categories]);
  await expect(category(page, 'All')).toHaveAttribute('aria-pressed', 'true');
});

test('[BLOG-02] [BLOG-03] three featured, the rest below, each in its category', async ({
  page,
}) => {
  await visit(page, '/blog');
  await expect(featured(page)).toHaveCount(3);
  await expect(latest(page)).toHaveCount(3);
  let total = 0;
  for (const name of categories) {
    await category(page, name).click();
    await expect(category(page, name)).toHaveAttribute('aria-pressed', 'true');
    const shown = page.getByRole('article');
    for (const article of await shown.all()) await expect(article).toContainText(name);
    total += await shown.count();
  }
  expect(total).toBe(6);
  await category(page, 'All').click();
  await expect(page.getByRole('article')).toHaveCount(6);
});

test('[BLOG-02] the search looks at title and excerpt, in any case, in the chosen category', async ({
  page,
}) => {
  await visit(page, '/blog');
  await search(page).fill('PROOF of concept');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(featured(page)).toContainText('A proof of concept that ends with a decision');
  await expect(page.getByRole('heading', { name: 'Latest Insights' })).toBeHidden();

  await search(page).fill('backwards FROM the signature');
  await expect(latest(page)).toContainText('The paper starts before the yes');

  await category(page, 'Customer Success').click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No insights match' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all insights' }).click();
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(search(page)).toHaveValue('');
});

test('[BLOG-03] each article shows its facts and opens in a new tab, readable by anybody', async ({
  page,
}) => {
  await visit(page, '/blog');
  for (const article of await page.getByRole('article').all()) {
    const title = (await article.getByRole('heading').textContent())?.split(' (opens')[0] ?? '';
    await expect(article.getByText('The Plumbline authors')).toBeVisible();
    await expect(article.getByText(/^\d+ min read$/)).toBeVisible();
    await expect(article.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
    await expect(article.getByText(/\d+ views/)).toBeVisible();
    await expect(article.getByText(/\d+ comments/)).toBeVisible();
    await expect(article.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveCount(3);
    const image = (await article.locator('svg use').first().getAttribute('href')) ?? '';
    expect((await page.request.get(image)).headers()['content-type']).toContain('image/svg+xml');

    const opened = page.waitForEvent('popup');
    await article.getByRole('link').click();
    const tab = await opened;
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(title);
    const words = (await tab.locator('.prose').innerText()).split(/\s+/).length;
    expect(words, title).toBeGreaterThan(400);
    const minutes = (await tab.getByText(/min read/).textContent()) ?? '';
    expect(Number.parseInt(minutes, 10), title).toBe(Math.ceil(words / 200));
    expect(new URL(tab.url()).origin).toBe(new URL(page.url()).origin);
    await tab.close();
  }
});

test('[BLOG-03] an article needs no script and leads on to others', async ({ stranger }) => {
  const page = await stranger({ javaScriptEnabled: false });
  await page.goto('/articles/let-go-early');
  await expect(page).toHaveTitle(/^Let go early.* – Plumbline$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const more = page.getByRole('navigation', { name: 'More insights' });
  await more.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/articles\/paper-before-the-yes$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The paper starts before the yes',
  );
});

test('[BLOG-04] Access Platform and Book Demo both start the sign-in', async ({ page }) => {
  await visit(page, '/blog');
  for (const name of ['Access Platform', 'Book Demo']) {
    const button = page.getByRole('button', { name });
    const opened = page.waitForEvent('popup');
    await button.click();
    const popup = await opened;
    await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
    await popup.close();
    await expect(button).toBeEnabled();
  }
  const popup = await openSignInWindow(page);
  await popup.close();
});

test('[BLOG-04] who is signed in is shown the way to the opportunities instead', async ({ as }) => {
  const page = await as('MANAGER');
  await visit(page, '/blog');
  await expect(page.getByRole('button', { name: 'Login' })).toBeHidden();
  await page.getByRole('link', { name: 'To the opportunities' }).click();
  await expect(page).toHaveURL(/#\/opportunities$/);
});

test('[BLOG-05] the demo of the header says so at the top right, for 4 s, without a call', async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, '/blog');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/assets/')) calls.push(pathname);
  });
  await stopTime(page);
  await page.getByRole('banner').getByRole('button', { name: /Demo/ }).click();
  const toast = page.getByText("Demo request submitted! We'll be in touch soon.");
  await untilSeen(page, toast);
  const box = await toast.boundingBox();
  expect(box?.x).toBeGreaterThan(1440 / 2);
  expect(box?.y).toBeLessThan(900 / 3);
  await page.clock.runFor(3000);
  await expect(toast).toBeVisible();
  await goneAfter(page, toast, 1500);
  expect(calls).toEqual([]);
});

test('[BLOG-01] no width makes the blog or an article scroll sideways', async ({ stranger }) => {
  const page = await stranger();
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of ['/#/blog', '/articles/a-proof-that-ends', '/privacy']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(needed, `${address} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});
