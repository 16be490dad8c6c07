import type { Page } from '@playwright/test';
import { withBrowser } from './chromium.ts';

/** What a browser with an empty cache did until the first row of the list was painted. */
export interface FirstRow {
  firstPaintMs: number;
  firstRowMs: number;
  /** Requests that were answered before it, the page itself among them. */
  files: number;
  /** The longest task until a second after it; 0 where none took 50 ms. */
  longestTaskMs: number;
}

interface Noted {
  firstRow: number;
  tasks: { start: number; duration: number }[];
}

type Cookies = Parameters<ReturnType<Page['context']>['addCookies']>[0];

export function firstRow(url: string, cookies: Cookies): Promise<FirstRow> {
  return withBrowser(async ({ context }) => {
    const [page] = context.pages();
    if (!page) throw new Error('The browser has no page');
    await context.addCookies(cookies);
    await page.addInitScript(watchPage);
    await page.goto(`${url}/#/opportunities`);
    await page.waitForFunction(() => notes().firstRow > 0);
    await page.waitForTimeout(1000);
    return page.evaluate(() => {
      const { firstRow: firstRowMs, tasks } = notes();
      const files = performance
        .getEntriesByType('resource')
        .filter((each) => (each as PerformanceResourceTiming).responseEnd <= firstRowMs);
      return {
        firstRowMs,
        firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        files: files.length + 1,
        longestTaskMs: Math.max(0, ...tasks.map(({ duration }) => duration)),
      };
    });
  });
}

declare function notes(): Noted;

/** Runs in the page before anything of it: notes the first row with a name, and long tasks. */
function watchPage() {
  const noted: Noted = { firstRow: 0, tasks: [] };
  Object.assign(window, { notes: () => noted });
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
