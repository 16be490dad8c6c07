import { smallModel, startOllamaSandbox } from '@plumbline/sandbox/model/ollama.ts';
import { startModelSandbox, type ModelSandbox } from '@plumbline/sandbox/model/server.ts';
import { chromium, type Browser, type Page } from '@playwright/test';
import playwrightConfig from '../../playwright.config.ts';
import { expectAccessible, onEachDevice } from '../a11y/axe.ts';
import { choose, press, write } from '../keyboard/hands.ts';
import { people } from '../support/people.ts';
import {
  makeDataFolder,
  removeDataFolder,
  startProduct,
  type RunningProduct,
} from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

let model: ModelSandbox;
let ollama: Awaited<ReturnType<typeof startOllamaSandbox>>;
let product: RunningProduct;
let dataFolder: string;
let browser: Browser;

test.beforeAll(async () => {
  model = await startModelSandbox({ port: 0 });
  const small = { ...smallModel, numCtx: 4096 };
  ollama = await startOllamaSandbox({ models: [], library: [small], pullMs: 20 });
  dataFolder = makeDataFolder();
  const hosts = [model, ollama].map(({ baseUrl }) => new URL(baseUrl).host);
  product = await startProduct({
    dataFolder,
    environment: { ALLOWED_INTERNAL_HOSTS: hosts.join(',') },
  });
  browser = await chromium.launch(playwrightConfig.use?.launchOptions);
});
test.afterAll(async () => {
  await browser.close();
  await product.stop();
  await Promise.all([model.close(), ollama.close()]);
  removeDataFolder(dataFolder);
});

async function pageOf(who: (typeof people)[keyof typeof people]): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signInAs(page, who);
  await expect(page.getByRole('heading', { name: 'Opportunities', level: 1 })).toBeVisible();
  await page.goto('/#/ai-model');
  await expect(page.getByRole('heading', { name: 'AI Model', level: 1 })).toBeVisible();
  return page;
}
const findings = (page: Page) => page.getByRole('list', { name: 'Findings' });

test('[SHELL-02] by keyboard alone: a model is set up, tested, priced and removed', async () => {
  const page = await pageOf(people.ADMIN);
  await expect(page.getByText('Without a model the built-in analyst answers')).toBeVisible();
  await onEachDevice(page, (device) => expectAccessible(page, `no model, ${device}`));

  const provider = page.getByRole('combobox', { name: 'Provider' });
  await choose(provider, 'option', 'OpenAI-compatible server');
  await press(page.getByRole('button', { name: 'Look for local servers' }));
  await expect(page.getByText('None found')).toBeVisible();
  // The path is completed from the server's own answer.
  await write(page.getByLabel('Address'), model.baseUrl.replace('/v1', ''));
  await write(page.getByLabel('Key'), 'sk-wrong');
  await press(page.getByRole('button', { name: 'List models' }));
  await expect(page.getByRole('alert')).toContainText('rejected the key');
  await onEachDevice(page, (device) => expectAccessible(page, `a wrong key, ${device}`));
  await write(page.getByLabel('Key'), model.apiKey);
  await press(page.getByRole('button', { name: 'List models' }));
  await expect(page.getByText('One model is there.')).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue(model.baseUrl);
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue(model.model);
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText(`Ends in ${model.apiKey.slice(-4)}`)).toBeVisible();

  await write(page.getByLabel('Per million tokens in'), '300');
  await write(page.getByLabel('Per million tokens out'), '1500');
  await write(page.getByLabel('Cap per month'), '9');
  await press(page.getByRole('button', { name: 'Save budget' }));
  await expect(page.getByText('Saved.')).toBeVisible();

  await press(page.getByRole('button', { name: 'Test', exact: true }));
  await expect(findings(page).getByRole('listitem')).toHaveCount(10);
  await expect(findings(page)).toContainText('Keeps to a JSON schema.');
  await expect(findings(page)).toContainText('RFP of 100');
  const left = page.getByText('What was sent for the sample deal');
  await press(left);
  const sent = page.locator('pre');
  await expect(sent).toContainText('[PERSON_1: buyer]');
  await expect(sent).not.toContainText('Northgate');
  await expect(page.getByRole('region', { name: 'Use by person' })).toContainText('Helen Whitaker');
  await onEachDevice(page, (device) => expectAccessible(page, `a tested model, ${device}`));
  // On other widths the page is longer or shorter: what has the focus is looked for again.
  await left.scrollIntoViewIfNeeded();

  // The test cost more than the cap: the built-in parts go on, and the page says so.
  await write(page.getByLabel('Cap per month'), '0.01');
  await press(page.getByRole('button', { name: 'Save budget' }));
  await expect(page.getByText('This month’s budget is used up.')).toBeVisible();

  await press(page.getByRole('button', { name: 'Remove' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }));
  await expect(page.getByText('Without a model the built-in analyst answers')).toBeVisible();
  await page.context().close();
});

test('Ollama downloads a model, and its context setting is warned of', async () => {
  const page = await pageOf(people.ADMIN);
  await choose(page.getByRole('combobox', { name: 'Provider' }), 'option', 'Ollama');
  await page.getByLabel('Address').fill(ollama.baseUrl);
  await page.getByRole('button', { name: 'List models' }).click();
  await expect(page.getByText('The server answers but has no models yet.')).toBeVisible();
  await page.getByLabel('Download a model to Ollama').fill(smallModel.name);
  await page.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByText(`${smallModel.name} is there.`)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue(smallModel.name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(findings(page)).toContainText('Ollama is set to 4,096 tokens');
  await expect(findings(page)).toContainText('OLLAMA_CONTEXT_LENGTH');
  await page.context().close();
});

test('others see who answers, and nothing to change', async () => {
  const page = await pageOf(people.MANAGER);
  await expect(page.getByText('Administrators set this up.')).toBeVisible();
  await expect(page.locator('main').getByRole('button')).toHaveCount(0);
  await onEachDevice(page, (device) => expectAccessible(page, `for others, ${device}`));
  await page.context().close();
});
