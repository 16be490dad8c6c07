import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './scripts/browser.mjs';

const { executablePath, env } = await findBrowser();

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/browser',
  // Each has a product of its own. More than two cores can do at once: a page waits half of its time.
  workers: 3,
  fullyParallel: false,
  // No limit that a slow machine meets: it only ends one that hangs.
  timeout: 300_000,
  // A second try on a busy machine; one that needs it is listed as flaky.
  retries: 1,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/browser.json' },
    ],
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    // To record each first try as well takes a fifth of the time.
    trace: 'on-first-retry',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath, env: { ...process.env, ...env }, args: browserArgs },
  },
  projects: [{ name: 'chromium' }],
});
