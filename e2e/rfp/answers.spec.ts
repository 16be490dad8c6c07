import type { RfpRequirement } from '@plumbline/domain/rfp/requirement.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const many = (count: number): RfpRequirement[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `R-${at + 1}`,
    requirement: `Single sign-on for tenant ${at + 1} of the customer`,
    priority: 'High',
    supportLevel: null,
    comment: null,
    confidence: null,
    docLink: null,
  }));

const requirement = (page: Page, id: string) =>
  page.getByRole('article', { name: `Requirement ${id}`, exact: true });
const title = (page: Page, id: string) =>
  requirement(page, id).getByRole('button', { name: /Single sign-on/ });
const level = (page: Page, id: string) =>
  page.getByRole('combobox', { name: `Support level of ${id}`, exact: true });
const region = (page: Page) => page.getByRole('region', { name: 'Requirements' });

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/#/technical-insights?opp=${id}`);
  await page.getByRole('tab', { name: 'RFP Analysis' }).click();
}

test('[RFP-04] a comment that is not saved outlives scrolling and a reload, and tells of changes', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Drafts',
    technical_insights_rfp_requirements: many(300),
  });
  const page = await as('SALES_ENGINEER');
  await open(page, id);
  await title(page, 'R-2').click();
  const comment = requirement(page, 'R-2').getByRole('textbox', { name: 'Comment' });
  await comment.fill('Ask Marta first');
  await title(page, 'R-1').focus(); // the row with the focus never leaves the page
  await region(page).evaluate((list) => list.scrollTo(0, 15_000));
  await expect(requirement(page, 'R-2')).toHaveCount(0);
  await region(page).evaluate((list) => list.scrollTo(0, 0));
  await expect(comment).toHaveValue('Ask Marta first');

  await page.reload();
  await page.getByRole('tab', { name: 'RFP Analysis' }).click();
  await expect(page.getByText('What you wrote for R-2 was not saved yet.')).toBeVisible();
  await expect(comment).toHaveValue('Ask Marta first');
  await workspace.change(id, {
    technical_insights_rfp_requirements: many(300).map((each) =>
      each.id === 'R-2' ? { ...each, comment: 'From a colleague' } : each,
    ),
  });
  await page.reload();
  await page.getByRole('tab', { name: 'RFP Analysis' }).click();
  await expect(requirement(page, 'R-2')).toContainText('The answer changed since you began');
  await expect(requirement(page, 'R-2')).toContainText('From a colleague');
  await requirement(page, 'R-2').getByRole('button', { name: 'Save' }).click();
  await expect(requirement(page, 'R-2').getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(comment).toHaveValue('Ask Marta first');
  await page.reload();
  await page.getByRole('tab', { name: 'RFP Analysis' }).click();
  await expect(requirement(page, 'R-2')).toBeVisible();
  await expect(page.getByText('was not saved yet')).toHaveCount(0);
});

test('[RFP-04] [TEC-02] keys answer requirements, and the dashboard moves with them', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Keys',
    technical_insights_rfp_requirements: many(4),
  });
  const page = await as('SALES_ENGINEER');
  await open(page, id);
  const bar = page.getByRole('meter', { name: 'RFP Analysis' });
  await expect(bar).toHaveJSProperty('value', 0);
  await region(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(title(page, 'R-1')).toBeFocused();
  await page.keyboard.press('1');
  await expect(level(page, 'R-1')).toHaveText('Fully supported');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('2');
  await expect(level(page, 'R-2')).toHaveText('Partially supported');
  await page.keyboard.press('End');
  await page.keyboard.press('3');
  await expect(level(page, 'R-4')).toHaveText('Not supported');
  await expect(bar).toHaveJSProperty('value', 75);
  await page.keyboard.press('0');
  await expect(level(page, 'R-4')).toHaveText('Not Analyzed');
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: 'Select R-4' })).toBeChecked();
  await page.keyboard.press('Enter');
  const comment = requirement(page, 'R-4').getByRole('textbox', { name: 'Comment' });
  await comment.fill('Item ');
  await comment.press('End');
  await comment.press('3'); // a text here, no level
  await expect(comment).toHaveValue('Item 3');
  await expect(level(page, 'R-4')).toHaveText('Not Analyzed');
});

test('[RFP-04] [TCH-02] a challenge made of a requirement leads back to it', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Back',
    technical_insights_rfp_requirements: many(12).map((each) => ({
      ...each,
      supportLevel: 'not_supported',
    })),
  });
  const page = await as('SALES_ENGINEER');
  await open(page, id);
  await requirement(page, 'R-3')
    .getByRole('button', { name: 'Make it a technical challenge' })
    .click();
  await expect(requirement(page, 'R-3')).toContainText('Technical challenge');
  await page.getByRole('tab', { name: /Technical Challenges/ }).click();
  await page.getByRole('button', { name: 'requirement R-3' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search requirements' })).toHaveValue('R-3');
  await expect(page.getByRole('article', { name: /^Requirement / })).toHaveCount(1);
});
