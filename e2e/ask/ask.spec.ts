import { startModelSandbox, type ModelSandbox } from '@plumbline/sandbox/model/server.ts';
import { chromium, type Browser, type Page } from '@playwright/test';
import playwrightConfig from '../../playwright.config.ts';
import { devices, expectAccessible, onEachDevice } from '../a11y/axe.ts';
import { press, write } from '../keyboard/hands.ts';
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

const call = `Mia Chen: Who signs for something like this?
Dana Frey: Our CFO, Ian Cole, signs everything above 100k, but not before the security review.
Mia Chen: And where does the data have to stay?
Dana Frey: Data residency is a must for us: it has to stay in Frankfurt.
`;

let model: ModelSandbox;
let product: RunningProduct;
let dataFolder: string;
let browser: Browser;
let workspace: Workspace;
let dealId: string;

test.beforeAll(async () => {
  model = await startModelSandbox({ port: 0 });
  dataFolder = makeDataFolder();
  product = await startProduct({
    dataFolder,
    environment: {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: model.model,
      AI_API_KEY: model.apiKey,
      AI_BASE_URL: model.baseUrl,
    },
  });
  browser = await chromium.launch(playwrightConfig.use?.launchOptions);
  workspace = workspaceOf(await openApiSession(product.url, people.ADMIN.email));
  const deal = await workspace.add({ name: 'Halden renewal', company_name: 'Halden' });
  dealId = deal.id;
  await workspace.addCall(dealId, call);
});
test.afterAll(async () => {
  await browser.close();
  await product.stop();
  await model.close();
  removeDataFolder(dataFolder);
});

async function pageOf(who: (typeof people)[keyof typeof people]): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signInAs(page, who);
  await expect(page.getByRole('heading', { name: 'Opportunities', level: 1 })).toBeVisible();
  return page;
}
const answer = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true });
const question = (page: Page) => page.getByRole('textbox', { name: 'Question' });

test('[COM-01] by keyboard alone: a question is answered with quotes that open at their place, and saved', async () => {
  const page = await pageOf(people.ADMIN);
  await page.goto(`/#/opportunitydetails?id=${dealId}`);
  await write(question(page), 'What did they say about data residency?');
  await page.keyboard.press('Enter');
  await expect(answer(page)).toContainText('Frankfurt');
  await onEachDevice(page, (device) =>
    expectAccessible(page, `an answer, ${device}`, 'section[aria-label="Answer"]'),
  );
  await page.setViewportSize(devices.desktop.viewport);

  await press(answer(page).getByRole('button', { name: 'Open quote 1' }));
  const dialog = page.getByRole('dialog', { name: 'Second call' });
  await expect(dialog.locator('mark').first()).toContainText('Frankfurt');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(answer(page).getByRole('button', { name: 'Open quote 1' })).toBeFocused();

  await press(answer(page).getByRole('button', { name: 'Save with this deal' }));
  const saved = page.getByRole('region', { name: 'Saved answers' });
  await expect(saved).toContainText('What did they say about data residency?');
  await page.reload();
  await press(saved.locator('summary').first());
  await expect(saved.getByRole('list', { name: 'Quotes' })).toContainText('Frankfurt');
  await expect(saved.getByRole('button', { name: 'Remove from this deal' })).toBeVisible();
  await page.context().close();
});

test('what nothing answers is not found, and says what was read', async () => {
  model.behaviour.always = {
    kind: 'says',
    text: JSON.stringify({ answer: [], missing: 'what it may cost' }),
  };
  const page = await pageOf(people.MANAGER);
  await page.setViewportSize(devices.phone.viewport);
  await page.goto(`/#/opportunitydetails?id=${dealId}`);
  await question(page).fill('What is their budget?');
  await page.keyboard.press('Enter');
  await expect(answer(page)).toContainText('1 conversation read, it doesn’t say what it may cost.');
  await expect(answer(page).getByRole('button', { name: 'Save with this deal' })).toHaveCount(0);
  model.behaviour.always = null;
  const { width } = devices.phone.viewport;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
  await page.context().close();
});

test('where the model fails, the passages stand', async () => {
  model.behaviour.always = { kind: 'html' };
  const page = await pageOf(people.SALES_ENGINEER);
  await page.goto(`/#/opportunitydetails?id=${dealId}`);
  await question(page).fill('What did they say about data residency?');
  await page.keyboard.press('Enter');
  const found = answer(page).getByRole('list', { name: 'Passages found' });
  await expect(found).toContainText('Frankfurt');
  await found.getByRole('button', { name: 'Open the conversation' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Second call' }).locator('mark')).toBeVisible();
  model.behaviour.always = null;
  await page.context().close();
});

test('a long answer can be stopped', async () => {
  model.behaviour.latencyMs = 20_000;
  const page = await pageOf(people.ADMIN);
  await page.goto(`/#/opportunitydetails?id=${dealId}`);
  await question(page).fill('Who has to sign, and why not yet?');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Looking for the answer...')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Looking for the answer...')).toBeHidden();
  model.behaviour.latencyMs = 0;
  await expect(answer(page)).toHaveCount(0);
  await page.context().close();
});

test('[SHELL-02] the palette asks about all open deals, and about the one that is open', async () => {
  const page = await pageOf(people.ACCOUNT_EXECUTIVE);
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('which deals wait for security');
  await palette.getByRole('option', { name: /^Ask about all open deals/ }).click();
  await expect(page.getByRole('heading', { name: 'Ask about all open deals' })).toBeVisible();
  await expect(answer(page)).toContainText('not before the security review');
  await onEachDevice(page, (device) => expectAccessible(page, `all deals, ${device}`));
  await page.setViewportSize(devices.desktop.viewport);
  await answer(page).getByRole('link', { name: 'Halden renewal' }).first().click();

  await expect(page.getByRole('heading', { name: /Halden renewal/, level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('who signs above 100k');
  await palette.getByRole('option', { name: /^Ask about this deal/ }).click();
  await expect(answer(page)).toContainText('Ian Cole');
  await expect(page).toHaveURL(new RegExp(`opportunitydetails\\?id=${dealId}$`));

  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('what slipped');
  await palette.getByRole('option', { name: /^Open Dashboard/ }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.context().close();
});
