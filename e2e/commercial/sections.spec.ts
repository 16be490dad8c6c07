import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const metrics = (page: Page) => page.getByRole('textbox', { name: 'Metrics' });
const savedNote = (page: Page) => page.getByText('Metrics saved', { exact: true });

let page: Page;
let id: string;
test.beforeEach(async ({ as, workspace }) => {
  ({ id } = await workspace.add({ name: 'Sections', meddpicc_data: { metrics: 'Saved before' } }));
  page = await as('ACCOUNT_EXECUTIVE');
  await page.goto(`/#/commercial-insights?id=${id}`);
  await expect(metrics(page)).toHaveValue('Saved before');
});

test('[COM-05] a section is saved by Save Now, on leaving its text and on opening another', async ({
  workspace,
}) => {
  const stored = async () => (await workspace.get(id)).meddpicc_data?.metrics;
  await metrics(page).fill('By Save Now');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save Now' }).click();
  await expect(savedNote(page)).toBeVisible();
  await expect.poll(stored).toBe('By Save Now');
  await metrics(page).fill('By leaving');
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(stored).toBe('By leaving');
  await metrics(page).fill('By moving on');
  await page.getByRole('button', { name: /Champion$/ }).click();
  await expect.poll(stored).toBe('By moving on');
});

test('[COM-06] Revert returns to what is saved; Clear asks and empties', async ({ workspace }) => {
  await metrics(page).fill('Not wanted');
  await page.getByRole('button', { name: 'Revert' }).click();
  await expect(metrics(page)).toHaveValue('Saved before');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(metrics(page)).toHaveValue('Saved before');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await expect(metrics(page)).toHaveValue('');
  await expect
    .poll(async () => (await workspace.get(id)).meddpicc_data)
    .toMatchObject({ metrics: null, metrics_last_updated: null });
});

test('[COM-07] counters count to the limit and nothing longer gets in', async () => {
  await metrics(page).fill('x'.repeat(480));
  await metrics(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.insertText('y'.repeat(50));
  await expect(page.getByText('500/500')).toBeVisible();
  await expect(metrics(page)).toHaveValue(/^x{480}y{20}$/);
  await page.getByRole('button', { name: /Competition$/ }).click();
  await expect(page.getByText('0/200')).toBeVisible();
});

test('[COM-12] without a network the text stays, is said to be kept, and survives a reload', async ({
  workspace,
  watch,
}) => {
  watch.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load/);
  await page.route(`**/api/deals/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await metrics(page).fill('Typed on a train');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('alert')).toContainText('Your text is kept in this browser.');
  await page.reload();
  await expect(metrics(page)).toHaveValue('Typed on a train');
  await expect(page.getByText('One section has unsaved text of yours')).toBeVisible();
  await page.unroute(`**/api/deals/${id}`);
  await page.getByRole('button', { name: 'Save Now' }).click();
  await expect
    .poll(async () => (await workspace.get(id)).meddpicc_data?.metrics)
    .toBe('Typed on a train');
});
