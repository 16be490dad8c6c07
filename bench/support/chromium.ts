import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { freePort } from '../../e2e/support/product.ts';
import playwrightConfig from '../../playwright.config.ts';

export const desktop = { width: 1440, height: 900 };

export interface MeasuredBrowser {
  context: BrowserContext;
  /** Where other tools, such as Lighthouse, can drive the same browser. */
  debuggingPort: number;
}

/** A browser with nothing in its cache, the one that the browser tests use. */
export async function withBrowser<Result>(
  work: (browser: MeasuredBrowser) => Promise<Result>,
): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
  const debuggingPort = await freePort();
  const launch = playwrightConfig.use?.launchOptions;
  const context = await chromium.launchPersistentContext(profile, {
    ...launch,
    args: [...(launch?.args ?? []), `--remote-debugging-port=${debuggingPort}`],
    viewport: desktop,
  });
  try {
    return await work({ context, debuggingPort });
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
