import type { RfpRequirement } from '@plumbline/domain/rfp/requirement.ts';
import type { Page } from '@playwright/test';

/** A requirement in the list. */
export const row = (page: Page, id: string) =>
  page.getByRole('article', { name: `Requirement ${id}`, exact: true });
/** What of it takes the focus, and opens it. */
export const rowLink = (page: Page, id: string) => row(page, id).locator('[data-row-link]');
export const rows = (page: Page) => page.getByRole('article', { name: /^Requirement / });
/** Its answer beside the list. */
export const answerTo = (page: Page, id: string) =>
  page.getByRole('region', { name: `Answer to ${id}`, exact: true });
/** The button of a level. */
export const level = (page: Page, id: string, name: string) =>
  page
    .getByRole('group', { name: `Support level of ${id}`, exact: true })
    .getByRole('button', { name: new RegExp(`^${name}`) });
export const region = (page: Page) => page.getByRole('region', { name: 'Requirements' });
export const panel = (page: Page) => page.getByRole('tabpanel', { name: 'RFP Analysis' });
export const rfpTab = (page: Page) => page.getByRole('tab', { name: 'RFP Analysis' });

export async function openRfp(page: Page, id: string): Promise<void> {
  await page.goto(`/#/technical-insights?opp=${id}`);
  await rfpTab(page).click();
}

/** Shows a requirement that is in the list. */
export async function show(page: Page, id: string): Promise<void> {
  await rowLink(page, id).click();
}

export const many = (
  count: number,
  priorityOf: (at: number) => RfpRequirement['priority'] = () => 'High',
): RfpRequirement[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `R-${at + 1}`,
    requirement: `Single sign-on for tenant ${at + 1} of the customer`,
    priority: priorityOf(at),
    supportLevel: null,
    comment: null,
    confidence: null,
    docLink: null,
  }));
