import { expect, type Locator, type Page } from '@playwright/test';

// Somebody without a mouse: only page.keyboard, and a look at what has the focus.

/** More stops than any page has. */
const mostStops = 600;

/** Documents in which the keyboard has been somewhere: from then on the focus is somewhere. */
const begun = new WeakMap<Page, number>();

/** Goes with Tab until that has the focus; fails where the focus was lost or is not seen. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
  const document = await page.evaluate(() => performance.timeOrigin);
  if (begun.get(page) === document) await expectFocus(page);
  begun.set(page, document);
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await hasFocus(target)) return expectFocus(page);
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${target.toString()}`);
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
export async function choose(opener: Locator, role: 'option' | 'menuitem', name: string | RegExp) {
  const page = opener.page();
  await press(opener);
  const entry = page.getByRole(role, { name, exact: true });
  await expect(entry).toBeVisible();
  await focusIn(page.locator('[role=listbox], [role=menu]'));
  await page.keyboard.press('Home');
  for (let step = 0; step < 30 && !(await hasFocus(entry)); step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entry).toHaveCount(0);
}

/** Waits until what was opened has taken the focus: it hears no key before. */
export async function focusIn(opened: Locator): Promise<void> {
  await expect(opened.locator(':focus')).toHaveCount(1);
}

/** Two keys one after another, as `g o`. */
export async function go(page: Page, keys: string, heading: string | RegExp): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await expectFocus(page);
}

/** The focus is on something, and one sees where; the page itself needs no ring. */
export async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(faultOfFocus)).toBe('');
}

function faultOfFocus(): string {
  const active = document.activeElement;
  if (!active || active === document.body) return 'nothing has the focus';
  if (active.matches('main, [role=dialog], [role=alertdialog]')) return '';
  const where = active.outerHTML.slice(0, 200);
  const { outlineStyle } = getComputedStyle(active);
  if (!active.matches(':focus-visible') || outlineStyle === 'none') return `not seen on ${where}`;
  const { top, bottom } = active.getBoundingClientRect();
  return bottom <= 0 || top >= innerHeight ? `out of sight on ${where}` : '';
}

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);
