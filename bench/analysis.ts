import { startModelSandbox } from '@plumbline/sandbox/model/server.ts';
import type { Page } from '@playwright/test';
import { withBrowser } from './support/chromium.ts';
import { figure, median, milliseconds, percentile, type Figure } from './support/figures.ts';
import { withProduct, type MeasuredProduct } from './support/product.ts';
import { signInAt } from './support/signed-in.ts';
import { typed } from './support/typed.ts';

const calls = 200;
const modelWaitMs = 3000;
const text = (length: number) =>
  'On 12 November Marta Olsen confirmed 6 hours a day, worth $420k; probably 3 weeks of legal. '
    .repeat(Math.ceil(length / 90))
    .slice(0, length);
const person = { name: 'Marta Olsen', details: text(500) };

/** Every field as long as it may be. */
const fullTexts = {
  ...Object.fromEntries(
    ['metrics', 'decision_criteria', 'decision_process', 'paper_process', 'pain'].map((key) => [
      key,
      text(500),
    ]),
  ),
  economic_buyer: person,
  champion: person,
  competition: {
    names: text(200),
    situation: text(500),
    differentiation: text(500),
    risks: text(500),
  },
};

/** The built-in analyst's time, typing while it reads along, and the first sign of a model's answer. */
export async function analysisFigures(): Promise<Figure[]> {
  const model = await startModelSandbox({ port: 0, behaviour: { latencyMs: modelWaitMs } });
  try {
    return await withProduct(
      async (product) => {
        const { id } = await product.admin.call<{ id: string }>('POST', '/api/deals', {
          name: 'Every field full',
          stage: 'Negotiation',
          meddpicc_data: fullTexts,
        });
        return [await strategyTime(product, id), ...(await pageFigures(product.url, id))];
      },
      {
        AI_PROVIDER: 'openai-compatible',
        AI_BASE_URL: model.baseUrl,
        AI_API_KEY: model.apiKey,
        AI_MODEL: model.model,
      },
    );
  } finally {
    await model.close();
  }
}

async function strategyTime({ admin }: MeasuredProduct, dealId: string): Promise<Figure> {
  const times: number[] = [];
  for (let call = 0; call < calls; call++) {
    const started = performance.now();
    await admin.call('POST', '/api/ai/analyze-strategy', {
      methodology: 'MEDDPICC',
      data: fullTexts,
      dealId,
      analyst: 'built-in',
    });
    times.push(performance.now() - started);
  }
  const p95 = percentile(times, 0.95);
  return figure(
    'built-in strategy analysis at the API, every field full',
    `p50 ${milliseconds(median(times))}, p95 ${milliseconds(p95)}`,
    'p95 < 50 ms',
    p95 < 50,
  );
}

function pageFigures(url: string, id: string): Promise<Figure[]> {
  return withBrowser(async ({ context }) => {
    const [page] = context.pages();
    if (!page) throw new Error('The browser has no page');
    await signInAt(page, url);
    await page.goto(`/#/commercial-insights?id=${id}`);
    await page.getByRole('button', { name: /Identify Pain$/ }).click();
    await page.getByRole('textbox', { name: 'Identify Pain' }).fill('');
    const blocks = await typed(page, text(120));
    const sign = await firstSign(page);
    const p95 = percentile(blocks, 0.95);
    return [
      figure(
        'typing a letter blocks the page',
        `p50 ${milliseconds(median(blocks))}, p95 ${milliseconds(p95)}, longest ${milliseconds(Math.max(...blocks))}`,
        'p95 <= 16 ms',
        p95 <= 16,
      ),
      figure(
        'first sign of progress of a language model',
        milliseconds(sign),
        '<= 300 ms',
        sign <= 300,
      ),
    ];
  });
}

/** From the click on Analyze to the first word about it on the screen. */
function firstSign(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Analyze',
    );
    if (!button) throw new Error('There is no button Analyze');
    const started = performance.now();
    button.click();
    while (!document.body.textContent?.includes('Analyzing the deal...')) {
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - started;
  });
}
