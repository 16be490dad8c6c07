import type { Page } from '@playwright/test';
import { goneAfter, stopTime, untilSeen } from '../support/clock.ts';
import { people } from '../support/people.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const hubspot = (page: Page) =>
  page.getByRole('region', { name: 'CRM' }).getByRole('listitem').filter({ hasText: 'HubSpot' });
const dialog = (page: Page) => page.getByRole('dialog');

async function configure(page: Page, tab: 'OAuth' | 'API Key'): Promise<void> {
  await page.goto('/#/integrations');
  await hubspot(page).getByRole('button', { name: 'Configure' }).click();
  await dialog(page)
    .getByRole('tab', { name: new RegExp(tab) })
    .click();
}

test('[INT-01] categories and cards; all but HubSpot are coming soon and say so', async ({
  as,
  workspace,
}) => {
  expect(await workspace.list()).toEqual([]);
  const page = await as('MANAGER');
  await page.goto('/#/integrations');
  const cards = {
    CRM: ['HubSpot', 'Salesforce'],
    Communication: ['Slack', 'Microsoft Teams'],
    Support: ['Zendesk'],
    Product: ['Aha!'],
    'Email & Calendar': ['Google Workspace', 'Microsoft 365'],
  };
  for (const [category, names] of Object.entries(cards)) {
    const region = page.getByRole('region', { name: category, exact: true });
    await expect(region.getByRole('heading', { level: 3 })).toHaveText(names);
    for (const name of names.filter((each) => each !== 'HubSpot')) {
      const button = region.getByRole('button', { name: `Coming Soon: ${name}` });
      await expect(button).toHaveText('Coming Soon');
      await expect(button).toBeDisabled();
    }
  }
  await page.getByRole('button', { name: 'Coming Soon: Slack' }).dispatchEvent('click');
  await expect(page.getByText('This integration is coming soon!', { exact: true })).toBeVisible();
});

test('[INT-02] [INT-04] connect by API key, see it, disconnect', async ({
  as,
  product,
  watch,
  workspace,
}) => {
  expect(await workspace.list()).toEqual([]);
  const page = await as('ADMIN');
  await configure(page, 'API Key');
  const key = dialog(page).getByLabel('Private app token');
  const connect = dialog(page).getByRole('button', { name: 'Connect with API Key' });
  await expect(key).toHaveAttribute('type', 'password');
  await expect(dialog(page).getByText('Please enter your HubSpot API key')).toBeVisible();
  await expect(connect).toBeDisabled();
  await key.fill('   ');
  await expect(connect).toBeDisabled();

  watch.expect(/hubspot\/api-key/); // a wrong key is refused
  await key.fill('pat-na1-wrong');
  await connect.click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/hubspot/api-key', async (route) => {
    await held;
    await route.continue();
  });
  await key.fill(`  ${product.hubspot.apiKey} `);
  await connect.click();
  await expect(dialog(page).getByRole('button', { name: 'Testing & Connecting...' })).toBeVisible();
  release();
  await expect(dialog(page)).toBeHidden();
  await expect(hubspot(page).getByText('Connected · API Key')).toBeVisible();

  await hubspot(page).getByRole('button', { name: 'Manage' }).click();
  await expect(dialog(page).getByText(/API Key/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog(page)).toBeHidden();
  await hubspot(page).getByRole('button', { name: 'Manage' }).click();
  let disconnect = () => {};
  const waiting = new Promise<void>((resolve) => {
    disconnect = resolve;
  });
  await page.route('**/api/hubspot/disconnect', async (route) => {
    await waiting;
    await route.continue();
  });
  await dialog(page).getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Disconnecting...').last()).toBeVisible();
  disconnect();
  await expect(hubspot(page).getByRole('button', { name: 'Configure' })).toBeVisible();
  await expect(hubspot(page).getByText(/Connected/)).toHaveCount(0);
});

test('[INT-02] [INT-03] connect by OAuth: off to HubSpot, back with a banner of 4 s', async ({
  as,
  product,
  workspace,
}) => {
  expect(await workspace.list()).toEqual([]);
  const page = await as('ACCOUNT_EXECUTIVE');
  await configure(page, 'OAuth');
  await expect(dialog(page).getByRole('tab', { name: /OAuth.*recommended/i })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Connect with OAuth' }).click();
  await page.waitForURL(`${product.hubspot.apiUrl}/**`);
  const asked = new URL(page.url()).searchParams;
  expect(asked.get('state')).toMatch(/.{16,}/);
  expect(asked.get('code_challenge_method')).toBe('S256');
  await page.clock.install();
  await stopTime(page);
  await page.getByRole('button', { name: 'Connect app' }).click();

  const banner = page.getByText('Successfully connected to HubSpot!', { exact: true });
  await untilSeen(page, banner);
  await expect(page).toHaveURL(/#\/integrations$/);
  await page.clock.runFor(3000);
  await expect(banner).toBeVisible();
  await goneAfter(page, banner, 1500);
  await expect(hubspot(page).getByText('Connected · OAuth')).toBeVisible();
});

test('[INT-03] who signs out while HubSpot asks has connected nothing', async ({
  as,
  stranger,
  product,
  watch,
  workspace,
}) => {
  expect(await workspace.list()).toEqual([]);
  const page = await stranger(); // a session of its own: it ends here
  await signInAs(page, people.ACCOUNT_EXECUTIVE);
  await configure(page, 'OAuth');
  await dialog(page).getByRole('button', { name: 'Connect with OAuth' }).click();
  await page.waitForURL(`${product.hubspot.apiUrl}/**`);
  const other = await page.context().newPage();
  await other.goto(`${product.url}/#/integrations`);
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByRole('button', { name: 'Logout' })).toBeHidden();
  watch.expect(/\/auth\//); // nobody is signed in any more
  const back = page.waitForResponse(/hubspot\/callback/);
  await page.getByRole('button', { name: 'Connect app' }).click();
  expect((await back).headers()['location']).toContain('hubspot=error&reason=expired');
  const admin = await as('ADMIN');
  await admin.goto('/#/integrations');
  await expect(hubspot(admin).getByRole('button', { name: 'Configure' })).toBeVisible();
});

test('[INT-03] cancelling at HubSpot comes back with an error', async ({ as, workspace }) => {
  expect(await workspace.list()).toEqual([]);
  const page = await as('ADMIN');
  await configure(page, 'OAuth');
  await dialog(page).getByRole('button', { name: 'Connect with OAuth' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(
    page.getByText('HubSpot connection failed. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL(/#\/integrations$/);
  await expect(hubspot(page).getByRole('button', { name: 'Configure' })).toBeVisible();
});

test('[INT-03] an address made up by somebody else shows no outcome', async ({ as }) => {
  const page = await as('ADMIN');
  await page.goto('/#/integrations?hubspot=%3Cb%3Eyes');
  await expect(page.getByRole('heading', { name: 'Integrations', level: 1 })).toBeVisible();
  await expect(page.getByText(/Successfully connected|connection failed/)).toHaveCount(0);
});

test("[INT-05] the server's text is shown, else a plain one", async ({ as, watch, workspace }) => {
  expect(await workspace.list()).toEqual([]);
  watch.expect(/hubspot\/api-key/);
  const page = await as('ADMIN');
  await configure(page, 'API Key');
  const key = dialog(page).getByLabel('Private app token');
  const connect = dialog(page).getByRole('button', { name: 'Connect with API Key' });
  const answers = [
    {
      answer: { status: 502, json: { success: false, error: 'HubSpot is away' } },
      text: 'HubSpot is away',
    },
    { answer: { status: 500, body: '' }, text: 'Failed to connect with API key' },
    { answer: { status: 200, json: { success: false } }, text: 'Failed to connect with API key' },
  ];
  for (const { answer, text } of answers) {
    await page.route('**/api/hubspot/api-key', (route) => route.fulfill(answer));
    await key.fill('pat-na1-any');
    await connect.click();
    await expect(dialog(page).getByRole('alert')).toHaveText(text);
    await page.unroute('**/api/hubspot/api-key');
  }
});

test('[INT-05] a failed disconnect says so and stays connected', async ({
  as,
  product,
  watch,
  workspace,
}) => {
  await workspace.connectHubspot(product.hubspot.apiKey);
  watch.expect(/hubspot\/disconnect/);
  const page = await as('ADMIN');
  await page.route('**/api/hubspot/disconnect', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await page.goto('/#/integrations');
  await hubspot(page).getByRole('button', { name: 'Manage' }).click();
  await dialog(page).getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Failed to disconnect');
});

test('[INT-04] roles without write on deals see the state and cannot change it', async ({
  as,
  product,
  workspace,
}) => {
  await workspace.connectHubspot(product.hubspot.apiKey);
  const page = await as('SALES_ENGINEER');
  await page.goto('/#/integrations');
  await expect(hubspot(page).getByText('Connected · API Key')).toBeVisible();
  await hubspot(page).getByRole('button', { name: 'Manage' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Close' }).last()).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Disconnect' })).toHaveCount(0);
});
