import { expect as expectSoon, type Page } from '@playwright/test';

/** The machine may be busy with other things. */
const expect = expectSoon.configure({ timeout: 30_000 });

/**
 * Loads a page from the start and waits until all of it is there. From one hash to another the
 * browser stays on its document: what was awaited could still be the page before.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
