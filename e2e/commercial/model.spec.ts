import { startModelSandbox, type ModelSandbox } from '@plumbline/sandbox/model/server.ts';
import { chromium, type Browser, type Page } from '@playwright/test';
import playwrightConfig from '../../playwright.config.ts';
import { openApiSession, workspaceOf, type Workspace } from '../support/api-session.ts';
import { people } from '../support/people.ts';
import {
  makeDataFolder,
  removeDataFolder,
  startProduct,
  type RunningProduct,
} from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const deal = {
  name: 'Northwind Logistics routing',
  company_name: 'Northwind Logistics',
  company_domain: 'northwind-logistics.example',
  stage: 'Proposal',
  meddpicc_data: {
    metrics: 'Northwind Logistics plans 6 hours a day, target 1 hour, worth $420k a year.',
    economic_buyer: { name: 'Marta Olsen', details: 'CFO, call +47 22 12 34 56 on Monday.' },
    champion: { name: 'Jonas Bauer', details: 'Write to jonas.bauer@northwind-logistics.example' },
  },
};
const secrets = /northwind|marta|olsen|jonas|bauer|22 12 34 56|22123456/i;

let model: ModelSandbox;
let product: RunningProduct;
let dataFolder: string;
let browser: Browser;
let workspace: Workspace;
let page: Page;
let id: string;

test.beforeAll(async () => {
  model = await startModelSandbox({ port: 0 });
  dataFolder = makeDataFolder();
  product = await startProduct({
    dataFolder,
    environment: {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: model.baseUrl,
      AI_API_KEY: model.apiKey,
      AI_MODEL: model.model,
      AI_TIMEOUT_SECONDS: '20',
    },
  });
  browser = await chromium.launch(playwrightConfig.use?.launchOptions);
  workspace = workspaceOf(await openApiSession(product.url, people.ADMIN.email));
});
test.afterAll(async () => {
  await browser.close();
  await product.stop();
  await model.close();
  removeDataFolder(dataFolder);
});
test.beforeEach(async () => {
  Object.assign(model.behaviour, { next: [], always: null, latencyMs: 0, pieceMs: 0 });
  ({ id } = await workspace.add(deal));
  const context = await browser.newContext({ baseURL: product.url });
  page = await context.newPage();
  await signInAs(page, people.ADMIN);
  // The way in ends there: whoever goes elsewhere before is called back.
  await expect(page.getByRole('heading', { name: 'Opportunities', level: 1 })).toBeVisible();
  await page.goto(`/#/commercial-insights?id=${id}`);
  await expect(page.getByRole('textbox', { name: 'Metrics' })).toBeVisible();
});
test.afterEach(() => page.context().close());

const steps = () => page.getByRole('region', { name: 'Next steps' });
const analyze = () => steps().getByRole('button', { name: 'Analyze' }).click();

test('[COM-09] [ANON-01] what a model is sent holds no name, and the badge shows it', async () => {
  const before = model.requests().length;
  await analyze();
  await expect(steps().getByRole('checkbox').first()).toBeVisible();
  const sent = JSON.stringify(model.requests().slice(before));
  expect(sent).toContain('$420k');
  expect(sent).not.toMatch(secrets);
  await expect(steps()).toContainText(model.model);
  await steps().getByRole('button', { name: 'Data Anonymized' }).click();
  const dialog = page.getByRole('dialog', { name: 'What was sent' });
  await expect(dialog).toContainText('Marta Olsen');
  await expect(dialog).toContainText(/\[PERSON_\d/);
});

test('progress shows while a slow model answers, and it can be stopped', async () => {
  Object.assign(model.behaviour, { latencyMs: 300, pieceMs: 400 });
  await analyze();
  await expect(steps().getByText('Analyzing the deal...')).toBeVisible();
  await expect(steps()).toContainText(/characters so far/);
  await steps().getByRole('button', { name: 'Stop' }).click();
  await expect(steps().getByText('Analyzing the deal...')).toHaveCount(0);
  await expect(steps().getByRole('alert')).toHaveCount(0);
});

test('[COM-11] a model that fails is told, and the built-in analyst answers in its place', async () => {
  model.behaviour.always = { kind: 'status', status: 401 };
  await analyze();
  await expect(steps().getByRole('alert')).toContainText(
    'Failed to analyze deal. Please try again.',
  );
  await expect(page.getByRole('textbox', { name: 'Metrics' })).toHaveValue(
    deal.meddpicc_data.metrics,
  );
  await steps().getByRole('button', { name: 'Ask the built-in analyst' }).click();
  await expect(steps().getByRole('checkbox').first()).toBeVisible();
  await expect(steps()).toContainText('Computed, no language model');
});

test('[CHA-04] a failed challenge stays open and says Analysis Failed', async () => {
  model.behaviour.always = { kind: 'wrong_shape' };
  await page.getByRole('tab', { name: 'Commercial Challenges' }).click();
  await page.getByLabel('New challenge').fill('Marta Olsen has no budget');
  await page.getByLabel('New challenge').press('Enter');
  const challenge = page.getByRole('article', { name: 'Marta Olsen has no budget' });
  await challenge.getByRole('button', { name: 'Analyze' }).click();
  await expect(challenge.getByRole('alert')).toContainText('Analysis Failed');
  await expect(challenge).toContainText('Open');
  await page.reload();
  await page.getByRole('tab', { name: /Commercial Challenges/ }).click();
  await expect(challenge.getByRole('alert')).toContainText('Analysis Failed');
  model.behaviour.always = null;
  const before = model.requests().length;
  await challenge.getByRole('button', { name: 'Regenerate' }).click();
  await expect(challenge).toContainText('Analyzed');
  await expect(challenge.getByRole('button', { name: 'Data Anonymized' })).toBeVisible();
  expect(JSON.stringify(model.requests().slice(before))).not.toMatch(secrets);
  await challenge.getByRole('button', { name: 'Accept' }).click();
  await expect(challenge).toContainText('Resolved');
  model.behaviour.always = { kind: 'wrong_shape' };
  await challenge.getByRole('button', { name: 'Regenerate' }).click();
  await expect(challenge.getByRole('alert')).toContainText('Analysis Failed');
  await expect(challenge).toContainText('Resolved');
  await expect(challenge).toContainText('Accepted');
});
