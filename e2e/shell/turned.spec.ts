import { expect, test } from '../support/test.ts';

/** Phones and tablets upright and turned, the two sides of the boundary, and a screen. */
const sizes = [
  [320, 658],
  [390, 844],
  [844, 390],
  [1023, 768],
  [1024, 768],
  [1280, 800],
] as const;
const boundary = 1024;

test('[SHELL-01] a device turned with the menu open stays usable, at six widths and back', async ({
  as,
}) => {
  const page = await as('ADMIN');
  await page.goto('/#/reports');
  const heading = page.getByRole('heading', { name: 'Reports', level: 1 });
  await expect(heading).toBeVisible();
  const opener = page.getByRole('button', { name: 'Open the menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const hidden = page.locator('dialog:modal');
  for (const [width, height] of sizes.filter(([each]) => each < boundary)) {
    for (const [turnedTo, tall] of sizes) {
      await page.setViewportSize({ width, height });
      await opener.click();
      await expect(menu).toBeVisible();
      await page.setViewportSize({ width: turnedTo, height: tall });
      if (turnedTo < boundary) {
        await expect(menu).toBeVisible();
        await page.keyboard.press('Escape');
      }
      await expect(hidden).toHaveCount(0);
      await heading.click(); // a page that a modal dialog blocks takes no press
      await page.setViewportSize({ width, height });
      await expect(opener).toBeVisible();
      await expect(menu).toHaveCount(0);
      await heading.click();
    }
  }
});
