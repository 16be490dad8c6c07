import type { Page } from '@playwright/test';
import { brightwaterSecurity } from '../../sandbox/hubspot/stories/brightwater-security.ts';
import { openSignInWindow } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const submitted = "Demo request submitted! We'll be in touch soon.";
const phone = { viewport: { width: 390, height: 844 } };

test('[LAND-01] the nav is fixed, offers everything, and is solid after 50 px of scroll', async ({
  page,
}) => {
  await visit(page, '/landing');
  for (const name of ['Solutions', 'Blog', 'Docs']) {
    await expect(header(page).getByRole('link', { name })).toBeVisible();
  }
  for (const name of ['Login', 'Book Demo']) {
    await expect(header(page).getByRole('button', { name })).toBeVisible();
  }
  await expect(header(page)).toHaveCSS('position', 'fixed');
  const clear = 'rgba(0, 0, 0, 0)';
  await expect(header(page)).toHaveCSS('background-color', clear);
  await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }));
  await expect(header(page)).toHaveCSS('background-color', clear);
  await page.evaluate(() => scrollTo({ top: 51, behavior: 'instant' }));
  await expect(header(page)).not.toHaveCSS('background-color', clear);
  await expect(header(page)).not.toHaveCSS('border-bottom-color', clear);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(header(page)).toHaveCSS('background-color', clear);
});

test('[LAND-01] Solutions, Blog and Docs lead where they say', async ({ page }) => {
  await visit(page, '/landing');
  await header(page).getByRole('link', { name: 'Solutions' }).click();
  await expect(page.locator('#solutions')).toBeInViewport();
  await header(page).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(/#\/blog$/);
  await header(page).getByRole('link', { name: 'Docs' }).click();
  await expect(page).toHaveURL(/\/docs/);
  await expect(page).toHaveTitle(/Plumbline/);
});

test('[LAND-01] on a phone the same stands in a menu, which Escape closes', async ({
  stranger,
}) => {
  const page = await stranger(phone);
  await visit(page, '/landing');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const opener = page.getByRole('button', { name: 'Open the menu' });
  await expect(menu).toBeHidden();
  await opener.click();
  for (const name of ['Solutions', 'Blog', 'Docs']) {
    await expect(menu.getByRole('link', { name })).toBeVisible();
  }
  await expect(header(page).getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Book Demo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await menu.getByRole('link', { name: 'Solutions' }).click();
  await expect(menu).toBeHidden();
  await expect(page.locator('#solutions')).toBeInViewport();
});

test('[LAND-02] the hero speaks of AI-powered revenue intelligence, above the product itself', async ({
  page,
}) => {
  await visit(page, '/landing');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'AI-powered revenue intelligence',
  );
  const preview = page.getByRole('region', { name: 'Sample of the product' });
  const rows = preview.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(9);
  await expect(rows.nth(1)).toContainText('$412,000');
  await expect(rows.nth(1)).toContainText('Score 10 of 10');
  await expect(preview.getByRole('heading', { name: /Fraud signals/ })).toBeVisible();

  await preview.getByRole('button', { name: 'Ticketing' }).click();
  await expect(preview.getByRole('heading', { name: /Ticketing/ })).toBeVisible();
  await preview.getByText('Why', { exact: true }).first().click();
  await expect(preview.getByText('0 of 12.5').first()).toBeVisible();
});

test('[LAND-02] a dead deal of the sample workspace is shown in its own words', async ({
  page,
}) => {
  await visit(page, '/landing');
  const quotes = page.getByRole('region', { name: 'A dead deal looks dead' }).locator('blockquote');
  await expect(quotes).toHaveCount(3);
  const told = JSON.stringify(brightwaterSecurity.entries).replaceAll("'", '’');
  for (const quote of await quotes.all()) {
    const words = await quote.evaluate((each) => each.firstChild?.textContent ?? '');
    expect(told, 'the words of the story').toContain(words);
  }
});

test('[LAND-02] all of it stands on 3,400 px of a laptop', async ({ stranger }) => {
  const page = await stranger({ viewport: { width: 1440, height: 900 } });
  await visit(page, '/landing');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(3400);
});

test('[LAND-03] each of the three features is there to be tried', async ({ page }) => {
  await visit(page, '/landing');
  const card = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

  const predictive = card('Predictive Intelligence');
  const before = await predictive.getByRole('status').textContent();
  for (const box of await predictive.getByRole('checkbox').all()) await box.check();
  await expect(predictive.getByRole('status')).not.toHaveText(before ?? '');
  await expect(predictive.getByRole('status')).toContainText('of 10');

  const workflows = card('Automated Workflows');
  const bar = workflows.getByRole('meter');
  const progress = Number(await bar.getAttribute('value'));
  await workflows.getByRole('checkbox').last().check();
  await expect(bar).toHaveAttribute('value', String(progress + 10));

  const targeting = card('Precision Targeting');
  await targeting.getByRole('button', { name: '5 to 7' }).click();
  await expect(targeting.getByRole('status')).toHaveText('10 of 10');
  await targeting.getByRole('searchbox').fill('MERIDIAN');
  await expect(targeting.getByRole('listitem')).toHaveText([/Meridian Health/]);
  await targeting.getByRole('button', { name: '1 to 4' }).click();
  await expect(targeting.getByText('No deal matches.')).toBeVisible();
});

test('[LAND-04] the claims stand as they are', async ({ page }) => {
  await visit(page, '/landing');
  for (const claim of ['Enterprise-grade security', 'SOC 2 compliant', '99.9% uptime SLA']) {
    await expect(page.getByRole('term').filter({ hasText: claim })).toBeVisible();
  }
});

test('[LAND-05] the page ends with a call to action and a footer', async ({ page }) => {
  await visit(page, '/landing');
  const closing = page.getByRole('main').locator('section').last();
  await expect(closing.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(closing.getByRole('button', { name: 'Access Platform' })).toBeVisible();
  const company = footer(page).getByRole('navigation', { name: 'Company' });
  await expect(company.getByRole('link')).toHaveText(['About', 'Careers', 'Blog', 'Contact']);
  for (const name of ['Privacy Policy', 'Terms of Service']) {
    await expect(footer(page).getByRole('link', { name })).toBeVisible();
  }
});

test('[LAND-05] each page of the footer is there for everybody, without a script', async ({
  page,
  stranger,
}) => {
  await visit(page, '/landing');
  const links = footer(page).getByRole('link');
  const pages = new Map<string, string>();
  for (const link of await links.all()) {
    pages.set((await link.textContent()) ?? '', (await link.getAttribute('href')) ?? '');
  }
  const reader = await stranger({ javaScriptEnabled: false });
  for (const name of ['About', 'Careers', 'Contact', 'Privacy Policy', 'Terms of Service']) {
    const answer = await reader.goto(pages.get(name) ?? '');
    expect(answer?.status(), name).toBe(200);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(reader).toHaveTitle(`${name} – Plumbline`);
  }
});

test('[LAND-06] Login says "Signing in..." meanwhile, and both it and Access Platform sign in', async ({
  page,
}) => {
  await visit(page, '/landing');
  const popup = await openSignInWindow(page);
  await expect(header(page).getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  await popup.close();
  await expect(header(page).getByRole('button', { name: 'Login' })).toBeEnabled();
  for (const button of await page.getByRole('button', { name: 'Access Platform' }).all()) {
    const opened = page.waitForEvent('popup');
    await button.click();
    const window = await opened;
    await expect(window.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
    await window.close();
    await expect(button).toBeEnabled();
  }
});

test('[LAND-06] [LAND-07] Watch Demo and Book Demo only say that the request was submitted', async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, '/landing');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/assets/')) calls.push(`${request.method()} ${pathname}`);
  });
  const demos = page.getByRole('button', { name: /^(Watch|Book) Demo$/ });
  await expect(demos).toHaveText(['Book Demo', 'Watch Demo', 'Book Demo']);
  const toast = page.getByText(submitted);
  for (const demo of await demos.all()) {
    await demo.click();
    await expect(toast).toBeVisible();
    await expect(page.locator('[data-sonner-toast]')).toHaveAttribute('data-type', 'success');
    await page.clock.fastForward(5000);
    await expect(toast).toBeHidden();
  }
  expect(calls).toEqual([]);
  expect(page.context().pages()).toHaveLength(1);
});

test('[LAND-01] no width makes the page scroll sideways, and the menu is there when the nav is not', async ({
  stranger,
}) => {
  const page = await stranger();
  for (const width of [320, 390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, '/landing');
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed, `at ${width}`).toBeLessThanOrEqual(width);
    const nav = header(page).getByRole('link', { name: 'Docs' }).first();
    const opener = page.getByRole('button', { name: 'Open the menu' });
    expect(await nav.isVisible(), `nav at ${width}`).not.toBe(await opener.isVisible());
  }
});
