import type { Page } from '@playwright/test';
import { desktop } from './chromium.ts';
import { readNotes } from './watched.ts';

export const scrollMs = 3000;
const pixelsPerSecond = 8000;
/** Rows that such a scroll passes at the least. */
const leastRows = 200;

/**
 * Scrolls a list as fast as a wheel turned hard, on a page that is watched.
 * @returns the tasks of 50 ms and more meanwhile, in milliseconds
 */
export async function scrolled(page: Page): Promise<number[]> {
  const started = await page.evaluate(() => performance.now());
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: desktop.width / 2,
    y: desktop.height / 2,
    yDistance: -(pixelsPerSecond * scrollMs) / 1000,
    speed: pixelsPerSecond,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const lastRow = await page.getByRole('row').last().getAttribute('aria-rowindex');
  if (Number(lastRow) < leastRows) throw new Error(`The scroll came only to row ${lastRow}`);
  const { tasks } = await readNotes(page);
  return tasks.filter(({ start }) => start >= started).map(({ duration }) => duration);
}
