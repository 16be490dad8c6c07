import { recordAssets, sizeKb } from './support/assets.ts';
import { withBrowser } from './support/chromium.ts';
import { fillTo } from './support/deals.ts';
import { figure, median, milliseconds, spread, type Figure } from './support/figures.ts';
import { marksOf } from './support/marks.ts';
import { withProduct } from './support/product.ts';
import { scrolled, scrollMs } from './support/scrolled.ts';
import { signedInCookies } from './support/signed-in.ts';
import { firstRowShown, readNotes, watch } from './support/watched.ts';

const deals = 10_000;
const rounds = 5;

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
      await watch(page);
      const assets = recordAssets(page);
      await page.goto(`${url}/#/opportunities`);
      await firstRowShown(page);
      firstRows.push((await readNotes(page)).firstRow);
      await page.waitForLoadState('networkidle');
      sizes = sizesOf(assets());
      longestTasks.push(Math.max(0, ...(await scrolled(page))));
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
