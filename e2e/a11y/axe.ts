import type { Page } from '@playwright/test';
import { violationsOf } from './violations.ts';
import { expect } from '../support/test.ts';

/** What the pages are looked at on. */
export const devices = {
  desktop: { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
  phone: { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
} as const;

/** The same page on each of them: it is loaded once and given the size of the next. */
export async function onEachDevice(page: Page, look: (device: string) => Promise<void>) {
  for (const [device, { viewport }] of Object.entries(devices)) {
    await page.setViewportSize(viewport);
    await look(device);
  }
}

/** The rules that colours decide: nothing else of a page is different in the dark. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/**
 * By all rules in the light, then by those of colour in the dark. A part alone is looked at where
 * the rest of the page is out of reach, as behind an open menu.
 */
export async function expectAccessible(page: Page, what: string, part?: string): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await expectAccessibleIn(theme, page, what, part);
  }
}

export const themes = ['light', 'dark'] as const;

/** The same in one theme, for a page that takes on another only when it is loaded. */
export async function expectAccessibleIn(
  theme: (typeof themes)[number],
  page: Page,
  what: string,
  part?: string,
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  // What moves in is half transparent on its way, and what ends may begin another in what it holds.
  await page.evaluate(async () => {
    for (let calmFrames = 0; calmFrames < 3; calmFrames++) {
      await new Promise(requestAnimationFrame);
      const moving = document.getAnimations().filter(({ playState }) => playState !== 'finished');
      if (moving.length > 0) calmFrames = -1;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
  const violations = await violationsOf(page, {
    ...(part && { include: part, without: ['region'] }),
    ...(theme === 'dark' && { rules: rulesOfColour }),
  });
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect.soft(found, `${what}, ${theme}`).toEqual([]);
}
