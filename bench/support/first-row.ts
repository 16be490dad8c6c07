import type { Page } from '@playwright/test';
import { withBrowser } from './chromium.ts';
import { firstRowShown, readNotes, watch } from './watched.ts';

/** What a browser with an empty cache did until the first row of the list was painted. */
export interface FirstRow {
  firstPaintMs: number;
  firstRowMs: number;
  /** Requests that were answered before it, the page itself among them. */
  files: number;
  /** The longest task until a second after it; 0 where none took 50 ms. */
  longestTaskMs: number;
}

type Cookies = Parameters<ReturnType<Page['context']>['addCookies']>[0];

export function firstRow(url: string, cookies: Cookies): Promise<FirstRow> {
  return withBrowser(async ({ context }) => {
    const [page] = context.pages();
    if (!page) throw new Error('The browser has no page');
    await context.addCookies(cookies);
    await watch(page);
    await page.goto(`${url}/#/opportunities`);
    await firstRowShown(page);
    await page.waitForTimeout(1000);
    const { firstRow: firstRowMs, tasks } = await readNotes(page);
    return page.evaluate(
      ([rowMs, longestTaskMs]) => {
        const files = performance
          .getEntriesByType('resource')
          .filter((each) => (each as PerformanceResourceTiming).responseEnd <= rowMs);
        return {
          firstRowMs: rowMs,
          firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
          files: files.length + 1,
          longestTaskMs,
        };
      },
      [firstRowMs, Math.max(0, ...tasks.map(({ duration }) => duration))] as const,
    );
  });
}
