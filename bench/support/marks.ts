import type { BrowserContext } from '@playwright/test';
import { audit, type Device } from './audit.ts';
import { withBrowser } from './chromium.ts';
import { figure, median, spread, type Figure } from './figures.ts';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

interface MarkedPage {
  name: string;
  url: string;
  device: Device;
  /** The least mark for performance that is promised. */
  performance: number;
  /** Signs in for each round anew; absent for pages that are for everybody. */
  cookies?: () => Promise<Cookies>;
}

const rounds = 3;

/** Lighthouse's marks of a page: the median of performance, the worst of accessibility. */
export async function marksOf(page: MarkedPage): Promise<Figure[]> {
  const results = [];
  for (let round = 0; round < rounds; round++) {
    const cookies = (await page.cookies?.()) ?? [];
    results.push(
      await withBrowser(async ({ context, debuggingPort }) => {
        await context.addCookies(cookies);
        return audit(page.url, debuggingPort, page.device);
      }),
    );
  }
  const performances = results.map(({ performance }) => performance);
  const accessibility = Math.min(...results.map((result) => result.accessibility));
  return [
    figure(
      `Lighthouse ${page.device} performance, ${page.name}`,
      spread(performances, 0),
      `>= ${page.performance}`,
      median(performances) >= page.performance,
    ),
    figure(
      `Lighthouse ${page.device} accessibility, ${page.name}`,
      String(accessibility),
      '100',
      accessibility === 100,
    ),
  ];
}
