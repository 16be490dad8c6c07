import type { Review } from '@plumbline/domain/suggestions/wire.ts';
import { expectAccessible } from '../a11y/axe.ts';
import { expect, test } from '../support/test.ts';

const words = 'We lose about five days on every quote, and that costs us $240k a year.';
const call = `Mia Chen: What does the delay cost you today?\nDana Frey: ${words}\n`;

test('[DET-04] a deal is printed with its texts, what they rest on, and what is open', async ({
  as,
  admin,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Halden renewal',
    company_name: 'Halden',
    bant_data: { budget: '80k from the plant’s own budget' },
  });
  await workspace.addCall(id, call);
  await expect
    .poll(async () => (await workspace.list()).find((row) => row.id === id)?.to_review ?? 0)
    .toBeGreaterThan(0);
  const { highlights } = await admin.call<Review>('GET', `/api/deals/${id}/suggestions`);
  const found = highlights.find(({ quote }) => quote.text.includes(words));
  if (!found) throw new Error('The answer is not shown');
  const { conversation_id, start, end } = found.quote;
  await admin.call('POST', `/api/deals/${id}/highlights/file`, {
    passages: [{ conversation_id, start, end }],
    section: 'meddpicc_data.metrics',
    field: null,
    text: words,
    mode: 'replace',
    revision: 0,
  });
  const page = await as('ACCOUNT_EXECUTIVE');
  await page.goto(`/#/opportunitydetails?id=${id}`);
  await page.getByRole('link', { name: 'Deal sheet' }).click();
  await expect(page.getByRole('heading', { name: 'Halden renewal' })).toBeVisible();
  const meddpicc = page.getByRole('region', { name: 'MEDDPICC' });
  await expect(meddpicc.getByRole('figure').getByText(`“${words}”`).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'BANT' })).toContainText('80k from the plant');
  await expect(page.getByRole('region', { name: 'Where it stands' })).toContainText(
    /Score \d+ of 10/,
  );
  await expectAccessible(page, 'the deal sheet');
  const right = (name: string) =>
    page.getByRole('region', { name }).evaluate((part) => part.getBoundingClientRect().right);
  expect(Math.max(await right('BANT'), await right('Warnings')), 'its right half').toBeGreaterThan(
    1300,
  );
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(meddpicc.getByText(`“${words}”`).first()).toBeVisible();
});
