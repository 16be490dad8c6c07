import type { Page } from '@playwright/test';
import { withBrowser } from './chromium.ts';
import { computingTimes, stepMark } from './computed.ts';
import { firstRowShown, readNotes, watch } from './watched.ts';

/** What a browser with an empty cache did until the first row of the list was painted. */
export interface FirstRow {
  firstPaintMs: number;
  firstRowMs: number;
  /** Requests that were answered before it, the page itself among them. */
  files: number;
  /** The computing time of the longest task until a second after it. */
  longestTaskMs: number;
}

type Cookies = Parameters<ReturnType<Page['context']>['addCookies']>[0];

export function firstRow(url: string, cookies: Cookies): Promise<FirstRow> {
  return withBrowser(async ({ context }) => {
    const [page] = context.pages();
    if (!page) throw new Error('The browser has no page');
    await context.addCookies(cookies);
    await watch(page);
    const longestTaskMs = await longestTask(page, `${url}/#/opportunities`, firstRowShown);
    const { firstRow: firstRowMs } = await readNotes(page);
    const seen = await page.evaluate((rowMs) => {
      const files = performance
        .getEntriesByType('resource')
        .filter((each) => (each as PerformanceResourceTiming).responseEnd <= rowMs);
      return {
        firstRowMs: rowMs,
        firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        files: files.length + 1,
      };
    }, firstRowMs);
    return { ...seen, longestTaskMs };
  });
}

/** The computing time of the longest task while the page of a deal opens in an empty browser. */
export function dealTask(url: string, cookies: Cookies, id: string): Promise<number> {
  return withBrowser(async ({ context }) => {
    const [page] = context.pages();
    if (!page) throw new Error('The browser has no page');
    await context.addCookies(cookies);
    return longestTask(page, `${url}/#/opportunitydetails?id=${id}`, async () => {
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
    });
  });
}

async function longestTask(page: Page, address: string, shown: (page: Page) => Promise<void>) {
  await page.addInitScript((mark) => void performance.mark(mark), stepMark);
  const steps = await computingTimes(page, async () => {
    await page.goto(address);
    await shown(page);
    await page.waitForTimeout(1000);
  });
  return Math.max(...steps.flat());
}
