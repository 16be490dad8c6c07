import { expect, test } from '../support/test.ts';

test('[COM-04] SPICED texts are carried over to MEDDPICC by keyboard, and stay', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Harbour cranes',
    methodology: 'SPICED',
    spiced_data: {
      situation: 'Four quays, two crane makers, one maintenance crew of nine.',
      pain: 'Cranes stand still eleven hours a month since the spring storms.',
      impact: 'Each hour costs the port $9k in berth fees; target two hours a month.',
      critical_event: 'New season starts on 1 March.',
      decision: 'Technical director proposes, port board decides on 12 January.',
    },
    meddpicc_data: { pain: 'Spare parts come late.' },
  });
  const page = await as('ACCOUNT_EXECUTIVE');
  await page.goto(`/#/commercial-insights?id=${id}`);
  const offer = page.getByRole('button', { name: 'Carry over 3 texts' });
  await offer.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Carry over to MEDDPICC' });
  await expect(dialog.getByRole('textbox', { name: 'Decision Process' })).toHaveValue(
    /1 March.\nTechnical director/,
  );
  await expect(dialog.getByText('MEDDPICC has no section for Situation.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Carry over 3 texts' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('radio', { name: 'MEDDPICC' })).toBeChecked();
  await expect(page.getByText('3 texts carried over to MEDDPICC')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /Identify Pain$/ }).click();
  await expect(page.getByRole('textbox', { name: 'Identify Pain' })).toHaveValue(
    'Spare parts come late.\nCranes stand still eleven hours a month since the spring storms.',
  );
});
