import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { withBrowser } from './support/chromium.ts';
import { fillTo } from './support/deals.ts';
import {
  figure,
  median,
  milliseconds,
  percentile,
  spread,
  type Figure,
} from './support/figures.ts';
import { embeddedUrl, query } from './support/product.ts';
import { scrolled, scrollMs } from './support/scrolled.ts';
import { signedInCookies } from './support/signed-in.ts';
import { openCheckout, type Checkout } from './support/started.ts';
import { typed } from './support/typed.ts';
import { firstRowShown, watch } from './support/watched.ts';

const deals = 10_000;
const rounds = 5;
const here = join(import.meta.dirname, '..');
const sentence = 'On 12 November Marta Olsen confirmed 6 hours a day, worth $420k a year.';
const searched = 'customer 7 rollout';
/** Longer than the search waits for the next letter, and for what the server then answers. */
const answerMs = 450;

interface Round {
  /** Tasks of 50 ms and more during the scroll. */
  longTasks: number[];
  section: number[];
  search: number[];
  /** As `search`, with the answer to each letter. */
  answers: number[];
}

type Cookies = Awaited<ReturnType<typeof signedInCookies>>;

/**
 * Scrolling, typing and searching with 10,000 deals.
 * @param against folder of another checkout, installed and built, measured in alternating runs
 */
export async function feelFigures(against: string | null): Promise<Figure[]> {
  const folders = against === null ? [here] : [here, against];
  const checkouts = await Promise.all(folders.map(openCheckout));
  try {
    const ready = [];
    for (const checkout of checkouts) ready.push(await prepare(checkout));
    const measured: Round[][] = checkouts.map(() => []);
    for (let round = 0; round < rounds; round++) {
      for (const [index, { url, cookies, id }] of ready.entries()) {
        measured[index]?.push(await felt(url, cookies, id));
      }
    }
    const [own = [], other = []] = measured;
    return [...figuresOf(own), ...(against === null ? [] : comparison(own, other))];
  } finally {
    for (const checkout of checkouts) await checkout.close();
  }
}

async function prepare(checkout: Checkout) {
  await checkout.start();
  const cookies = await signedInCookies(checkout.url);
  const databaseUrl = embeddedUrl(checkout.dataFolder);
  await fillTo(databaseUrl, deals);
  const [deal] = await query<{ id: string }>(databaseUrl, 'select id from opportunities limit 1');
  if (!deal) throw new Error('There is no deal to write in');
  return { url: checkout.url, cookies, id: deal.id };
}

function felt(url: string, cookies: Cookies, id: string): Promise<Round> {
  return withBrowser(async ({ context }) => {
    const [page] = context.pages();
    if (!page) throw new Error('The browser has no page');
    await context.addCookies(cookies);
    await watch(page);
    await page.goto(`${url}/#/opportunities?view=all`);
    await firstRowShown(page);
    await page.waitForLoadState('networkidle');
    const longTasks = await scrolled(page);
    const field = page.getByRole('searchbox').first();
    await field.click();
    const search = await typed(page, searched);
    await page.waitForTimeout(answerMs);
    await field.fill('');
    const answers = await typed(page, searched, answerMs);
    return { longTasks, search, answers, section: await typedInSection(page, url, id) };
  });
}

async function typedInSection(page: Page, url: string, id: string): Promise<number[]> {
  await page.goto(`${url}/#/commercial-insights?id=${id}`);
  await page.getByRole('button', { name: /Identify Pain$/ }).click();
  const field = page.getByRole('textbox', { name: 'Identify Pain' });
  await field.fill('');
  return typed(page, sentence);
}

function figuresOf(measured: readonly Round[]): Figure[] {
  const tasks = measured.map(({ longTasks }) => longTasks.length);
  const longest = Math.max(0, ...measured.flatMap(({ longTasks }) => longTasks));
  const letters = (name: 'section' | 'search' | 'answers', told: string, limit: number) => {
    const all = measured.flatMap((each) => each[name]);
    const p95 = percentile(all, 0.95);
    return figure(
      told,
      `p50 ${milliseconds(median(all))}, p95 ${milliseconds(p95)}, longest ${milliseconds(Math.max(...all))}`,
      `p95 <= ${limit} ms`,
      p95 <= limit,
    );
  };
  return [
    figure(
      `tasks over 50 ms in a ${scrollMs / 1000} s scroll of ${deals.toLocaleString('en')} rows`,
      `${spread(tasks, 0)}, longest ${milliseconds(longest)}`,
      '0',
      median(tasks) === 0,
    ),
    letters('section', 'letter typed in a section, thread busy', 16),
    letters('search', 'letter typed in the search, thread busy', 16),
    letters('answers', 'letter typed in the search and its rows, thread busy', 50),
  ];
}

/** Medians of the ratios of rounds that followed each other. */
function comparison(own: readonly Round[], other: readonly Round[]): Figure[] {
  return (['section', 'search', 'answers'] as const).map((name) =>
    figure(
      `${name}, p95 against the other checkout`,
      spread(
        own.map(
          (each, index) =>
            percentile(each[name], 0.95) / percentile(other[index]?.[name] ?? [], 0.95),
        ),
      ),
    ),
  );
}
