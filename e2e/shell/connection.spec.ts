import { expect, test } from '../support/test.ts';

test('[SHELL-01] [COM-06] without a connection a page that was never opened says so, and opens once it is back', async ({
  as,
  workspace,
  watch,
}) => {
  const { id } = await workspace.add({ name: 'On a train' });
  watch.expect(/ERR_INTERNET_DISCONNECTED|UnreachableError/);
  const page = await as('ACCOUNT_EXECUTIVE');
  await page.goto(`/#/opportunitydetails?id=${id}`);
  const box = page.getByRole('textbox', { name: 'What did you learn?' });
  await box.fill('They need SSO.');
  await page.context().setOffline(true);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Reports' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Can’t reach the server' });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(alert).toBeVisible();
  await expect(navigation).toBeVisible();

  await page.context().setOffline(false);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await page.goto(`/#/opportunitydetails?id=${id}`);
  await expect(box).toHaveValue('They need SSO.');
});
