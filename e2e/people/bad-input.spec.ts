import type { Member } from '@plumbline/domain/people/member.ts';
import { people } from '../support/people.ts';
import { openWindow } from '../support/sign-in.ts';
import { visit } from '../support/visit.ts';
import { expect, test } from './product.ts';

const newAddress = () => `guest-${Date.now()}@partner.example`;
const invalid = 'Please enter a valid email address';

test('[MEM-01] a bad address is refused at its field, and what was typed stays', async ({
  as,
  watch,
}) => {
  watch.expect(/409/);
  const page = await as('ADMIN');
  await visit(page, '/members');
  const email = page.getByLabel('Email');
  const button = page.getByRole('button', { name: 'Invite' });
  await page.getByLabel('Name (optional)').fill('Grace Guest');
  for (const [typed, fault] of [
    ['nobody', invalid],
    ['a b@demo.example', invalid],
    ['a@demo.example,b@demo.example', invalid],
    ['zoë@demo.example', 'Please use plain letters: ä, é or щ do not reach every mail server'],
    [`${'x'.repeat(300)}@demo.example`, 'Must be at most 254 characters'],
    [people.ADMIN.email.toUpperCase(), 'This person is already a member.'],
  ] as const) {
    await email.fill(typed);
    await button.click();
    await expect(page.getByText(fault)).toBeVisible();
    await expect(email).toHaveValue(typed);
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Name (optional)')).toHaveValue('Grace Guest');
  }
  await email.fill(`  O'Brien-${Date.now()}@xn--bcher-kva.example `);
  await button.click();
  await expect(page.getByText('Invitation email sent!')).toBeVisible();
});

test('[MEM-03] a second invitation says what to do instead', async ({ admin, as, watch }) => {
  watch.expect(/409/);
  const email = newAddress();
  const { data } = await admin.call<{ data: Member }>('POST', '/api/users/invite', { email });
  const page = await as('ADMIN');
  await visit(page, '/members');
  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(
    page.getByText('This person is already invited. Resend the invitation from the list.'),
  ).toBeVisible();
  await admin.call('DELETE', `/api/users/${data.id}/invitation`);
});

test('[MEM-03] a link that is expired, cut off or made up says what to do next', async ({
  stranger,
}) => {
  const page = await stranger();
  for (const token of ['', 'A', 'A'.repeat(43), '%00%0d%0a', 'x'.repeat(180)]) {
    await page.goto('about:blank');
    await page.goto(`/#/set-password?token=${token}`);
    await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
    await expect(page.getByText(/ask an administrator for a new one/)).toBeVisible();
  }
  await page.route('**/auth/invitation', (route) => route.fulfill({ json: { state: 'expired' } }));
  await page.goto('about:blank');
  await page.goto(`/#/set-password?token=${'A'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await expect(page.getByText(/ask the administrator who invited you to resend it/i)).toBeVisible();
  await page.getByRole('button', { name: 'Go to Plumbline' }).click();
  await expect(page).toHaveURL(/#\/landing$/);
});

test('[MEM-03] too many wrong passwords say how long to wait, and keep the address', async ({
  admin,
  mailbox,
  stranger,
  watch,
}) => {
  watch.expect(/401|429/);
  const email = newAddress();
  await admin.call('POST', '/api/users/invite', { email });
  const mail = await mailbox.open(new RegExp(email));
  const opened = mail.waitForEvent('popup');
  await mail.frameLocator('iframe[title="The mail"]').getByRole('link', { name: /^Set / }).click();
  const guest = await opened;
  await guest.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await guest.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(guest.getByRole('heading', { name: 'Your password is set' })).toBeVisible();

  const page = await stranger();
  await page.goto('/');
  const popup = await openWindow(page);
  await popup.getByLabel('Email').fill(email);
  for (let n = 0; n < 5; n += 1) {
    await popup.getByLabel('Password').fill(`wrong horse battery ${n}`);
    await popup.getByRole('button', { name: 'Sign in' }).click();
    await expect(popup.getByRole('alert')).toHaveText('Wrong email or password.');
    await expect(popup.getByLabel('Email')).toHaveValue(email);
    await expect(popup.getByLabel('Password')).toHaveValue('');
  }
  await popup.getByLabel('Password').fill('correct horse battery');
  const answer = popup.waitForResponse('**/auth/password');
  await popup.getByRole('button', { name: 'Sign in' }).click();
  await expect(popup.getByRole('alert')).toHaveText(
    'Too many attempts. Please wait 15 min, then try again.',
  );
  expect(Number((await answer).headers()['retry-after'])).toBeGreaterThan(800);
  await expect(popup.getByLabel('Email')).toHaveValue(email);
});

test('[MEM-04] a role that a colleague changed meanwhile is not overwritten, and shows as it is', async ({
  admin,
  as,
  watch,
}) => {
  watch.expect(/409/);
  const email = newAddress();
  const { data } = await admin.call<{ data: Member }>('POST', '/api/users/invite', { email });
  const page = await as('ADMIN');
  await visit(page, '/members');
  const select = page.getByRole('combobox', { name: `Role of ${email}` });
  await expect(select).toHaveText('Manager');
  await admin.call('PATCH', `/api/users/${data.id}`, { role: 'SALES_ENGINEER' });
  await select.click();
  await page.getByRole('option', { name: 'Account Executive' }).click();
  await expect(
    page.getByText(`Someone just changed this: ${email} is Sales Engineer.`),
  ).toBeVisible();
  await expect(select).toHaveText('Sales Engineer');
  await select.click();
  await page.getByRole('option', { name: 'Account Executive' }).click();
  await expect(page.getByText(`Role of ${email} changed`)).toBeVisible();
  await expect(select).toHaveText('Account Executive');
});

test('the audit trail takes no impossible days, and keeps what was typed', async ({
  admin,
  as,
}) => {
  const email = newAddress();
  await admin.call('POST', '/api/users/invite', { email });
  const page = await as('ADMIN');
  await visit(page, '/audit');
  const event = page.getByRole('row').filter({ hasText: email });
  const [from, to] = [
    page.getByLabel('From', { exact: true }),
    page.getByLabel('To', { exact: true }),
  ];
  const file = page.getByRole('button', { name: 'Export CSV' });
  await expect(event).toBeVisible();
  await from.fill('2999-01-01');
  await expect(page.getByText('No such events in this period')).toBeVisible();
  await to.fill('2026-01-01');
  await expect(page.getByText('This is before the start date')).toBeVisible();
  await expect(from).toHaveValue('2999-01-01');
  await expect(file).toBeDisabled();
  await from.fill('0001-01-01');
  await expect(page.getByText('Pick a day between 1970 and 2999')).toBeVisible();
  await from.fill('1970-01-01');
  await to.fill('2999-12-31');
  await expect(event).toBeVisible();
  await expect(file).toBeEnabled();
});
