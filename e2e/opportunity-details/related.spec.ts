import type { Page } from '@playwright/test';
import { tellHubspot } from '../support/hubspot.ts';
import { expect, test } from '../support/test.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('[DET-04] the cards say what there is not yet', async ({ as, workspace }) => {
  const { id } = await workspace.add({ name: 'Alone' });
  const page = await as('MANAGER');
  await page.goto(`/#/opportunitydetails?id=${id}`);
  await expect(card(page, 'Key Competitors')).toContainText('No competitors identified yet');
  await expect(card(page, 'Similar Deals')).toContainText('No similar deals found');
  await expect(card(page, 'Engagement')).toContainText('No engagements tracked yet');
});

test('[DET-04] rivals of MEDDPICC are named, to those who may read it', async ({
  as,
  workspace,
}) => {
  const meddpicc_data = { competition: { names: 'Zeta Corp; Omega' } };
  const { id } = await workspace.add({ name: 'Contested', meddpicc_data });
  const page = await as('ACCOUNT_EXECUTIVE');
  await page.goto(`/#/opportunitydetails?id=${id}`);
  await expect(card(page, 'Key Competitors').getByRole('listitem')).toHaveText([
    /^Zeta Corp\s*MEDDPICC$/,
    /^Omega\s*MEDDPICC$/,
  ]);
  const engineer = await as('SALES_ENGINEER');
  await engineer.goto(`/#/opportunitydetails?id=${id}`);
  await expect(card(engineer, 'Key Competitors')).toContainText('No competitors identified yet');
});

test('[DET-04] deals alike lead to each other, and tell why', async ({ as, workspace }) => {
  const first = await workspace.add({
    name: 'First of two',
    value: 100_000,
    stage: 'Proposal',
    meddpicc_data: { pain: 'Quotes are typed into spreadsheets, which takes days.' },
  });
  await workspace.add({
    name: 'Second of two',
    value: 110_000,
    stage: 'Proposal',
    meddpicc_data: { pain: 'Each quote goes through three spreadsheets.' },
  });
  const page = await as('MANAGER');
  await page.goto(`/#/opportunitydetails?id=${first.id}`);
  const similar = card(page, 'Similar Deals');
  await expect(similar).toContainText('Similar pain: quote, spreadsheets');
  await expect(similar).toContainText('Size: 10% larger');
  await similar.getByRole('link', { name: 'Second of two' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Second of two');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(similar.getByRole('link', { name: 'First of two' })).toBeVisible();
  const engineer = await as('SALES_ENGINEER');
  await engineer.goto(`/#/opportunitydetails?id=${first.id}`);
  await expect(card(engineer, 'Similar Deals')).toContainText('Second of two');
  await expect(card(engineer, 'Similar Deals')).not.toContainText('pain');
});

test('[DET-04] engagements of an imported deal: type, date, subject, contact', async ({
  as,
  product,
  watch,
  workspace,
}) => {
  watch.expect(/502/);
  await workspace.connectHubspot(product.hubspot.apiKey);
  await workspace.importAll();
  const deal = (await workspace.list()).find(({ hubspot_id }) => hubspot_id === '9000100002');
  const page = await as('MANAGER');
  await page.goto(`/#/opportunitydetails?id=${deal?.id}`);
  const table = card(page, 'Engagement').getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(['Type', 'Date', 'Subject', 'Contact']);
  await expect(table.getByRole('row')).toHaveCount(7); // with the header
  await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    /^(Call|Email|Meeting|Note)$/,
    /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/,
    /\w/,
    /\w/,
  ]);

  await tellHubspot(product.hubspot.apiUrl, { missingScopes: ['sales-email-read'] });
  await page.reload();
  await expect(card(page, 'Engagement')).toContainText('Emails are hidden');
  await tellHubspot(product.hubspot.apiUrl, {
    missingScopes: [],
    fail: { status: 429, times: 99, retryAfter: 25 },
  });
  await page.reload();
  const alert = card(page, 'Engagement').getByRole('alert');
  await expect(alert).toContainText('limiting our calls');
  await tellHubspot(product.hubspot.apiUrl, { fail: null });
  // As long as HubSpot asked to wait, nobody calls it: not this page, and no test after this one.
  await expect(() => workspace.connectHubspot(product.hubspot.apiKey)).toPass({
    timeout: 120_000,
    intervals: [2000],
  });
  await page.reload();
  await expect(table).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('[DET-04] on a phone the engagements keep their four facts', async ({
  as,
  product,
  workspace,
}) => {
  await workspace.connectHubspot(product.hubspot.apiKey);
  await workspace.importAll();
  const deal = (await workspace.list()).find(({ hubspot_id }) => hubspot_id === '9000100002');
  const page = await as('MANAGER', { viewport: { width: 390, height: 844 } });
  await page.goto(`/#/opportunitydetails?id=${deal?.id}`);
  const row = card(page, 'Engagement').getByRole('table').getByRole('row').nth(1);
  await expect(row.getByRole('cell')).toHaveCount(4);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
