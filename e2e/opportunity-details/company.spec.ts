import { fallbackCompanyInfo } from '@plumbline/domain/company-info/company-info.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Company Information', exact: true });

/** Known to public data alone: nothing of it came with an import. */
const larkspur = {
  name: 'Larkspur Instruments – Pilot',
  company_name: 'Larkspur Instruments',
  company_domain: 'larkspur.example',
};

test('[DET-03] a deal without company information gets it from public data, and keeps it', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add(larkspur);
  const page = await as('MANAGER');
  await page.goto(`/#/opportunitydetails?id=${id}`);
  for (const fact of ['Ghent, Belgium', '1,475', '1977', 'Measuring instruments']) {
    await expect(card(page).getByText(fact, { exact: true })).toBeVisible();
  }
  const website = card(page).getByRole('link', { name: 'www.larkspur.example', exact: true });
  await expect(website).toHaveAttribute('href', 'https://www.larkspur.example/');
  await expect(website).toHaveAttribute('target', '_blank');
  await expect(card(page)).toContainText('From Wikidata');
  await expect(card(page)).toContainText('the same website, larkspur.example');
  expect((await workspace.get(id)).company_info).toMatchObject({ source: 'wikidata' });
});

test('[DET-03] the refresh button forces, for whoever may write company information', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add(larkspur);
  const page = await as('SALES_ENGINEER');
  await page.goto(`/#/opportunitydetails?id=${id}`);
  await expect(card(page)).toContainText('Ghent');
  const asked = page.waitForRequest('**/api/companyinfo-ai/fetch');
  await card(page).getByRole('button', { name: 'Refresh company information' }).click();
  expect((await asked).postDataJSON()).toEqual({
    companyName: 'Larkspur Instruments',
    dealId: id,
    forceRefresh: true,
  });
  await expect(card(page)).toContainText('today');
  const reader = await as('ACCOUNT_EXECUTIVE');
  await reader.goto(`/#/opportunitydetails?id=${id}`);
  await expect(card(reader)).toContainText('Ghent');
  await expect(card(reader).getByRole('button')).toHaveCount(0);
});

test('[DET-03] company information survives the deal', async ({ as, workspace }) => {
  const { id } = await workspace.add(larkspur);
  const page = await as('MANAGER');
  await page.goto(`/#/opportunitydetails?id=${id}`);
  await expect(card(page)).toContainText('Ghent');
  await page.goto('about:blank'); // a page that still loads would ask for what is gone
  await workspace.remove(id);
  const again = await workspace.add({ ...larkspur, name: 'Larkspur Instruments – Renewal' });
  expect(again.company_info).toMatchObject({ headquarters: 'Ghent, Belgium' });
});

test('[ERR-03] [DET-08] where nobody knows anything a placeholder stands, and says so', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Pilot', company_name: 'Unheard Of Ltd' });
  const page = await as('ADMIN');
  await page.goto(`/#/opportunitydetails?id=${id}`);
  await expect(card(page)).toContainText('No public information found on Unheard Of Ltd.');
  await expect(card(page)).toContainText(
    fallbackCompanyInfo('Unheard Of Ltd', '').focus_description,
  );
  await expect(card(page).getByText('Information not available', { exact: true })).toHaveCount(4);
  await expect(card(page).getByText('Not Available', { exact: true })).toHaveCount(1);
  await expect(card(page).getByText(/assumed/)).toBeVisible();
  await expect(card(page).getByRole('link')).toHaveCount(0);
  expect((await workspace.get(id)).company_info).toBeNull();
});

test('[ERR-03] a service that fails leaves the page standing', async ({ as, watch, workspace }) => {
  watch.expect(/500/);
  const { id } = await workspace.add({ name: 'Pilot', company_name: 'Failing Ltd' });
  const page = await as('ADMIN');
  await page.route('**/api/companyinfo-ai/fetch', (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong', code: 'internal' } }),
  );
  await page.goto(`/#/opportunitydetails?id=${id}`);
  await expect(card(page)).toContainText('Failing Ltd is a company in the technology sector.');
  await expect(card(page)).toContainText('Couldn’t load');
});
