import type { Page } from '@playwright/test';
import { withBrowser } from './support/chromium.ts';
import { computingTimes } from './support/computed.ts';
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
import { measureInTurn, type Checkout } from './support/started.ts';
import { firstRowShown, watch } from './support/watched.ts';

const deals = 10_000;
const rounds = 5;
const sentence = 'On 12 November Marta Olsen confirmed 6 hours a day, worth $420k a year.';
const searched = 'customer 7 rollout';
const pauseMs = 60;
/** Longer than the search waits for the next letter, and for what the server then answers. */
const answerMs = 450;

interface Round {
  /** Tasks of 50 ms and more during the scroll. */
  longTasks: number[];
  /** The same by their computing time. */
  scrollTasks: number[];
  /** For each letter, the computing time of the longest task that it led to, in milliseconds. */
  section: number[];
  search: number[];
  /** As `search`, with the answer to each letter. */
  answers: number[];
}

/**
 * Scrolling, typing and searching with 10,000 deals, in computing time of the page's thread, since
 * the clock also tells what else the machine does.
 * @param against folder of another checkout, installed and built, measured in alternating runs
 */
export async function feelFigures(against: string | null): Promise<Figure[]> {
  const { own, other } = await measureInTurn(against, rounds, prepare, felt);
  return [...figuresOf(own), ...(against === null ? [] : comparison(own, other))];
}

async function prepare(checkout: Checkout) {
  await checkout.start();
  const cookies = await signedInCookies(checkout.url);
  const databaseUrl = embeddedUrl(checkout.dataFolder);
  await fillTo(databaseUrl, deals);
  const [deal] = await query<{ id: string }>(databaseUrl, 'select id from opportunities limit 1');
  if (!deal) throw new Error('There is no deal to write in');
  return { cookies, id: deal.id };
}

function felt(
  { url }: Checkout,
  { cookies, id }: Awaited<ReturnType<typeof prepare>>,
): Promise<Round> {
  return withBrowser(async ({ context }) => {
    const [page] = context.pages();
    if (!page) throw new Error('The browser has no page');
    await context.addCookies(cookies);
    await watch(page);
    await page.goto(`${url}/#/opportunities?view=all`);
    await firstRowShown(page);
    await page.waitForLoadState('networkidle');
    let longTasks: number[] = [];
    const scroll = await computingTimes(page, async (step) => {
      await step();
      longTasks = await scrolled(page);
    });
    const scrollTasks = scroll.flat();
    const field = page.getByRole('searchbox').first();
    await field.click();
    const search = await typed(page, searched, pauseMs);
    await page.waitForTimeout(answerMs);
    await field.fill('');
    const answers = await typed(page, searched, answerMs);
    const section = await typedInSection(page, url, id);
    return { longTasks, scrollTasks, search, answers, section };
  });
}

async function typedInSection(page: Page, url: string, id: string): Promise<number[]> {
  await page.goto(`${url}/#/commercial-insights?id=${id}`);
  await page.getByRole('button', { name: /Identify Pain$/ }).click();
  const field = page.getByRole('textbox', { name: 'Identify Pain' });
  await field.fill('');
  return typed(page, sentence, pauseMs);
}

/** Types letter by letter where the focus is; the longest task of each. */
async function typed(page: Page, text: string, pause: number): Promise<number[]> {
  const letters = await computingTimes(page, async (step) => {
    for (const letter of text) {
      await step();
      await page.keyboard.type(letter);
      await page.waitForTimeout(pause);
    }
  });
  return letters.map((tasks) => Math.max(0, ...tasks));
}

function figuresOf(measured: readonly Round[]): Figure[] {
  const longest = measured.map(({ scrollTasks }) => Math.max(...scrollTasks));
  const onTheClock = measured.map(({ longTasks }) => longTasks.length);
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
      `longest task in a ${scrollMs / 1000} s scroll of ${deals.toLocaleString('en')} rows`,
      `${spread(longest, 0)} ms`,
      '<= 50 ms',
      median(longest) <= 50,
    ),
    figure('tasks of 50 ms on the clock meanwhile', spread(onTheClock, 0)),
    letters('section', 'letter typed in a section', 16),
    letters('search', 'letter typed in the search', 16),
    letters('answers', 'letter typed in the search, with the rows found', 50),
  ];
}

/** Medians of the ratios of rounds that followed each other. */
function comparison(own: readonly Round[], other: readonly Round[]): Figure[] {
  return (['scrollTasks', 'section', 'search', 'answers'] as const).map((name) =>
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
