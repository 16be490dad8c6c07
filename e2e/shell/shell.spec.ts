import type { Page } from '@playwright/test';
import { people } from '../support/people.ts';
import { protectedPages } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const sidebar = (page: Page) => page.getByRole('complementary');
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
/** One unit is 4 px. */
const open = 56 * 4;
const closed = 16 * 4;

async function widthOf(page: Page): Promise<number> {
  return (await sidebar(page).boundingBox())?.width ?? 0;
}

test('[SHELL-01] the sidebar is 56 units wide, collapses to 16 in 300 ms, and is remembered', async ({
  as,
}) => {
  const page = await as('ADMIN');
  await page.goto('/#/reports');
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await expect.poll(() => widthOf(page)).toBe(open);
  await expect(sidebar(page)).toHaveCSS('transition-duration', '0.3s');

  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await expect.poll(() => widthOf(page)).toBe(closed);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await expect.poll(() => widthOf(page)).toBe(closed);

  await page.getByRole('button', { name: 'Expand the sidebar' }).click();
  await expect.poll(() => widthOf(page)).toBe(open);
});

test('[SHELL-01] the collapsed sidebar shows icons, keeps their place, and names them on hover', async ({
  as,
}) => {
  const page = await as('ADMIN');
  await page.goto('/#/reports');
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  const link = navigation(page).getByRole('link', { name: 'Dashboard' });
  const icon = link.locator('svg');
  const placeOf = async () => (await icon.boundingBox())?.x;
  const before = await placeOf();
  if (before === undefined) throw new Error('The icon has no place.');
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await expect.poll(() => widthOf(page)).toBe(closed);
  // Its text still fades while the width has arrived.
  await expect.poll(placeOf).toBeCloseTo(before, 0);
  await expect(link.getByText('Dashboard')).toHaveCSS('opacity', '0');

  await link.hover();
  const shown = () =>
    link.evaluate((element) => {
      const drawn = getComputedStyle(element, '::after').content;
      return `${drawn} ${element.getAttribute('title') ?? ''}`;
    });
  await expect.poll(shown).toContain('Dashboard');
});

test('[SHELL-02] every role is offered every page; groups fold and stay folded', async ({ as }) => {
  for (const role of ['ADMIN', 'MANAGER', 'ACCOUNT_EXECUTIVE', 'SALES_ENGINEER'] as const) {
    const page = await as(role);
    await page.goto('/');
    for (const { item } of protectedPages) {
      await expect(navigation(page).getByRole('link', { name: item, exact: true })).toBeVisible();
    }
    await expect(navigation(page).getByRole('button')).toHaveText(['User Management', 'Settings']);
  }
  const page = await as('ADMIN');
  await page.goto('/#/reports');
  const group = navigation(page).getByRole('button', { name: 'User Management' });
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await group.click();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(navigation(page).getByRole('link', { name: 'Members' })).toBeHidden();
  await expect(navigation(page).getByRole('link', { name: 'Integrations' })).toBeVisible();
  await page.reload();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
});

test('[SHELL-02] each item leads to its page, by mouse and by keyboard', async ({ as }) => {
  const page = await as('ADMIN');
  await page.goto('/');
  for (const { item, name, path } of protectedPages) {
    const link = navigation(page).getByRole('link', { name: item, exact: true });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`#${path}$`));
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
});

test('[SHELL-03] the logo shows the product name', async ({ as }) => {
  const page = await as('ADMIN');
  await page.goto('/');
  await expect(sidebar(page).getByText('Plumbline', { exact: true })).toBeVisible();
});

test('[SHELL-04] [AUTH-14] the footer shows initials, name, email and Logout', async ({ as }) => {
  const page = await as('ACCOUNT_EXECUTIVE');
  await page.goto('/');
  const { name, email } = people.ACCOUNT_EXECUTIVE;
  for (const text of ['SM', name, email]) {
    await expect(sidebar(page).getByText(text, { exact: true })).toBeVisible();
  }
  await expect(sidebar(page).getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('the theme follows the system until one is chosen, and the choice is remembered', async ({
  as,
}) => {
  const page = await as('ADMIN', { colorScheme: 'dark' });
  await page.goto('/#/reports');
  const isIn = (theme: string) => expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  const button = sidebar(page).getByRole('button', { name: /theme/i });
  await expect(button).toBeVisible();
  await isIn('dark');
  await button.click();
  await isIn('light');
  await page.reload();
  await expect(button).toBeVisible();
  await isIn('light');
  await button.click();
  await isIn('dark');
});

test.describe('on a phone', () => {
  const phone = { viewport: { width: 390, height: 844 } };

  test('[SHELL-01] the menu opens over the page and closes when one goes somewhere', async ({
    as,
  }) => {
    const page = await as('ADMIN', phone);
    await page.goto('/#/reports');
    await expect(sidebar(page)).toBeHidden();
    const opener = page.getByRole('button', { name: 'Open the menu' });
    await opener.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await menu.getByRole('link', { name: 'Tasks', exact: true }).click();
    await expect(page).toHaveURL(/#\/tasks$/);
    await expect(menu).toBeHidden();

    await opener.click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('no page is wider than the phone', async ({ as, workspace }) => {
    const { id } = await workspace.add({ name: 'Narrow '.repeat(30).trim(), value: 123_456_789 });
    const page = await as('ADMIN', phone);
    const details = ['opportunitydetails?id', 'commercial-insights?id', 'technical-insights?opp'];
    const pages = [
      ...protectedPages.map(({ path }) => path),
      ...details.map((each) => `/${each}=${id}`),
    ];
    for (const path of pages) {
      await visit(page, path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(phone.viewport.width);
    }
  });
});
