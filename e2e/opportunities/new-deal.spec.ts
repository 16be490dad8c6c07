import { expectAccessible } from '../a11y/axe.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('[API-01] a deal is made by hand: c, five fields, Enter; its page opens', async ({
  as,
  workspace,
}) => {
  const page = await as('ACCOUNT_EXECUTIVE');
  await visit(page, '/opportunities');
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'New Opportunity' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expectAccessible(page, 'a new opportunity');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Walk-in');
  await dialog.getByLabel('Company').fill('Acme');
  await dialog.getByLabel('Value').fill('1.234,56 €');
  await dialog.getByLabel('Close date').fill('2027-04-15');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Walk-in');
  const [made] = await workspace.list();
  expect(made).toMatchObject({
    name: 'Walk-in',
    company_name: 'Acme',
    value: 1234.56,
    currency: 'USD',
    stage: 'Discovery',
    close_date: '2027-04-15',
    hubspot_id: null,
    edits: 'here',
  });
});

test('[OPP-04] an empty workspace offers to add a deal by hand, to those who may', async ({
  as,
  workspace,
}) => {
  await workspace.clear();
  const page = await as('ADMIN');
  await visit(page, '/opportunities');
  await page.getByRole('button', { name: 'Add one by hand' }).click();
  await expect(page.getByRole('dialog', { name: 'New Opportunity' })).toBeVisible();
  const other = await as('MANAGER');
  await visit(other, '/opportunities');
  await expect(other.getByRole('button', { name: 'Add one by hand' })).toHaveCount(0);
  await other.keyboard.press('c');
  await expect(other.getByRole('dialog')).toHaveCount(0);
});
