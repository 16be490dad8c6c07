import { violationsOf } from '../a11y/violations.ts';
import { expect, test } from '../support/test.ts';

test('[AUTH-13] a program gets a token by the keyboard, reads with it, and is shut out once it is revoked', async ({
  as,
  product,
  watch,
}) => {
  watch.expect(/401/);
  const page = await as('ACCOUNT_EXECUTIVE');
  await page.goto('/#/account');
  const card = page.getByRole('region', { name: 'Access tokens' });
  await card.getByRole('button', { name: 'Create a token' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const name = `Nightly ${Date.now()}`;
  await dialog.getByLabel('Name').fill(name);
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel('Name').press('Enter');
  const token = (await dialog.getByLabel('Token', { exact: true }).textContent()) ?? '';
  expect(token).toMatch(/^plb_/);
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(token)).toHaveCount(0);

  const read = () =>
    fetch(`${product.url}/api/deals?limit=1`, { headers: { authorization: `Bearer ${token}` } });
  const answer = await read();
  expect(answer.status).toBe(200);
  await page.reload();
  const row = card.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Last used');
  await row.getByRole('button', { name: /^Revoke/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  // While the dialog is open, the list behind it is hidden: that the row is away tells nothing yet.
  await expect(page.getByText('Token revoked')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await read()).status).toBe(401);
});
