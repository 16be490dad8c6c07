import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { people } from '../support/people.ts';
import { signInAs } from '../support/sign-in.ts';
import { visit } from '../support/visit.ts';

/** Ways to see a screen beside the looks: colours of one's own choice, and a page at 400 %. */
export const modes = {
  forced: { forcedColors: 'active', viewport: { width: 1440, height: 900 } },
  'forced-dark': {
    forcedColors: 'active',
    colorScheme: 'dark',
    viewport: { width: 1440, height: 900 },
  },
  zoomed: { viewport: { width: 320, height: 225 } },
} as const satisfies Record<string, BrowserContextOptions>;

/** The ten main screens in a mode; zoomed as far as the page itself is scrolled. */
export async function shootMode(
  browser: Browser,
  baseURL: string,
  mode: keyof typeof modes,
  opportunityId: string,
  folder: string,
): Promise<void> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...modes[mode] });
  const page = await context.newPage();
  await signInAs(page, people.ADMIN);
  const screens = {
    opportunities: '/opportunities',
    dashboard: '/dashboard',
    tasks: '/tasks',
    reports: '/reports',
    integrations: '/integrations',
    kb: '/kb',
    details: `/opportunitydetails?id=${opportunityId}`,
    'commercial-insights': `/commercial-insights?id=${opportunityId}`,
    'technical-insights': `/technical-insights?opp=${opportunityId}`,
    review: `/review?id=${opportunityId}`,
  };
  const save = (name: string, fullPage: boolean) =>
    page.screenshot({ path: join(folder, mode, `${name}.png`), animations: 'disabled', fullPage });
  for (const [name, path] of Object.entries(screens)) {
    await visit(page, path);
    await save(name, true);
    if (mode !== 'zoomed') continue;
    // What is further down, once more as it is seen.
    await page.mouse.move(160, 120);
    await page.mouse.wheel(0, 400);
    // The page comes back from its full height, and paints what the wheel brought.
    await page.waitForTimeout(500);
    await save(`${name}-scrolled`, false);
  }
  await visit(page, `/technical-insights?opp=${opportunityId}`);
  await page.getByRole('tab', { name: /RFP Analysis/ }).click();
  await save('rfp', true);
  await context.close();
}
