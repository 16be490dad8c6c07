import type { Page } from '@playwright/test';

/** What the page noted of itself, in milliseconds since it was asked for. */
export interface Noted {
  /** When the first row with a name was painted; 0 until then. */
  firstRow: number;
  /** Tasks of 50 ms and more. */
  tasks: { start: number; duration: number }[];
}

/** From the next address on, the page notes its first row and its long tasks. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(watchPage);
}

export function readNotes(page: Page): Promise<Noted> {
  return page.evaluate(() => (window as unknown as { plumblineBench: Noted }).plumblineBench);
}

export async function firstRowShown(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (window as unknown as { plumblineBench: Noted }).plumblineBench.firstRow > 0,
  );
}

/** Runs in the page before anything of it. */
function watchPage() {
  const noted: Noted = { firstRow: 0, tasks: [] };
  Object.assign(window, { plumblineBench: noted });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      noted.tasks.push({ start: startTime, duration });
    }
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (document.querySelector('[role=row] [role=cell] a')) {
      // Until it is painted.
      requestAnimationFrame(() => setTimeout(() => (noted.firstRow = performance.now())));
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
