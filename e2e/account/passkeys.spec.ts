import type { CDPSession, Page } from '@playwright/test';
import { violationsOf } from '../a11y/violations.ts';
import { enterByLink } from '../people/invite.ts';
import { expect, test as base } from '../people/product.ts';
import { openWindow } from '../support/sign-in.ts';
import { freePort, makeDataFolder, removeDataFolder, startProduct } from '../support/product.ts';
import type { ProductAddress } from '../support/test.ts';
import { visit } from '../support/visit.ts';

/** Browsers keep no passkeys for a bare network address: this product is known by a name. */
const test = base.extend<object, { product: ProductAddress }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const [dataFolder, port] = [makeDataFolder(), await freePort()];
      const url = `http://localhost:${port}`;
      const product = await startProduct({ dataFolder, port, environment: { PUBLIC_URL: url } });
      await use({ ...product, url, docsUrl: '' });
      await product.stop();
      removeDataFolder(dataFolder);
    },
    { scope: 'worker' },
  ],
});

interface Device {
  /** Whether its owner touches it as soon as it asks. */
  setPresent: (isPresent: boolean) => Promise<void>;
  passkeys: () => Promise<Credential[]>;
  take: (from: Pick<Device, 'passkeys'>, signCount: number) => Promise<void>;
}
type Credential = Awaited<ReturnType<typeof credentialsOf>>[number];

async function credentialsOf(session: CDPSession, authenticatorId: string) {
  return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}

/** A device that a page of the browser makes passkeys on; its owner unlocks it at once. */
async function addDevice(page: Page): Promise<Device> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    passkeys: () => credentialsOf(session, authenticatorId),
    async setPresent(enabled: boolean) {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    /** Has what another device of its owner has; `signCount`: how often it signed until then. */
    async take(from: Pick<Device, 'passkeys'>, signCount: number) {
      for (const each of await from.passkeys()) {
        const credential = { ...each, signCount };
        await session.send('WebAuthn.addCredential', { authenticatorId, credential });
      }
    },
  };
}

async function isClean(page: Page) {
  // A message may be half faded in.
  expect(await violationsOf(page, { exclude: '[data-sonner-toaster]' })).toEqual([]);
}

/** Adds a passkey on the account page, by that name. */
async function addPasskey(page: Page, name: string) {
  await visit(page, '/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name (optional)').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
}

test('[MEM-03] a passkey: added on the account page, signs in and confirms, and is removed', async ({
  admin,
  mailbox,
  stranger,
  watch,
}) => {
  watch.expect(/40[13]/);
  const { page, email } = await enterByLink(admin, mailbox);

  const laptop = await addDevice(page);
  await visit(page, '/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name (optional)').fill('Work laptop');
  await isClean(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Work laptop' });
  await expect(row).toContainText('Never used');
  await isClean(page);
  const told = await mailbox.open(new RegExp(`passkey was added[^]*${email}|${email}[^]*passkey`));
  await expect(told.getByRole('heading', { level: 1 })).toContainText('passkey was added');

  // The device has one already.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This device already has a passkey for your account.',
  );
  await page.getByRole('button', { name: 'Close' }).click();

  const here = await stranger();
  await here.goto('/');
  const popup = await openWindow(here);
  await expect(popup.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await isClean(popup);
  await expect(popup.getByText(/Too many|No passkey/)).toBeHidden();
  const other = await addDevice(popup);
  await popup.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(popup.getByRole('alert')).toContainText('No passkey was used.');
  await other.take(laptop, 1);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await closed;
  await expect(here.getByText('Welcome Nora Ekberg!')).toBeVisible();

  await visit(here, '/account');
  await (await addDevice(here)).take(laptop, 9);
  await here.route(
    '**/api/account/passkeys/*',
    (route) =>
      route.fulfill({
        status: 403,
        json: { error: 'Confirm', code: 'fresh_sign_in_required', sign_in: 'passkey' },
      }),
    { times: 1 },
  );
  await here.getByRole('button', { name: /^Rename Work laptop/ }).click();
  await here.getByLabel('Name', { exact: true }).fill('Laptop at home');
  await isClean(here);
  await here.getByRole('button', { name: 'Save' }).click();
  await here.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(here.getByText('Passkey renamed')).toBeVisible();
  await here.getByRole('button', { name: /^Remove Laptop at home/ }).click();
  await here.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(here.getByText('Passkey removed')).toBeVisible();
  await expect(here.getByText('Laptop at home')).toBeHidden();
});

test('[MEM-03] [AUTH-01] the email field offers passkeys by itself, and says nothing where that fails', async ({
  admin,
  mailbox,
  stranger,
  watch,
}) => {
  watch.expect(/401/);
  const { page } = await enterByLink(admin, mailbox);
  const laptop = await addDevice(page);
  await addPasskey(page, 'Work laptop');

  const here = await stranger();
  await here.goto('/');
  const device = await addDevice(here);
  await device.take(laptop, 1);
  await device.setPresent(false);
  await here.goto('/auth/start');
  await expect(here.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await here.getByLabel('Email').fill('nora');
  await expect(here.getByRole('alert')).toBeHidden();
  await device.setPresent(true);
  await here.reload({ waitUntil: 'commit' }); // what was asked while nobody was there stays unanswered
  await here.waitForURL('**/auth/done');
  await visit(here, '/account');
  const row = here.getByRole('listitem').filter({ hasText: 'Work laptop' });
  await expect(row).toContainText('Last used');

  // A browser that has no such offer, and one that knows no passkeys at all.
  const older = await stranger();
  await older.addInitScript(() => {
    Reflect.deleteProperty(PublicKeyCredential, 'isConditionalMediationAvailable');
  });
  await older.goto('/');
  await (await addDevice(older)).take(laptop, 9);
  await older.goto('/auth/start');
  const button = older.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(button).toBeVisible();
  await expect(older.getByRole('alert')).toBeHidden();
  await expect(older).toHaveURL(/auth\/start$/);
  await button.click();
  await older.waitForURL('**/auth/done');

  const oldest = await stranger();
  await oldest.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  await oldest.goto('/auth/start');
  await expect(oldest.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(oldest.getByText('Sign in with a passkey')).toBeHidden();
  await expect(oldest.getByRole('alert')).toBeHidden();
});
