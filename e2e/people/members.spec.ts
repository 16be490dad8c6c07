import type { Member } from '@plumbline/domain/people/member.ts';
import type { Page } from '@playwright/test';
import { violationsOf } from '../a11y/violations.ts';
import type { ApiSession } from '../support/api-session.ts';
import { people } from '../support/people.ts';
import { openWindow } from '../support/sign-in.ts';
import { redirected } from '../support/sign-out.ts';
import { visit } from '../support/visit.ts';
import { expect, test, type Mailbox } from './product.ts';

const password = 'correct horse battery';
let count = 0;
/** An address that nobody has yet. */
const newAddress = () => `guest-${(count += 1)}-${Date.now()}@partner.example`;

async function invite(page: Page, email: string, name = ''): Promise<void> {
  await visit(page, '/members');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name (optional)').fill(name);
  await page.getByRole('button', { name: 'Invite' }).click();
}

function inviteByApi(admin: ApiSession, email: string, role = 'MANAGER') {
  return admin.call<{ data: Member }>('POST', '/api/users/invite', { email, name: 'Guest', role });
}

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

async function choose(page: Page, email: string, action: string): Promise<void> {
  await rowOf(page, email)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Opens the link of the mail to the address, as its reader does. */
async function openLink(mailbox: Mailbox, email: string): Promise<Page> {
  const mail = await mailbox.open(new RegExp(email));
  const opened = mail.waitForEvent('popup');
  await mail.frameLocator('iframe[title="The mail"]').getByRole('link', { name: /^Set / }).click();
  return opened;
}

async function setPassword(page: Page, chosen = password): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(chosen);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
}

test('[MEM-01] an administrator sees the card with its text and the form, others the card only', async ({
  as,
}) => {
  const admin = await as('ADMIN');
  await visit(admin, '/members');
  const text = 'View all users and roles. Only admins can invite or change roles.';
  await expect(admin.getByText(text)).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Invite' })).toBeVisible();
  await expect(admin.getByRole('combobox', { name: 'Role', exact: true })).toHaveText('Manager');
  await expect(admin.getByLabel('Email')).toHaveAttribute('type', 'email');
  for (const key of ['MANAGER', 'ACCOUNT_EXECUTIVE', 'SALES_ENGINEER'] as const) {
    const page = await as(key);
    await visit(page, '/members');
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: people.ADMIN.email })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invite' })).toBeHidden();
    await expect(page.getByRole('combobox')).toHaveCount(0);
  }
});

test('[MEM-02] the table has name, email and role; a dash stands for no name', async ({
  admin,
  as,
}) => {
  const email = newAddress();
  await admin.call('POST', '/api/users/invite', { email });
  const page = await as('MANAGER');
  await visit(page, '/members');
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Role']);
  const cells = rowOf(page, email).getByRole('cell');
  await expect(cells.first()).toHaveText('-');
  await expect(cells.last()).toHaveText('Manager');
});

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
    page.getByText(/^Failed to send invitation email: The mail server .* did not accept the mail/),
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

test('[MEM-04] the last administrator keeps the role, and the page says why', async ({
  as,
  watch,
}) => {
  watch.expect(/409/);
  const page = await as('ADMIN');
  await visit(page, '/members');
  const select = page.getByRole('combobox', { name: `Role of ${people.ADMIN.name}` });
  await select.click();
  await page.getByRole('option', { name: 'Manager' }).click();
  await expect(page.getByText(/This is the last administrator/)).toBeVisible();
  await expect(select).toHaveText('Admin');
});

test('[MEM-04] another role is felt within a minute by whoever does nothing', async ({
  admin,
  as,
}) => {
  const page = await as('SALES_ENGINEER');
  await page.clock.install();
  await page.goto('/#/roles');
  const role = page.getByRole('complementary').getByText(/^(Sales Engineer|Manager)$/);
  await expect(role).toHaveText('Sales Engineer');
  const list = await admin.call<{ data: Member[] }>('GET', '/api/users');
  const engineer = list.data.find(({ email }) => email === people.SALES_ENGINEER.email);
  const give = (to: string) => admin.call('PATCH', `/api/users/${engineer?.id}`, { role: to });
  await give('MANAGER');
  await page.clock.fastForward(60_000);
  await expect(role).toHaveText('Manager');
  await give('SALES_ENGINEER');
  await page.reload();
  await expect(role).toHaveText('Sales Engineer');
});

test('a deactivated member is out at once, and in again when reactivated', async ({
  admin,
  as,
  mailbox,
  watch,
}) => {
  watch.expect(/401|403/);
  const email = newAddress();
  await inviteByApi(admin, email);
  const guest = await openLink(mailbox, email);
  await setPassword(guest);
  await guest.getByRole('button', { name: 'Go to Plumbline' }).click();
  await expect(guest.getByRole('complementary')).toBeVisible();

  const page = await as('ADMIN');
  await visit(page, '/members');
  await choose(page, email, 'Deactivate');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(rowOf(page, email)).toContainText('Deactivated');
  await guest.getByRole('link', { name: 'Tasks' }).click();
  await expect(guest).toHaveURL(/#\/landing$/);

  await choose(page, email, 'Reactivate');
  await expect(page.getByText('Member reactivated')).toBeVisible();
  const popup = await openWindow(guest);
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Password').fill(password);
  await popup.getByRole('button', { name: 'Sign in' }).click();
  await expect(guest.getByText('Welcome Guest!')).toBeVisible();
});

test('[ROL-01] the roles are a table to read, with the text and what each may do', async ({
  as,
}) => {
  const page = await as('MANAGER');
  await visit(page, '/roles');
  await expect(
    page.getByText('Default roles are system roles and cannot be edited or deleted.'),
  ).toBeVisible();
  const rows = page.getByRole('table', { name: 'Default roles' }).getByRole('row');
  await expect(rows).toHaveCount(5);
  for (const [name, value] of [
    ['Admin', 'ADMIN'],
    ['Manager', 'MANAGER'],
    ['Account Executive', 'ACCOUNT_EXECUTIVE'],
    ['Sales Engineer', 'SALES_ENGINEER'],
  ]) {
    const row = rows.filter({ hasText: value ?? '' });
    await expect(row.getByRole('cell')).toHaveText([name ?? '', value ?? '', 'Locked']);
  }
  const users = page.getByRole('row', { name: /^Members and roles/ });
  await expect(users.getByRole('cell')).toHaveText(['Read and write', 'Read', 'Read', 'Read']);
});

test('an administrator reads who did what, and takes it along as a file', async ({ admin, as }) => {
  const email = newAddress();
  await inviteByApi(admin, email);
  const page = await as('ADMIN');
  await visit(page, '/members');
  await page.getByRole('link', { name: 'Audit trail' }).click();
  const event = page.getByRole('row').filter({ hasText: email });
  await expect(event).toContainText(people.ADMIN.email);
  await page.getByRole('combobox', { name: 'Event' }).click();
  await page.getByRole('option', { name: 'Changed a role' }).click();
  await expect(event).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Event' }).click();
  await page.getByRole('option', { name: 'All events' }).click();
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await begun;
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  const text = await new Response((await file.createReadStream()) as never).text();
  expect(text).toContain(`invite,${people.ADMIN.email},${email},Manager`);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the pages of members and passwords, ${colorScheme}`, async ({
    admin,
    as,
    mailbox,
    product,
    stranger,
  }) => {
    const email = newAddress();
    await inviteByApi(admin, email);
    const options = { colorScheme, reducedMotion: 'reduce' as const };
    const expectAccessible = async (page: Page, what: string) => {
      const violations = await violationsOf(page, { exclude: 'iframe' });
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
      expect.soft(found, what).toEqual([]);
    };
    const page = await as('ADMIN', options);
    for (const path of ['/members', '/roles', '/audit']) {
      await visit(page, path);
      await expectAccessible(page, path);
    }
    const mail = await mailbox.open(new RegExp(email), options);
    await expectAccessible(mail, 'mail');
    const opened = mail.waitForEvent('popup');
    await mail.getByRole('link', { name: /set-password/ }).click();
    const guest = await opened;
    await expect(guest.getByLabel('Password', { exact: true })).toBeVisible();
    await expectAccessible(guest, 'set password');
    await setPassword(guest);
    await expectAccessible(guest, 'password is set');
    const popup = await stranger(options);
    await popup.goto(`${product.url}/auth/start?attempt=abcdefgh`);
    await expectAccessible(popup, 'sign-in window');
    await popup.goto(product.mailbox);
    await expectAccessible(popup, 'mailbox');
  });
}
