import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, expect as expectSoon, type Browser, type Page } from '@playwright/test';
import playwrightConfig from '../../playwright.config.ts';
import { openApiSession, workspaceOf } from '../support/api-session.ts';
import { startDocs } from '../support/docs.ts';
import { people } from '../support/people.ts';
import { makeDataFolder, removeDataFolder, startProduct } from '../support/product.ts';
import { protectedPages } from '../support/routes.ts';
import { signInAs } from '../support/sign-in.ts';
import { visit } from '../support/visit.ts';
import { fillIn, invitationLink, manual } from './fill.ts';
import { modes, shootMode } from './modes.ts';

/** The machine may be busy with other things. */
const expect = expectSoon.configure({ timeout: 60_000 });

/**
 * `npm run shots`: every page, empty and of a workspace in use, in each look, and the main ones in
 * the modes of modes.ts, into shots/. `npm run shots -- dark phone` takes the light look and those.
 */
const folder = join(import.meta.dirname, '../../shots');
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const looks = {
  light: { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  dark: { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  phone: { colorScheme: 'light', ...phone },
  'phone-dark': { colorScheme: 'dark', ...phone },
  wide: { colorScheme: 'light', viewport: { width: 1920, height: 1080 } },
} as const;
type Look = keyof typeof looks;
/** Those named on the command line; all without. */
const wanted = (Object.keys(looks) as Look[]).filter(
  (look) => process.argv.length < 3 || look === 'light' || process.argv.includes(look),
);

/** Made at build time, each at a path of its own. */
const staticPages = [
  'about',
  'careers',
  'contact',
  'privacy',
  'terms',
  'articles/three-levels-of-evidence',
  'docs',
  'docs/users/first-steps',
  'docs/operators/configuration',
];
/** What differs before anything is imported. */
const emptyPages = ['opportunities', 'dashboard', 'tasks', 'reports', 'integrations', 'kb'];

for (const look of [...wanted, ...Object.keys(modes)]) {
  rmSync(join(folder, look), { recursive: true, force: true });
}
const dataFolder = makeDataFolder();
const docs = await startDocs();
docs.pages.set('/manual/', { body: manual });
const product = await startProduct({
  dataFolder,
  environment: { ALLOWED_INTERNAL_HOSTS: new URL(docs.url).host },
});
const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
try {
  const pages = new Map<Look, Page>();
  for (const look of wanted) pages.set(look, await shootEmpty(look));
  const session = await openApiSession(product.url, people.ADMIN.email);
  const workspace = workspaceOf(session);
  await workspace.connectHubspot(product.hubspot.apiKey);
  await workspace.importAll();
  const light = pages.get('light');
  if (!light) throw new Error('No page shows the light look.');
  const link = await invitationLink(session, product.mailbox);
  const id = await fillIn(light, session, workspace, docs.url);
  for (const mode of Object.keys(modes) as (keyof typeof modes)[]) {
    await shootMode(browser, product.url, mode, id, folder);
  }
  for (const [look, page] of pages) await shoot(page, look, id, link);
} finally {
  await browser.close();
  await product.stop();
  await docs.close();
  removeDataFolder(dataFolder);
}

/** The public pages, then those of a workspace that nobody has filled, on a page that stays open. */
async function shootEmpty(look: Look): Promise<Page> {
  mkdirSync(join(folder, look), { recursive: true });
  const page = await openPage(browser, look);
  await take(page, look, 'landing', '/landing');
  await take(page, look, 'blog', '/blog');
  for (const path of staticPages) {
    await page.goto(`/${path}`);
    await save(page, look, path.replaceAll('/', '-'));
  }
  await signInAs(page, people.ADMIN);
  await expect(page.getByText('Welcome')).toBeHidden(); // it would lie over the first page
  for (const name of emptyPages) await take(page, look, `${name}-empty`, `/${name}`);
  await page.getByRole('button', { name: 'Add Your First Source' }).click();
  await save(page, look, 'kb-dialog');
  return page;
}

async function shoot(page: Page, look: Look, id: string, link: string): Promise<void> {
  for (const { path } of protectedPages) await take(page, look, path.slice(1), path);
  await take(page, look, 'audit', '/audit');
  await take(page, look, 'set-password', link);
  await take(page, look, 'set-password-unknown', `${link}0`);
  await take(page, look, 'details', `/opportunitydetails?id=${id}`);
  for (const name of ['review', 'preparation', 'deal-sheet']) {
    await take(page, look, name, `/${name}?id=${id}`);
  }
  await take(page, look, 'commercial-insights', `/commercial-insights?id=${id}`);
  await take(page, look, 'technical-insights', `/technical-insights?opp=${id}`);
  for (const [index, tab] of (await page.getByRole('tab').all()).slice(1).entries()) {
    await tab.click();
    await save(page, look, `technical-insights-${index + 2}`);
  }
  await takeStates(page, look, id);
  await takeKeyboard(page, look);
  await takeRoles(look);
  await page.context().close();
}

async function takeKeyboard(page: Page, look: Look): Promise<void> {
  await visit(page, '/opportunities');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
  await save(page, look, 'palette');
  await visit(page, '/opportunities');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await save(page, look, 'shortcuts');
}

/** What others see: an account executive's own tasks, no permission, and no role yet. */
async function takeRoles(look: Look): Promise<void> {
  for (const [name, person, path] of [
    ['dashboard-of-an-executive', people.ACCOUNT_EXECUTIVE, '/dashboard'],
    ['no-permission', people.SALES_ENGINEER, '/audit'],
    ['no-role', people.none, '/opportunities'],
  ] as const) {
    const page = await openPage(browser, look);
    await signInAs(page, person);
    await expect(page.getByText('Welcome')).toBeHidden();
    await take(page, look, name, path);
    await page.context().close();
  }
}

async function takeStates(page: Page, look: Look, id: string): Promise<void> {
  await visit(page, `/opportunitydetails?id=${id}`);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete Opportunity' }).click();
  await save(page, look, 'details-delete');
  await visit(page, `/commercial-insights?id=${id}`);
  await page.getByRole('button', { name: 'History of Metrics' }).click();
  await expect(page.getByRole('dialog', { name: 'History of Metrics' })).toBeVisible();
  await save(page, look, 'history');
  await visit(page, '/integrations');
  await page.getByRole('button', { name: 'Manage', exact: true }).click();
  await save(page, look, 'integrations-dialog');
  await visit(page, '/opportunities');
  if (!look.startsWith('phone')) {
    await page.getByRole('checkbox').first().click();
    await expect(page.getByRole('region', { name: 'Selected deals' })).toBeVisible();
    await save(page, look, 'opportunities-chosen');
    await page.getByRole('checkbox').first().click();
    await page.locator('[data-row-link]').first().press(' ');
    await expect(page.getByRole('dialog')).toBeVisible();
    await save(page, look, 'opportunities-peek');
    await visit(page, '/opportunities');
  }
  await page.getByRole('button', { name: 'Import from HubSpot' }).click();
  await expect(page.getByRole('heading', { name: 'No New Deals Found' })).toBeVisible();
  await save(page, look, 'import-nothing-new');
  if (look.startsWith('phone')) {
    await visit(page, '/reports');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await save(page, look, 'menu');
  }
}

async function openPage(from: Browser, look: Look): Promise<Page> {
  const context = await from.newContext({
    baseURL: product.url,
    reducedMotion: 'reduce',
    ...looks[look],
  });
  context.setDefaultTimeout(90_000);
  return context.newPage();
}

async function take(page: Page, look: Look, name: string, path: string): Promise<void> {
  await visit(page, path);
  await save(page, look, name);
}

/** The window grows to what the page holds: what is fixed to it, as the sidebar, reaches down too. */
async function save(page: Page, look: Look, name: string): Promise<void> {
  // Not one of what is still loading.
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  const { width, height } = looks[look].viewport;
  const needed = await page.evaluate(async () => {
    await document.fonts.ready;
    return document.documentElement.scrollHeight;
  });
  await page.setViewportSize({ width, height: Math.max(height, needed) });
  await page.screenshot({ path: join(folder, look, `${name}.png`), animations: 'disabled' });
  await page.setViewportSize({ width, height });
}
