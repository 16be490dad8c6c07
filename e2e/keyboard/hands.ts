import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has. */
const mostStops = 150;

/** Goes with Tab until that has the focus, as somebody without a mouse does. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await hasFocus(target)) return expectSeenFocus(page);
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}

/** Goes there and presses. */
export async function press(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** Goes there and writes in place of what stands there. */
export async function write(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Control+a');
  await target.page().keyboard.insertText(text);
  await expect(target).toHaveValue(text);
}

/** Opens a select or a menu, goes down to the entry and takes it. */
export async function choose(opener: Locator, role: 'option' | 'menuitem', name: string) {
  const page = opener.page();
  await press(opener);
  const entry = page.getByRole(role, { name, exact: true });
  await expect(entry).toBeVisible();
  await expectFocusInside(page, page.locator('[role=listbox], [role=menu]'));
  await page.keyboard.press('Home');
  for (let step = 0; step < 30 && !(await hasFocus(entry)); step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entry).toHaveCount(0);
}

/** The focus is on something, and one sees where. */
export async function expectSeenFocus(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const active = document.activeElement;
        if (!active || active === document.body) return 'nothing has the focus';
        return active.matches(':focus-visible, main') ? 'seen' : `unseen on ${active.outerHTML}`;
      }),
    )
    .toBe('seen');
}

async function expectFocusInside(page: Page, part: Locator): Promise<void> {
  await expect
    .poll(() => part.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
  await expectSeenFocus(page);
}

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);
