import { expectAccessible } from '../a11y/axe.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('[PERM-01] administrators drag a stage to another place, and everybody chooses from the list', async ({
  as,
}) => {
  const page = await as('ADMIN');
  await visit(page, '/integrations');
  const card = page.getByRole('region', { name: 'Deal stages' });
  const names = () =>
    card
      .getByRole('textbox', { name: /^Name of stage/ })
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  await expect.poll(names).toContain('Proposal');
  const before = await names();
  await expectAccessible(page, 'the list of stages');
  await card.getByRole('button', { name: 'Add stage' }).click();
  const row = card
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Remove New stage' }) });
  await row.getByRole('textbox', { name: /^Name of stage/ }).fill('Pilot');
  const grip = card.getByRole('button', { name: 'Move Pilot with the arrow keys' });
  await grip.dragTo(card.getByRole('listitem').first());
  await expect.poll(async () => (await names())[0]).toBe('Pilot');
  await card.getByRole('button', { name: 'Save stages' }).click();
  await expect(page.getByText('Stages saved.')).toBeVisible();
  expect(await names()).toEqual(['Pilot', ...before]);
  await card.getByRole('button', { name: 'Remove Pilot' }).click();
  await card.getByRole('button', { name: 'Save stages' }).click();
  await expect.poll(names).toEqual(before);
  const other = await as('MANAGER');
  await visit(other, '/integrations');
  await expect(other.getByRole('heading', { name: 'HubSpot' })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Deal stages' })).toHaveCount(0);
});
