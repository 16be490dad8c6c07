import { expect, type Page } from '@playwright/test';
import type { Person } from './people.ts';

/** Presses Login and waits for the window, which asks how to sign in once somebody has a password. */
export async function openWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Login' }).first().click();
  const popup = await opened;
  await expect(popup.getByRole('heading', { level: 1 })).toBeVisible();
  return popup;
}

/** Presses Login and goes as far as the provider's page. */
export async function openSignInWindow(page: Page): Promise<Page> {
  const popup = await openWindow(page);
  const isAsked = await popup.getByRole('heading', { name: 'Sign in to Plumbline' }).isVisible();
  if (isAsked) await popup.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return popup;
}

/** Signs in as a person does: the button, the window, the account. */
export async function signInAs(page: Page, { email, name }: Person): Promise<void> {
  await page.goto('/');
  const popup = await openSignInWindow(page);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: email }).click();
  await closed;
  // A pointer that rests on a message keeps it: on a narrow page it lies where Login was pressed.
  await page.mouse.move(0, 0);
  await expect(page.getByText(`Welcome ${name}!`)).toBeVisible();
  await expect(page).not.toHaveURL(/#\/landing$/); // else it would lead away from where one goes next
}

/** Fills in the chooser's form for an address that it does not offer. */
export async function useAnotherAccount(popup: Page, email: string, name: string): Promise<void> {
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Full name').fill(name);
  await popup.getByRole('button', { name: 'Continue' }).click();
}
