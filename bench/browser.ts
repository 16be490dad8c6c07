import type { Page } from '@playwright/test';
import { recordAssets, sizeKb } from './support/assets.ts';
import { desktop, withBrowser } from './support/chromium.ts';
import { fillTo } from './support/deals.ts';
import { figure, median, milliseconds, spread, type Figure } from './support/figures.ts';
import { marksOf } from './support/marks.ts';
import { withProduct } from './support/product.ts';
import { signedInCookies } from './support/signed-in.ts';

const deals = 10_000;
const rounds = 5;
const scrollMs = 3000;

/** Sizes, first row, scrolling and Lighthouse's marks, all with 10,000 deals. */
export function browserFigures(): Promise<Figure[]> {
  return withProduct(async (product) => {
    await fillTo(product.databaseUrl, deals);
    return [
      ...(await listPage(product.url)),
      ...(await marksOf({
        name: 'list',
        url: `${product.url}/#/opportunities`,
        device: 'desktop',
        performance: 98,
        cookies: () => signedInCookies(product.url),
      })),
    ];
  });
}

async function listPage(url: string): Promise<Figure[]> {
  const firstRows: number[] = [];
  const longestTasks: number[] = [];
  let sizes: Figure[] = [];
  for (let round = 0; round < rounds; round++) {
    // A new profile each time: nothing is in the cache.
    await withBrowser(async ({ context }) => {
      const [page] = context.pages();
      if (!page) throw new Error('The browser has no page');
      const cookies = await signedInCookies(url);
      await context.addCookies(cookies);
      await page.addInitScript(watchPage);
      const assets = recordAssets(page);
      await page.goto(`${url}/#/opportunities`);
      firstRows.push(await firstRowMs(page));
      await page.waitForLoadState('networkidle');
      sizes = sizesOf(assets());
      longestTasks.push(await scrolled(page));
    });
  }
  const longest = Math.max(...longestTasks);
  return [
    ...sizes,
    figure(
      'first row, cold cache',
      `${spread(firstRows, 0)} ms`,
      '<= 500 ms',
      median(firstRows) <= 500,
    ),
    figure(
      `longest task in a ${scrollMs / 1000} s scroll of ${deals.toLocaleString('en')} rows`,
      longest === 0
        ? `none of 50 ms or more in ${rounds} runs`
        : longestTasks.map(milliseconds).join(', '),
      '<= 50 ms',
      longest <= 50,
    ),
  ];
}

function sizesOf(assets: ReturnType<ReturnType<typeof recordAssets>>): Figure[] {
  const size = (name: string, paths: string[], limit: number) => {
    const kb = sizeKb(paths);
    return figure(name, `${kb.toFixed(1)} kB`, `<= ${limit} kB`, kb <= limit);
  };
  return [
    size('entry JavaScript, brotli', assets.entryScripts, 110),
    size('list route on top, brotli', assets.otherScripts, 40),
    size(
      'all JavaScript of the list, brotli',
      [...assets.entryScripts, ...assets.otherScripts],
      170,
    ),
    size('CSS, brotli', assets.styles, 12),
    size('fonts', assets.fonts, 35),
  ];
}

/** Runs in the page before anything of it: notes the first row with a name, and long tasks. */
function watchPage() {
  const noted = { firstRow: 0, tasks: [] as { start: number; duration: number }[] };
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

interface Noted {
  firstRow: number;
  tasks: { start: number; duration: number }[];
}

async function firstRowMs(page: Page): Promise<number> {
  await page.waitForFunction(
    () => (window as unknown as { plumblineBench: Noted }).plumblineBench.firstRow > 0,
  );
  return (await readNotes(page)).firstRow;
}

function readNotes(page: Page): Promise<Noted> {
  return page.evaluate(() => (window as unknown as { plumblineBench: Noted }).plumblineBench);
}

/** Scrolls for 3 s as fast as a wheel turned hard; the longest task meanwhile, 0 for none. */
async function scrolled(page: Page): Promise<number> {
  const started = await page.evaluate(() => performance.now());
  const devtools = await page.context().newCDPSession(page);
  const pixelsPerSecond = 8000;
  await devtools.send('Input.synthesizeScrollGesture', {
    x: desktop.width / 2,
    y: desktop.height / 2,
    yDistance: -(pixelsPerSecond * scrollMs) / 1000,
    speed: pixelsPerSecond,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const lastRow = await page.getByRole('row').last().getAttribute('aria-rowindex');
  if (Number(lastRow) < 200) throw new Error(`The scroll came only to row ${lastRow}`);
  const { tasks } = await readNotes(page);
  return Math.max(
    0,
    ...tasks.filter(({ start }) => start >= started).map(({ duration }) => duration),
  );
}
