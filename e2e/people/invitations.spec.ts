import { people } from '../support/people.ts';
import { openWindow } from '../support/sign-in.ts';
import { redirected } from '../support/sign-out.ts';
import { visit } from '../support/visit.ts';
import { expect, test } from './product.ts';
import {
  choose,
  invite,
  inviteByApi,
  newAddress,
  openLink,
  password,
  rowOf,
  setPassword,
} from './invite.ts';

test('[MEM-01] [MEM-03] somebody is invited, reads the mail, sets a password and comes in by it again', async ({
  as,
  mailbox,
  watch,
}) => {
  const email = newAddress();
  const page = await as('ADMIN');
  await page.route('**/api/users/invite', async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  await invite(page, email, 'Grace Guest');
  await expect(page.getByRole('button', { name: 'Inviting...' })).toBeVisible();
  await expect(page.getByText('Invitation email sent!')).toBeVisible();
  await expect(rowOf(page, email)).toContainText('Invited');

  const guest = await openLink(mailbox, email);
  await expect(guest.getByRole('heading', { name: 'Set your password' })).toBeVisible();
  await guest.getByLabel('Password', { exact: true }).fill('short');
  await guest.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(guest.getByText(/Use at least 12 characters/)).toBeVisible();
  await setPassword(guest);
  const link = guest.url();
  await guest.getByRole('button', { name: 'Go to Plumbline' }).click();
  const sidebar = guest.getByRole('complementary');
  await expect(sidebar.getByText(email)).toBeVisible();
  await expect(sidebar.getByText('Manager', { exact: true })).toBeVisible();
  await visit(page, '/members');
  await expect(rowOf(page, email)).not.toContainText('Invited');

  await redirected(guest, () => guest.getByRole('button', { name: 'Logout' }).click());
  await expect(guest).toHaveURL(/#\/landing$/);
  const popup = await openWindow(guest);
  watch.expect(/401/);
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Password').fill('wrong horse battery');
  await popup.getByRole('button', { name: 'Sign in' }).click();
  await expect(popup.getByRole('alert')).toHaveText('Wrong email or password.');
  await popup.getByLabel('Password').fill(password);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Sign in' }).click();
  await closed;
  await expect(guest.getByText('Welcome Grace Guest!')).toBeVisible();

  await guest.goto('about:blank');
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'This link was already used' })).toBeVisible();
});

test('[MEM-03] the invited may come by Google first, with the role of the invitation', async ({
  admin,
  mailbox,
  stranger,
}) => {
  const email = newAddress();
  await inviteByApi(admin, email, 'SALES_ENGINEER');
  const page = await stranger();
  await page.goto('/');
  const popup = await openWindow(page);
  const google = popup.getByRole('link', { name: 'Continue with Google' });
  if (await google.isVisible()) await google.click();
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Full name').fill('Grace Google');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Welcome Grace Google!')).toBeVisible();
  await expect(
    page.getByRole('complementary').getByText('Sales Engineer', { exact: true }),
  ).toBeVisible();
  const link = await openLink(mailbox, email);
  await expect(link.getByRole('heading', { name: 'This link was already used' })).toBeVisible();
});

test('[MEM-03] an invitation whose mail fails stays, says why, and is sent again', async ({
  as,
  mailbox,
}) => {
  const email = newAddress();
  const page = await as('ADMIN');
  await mailbox.fail('message');
  await invite(page, email);
  await expect(
    page.getByText(/^Failed to send invitation email: The mail server .* did not accept the email/),
  ).toBeVisible();
  await expect(rowOf(page, email)).toContainText('Not sent');
  await mailbox.fail(null);
  await choose(page, email, 'Resend invitation');
  await expect(page.getByText('Invitation email sent!')).toBeVisible();
  await expect(rowOf(page, email)).toContainText('Invited');
  const guest = await openLink(mailbox, email);
  await expect(guest.getByRole('heading', { name: 'Set your password' })).toBeVisible();
});

test('[MEM-03] a bad, a known and a forged one are each refused clearly', async ({
  as,
  stranger,
  watch,
}) => {
  watch.expect(/409/);
  const page = await as('ADMIN');
  await invite(page, 'nobody');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await invite(page, people.ADMIN.email.toUpperCase());
  await expect(page.getByText('This person is already a member.')).toBeVisible();

  const forger = await stranger();
  await forger.goto(`/#/set-password?token=${'A'.repeat(43)}`);
  await expect(forger.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
});

test('a revoked invitation is gone, and so is its link', async ({ admin, as, mailbox }) => {
  const email = newAddress();
  await inviteByApi(admin, email);
  const page = await as('ADMIN');
  await visit(page, '/members');
  await choose(page, email, 'Revoke invitation');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Invitation revoked')).toBeVisible();
  await expect(rowOf(page, email)).toHaveCount(0);
  const guest = await openLink(mailbox, email);
  await expect(guest.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
});
