import { expectAccessible } from '../a11y/axe.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('[DET-01] the close date is changed in place: three keys and a day', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Northwind renewal', close_date: '2027-03-01' });
  const page = await as('ACCOUNT_EXECUTIVE');
  await visit(page, `/opportunitydetails?id=${id}`);
  await page.keyboard.press('e');
  const form = page.getByRole('region', { name: 'Edit deal' });
  await expect(form.getByLabel('Name')).toBeFocused();
  for (const label of ['Value', 'Currency', 'Stage', 'Close date']) {
    await page.keyboard.press('Tab');
    await expect(form.getByLabel(label)).toBeFocused();
  }
  await expectAccessible(page, 'the details while they are edited');
  await form.getByLabel('Close date').fill('2027-04-15');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await workspace.get(id)).close_date).toBe('2027-04-15');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
  await expect(page.getByText('Close date Apr 15, 2027')).toBeVisible();
});

test('[DET-01] on a phone a fact is pressed and becomes its field', async ({ as, workspace }) => {
  const { id } = await workspace.add({ name: 'Northwind renewal', stage: 'Discovery' });
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const page = await as('ACCOUNT_EXECUTIVE', phone);
  await visit(page, `/opportunitydetails?id=${id}`);
  await page.getByRole('button', { name: 'Discovery' }).tap();
  const form = page.getByRole('region', { name: 'Edit deal' });
  await form.getByLabel('Stage').tap();
  await page.getByRole('option', { name: 'Negotiation' }).tap();
  await expect.poll(async () => (await workspace.get(id)).stage).toBe('Negotiation');
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(async () => (await workspace.get(id)).stage).toBe('Discovery');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
