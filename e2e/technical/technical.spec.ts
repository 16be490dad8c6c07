import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const tasks = (page: Page) => page.getByRole('region', { name: 'Technical Strategy Tasks' });
const texts = {
  technical_insights_team_members: 'Ada Nilsen (CTO), Bo Larsen (security)',
  technical_insights_environment: 'SAP S/4HANA, Okta for SSO, data stays in the EU',
  technical_insights_performance_criteria: 'p95 below 2 s with 500 planners',
};

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/#/technical-insights?opp=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('[TEC-01] [TEC-02] [TEC-03] title, subtitle, dashboard in percent with a hint, and tabs', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Northwind routing', ...texts });
  const page = await as('SALES_ENGINEER');
  await open(page, id);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Technical Insights - Northwind routing',
  );
  await expect(page.getByText('using the TECH PLAN framework')).toBeVisible();
  const dashboard = page.getByRole('region', { name: 'Technical Dashboard' });
  for (const name of ['Technical Fit', 'Technical Progress', 'RFP Analysis']) {
    await expect(dashboard.getByRole('meter', { name })).toBeVisible();
  }
  await expect(dashboard).toContainText('No RFP Uploaded');
  await expect(page.getByRole('tab').first()).toHaveText('TECH PLAN Analysis');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('TECH PLAN Analysis');
  await expect(page.getByRole('tab', { name: 'Technical Challenges' })).toBeVisible();
});

test('[TPL-01] each letter has its fields, placeholders and counters', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Letters' });
  const page = await as('SALES_ENGINEER');
  await open(page, id);
  const letters = ['Team', 'Environment', 'Challenges', 'Hurdles', 'Performance Criteria'];
  for (const title of [...letters, 'Lead Time', 'Approach', 'Narrative']) {
    await expect(
      page.getByRole('button', { name: new RegExp(`${title}$`, 'i') }).first(),
    ).toBeVisible();
  }
  await expect(page.getByText('0/300')).toBeVisible();
  await expect(page.getByText('0/500').first()).toBeVisible();
});

test('[TPL-05] [TPL-06] the analysis reads what is saved and gives tasks to check off', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Northwind routing' });
  const page = await as('SALES_ENGINEER');
  await open(page, id);
  await expect(tasks(page)).toContainText(
    'Complete the TECH PLAN analysis to generate AI-powered technical strategy tasks.',
  );
  const analyze = tasks(page).getByRole('button', { name: 'Analyze TECH PLAN' });
  await expect(analyze).toBeDisabled();
  await page.getByLabel('Team members').fill('Ada Nilsen (CTO)');
  await page.getByLabel('Team details').focus();
  await expect(analyze).toBeDisabled();
  await page.getByRole('button', { name: 'Save Now' }).click();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/technical-insights/strategy', async (route) => {
    await answered;
    await route.continue();
  });
  await analyze.click();
  await expect(tasks(page)).toContainText('Analyzing...');
  answer();
  await expect(tasks(page).getByRole('checkbox').first()).toBeVisible();
  await expect(tasks(page).getByText('High Priority', { exact: true }).first()).toBeVisible();
  const stored = await workspace.get(id);
  expect(stored.technical_insights_team_members).toBe('Ada Nilsen (CTO)');
  expect(stored.technical_tasks.total).toBeGreaterThanOrEqual(1);
  await tasks(page).getByRole('checkbox').first().click();
  await expect.poll(async () => (await workspace.get(id)).technical_tasks.completed).toBe(1);
  // What is done stays where it is.
  await expect(tasks(page).getByRole('checkbox').first()).toBeChecked();
  await expect(tasks(page).locator('.line-through').first()).toHaveCSS(
    'text-decoration-line',
    'line-through',
  );
});

test('[TPL-02] [TPL-03] [TPL-04] a changed letter is cleared, saved, and says when it cannot be', async ({
  as,
  workspace,
  watch,
}) => {
  const { id } = await workspace.add({ name: 'Saved by hand' });
  const page = await as('SALES_ENGINEER');
  await open(page, id);
  await expect(
    page.getByText(
      'Work on sections individually. Changes auto-save when you move to another section.',
    ),
  ).toBeVisible();
  const members = page.getByLabel('Team members');
  await members.fill('Dropped');
  await page.getByRole('button', { name: 'Clear Changes' }).click();
  await expect(members).toHaveValue('');

  const { promise: stored, resolve: store } = Promise.withResolvers<void>();
  await page.route(`**/api/deals/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await stored;
    await route.continue();
  });
  await members.fill('Ada Nilsen (CTO)');
  await page.getByRole('button', { name: 'Save Now' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  store();
  const saved = page.getByText('Team saved', { exact: true });
  await expect(saved).toBeVisible();
  await expect(saved).toBeHidden();
  const { technical_insights_team_last_updated: savedAt } = await workspace.get(id);
  expect(savedAt).not.toBeNull();

  watch.expect(/api\/deals/);
  watch.expect(/503/);
  await page.route(`**/api/deals/${id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { error: 'Busy', code: 'unavailable' } })
      : route.fallback(),
  );
  await members.fill('Ada Nilsen, Bo Larsen');
  await page.getByRole('button', { name: 'Save Now' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error saving Team' })).toBeVisible();
  await expect(members).toHaveValue('Ada Nilsen, Bo Larsen');
});

test('[TPL-07] an analysis that fails says so and keeps everything', async ({
  as,
  workspace,
  watch,
}) => {
  watch.expect(/strategy/);
  watch.expect(/500|503/);
  const { id } = await workspace.add({ name: 'Failing', ...texts });
  const page = await as('SALES_ENGINEER');
  await page.route('**/api/technical-insights/strategy', (route) =>
    route.fulfill({ status: 503, json: { error: 'Busy', code: 'unavailable' } }),
  );
  await open(page, id);
  await tasks(page).getByRole('button', { name: 'Analyze TECH PLAN' }).click();
  await expect(tasks(page).getByRole('alert')).toContainText(
    'Failed to analyze technical fit. Please try again.',
  );
});

test.describe('challenges', () => {
  let page: Page;
  let id: string;
  test.beforeEach(async ({ as, workspace }) => {
    ({ id } = await workspace.add({ name: 'Held up', ...texts }));
    page = await as('SALES_ENGINEER');
    await open(page, id);
    await page.getByRole('tab', { name: 'Technical Challenges' }).click();
  });
  const item = (title: string) => page.getByRole('article', { name: title });
  async function add(title: string): Promise<void> {
    await page.getByRole('button', { name: 'Add Challenge' }).click();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Description').fill('SAML is required before the pilot starts');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(item(title)).toBeVisible();
  }

  test('[TEC-04] without a knowledge base it says that there is none', async () => {
    await expect(
      page.getByText(
        'No active knowledge bases found. AI will not be able to provide documentation-based answers.',
      ),
    ).toBeVisible();
  });

  test('[TEC-04] the knowledge bases that are active and read are named with links', async () => {
    const source = (name: string, is_active: boolean, status: string) => ({
      id: name,
      name,
      url: `https://docs.example/${name}`,
      description: null,
      category: 'Security',
      type: 'Documentation Site',
      is_active,
      status,
      document_count: 3,
    });
    await page.route('**/api/knowledgebases', (route) =>
      route.fulfill({
        json: [
          source('read', true, 'active'),
          source('off', false, 'active'),
          source('failed', true, 'error'),
        ],
      }),
    );
    await page.reload();
    for (const tab of ['Technical Challenges', 'RFP Analysis']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(
        page.getByText('AI will use the following knowledge bases for RFP analysis:'),
      ).toBeVisible();
      const links = page.getByRole('tabpanel', { name: tab }).getByRole('link');
      await expect(links).toHaveText(['read']);
      await expect(links).toHaveAttribute('href', 'https://docs.example/read');
    }
  });

  test('[TCH-01] the form needs title and description, and Cancel resets it', async () => {
    await page.getByRole('button', { name: 'Add Challenge' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Is required')).toHaveCount(2);
    await page.getByLabel('Title').fill('Dropped');
    await page.getByRole('combobox', { name: 'Severity' }).click();
    await page.getByRole('option', { name: 'Critical' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Add Challenge' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'Severity' })).toHaveText('Medium');
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Open');
  });

  test('[TCH-02] added, edited, analyzed and, after asking, deleted', async ({ workspace }) => {
    await add('SSO with Okta');
    await item('SSO with Okta').getByRole('button', { name: 'Edit challenge' }).click();
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Blocked' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(item('SSO with Okta')).toContainText('Blocked');
    await item('SSO with Okta').getByRole('button', { name: 'Analyze' }).click();
    await expect(item('SSO with Okta')).toContainText('Nothing was found in the documentation');
    await item('SSO with Okta').getByRole('button', { name: 'Delete challenge' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect
      .poll(async () => (await workspace.get(id)).technical_insights_challenges_list)
      .toEqual([]);
    await expect(item('SSO with Okta')).toHaveCount(0);
  });

  test('[TCH-03] a list that fails to load says so', async ({ watch }) => {
    watch.expect(/technical-challenges/);
    watch.expect(/400/);
    await add('SSO with Okta');
    await page.route('**/api/technical-insights/technical-challenges?**', (route) =>
      route.fulfill({ status: 400, json: { error: 'Broken', code: 'invalid' } }),
    );
    await page.reload();
    await page.getByRole('tab', { name: 'Technical Challenges' }).click();
    await expect(page.getByRole('button', { name: 'Add Challenge' })).toBeVisible();
    await expect(page.getByText('Couldn’t load the challenges')).toBeVisible();
    await expect(page.getByText('No technical challenges yet')).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(0);
  });

  test('[TCH-03] a save, a delete and an analysis that fail say so', async ({ watch }) => {
    watch.expect(/technical-challenges/);
    watch.expect(/50\d/);
    await add('SSO with Okta');
    await page.route('**/api/technical-insights/technical-challenges**', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 503, json: { error: 'Busy', code: 'unavailable' } }),
    );
    await page.route('**/technical-challenges/*/analyze', (route) =>
      route.fulfill({ status: 503, json: { error: 'Busy', code: 'unavailable' } }),
    );
    await page.route('**/technical-challenges/*', (route) =>
      route.fulfill({ status: 503, json: { error: 'Busy', code: 'unavailable' } }),
    );
    await item('SSO with Okta').getByRole('button', { name: 'Analyze' }).click();
    await expect(item('SSO with Okta').getByRole('alert')).toContainText('AI analysis failed');
    await item('SSO with Okta').getByRole('button', { name: 'Delete challenge' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(item('SSO with Okta')).toContainText('Error deleting challenge');
    await item('SSO with Okta').getByRole('button', { name: 'Edit challenge' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Error saving challenge' }),
    ).toBeVisible();
  });
});
