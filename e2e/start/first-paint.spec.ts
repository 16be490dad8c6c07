import { violationsOf } from '../a11y/violations.ts';
import { entryKb } from '../../bench/support/assets.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

const scripts = '**/assets/*.js';
const pages = ['Dashboard', 'Opportunities', 'Tasks', 'Members', 'Knowledge Base'];

/** Keeps the code of the app away until it is let go. */
async function hold(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

for (const look of [
  { name: 'wide and light', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { name: 'wide and dark', colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { name: 'on a phone', colorScheme: 'light', viewport: { width: 390, height: 844 } },
] as const) {
  test(`[SHELL-01] the frame of the app, ${look.name}, is there before its code, and nothing moves after`, async ({
    as,
    workspace,
  }) => {
    await workspace.add({ name: 'Corvid pilot' });
    const page = await as('ADMIN', look);
    const release = await hold(page);
    await page.goto('/', { waitUntil: 'commit' });
    const frame = page.locator('#first-shell');
    await expect(frame.getByRole('heading', { name: 'Opportunities' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', look.colorScheme);
    await page.waitForFunction(() => document.styleSheets.length > 1);
    const violations = await violationsOf(page);
    expect(violations).toEqual([]);
    const isPhone = look.viewport.width < 640;
    const links = isPhone ? [] : pages;
    const before = await Promise.all(
      links.map((name) => frame.getByRole('link', { name, exact: true }).boundingBox()),
    );
    const title = await frame.getByRole('heading', { level: 1 }).boundingBox();

    release();
    await expect(page.getByRole('link', { name: 'Corvid pilot', exact: true })).toBeVisible();
    await expect(frame).toHaveCount(0);
    const root = page.locator('#root');
    for (const [index, name] of links.entries()) {
      const link = root.getByRole('link', { name, exact: true });
      expect(await link.boundingBox(), name).toEqual(before[index]);
    }
    const heading = await root.getByRole('heading', { level: 1 }).boundingBox();
    expect([heading?.x, heading?.y]).toEqual([title?.x, title?.y]);
  });
}

test('[SHELL-01] [SHELL-02] a lead of the frame that has the focus keeps it when the app is there', async ({
  as,
}) => {
  const page = await as('ADMIN');
  const release = await hold(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#first-shell').getByRole('link', { name: 'Tasks', exact: true }).focus();
  release();
  await expect(page.locator('#first-shell')).toHaveCount(0);
  await expect(page.locator('#root').getByRole('link', { name: 'Tasks' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible();
});

test('[SHELL-01] without JavaScript the frame stands, and says what is missing', async ({ as }) => {
  const page = await as('ADMIN', { javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  const told = await page.locator('#first-shell noscript p').boundingBox();
  expect(told?.height).toBeGreaterThan(20);
});

test('[SHELL-01] whoever brings a session that is over sees no frame of the app', async ({
  stranger,
  product,
}) => {
  const page = await stranger();
  await page
    .context()
    .addCookies([{ name: 'plumbline.session_token', value: 'over.signature', url: product.url }]);
  const answer = await page.goto('/');
  expect(await answer?.text()).not.toContain('first-shell');
  await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible();
});

test('[SHELL-01] whoever logged out in this browser without the server sees no frame of the app', async ({
  as,
}) => {
  const page = await as('ADMIN');
  await page.addInitScript(() => localStorage.setItem('plumbline.signed-out', 'yes'));
  await page.route('**/auth/sign-out', (route) => route.abort());
  await hold(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#first-shell')).toBeHidden();
});

test('[OPP-01] few files come before the first row, and the first rows with one question', async ({
  as,
  workspace,
}) => {
  await workspace.add({ name: 'Corvid pilot' });
  const page = await as('ADMIN');
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  // Told by the page in the moment of the row: this process may see it when later ones have begun.
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('[data-row-link]')) return;
      seen.disconnect();
      const came = performance.getEntriesByType('resource').map(({ name }) => name);
      Object.assign(window, { cameBefore: [location.href, ...came] });
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Corvid pilot', exact: true })).toBeVisible();
  const came = await page.evaluate(() => (window as { cameBefore?: string[] }).cameBefore ?? []);
  const paths = came.map((address) => new URL(address).pathname);
  const before = paths.filter((path) => !path.startsWith('/api/') && path !== '/favicon.svg');
  expect(before.length, before.join('\n')).toBeGreaterThan(3);
  expect(before.length, before.join('\n')).toBeLessThan(12);
  expect(files).toContain('/first-answers');
  for (const path of ['/auth/token', '/auth/get-session', '/api/deals', '/api/views']) {
    expect(files).not.toContain(path);
  }
});

test('[OPP-01] what every page loads of JavaScript stays within its budget', () => {
  expect(entryKb()).toBeLessThanOrEqual(112);
});
