import { expectAccessible } from '../a11y/axe.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('[INT-04] a close date that is changed here is the one in HubSpot, once an administrator allows it', async ({
  as,
  product,
  workspace,
}) => {
  await workspace.connectHubspot(product.hubspot.apiKey);
  await workspace.importAll();
  const [deal] = await workspace.list();
  const { id, hubspot_id } = deal!;
  const page = await as('ADMIN');
  const seller = await as('ACCOUNT_EXECUTIVE');
  await visit(seller, `/opportunitydetails?id=${id}`);
  await seller.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = seller.getByRole('region', { name: 'Edit deal' });
  await expect(form.getByText(/HubSpot owns this deal/)).toBeVisible();
  await expect(form.getByLabel('Close date')).toHaveCount(0);

  await page.goto('/#/integrations');
  await page.getByRole('button', { name: 'Turn on editing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send changes of deals to HubSpot?' });
  await expect(dialog).toContainText('closedate');
  await expectAccessible(page, 'what is sent to HubSpot');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('button', { name: 'Turn off editing' })).toBeVisible();

  await visit(seller, `/opportunitydetails?id=${id}`);
  await seller.keyboard.press('e');
  await form.getByLabel('Close date').fill('2027-04-15');
  await seller.keyboard.press('Enter');
  const inHubspot = async () => {
    const answer = await fetch(`${product.hubspot.apiUrl}/crm/objects/2026-09/deals/batch/read`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${product.hubspot.apiKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ inputs: [{ id: hubspot_id }], properties: ['closedate'] }),
    });
    const { results } = (await answer.json()) as {
      results: { properties: { closedate: string } }[];
    };
    return results[0]?.properties.closedate.slice(0, 10);
  };
  await expect.poll(inHubspot, { timeout: 40_000 }).toBe('2027-04-15');
  await expect(form.getByText('On its way to HubSpot...')).toBeHidden();
});
