import { expect, test } from '../support/test.ts';
import {
  answerTo,
  level,
  many,
  openRfp,
  region,
  rfpTab,
  row,
  rowLink,
  rows,
  show,
} from './panes.ts';

test('[RFP-04] a comment that is not saved outlives moving on and a reload, and tells of changes', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Drafts',
    technical_insights_rfp_requirements: many(300),
  });
  const page = await as('SALES_ENGINEER');
  await openRfp(page, id);
  await show(page, 'R-2');
  const answer = answerTo(page, 'R-2');
  const comment = answer.getByRole('textbox', { name: 'Comment for the customer' });
  await comment.fill('Ask Marta first');
  await expect(row(page, 'R-2')).toContainText('not saved');
  await show(page, 'R-1');
  await region(page).evaluate((list) => list.scrollTo(0, 15_000));
  await expect(row(page, 'R-2')).toHaveCount(0);
  await region(page).evaluate((list) => list.scrollTo(0, 0));
  await show(page, 'R-2');
  await expect(comment).toHaveValue('Ask Marta first');
  await expect(page).toHaveURL(/requirement=R-2/);

  await page.reload();
  await expect(page.getByText('What you wrote for R-2 wasn’t saved.')).toBeVisible();
  await expect(comment).toHaveValue('Ask Marta first');
  await workspace.change(id, {
    technical_insights_rfp_requirements: many(300).map((each) =>
      each.id === 'R-2' ? { ...each, comment: 'From a colleague' } : each,
    ),
  });
  await page.reload();
  await expect(answer).toContainText('The answer changed while you were typing');
  await expect(answer).toContainText('From a colleague');
  await answer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(answer.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await expect(comment).toHaveValue('Ask Marta first');
  await page.reload();
  await expect(comment).toHaveValue('Ask Marta first');
  await expect(page.getByText('wasn’t saved')).toHaveCount(0);
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
  await openRfp(page, id);
  const bar = page.getByRole('meter', { name: 'RFP Analysis' });
  await expect(bar).toHaveJSProperty('value', 0);
  await region(page).focus();
  await page.keyboard.press('j');
  await expect(rowLink(page, 'R-1')).toBeFocused();
  await page.keyboard.press('1');
  await expect(level(page, 'R-1', 'Fully supported')).toHaveAttribute('aria-pressed', 'true');
  await expect(rowLink(page, 'R-1')).toBeFocused();
  await expect(page.getByText('R-1: set to fully supported.')).toBeVisible();
  await page.keyboard.press('j');
  await expect(rowLink(page, 'R-2')).toBeFocused();
  await page.keyboard.press('2');
  await expect(row(page, 'R-2')).toContainText('Partially supported');
  await page.keyboard.press('k');
  await expect(rowLink(page, 'R-1')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('3');
  await expect(row(page, 'R-4')).toContainText('Not supported');
  await expect(bar).toHaveJSProperty('value', 75);
  await page.keyboard.press('0');
  await expect(row(page, 'R-4')).toContainText('Not Analyzed');
  await page.keyboard.press('u');
  await expect(row(page, 'R-4')).toContainText('Not supported');
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: 'Select R-4' })).toBeChecked();
  await page.keyboard.press('n');
  const note = answerTo(page, 'R-4').getByRole('textbox', { name: 'Internal note' });
  await expect(note).toBeFocused();
  await page.keyboard.type('Item 3'); // a text here, no level
  await expect(note).toHaveValue('Item 3');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('R-4: saved.')).toBeVisible();
  await expect(note).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rowLink(page, 'R-4')).toBeFocused();
  await expect(row(page, 'R-4')).toContainText('Not supported');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search requirements' })).toBeFocused();
});

test('[RFP-04] Enter confirms and goes on, and what is done is undone with the focus on it', async ({
  as,
  admin,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Confirms',
    technical_insights_rfp_requirements: many(3).map((each) => ({
      ...each,
      supportLevel: 'fully_supported',
    })),
  });
  const reworded = many(3).map((each) => ({
    ...each,
    supportLevel: 'fully_supported' as const,
    requirement: `${each.requirement}, with SAML`,
  }));
  await workspace.change(id, { technical_insights_rfp_requirements: reworded });
  const page = await as('SALES_ENGINEER');
  await openRfp(page, id);
  await expect(rfpTab(page)).toHaveAccessibleDescription('3 to review');
  await page.getByText('Needs review 3').click();
  await expect(answerTo(page, 'R-1')).toContainText('The customer changed the wording');
  await page.keyboard.press('j');
  await expect(rowLink(page, 'R-1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rowLink(page, 'R-2')).toBeFocused();
  await expect(row(page, 'R-1')).toContainText('Confirmed'); // it stays until the filter changes
  await expect(rfpTab(page)).toHaveAccessibleDescription('2 to review');
  await page.keyboard.press('u');
  await expect(rowLink(page, 'R-1')).toBeFocused();
  await expect(rfpTab(page)).toHaveAccessibleDescription('3 to review');
  const [first] = await admin.call<{ accepted: boolean; earlier_wording: string }[]>(
    'GET',
    `/api/deals/${id}/rfp/requirements`,
  );
  expect(first).toMatchObject({ accepted: false, earlier_wording: many(1)[0]?.requirement });
});

test('[RFP-04] a colleague’s change is shown, and not overwritten', async ({
  as,
  admin,
  watch,
  workspace,
}) => {
  watch.expect(/409/);
  const { id } = await workspace.add({
    name: 'Together',
    technical_insights_rfp_requirements: many(3),
  });
  const page = await as('SALES_ENGINEER');
  await openRfp(page, id);
  await expect(answerTo(page, 'R-1')).toBeVisible();
  const path = `/api/deals/${id}/rfp/requirements`;
  await admin.call('PATCH', `${path}/R-1`, { supportLevel: 'not_supported', comment: 'No SAML' });
  await level(page, 'R-1', 'Fully supported').click();
  const alert = answerTo(page, 'R-1').getByRole('alert');
  await expect(alert).toContainText('your choice wasn’t saved. It is now Not supported.');
  await expect(row(page, 'R-1')).toContainText('Not supported');
  await alert.getByRole('button', { name: 'Save mine instead' }).click();
  await expect(row(page, 'R-1')).toContainText('Fully supported');
  // What nobody asked for shows within seconds.
  await show(page, 'R-2');
  await admin.call('PATCH', `${path}/R-2`, { supportLevel: 'partially_supported' });
  await expect(answerTo(page, 'R-2')).toContainText('Someone else just changed this.');
  await expect(row(page, 'R-2')).toContainText('Partially supported');
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
  await openRfp(page, id);
  await show(page, 'R-3');
  await answerTo(page, 'R-3').getByRole('button', { name: 'Add as a technical challenge' }).click();
  await expect(answerTo(page, 'R-3')).toContainText('Technical challenge');
  await show(page, 'R-9');
  await page.getByRole('tab', { name: /Technical Challenges/ }).click();
  await page.getByRole('button', { name: 'requirement R-3' }).click();
  await expect(answerTo(page, 'R-3')).toBeVisible();
  await expect(rowLink(page, 'R-3')).toHaveAttribute('aria-current', 'true');
});

test('[RFP-04] a link leads to a requirement, and going on is written into the address', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Linked',
    technical_insights_rfp_requirements: many(2000),
  });
  const page = await as('SALES_ENGINEER');
  await page.goto(`/#/technical-insights?opp=${id}&tab=rfp&requirement=R-1500`);
  await expect(answerTo(page, 'R-1500')).toBeVisible();
  await expect(row(page, 'R-1500')).toBeInViewport();
  await rowLink(page, 'R-1500').focus();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/requirement=R-1501/);
  await expect.poll(() => rows(page).count()).toBeLessThan(40);
});

test('[RFP-04] on a phone one pane at a time, with a way back to the row', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Phone',
    technical_insights_rfp_requirements: many(60),
  });
  const page = await as('SALES_ENGINEER', { viewport: { width: 390, height: 844 } });
  await openRfp(page, id);
  await show(page, 'R-4');
  await expect(answerTo(page, 'R-4')).toBeInViewport();
  await expect(answerTo(page, 'R-4')).toBeFocused();
  await expect(rows(page)).toHaveCount(0);
  await level(page, 'R-4', 'Not supported').click();
  await page.getByRole('button', { name: 'Next requirement' }).click();
  await expect(answerTo(page, 'R-5')).toBeVisible();
  await page.getByRole('button', { name: 'All requirements' }).click();
  await expect(rowLink(page, 'R-5')).toBeFocused();
  await expect(row(page, 'R-4')).toContainText('Not supported');
  await show(page, 'R-6');
  await expect(answerTo(page, 'R-6')).toBeVisible();
  await page.goBack();
  await expect(row(page, 'R-6')).toBeVisible();
});
