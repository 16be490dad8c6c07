import { expectAccessible } from '../a11y/axe.ts';
import { expect, test } from '../support/test.ts';

const file = JSON.stringify({
  turns: [
    { who: 'Helen Whitaker', at: 3000, says: 'Who signs this off in the end?' },
    { who: 'Dana Frey', at: 61_000, says: 'Peter Lang, our CFO, signs everything above 50k.' },
  ],
});

test('[COM-06] JSON of an unknown maker is shown with a guess, and stored as somebody says', async ({
  as,
  watch,
  workspace,
}) => {
  watch.expect(/conversations/); // the file is refused until everything is said
  const { id } = await workspace.add({ name: 'Unknown recorder' });
  const page = await as('ADMIN');
  await page.goto(`/#/opportunitydetails?id=${id}`);
  const card = page.getByRole('region', { name: 'Engagement' });
  await card.getByLabel('Files with conversations').setInputFiles({
    name: 'call.json',
    mimeType: 'application/json',
    buffer: Buffer.from(file),
  });
  const dialog = page.getByRole('dialog', { name: 'Which field is what?' });
  await expect(dialog.getByRole('row', { name: /Dana Frey.*Peter Lang/ })).toBeVisible();
  await expectAccessible(page, 'the fields of a file');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'the fields of a file on a phone');
  await dialog.getByLabel('When').fill('2026-11-10');
  await dialog.getByRole('button', { name: 'Add and read' }).click();
  await page
    .getByRole('dialog', { name: 'Who is who?' })
    .getByRole('button', { name: 'Later' })
    .click();
  await expect(card.getByRole('button', { name: 'call', exact: true })).toBeVisible();
});
