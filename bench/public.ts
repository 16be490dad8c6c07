import { recordAssets, sizeKb } from './support/assets.ts';
import { withBrowser } from './support/chromium.ts';
import { figure, type Figure } from './support/figures.ts';
import { marksOf } from './support/marks.ts';
import { withProduct } from './support/product.ts';

const pages = [
  { name: 'landing', path: '/#/landing' },
  { name: 'blog', path: '/#/blog' },
  { name: 'article', path: '/articles/three-levels-of-evidence' },
];

/** What a visitor who is not signed in loads, and Lighthouse's marks of it. */
export function publicFigures(): Promise<Figure[]> {
  return withProduct(async ({ url }) => {
    const figures: Figure[] = [];
    for (const { name, path } of pages) {
      const page = { name, url: `${url}${path}` };
      figures.push(...(await loadFigures(page.name, page.url)));
      figures.push(...(await marksOf({ ...page, device: 'desktop', performance: 100 })));
      figures.push(...(await marksOf({ ...page, device: 'mobile', performance: 95 })));
    }
    return figures;
  });
}

function loadFigures(name: string, url: string): Promise<Figure[]> {
  // A new profile: nothing is in the cache.
  return withBrowser(async ({ context }) => {
    const [page] = context.pages();
    if (!page) throw new Error('The browser has no page');
    const others: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== new URL(url).origin) others.push(request.url());
    });
    const assets = recordAssets(page);
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const { entryScripts, otherScripts, styles, fonts } = assets();
    const scripts = sizeKb([...entryScripts, ...otherScripts]);
    return [
      figure(
        `JavaScript of ${name}, brotli`,
        `${scripts.toFixed(1)} kB`,
        '< 100 kB',
        scripts < 100,
      ),
      figure(
        `CSS of ${name}, brotli`,
        `${sizeKb(styles).toFixed(1)} kB`,
        '<= 12 kB',
        sizeKb(styles) <= 12,
      ),
      figure(`fonts of ${name}`, `${sizeKb(fonts).toFixed(1)} kB`),
      figure(`requests of ${name} to other hosts`, String(others.length), '0', others.length === 0),
    ];
  });
}
