import type { Page } from '@playwright/test';

/**
 * Does what ends the session, and waits until the page that the full redirect leads to has loaded.
 * A browser whose context is closed in the middle of that redirect hangs.
 */
export async function redirected(page: Page, act: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('load');
  await act();
  await loaded;
}
