import { expect, type Page } from '@playwright/test';

/** Opens the panel with all filters of the list of deals, unless it is open. */
export async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filter( \d+)?$/ });
  await expect(button).toBeVisible();
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  await expect(page.getByRole('group', { name: 'Filters', exact: true })).toBeVisible();
}

/** Chooses in one of the filters and leaves the panel. */
export async function chooseFilter(page: Page, filter: string, option: string): Promise<void> {
  await openFilters(page);
  const panel = page.getByRole('group', { name: 'Filters', exact: true });
  await panel.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(panel).toBeHidden();
}
