import type { Member } from '@plumbline/domain/people/member.ts';
import type { Page } from '@playwright/test';
import type { ApiSession } from '../support/api-session.ts';
import { visit } from '../support/visit.ts';
import { expect, type Mailbox } from './product.ts';

export const password = 'correct horse battery';
let count = 0;
/** An address that nobody has yet. */
export const newAddress = () => `guest-${(count += 1)}-${Date.now()}@partner.example`;

export async function invite(page: Page, email: string, name = ''): Promise<void> {
  await visit(page, '/members');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name (optional)').fill(name);
  await page.getByRole('button', { name: 'Invite' }).click();
}

export function inviteByApi(admin: ApiSession, email: string, role = 'MANAGER') {
  return admin.call<{ data: Member }>('POST', '/api/users/invite', { email, name: 'Guest', role });
}

export const rowOf = (page: Page, email: string) =>
  page.getByRole('row').filter({ hasText: email });

export async function choose(page: Page, email: string, action: string): Promise<void> {
  await rowOf(page, email)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Opens the link of the mail to the address, as its reader does. */
export async function openLink(mailbox: Mailbox, email: string): Promise<Page> {
  const mail = await mailbox.open(new RegExp(email));
  const opened = mail.waitForEvent('popup');
  await mail.frameLocator('iframe[title="The mail"]').getByRole('link', { name: /^Set / }).click();
  return opened;
}

export async function setPassword(page: Page, chosen = password): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(chosen);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
}

/** Nora Ekberg, who was invited, set a password by the link of the mail and is signed in by it. */
export async function enterByLink(
  admin: ApiSession,
  mailbox: Mailbox,
): Promise<{ page: Page; email: string }> {
  const email = newAddress();
  await admin.call('POST', '/api/users/invite', { email, name: 'Nora Ekberg', role: 'MANAGER' });
  const page = await openLink(mailbox, email);
  await setPassword(page);
  return { page, email };
}
