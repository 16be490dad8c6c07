import type { Page } from '@playwright/test';
import { violationsOf } from '../a11y/violations.ts';
import { totp } from '../../server/src/testing/totp.ts';
import { enterByLink, password } from '../people/invite.ts';
import { expect, test } from '../people/product.ts';
import { people } from '../support/people.ts';
import { openWindow, signInAs } from '../support/sign-in.ts';
import { visit } from '../support/visit.ts';

/** Sets the second factor up on the account page; what its app and its paper hold. */
async function setUp(page: Page) {
  await visit(page, '/account');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  const uri = `otpauth://totp/Plumbline:x?secret=${secret}`;
  await page.getByLabel('Code from the app').fill(totp(uri));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const backup = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByRole('button', { name: 'New backup codes' })).toBeVisible();
  return { uri, backup };
}

async function openCodePage(page: Page, email: string): Promise<Page> {
  await page.goto('/');
  const popup = await openWindow(page);
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Password').fill(password);
  await popup.getByRole('button', { name: 'Sign in' }).click();
  await expect(popup.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  return popup;
}

test('[MEM-03] a second factor: set up with an app, asked for at the sign-in, a backup code for the day it is lost', async ({
  admin,
  mailbox,
  stranger,
  watch,
}) => {
  watch.expect(/401/);
  const { page, email } = await enterByLink(admin, mailbox);
  const { uri, backup } = await setUp(page);

  const here = await stranger();
  const popup = await openCodePage(here, email);
  expect(await violationsOf(popup)).toEqual([]);
  await popup.getByLabel('Code of your authenticator app').fill('000 00');
  await popup.getByRole('button', { name: 'Sign in' }).click();
  await expect(popup.getByRole('alert')).toHaveText('Wrong code, or already used.');
  await popup.getByLabel('Code of your authenticator app').fill(totp(uri));
  await popup.getByRole('button', { name: 'Sign in' }).click();
  await expect(here.getByText('Welcome Nora Ekberg!')).toBeVisible();

  const elsewhere = await stranger();
  const second = await openCodePage(elsewhere, email);
  await second.getByLabel('Code of your authenticator app').fill(backup[0] ?? '');
  await second.getByRole('button', { name: 'Sign in' }).click();
  await expect(elsewhere.getByText('Welcome Nora Ekberg!')).toBeVisible();
  const told = await mailbox.open(
    new RegExp(`backup code was used[^]*${email}|${email}[^]*backup`),
  );
  await expect(told.getByRole('heading', { level: 1 })).toContainText('backup code');
});

test('[MEM-03] an administrator resets the second factor of somebody who lost it', async ({
  admin,
  as,
  mailbox,
}) => {
  const { page, email } = await enterByLink(admin, mailbox);
  await setUp(page);
  const helen = await as('ADMIN');
  await visit(helen, '/members');
  const row = helen.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await helen.getByRole('menuitem', { name: 'Reset second factor' }).click();
  await helen.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(helen.getByText('Second factor reset')).toBeVisible();
  expect((await page.request.get('/auth/token')).status()).toBe(401);
});

test('[PERM-01] what needs a fresh sign-in asks for it, and goes on with what was typed', async ({
  stranger,
  watch,
}) => {
  watch.expect(/403|401/); // the old session's last questions come too late
  // A sign-in of her own, as the new one ends it: other tests go on with theirs.
  const helen = await stranger();
  await signInAs(helen, people.ADMIN);
  await visit(helen, '/members');
  let refused = 0;
  await helen.route('**/api/users/invite', async (route) => {
    if ((refused += 1) > 1) return route.continue();
    return route.fulfill({
      status: 403,
      json: { error: 'Confirm', code: 'fresh_sign_in_required', sign_in: 'provider' },
    });
  });
  const email = `fresh-${Date.now()}@partner.example`;
  await helen.getByLabel('Email').fill(email);
  await helen.getByRole('button', { name: 'Invite' }).click();
  await expect(helen.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  const opened = helen.waitForEvent('popup');
  await helen.getByRole('button', { name: 'Sign in again' }).click();
  const popup = await opened;
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'admin@demo.example' }).click();
  await closed;
  await expect(helen.getByRole('row').filter({ hasText: email })).toBeVisible();
  expect(refused).toBe(2);
});
