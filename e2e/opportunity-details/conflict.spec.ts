import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Metrics' });
const conflict = (page: Page) => page.getByRole('alert').filter({ hasText: /colleague/i });

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).blur();
}

test.describe('two people in one section', () => {
  let helen: Page;
  let sofia: Page;
  let id: string;

  test.beforeEach(async ({ as, watch, workspace }) => {
    watch.expect(/409/);
    ({ id } = await workspace.add({ name: 'Shared deal' }));
    helen = await as('ADMIN');
    sofia = await as('ACCOUNT_EXECUTIVE');
    for (const page of [helen, sofia]) {
      await page.goto(`/#/commercial-insights?id=${id}`);
      await expect(field(page)).toBeVisible();
    }
    await write(helen, 'What Helen wrote');
    await expect(helen.getByText('Metrics saved', { exact: true })).toBeVisible();
    await write(sofia, 'What Sofia wrote');
    await expect(conflict(sofia)).toContainText('What Helen wrote');
    await expect(field(sofia)).toHaveValue('What Sofia wrote');
  });

  test('[API-03] the second to save sees both texts, and nothing was overwritten', async ({
    workspace,
  }) => {
    expect((await workspace.get(id)).meddpicc_data?.metrics).toBe('What Helen wrote');
    await sofia.reload(); // not even that loses a word
    await expect(field(sofia)).toHaveValue('What Sofia wrote');
    expect((await workspace.get(id)).meddpicc_data?.metrics).toBe('What Helen wrote');
  });

  test('[API-03] one can keep the own text', async ({ workspace }) => {
    await conflict(sofia).getByRole('button', { name: 'Keep mine' }).click();
    await expect(sofia.getByText('Metrics saved', { exact: true })).toBeVisible();
    expect((await workspace.get(id)).meddpicc_data?.metrics).toBe('What Sofia wrote');
  });

  test('[COM-12] a slow save of the own text is told once it is stored, and not before', async ({
    workspace,
  }) => {
    const saved = sofia.getByText('Metrics saved', { exact: true });
    const mine = conflict(sofia).getByRole('button', { name: 'Keep mine' });
    await write(helen, 'What Helen wrote later');
    await expect
      .poll(async () => (await workspace.get(id)).meddpicc_data?.metrics)
      .toBe('What Helen wrote later');
    const reading = Promise.withResolvers<void>();
    await sofia.route(`**/api/deals/${id}`, async (route) => {
      if (route.request().method() === 'GET') await reading.promise;
      await route.continue();
    });
    await mine.click();
    await expect(conflict(sofia)).toContainText('What Helen wrote later');
    const writing = Promise.withResolvers<void>();
    await sofia.route(`**/api/deals/${id}`, async (route) => {
      if (route.request().method() === 'PUT') await writing.promise;
      await route.fallback();
    });
    await mine.click();
    await expect(sofia.getByRole('button', { name: 'Saving...' })).toBeVisible();
    const read = sofia.waitForResponse(
      (each) => each.url().endsWith(`/api/deals/${id}`) && each.request().method() === 'GET',
    );
    reading.resolve();
    await (await read).finished();
    await expect(sofia.getByRole('button', { name: 'Saving...' })).toBeVisible();
    expect(await saved.isVisible()).toBe(false); // this one look: it would come by itself later
    writing.resolve();
    await expect(saved).toBeVisible();
    expect((await workspace.get(id)).meddpicc_data?.metrics).toBe('What Sofia wrote');
  });

  test("[API-03] one can take the colleague's", async ({ workspace }) => {
    await conflict(sofia).getByRole('button', { name: 'Take theirs' }).click();
    await expect(field(sofia)).toHaveValue('What Helen wrote');
    await expect(conflict(sofia)).toBeHidden();
    await sofia.reload();
    await expect(field(sofia)).toHaveValue('What Helen wrote');
    expect((await workspace.get(id)).meddpicc_data?.metrics).toBe('What Helen wrote');
  });

  test('[API-03] one can make one text of both', async ({ workspace }) => {
    await conflict(sofia).getByRole('button', { name: 'Edit both together' }).click();
    await expect(field(sofia)).toHaveValue(/What Helen wrote[\s\S]*What Sofia wrote/);
    await sofia.getByRole('button', { name: 'Save Now' }).click();
    await expect(sofia.getByText('Metrics saved', { exact: true })).toBeVisible();
    expect((await workspace.get(id)).meddpicc_data?.metrics).toMatch(/Helen[\s\S]*Sofia/);
  });
});

test('[COM-12] a save that finds no network keeps the text, says so, and is made up for', async ({
  as,
  watch,
  workspace,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const { id } = await workspace.add({ name: 'In a tunnel' });
  const page = await as('ADMIN');
  await page.goto(`/#/commercial-insights?id=${id}`);
  await expect(field(page)).toBeVisible();
  await page.context().setOffline(true);
  await write(page, 'Typed in a tunnel');
  await expect(page.getByRole('alert').filter({ hasText: /Metrics/ })).toBeVisible();
  await expect(field(page)).toHaveValue('Typed in a tunnel');
  await page.context().setOffline(false); // that alone saves it
  await expect
    .poll(async () => (await workspace.get(id)).meddpicc_data?.metrics)
    .toBe('Typed in a tunnel');
  await expect(page.getByRole('alert').filter({ hasText: /Metrics/ })).toBeHidden();
});
