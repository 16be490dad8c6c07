import type { Page } from '@playwright/test';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Counts what a person presses, each with its name. */
function createHand() {
  const pressed: string[] = [];
  return {
    pressed,
    press: async (page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> => {
      const target = page.getByRole(role, { name }).first();
      await target.click();
      pressed.push(String(name));
    },
  };
}

test('[IMP-04] from the sign-in to the first finding in at most 6 clicks', async ({
  page,
  workspace,
}) => {
  expect(await workspace.list()).toEqual([]);
  const { email } = people.ACCOUNT_EXECUTIVE;
  const { pressed, press } = createHand();
  await page.goto('/');
  const opened = page.waitForEvent('popup');
  await press(page, 'button', 'Login');
  const popup = await opened;
  await expect(popup.getByRole('heading', { level: 1 })).toBeVisible();
  if (await popup.getByRole('heading', { name: 'Sign in to Plumbline' }).isVisible()) {
    await press(popup, 'link', 'Continue with Google');
  }
  const closed = popup.waitForEvent('close');
  await press(popup, 'button', email);
  await closed;

  await press(page, 'button', 'Connect HubSpot');
  await press(page, 'button', 'Connect app');
  const dialog = page.getByRole('dialog', { name: 'Import from HubSpot' });
  await expect(dialog.getByText('Your open deals are selected.')).toBeVisible();
  await press(page, 'button', /^Import [1-9]\d* Deals$/);

  const found = page.getByRole('list', { name: 'What was found' });
  await expect(found.getByRole('listitem').first()).toContainText(
    /overdue|Stalled|Single|No contact/,
  );
  await expect(page).toHaveURL(/#\/opportunities\?view=mine$/);
  expect(pressed.length, pressed.join(', ')).toBeLessThanOrEqual(6);

  // What is written is read meanwhile, and the way to it is a click.
  await page.getByRole('button', { name: 'Review them' }).click();
  await expect(page.getByText(/to review/).first()).toBeVisible();
  const owners = new Set((await workspace.list()).map(({ owner }) => owner));
  expect([...owners]).toEqual([people.ACCOUNT_EXECUTIVE.name]);
});

test('[IMP-04] a connection that is refused ends where it can be tried again', async ({
  as,
  workspace,
}) => {
  expect(await workspace.list()).toEqual([]);
  const page = await as('ADMIN');
  await page.goto('/#/opportunities');
  await page.getByRole('button', { name: 'Connect HubSpot' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('HubSpot connection failed. Please try again.')).toBeVisible();
  // The start is over: connecting later from here stays here.
  await page.getByRole('button', { name: 'Configure' }).click();
  await page.getByRole('button', { name: 'Connect with OAuth' }).click();
  await page.getByRole('button', { name: 'Connect app' }).click();
  await expect(page.getByText('Successfully connected to HubSpot!')).toBeVisible();
  await expect(page).toHaveURL(/#\/integrations$/);
});

test('[IMP-01] whoever may not connect learns who may, and has something to do', async ({
  as,
  workspace,
}) => {
  expect(await workspace.list()).toEqual([]);
  const ways = {
    MANAGER: 'Read the first steps',
    SALES_ENGINEER: 'Add a knowledge source',
  } as const;
  for (const role of ['MANAGER', 'SALES_ENGINEER'] as const) {
    const page = await as(role);
    await page.goto('/#/opportunities');
    await expect(page.getByText(/^Ask .*Helen Whitaker/)).toBeVisible();
    await expect(page.getByRole('link', { name: ways[role] })).toBeVisible();
    await expect(page.getByRole('button', { name: /Connect|Import/ })).toHaveCount(0);
  }
});
