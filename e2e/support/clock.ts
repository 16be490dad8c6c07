import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Stops the time of a page whose clock is installed: how long a machine takes is none of it. What
 * was due shortly after is done.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 30_000);
}

/** Lets stopped time go on just until that is seen, for what comes by way of timers. */
export async function untilSeen(page: Page, awaited: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await awaited.isVisible()).toBe(true);
  }).toPass({ intervals: [20], timeout: 60_000 });
}

/** Expects it to go within so much of stopped time, in which it fades as well. */
export async function goneAfter(page: Page, shown: Locator, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.clock.resume();
  await expect(shown).toBeHidden();
}
