import type { Member } from '@plumbline/domain/people/member.ts';
import type { Page } from '@playwright/test';
import { violationsOf } from '../a11y/violations.ts';
import { people } from '../support/people.ts';
import { openWindow } from '../support/sign-in.ts';
import { visit } from '../support/visit.ts';
import { expect, test } from './product.ts';
import {
  choose,
  inviteByApi,
  newAddress,
  openLink,
  password,
  rowOf,
  setPassword,
} from './invite.ts';

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
