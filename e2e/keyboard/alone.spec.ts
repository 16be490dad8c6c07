import type { Page } from '@playwright/test';
import { people } from '../support/people.ts';
import { redirected } from '../support/sign-out.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { choose, expectFocus, press, tabTo, write } from './hands.ts';

// No mouse in this file: only page.keyboard, and a look at what has the focus.

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('[AUTH-01] [AUTH-07] by keyboard alone: in from the landing, the theme, the palette, and out', async ({
  page,
}) => {
  await page.goto('/');
  const opened = page.waitForEvent('popup');
  await press(button(page, 'Login').first());
  const popup = await opened;
  await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  const closed = popup.waitForEvent('close');
  await press(popup.getByRole('button', { name: people.ADMIN.email }));
  await closed;
  await expect(heading(page, 'Opportunities')).toBeVisible();

  await press(button(page, /theme/i).first());
  await expectFocus(page);
  await page.keyboard.press('Control+k'); // what is typed at once waits for it
  await page.keyboard.type('dark theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectFocus(page);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await press(help.getByRole('button', { name: 'Close' }));
  await expect(help).toHaveCount(0);
  await expectFocus(page);
  await redirected(page, () => press(button(page, 'Logout')));
  await expect(button(page, 'Login').first()).toBeVisible();
});

test('[TPL-03] [TCH-02] by keyboard alone: a letter of the TECH PLAN, and a challenge', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Northwind routing' });
  const page = await as('SALES_ENGINEER');
  await visit(page, `/opportunitydetails?id=${id}`);
  await page.keyboard.press('3');
  await write(page.getByRole('textbox', { name: 'Team members' }), 'Ada Nilsen (CTO)');
  await press(button(page, 'Save Now'));
  await expect(page.getByText('Team saved', { exact: true })).toBeVisible();
  await tabTo(page.getByRole('tab', { name: 'TECH PLAN Analysis' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await press(button(page, 'Add Challenge'));
  await expect(page.getByLabel('Title')).toBeFocused();
  await write(page.getByLabel('Title'), 'SSO with Okta');
  await write(page.getByLabel('Description'), 'SAML before the pilot');
  await choose(page.getByRole('combobox', { name: 'Severity' }), 'option', 'Critical');
  await expect(page.getByRole('combobox', { name: 'Severity' })).toBeFocused();
  await press(page.getByRole('button', { name: 'Add', exact: true }));
  await expect(button(page, 'Add Challenge')).toBeFocused();
  const item = page.getByRole('article', { name: 'SSO with Okta' });
  await expect(item).toContainText('Critical');
  await press(item.getByRole('button', { name: 'Edit challenge' }));
  await choose(page.getByRole('combobox', { name: 'Status' }), 'option', 'Blocked');
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(item).toContainText('Blocked');
  await press(item.getByRole('button', { name: 'Analyze', exact: true }));
  await expect(item.getByRole('button', { name: 'Analyze again' })).toBeFocused();
  await tabTo(item.getByRole('button', { name: 'Delete challenge' }), 'Shift+Tab');
  await press(item.getByRole('button', { name: 'Delete challenge' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(item).toHaveCount(0);
  await expectFocus(page);
});
