import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Locator, type Page } from '@playwright/test';
import { people } from '../e2e/support/people.ts';
import {
  makeDataFolder,
  removeDataFolder,
  startProduct,
  type RunningProduct,
} from '../e2e/support/product.ts';
import playwrightConfig from '../playwright.config.ts';
import { desktop } from './support/chromium.ts';
import { figure, type Figure } from './support/figures.ts';

const day = '2027-04-15';
const patienceMs = 60_000;
const ways = ['mouse', 'keyboard', 'phone'] as const;
type Way = (typeof ways)[number];

/**
 * From the start of an empty product to a close date that is changed in the stand-in for HubSpot: what
 * a person presses, and how long it takes by the clock, start and HubSpot included.
 */
export async function firstChangeFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const way of ways) {
    const { presses, startMs, wholeMs } = await walk(way);
    figures.push(
      figure(
        `first change in HubSpot by ${way}`,
        `${presses} ${way === 'keyboard' ? 'keys' : 'presses'}, ${(wholeMs / 1000).toFixed(1)} s (start ${(startMs / 1000).toFixed(1)} s)`,
      ),
    );
  }
  return figures;
}

async function walk(way: Way) {
  const dataFolder = makeDataFolder();
  const began = performance.now();
  try {
    const product = await startProduct({ dataFolder });
    const startMs = performance.now() - began;
    const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
    try {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: way === 'phone' ? { width: 390, height: 844 } : desktop,
        hasTouch: way === 'phone',
      });
      const page = await context.newPage();
      const hand = createHand(way);
      await change(page, hand, product);
      return { presses: hand.count(), startMs, wholeMs: performance.now() - began };
    } finally {
      await browser.close();
      await product.stop();
    }
  } finally {
    removeDataFolder(dataFolder);
  }
}

type Hand = ReturnType<typeof createHand>;

/** Presses what a person would, and counts; by keyboard each key on the way counts too. */
function createHand(way: Way) {
  let pressed = 0;
  async function press(target: Locator): Promise<void> {
    await target.waitFor();
    if (way !== 'keyboard') {
      await (way === 'phone' ? target.tap() : target.click());
      pressed += 1;
      return;
    }
    await reach(target);
    await key(target.page(), 'Enter');
  }
  /** Goes there by the keyboard. */
  async function reach(target: Locator): Promise<void> {
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; !(await isThere()); tabs += 1) {
      if (tabs > 100) throw new Error(`The keyboard does not reach ${String(target)}`);
      await key(target.page(), 'Tab');
    }
  }
  async function key(page: Page, name: string): Promise<void> {
    await page.keyboard.press(name);
    pressed += 1;
  }
  return { way, press, reach, key, count: () => pressed };
}

async function change(page: Page, hand: Hand, product: RunningProduct): Promise<void> {
  const { press } = hand;
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  await page.goto('/');
  const opened = page.waitForEvent('popup');
  await press(button('Login'));
  const popup = await opened;
  const closed = popup.waitForEvent('close');
  await press(popup.getByRole('button', { name: people.ADMIN.email }));
  await closed;
  await press(button('Connect HubSpot'));
  await press(button('Connect app'));
  await press(button(/^Import [1-9]\d* Deals$/));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await allowEditing(page, hand);
  await toList(page, hand);
  await setCloseDate(page, hand);
  const until = performance.now() + patienceMs;
  while (!(await isInHubspot(product))) {
    if (performance.now() > until) throw new Error('The close date does not arrive in HubSpot');
    await wait(100);
  }
}

async function go(
  page: Page,
  { way, press, key }: Hand,
  name: 'Integrations' | 'Opportunities',
): Promise<void> {
  if (way === 'keyboard') {
    await key(page, 'g');
    return key(page, name === 'Integrations' ? 'i' : 'o');
  }
  if (way === 'phone') await press(page.getByRole('button', { name: 'Open the menu' }));
  await press(page.getByRole('link', { name, exact: true }).first());
}

async function allowEditing(page: Page, hand: Hand): Promise<void> {
  const { press } = hand;
  await go(page, hand, 'Integrations');
  const turnOn = page.getByRole('button', { name: 'Turn on editing' });
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Turn on' });
  await press(turnOn);
  await press(confirm);
  const off = page.getByRole('button', { name: 'Turn off editing' });
  const allow = page.getByRole('button', { name: 'Allow writing in HubSpot' });
  await off.or(allow).waitFor();
  if (await off.isVisible()) return;
  await press(allow);
  await press(page.getByRole('button', { name: 'Connect app' }));
  await press(turnOn);
  await press(confirm);
  await off.waitFor();
}

async function toList(page: Page, hand: Hand): Promise<void> {
  await go(page, hand, 'Opportunities');
  await page.getByRole('heading', { name: 'Opportunities', level: 1 }).waitFor();
}

async function setCloseDate(page: Page, { way, press, reach, key }: Hand): Promise<void> {
  const field = page.getByLabel('Close date', { exact: true });
  if (way === 'mouse') {
    await press(page.getByTitle('Change the close date').first());
  } else if (way === 'keyboard') {
    const row = page.locator('[data-index="0"] a').first();
    await row.waitFor();
    await reach(row);
    await key(page, 'e');
  } else {
    await press(page.getByRole('region', { name: 'Opportunities' }).getByRole('link').first());
    await press(page.getByRole('button', { name: 'Edit', exact: true }));
  }
  await field.fill(day);
  await key(page, 'Enter');
  await page.getByText('Close date saved.').waitFor();
}

async function isInHubspot({ hubspot }: RunningProduct): Promise<boolean> {
  const answer = await fetch(
    `${hubspot.apiUrl}/crm/objects/2026-09/deals?limit=100&properties=closedate`,
    { headers: { authorization: `Bearer ${hubspot.apiKey}` } },
  );
  const { results } = (await answer.json()) as {
    results: { properties: { closedate: string | null } }[];
  };
  return results.some(({ properties }) => properties.closedate?.startsWith(day));
}
