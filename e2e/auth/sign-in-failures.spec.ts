import { goneAfter, stopTime, untilSeen } from '../support/clock.ts';
import { people } from '../support/people.ts';
import { openSignInWindow, useAnotherAccount } from '../support/sign-in.ts';
import { expect, test, type ProductAddress } from '../support/test.ts';

const generic = 'An error occurred during sign in. Please try again.';

test('[AUTH-09] a closed window says that the sign-in was cancelled', async ({ page }) => {
  await page.goto('/');
  const popup = await openSignInWindow(page);
  await popup.close();
  await expect(page.getByText('Sign in was cancelled.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/#\/landing$/);
});

test('[AUTH-09] Cancel at the provider says the same, at once', async ({ page }) => {
  await page.goto('/');
  const popup = await openSignInWindow(page);
  await popup.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('Sign in was cancelled.', { exact: true })).toBeVisible();
});

test('[AUTH-10] an address of another domain is told whom to contact', async ({ page }) => {
  await page.goto('/');
  const popup = await openSignInWindow(page);
  await useAnotherAccount(popup, 'somebody@elsewhere.example', 'Some Body');
  await expect(
    page.getByText('This domain is not authorized. Please contact support.', { exact: true }),
  ).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/#\/landing$/);
});

test('[AUTH-11] a blocked window says how to go on', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).first().click();
  await expect(
    page.getByText('Popup was blocked. Please allow popups and try again.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login' }).first()).toBeEnabled();
});

for (const step of ['authorize', 'token'] as const) {
  test(`[AUTH-12] a provider that fails at ${step} asks to try again, and it works`, async ({
    page,
    product,
  }) => {
    await page.goto('/');
    await tellProvider(product, step);
    try {
      const opened = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Login' }).first().click();
      const popup = await opened;
      if (step === 'token') {
        await popup.getByRole('button', { name: people.ADMIN.email }).click();
      }
      const toast = page.getByText(generic, { exact: true });
      await expect(toast).toBeVisible();
    } finally {
      await tellProvider(product, null);
    }
    const popup = await openSignInWindow(page);
    await popup.getByRole('button', { name: people.ADMIN.email }).click();
    await expect(page.getByText(`Welcome ${people.ADMIN.name}!`)).toBeVisible();
  });
}

test('[AUTH-08] the message of a failed sign-in is gone after 4 s', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const popup = await openSignInWindow(page);
  await stopTime(page);
  await popup.getByRole('link', { name: 'Cancel' }).click();
  const toast = page.getByText('Sign in was cancelled.', { exact: true });
  await untilSeen(page, toast);
  await page.clock.runFor(3000);
  await expect(toast).toBeVisible();
  await goneAfter(page, toast, 1500);
});

test('[AUTH-09] a sign-in that ends after its window was called closed still counts', async ({
  page,
}) => {
  // A provider that cuts the two windows apart looks closed to the page from the start.
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = (...given) => {
      const popup = open(...given);
      return popup && new Proxy(popup, { get: (_target, name) => name === 'closed' });
    };
  });
  await page.goto('/');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Login' }).first().click();
  const popup = await opened;
  await expect(page.getByText('Sign in was cancelled.', { exact: true })).toBeVisible();
  await popup.getByRole('button', { name: people.MANAGER.email }).click();
  await expect(page.getByText(`Welcome ${people.MANAGER.name}!`)).toBeVisible();
  await expect(page.getByText('Sign in was cancelled.', { exact: true })).toBeHidden();
});

async function tellProvider({ issuer }: ProductAddress, fail: string | null): Promise<void> {
  const answer = await fetch(`${issuer}/__control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fail }),
  });
  expect(answer.ok).toBe(true);
}
