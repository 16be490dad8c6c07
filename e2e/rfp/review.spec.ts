import type { Member } from '@plumbline/domain/people/member.ts';
import type { Page } from '@playwright/test';
import type { ApiSession } from '../support/api-session.ts';
import { expectAccessible, onEachDevice } from '../a11y/axe.ts';
import { people } from '../support/people.ts';
import { chooseFilter } from '../support/filters.ts';
import { expect, test } from '../support/test.ts';
import { answerTo, many, openRfp, panel, rfpTab, row, rows, show } from './panes.ts';

const engineer = people.SALES_ENGINEER.name;

async function choose(page: Page, select: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: select, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('[RFP-04] owners and reviewers are given to one or many; whoever is asked finds it', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Shared out',
    technical_insights_rfp_requirements: many(20).map((each) => ({
      ...each,
      supportLevel: 'fully_supported',
    })),
  });
  await as('SALES_ENGINEER').then((other) => openRfp(other, id)); // known from the first sign-in on
  const page = await as('ADMIN');
  await openRfp(page, id);
  await show(page, 'R-3');
  await choose(page, 'Owner of R-3', engineer);
  await expect(row(page, 'R-3')).toContainText(engineer);
  await expect(page.getByText('R-3: owner saved.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select R-1', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select R-2', exact: true }).click();
  await page.getByRole('button', { name: 'Ask for review' }).click();
  await page.getByRole('menuitem', { name: engineer }).click();
  await expect(
    page.getByText(`2 requirements sent to ${engineer} for review.`).first(),
  ).toBeVisible();
  await expect(rfpTab(page)).toHaveAccessibleDescription(''); // not asked of an administrator

  const other = await as('SALES_ENGINEER');
  await other.goto(`/#/technical-insights?opp=${id}`);
  await expect(rfpTab(other)).toHaveAccessibleDescription('2 to review');
  await rfpTab(other).click();
  await other.getByText('Needs review 2').click();
  await expect(rows(other)).toHaveCount(2);
  await expect(answerTo(other, 'R-1')).toContainText('Asked of you');
  await answerTo(other, 'R-1').getByRole('button', { name: 'Confirm answer' }).click();
  await expect(rfpTab(other)).toHaveAccessibleDescription('1 to review');
  await expect(answerTo(other, 'R-1')).toContainText('Reviewed');
  await other.getByText('All 20').click();
  await chooseFilter(other, 'Owner', 'Mine');
  await expect(rows(other)).toHaveCount(1);
  await expect(row(other, 'R-3')).toBeVisible();
});

test('[RFP-04] the history of a requirement tells who changed what', async ({ as, workspace }) => {
  const { id } = await workspace.add({
    name: 'Told',
    technical_insights_rfp_requirements: many(2),
  });
  const page = await as('SALES_ENGINEER');
  await openRfp(page, id);
  await answerTo(page, 'R-1').getByRole('textbox', { name: 'Internal note' }).fill('Ask Marta');
  await answerTo(page, 'R-1').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('R-1: saved.')).toBeVisible();
  await answerTo(page, 'R-1').getByText('History', { exact: true }).click();
  await expect(answerTo(page, 'R-1').getByRole('listitem')).toContainText(
    'Internal note: Ask Marta',
  );
});

test('[RFP-04] axe finds nothing on both panes, the queue and the answer on a phone', async ({
  as,
  admin,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Axe',
    technical_insights_rfp_requirements: many(8).map((each, at) => ({
      ...each,
      supportLevel: at % 2 === 0 ? 'partially_supported' : null,
    })),
  });
  const page = await as('SALES_ENGINEER', { reducedMotion: 'reduce' });
  await ask(admin, id);
  await openRfp(page, id);
  await show(page, 'R-1');
  await expect(answerTo(page, 'R-1')).toContainText('Asked of you');
  await page.getByRole('checkbox', { name: 'Select R-2', exact: true }).click();
  await onEachDevice(page, async (device) => {
    await expect(panel(page)).toBeVisible();
    await expectAccessible(page, `RFP on ${device}`);
  });
});

async function ask(admin: ApiSession, id: string): Promise<void> {
  const { data } = await admin.call<{ data: Member[] }>('GET', '/api/users');
  const reviewer = data.find(({ email }) => email === people.SALES_ENGINEER.email);
  await admin.call('PATCH', `/api/deals/${id}/rfp/requirements/R-1`, {
    reviewer_id: reviewer?.id ?? null,
  });
}

test('[RFP-06] a newer file tells what changed, and answers go with their requirements', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Second round',
    technical_insights_rfp_requirements: many(3).map((each) => ({
      ...each,
      supportLevel: 'fully_supported',
      comment: `Yes to ${each.id}`,
    })),
  });
  const page = await as('SALES_ENGINEER');
  await openRfp(page, id);
  await panel(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Upload another file' }).click();
  const rowsOf = [
    'ID,Requirement',
    'R-1,Data stays in the EU',
    'R-2,Single sign-on for tenant 1 of the customer',
    'R-3,Single sign-on for tenant 2 of the new customer',
  ];
  await page.getByLabel('Requirements file').setInputFiles({
    name: 'round-2.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rowsOf.join('\n')),
  });
  await page.getByRole('button', { name: 'Import requirements' }).click();
  const dialog = page.getByRole('dialog', { name: 'What changed in the RFP' });
  await expect(dialog.getByRole('status')).toHaveText(
    '1 unchanged · 1 reworded · 1 added · 1 removed',
  );
  await expect(dialog).toContainText('1 of those removed has an answer');
  await expect(dialog.getByRole('region', { name: 'Reworded' }).locator('ins')).toContainText(
    'new',
  );
  await expectAccessible(page, 'what changed', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Import this version' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, 'R-1')).toContainText('Not Analyzed');
  await expect(row(page, 'R-2')).toContainText('Confirmed');
  await expect(row(page, 'R-3')).toContainText('Changed since confirmed');
  await expect(rfpTab(page)).toHaveAccessibleDescription('1 to review');
  await show(page, 'R-3');
  await expect(answerTo(page, 'R-3')).toContainText('The customer changed the wording');
  await expect(answerTo(page, 'R-3').getByLabel('Comment for the customer')).toHaveValue(
    'Yes to R-2',
  );
});
