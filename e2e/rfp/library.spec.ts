import { expect, test } from '../support/test.ts';
import { answerTo, openRfp, row, rowLink } from './panes.ts';

const asked = 'Customer data is encrypted at rest with AES-256.';
const requirement = (id: string, text: string) => ({
  id,
  requirement: text,
  priority: 'High' as const,
  supportLevel: null,
  comment: null,
  confidence: null,
  docLink: null,
});

test('[RFP-04] an answer confirmed on one deal comes first on the next, is taken with a, changed and retired', async ({
  as,
  workspace,
}) => {
  const first = await workspace.add({
    name: 'Fjord Bank',
    technical_insights_rfp_requirements: [requirement('A-1', asked)],
  });
  const second = await workspace.add({
    name: 'Umbra Security',
    technical_insights_rfp_requirements: [
      requirement('B-1', `  ${asked.toUpperCase()}`),
      requirement('B-2', 'Support answers within one hour.'),
    ],
  });
  const page = await as('SALES_ENGINEER');
  await openRfp(page, first.id);
  const given = answerTo(page, 'A-1');
  await given.getByRole('textbox', { name: 'Comment for the customer' }).fill('Yes, since 4.2.');
  await given.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('A-1: saved.')).toBeVisible();
  await rowLink(page, 'A-1').focus();
  await page.keyboard.press('1');
  await expect(row(page, 'A-1')).toContainText('Confirmed');

  await openRfp(page, second.id);
  const answer = answerTo(page, 'B-1');
  const before = answer.locator('section', {
    has: page.getByRole('heading', { name: 'Answered before' }),
  });
  await expect(before).toContainText('Same wording');
  await expect(before).toContainText('Fjord Bank · Jonas Lindqvist');
  await expect(before).toContainText('Yes, since 4.2.');
  await rowLink(page, 'B-1').focus();
  await page.keyboard.press('a');
  await expect(row(page, 'B-1')).toContainText('Fully supported');
  await expect(answer.getByRole('textbox', { name: 'Comment for the customer' })).toHaveValue(
    'Yes, since 4.2.',
  );

  await page.goto('/#/answers');
  const answers = page.getByRole('list', { name: 'Answers' }).getByRole('listitem');
  await expect(answers).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search answers' }).fill('nothing like it');
  await expect(page.getByText('No answers match')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search answers' }).fill('aes-256');
  const ofFirst = answers.filter({ hasText: 'Fjord Bank' });
  await ofFirst.getByRole('button', { name: 'Edit' }).click();
  await ofFirst.getByRole('textbox', { name: 'Comment for the customer' }).fill('Yes, always.');
  await ofFirst.getByRole('button', { name: 'Save' }).click();
  await expect(ofFirst).toContainText('Yes, always.');
  await ofFirst.getByRole('button', { name: 'Retire' }).click();
  await expect(answers).toHaveCount(1);
  await page.getByRole('radio', { name: 'Retired' }).click();
  await expect(ofFirst).toContainText('Yes, always.');
  await ofFirst.getByRole('button', { name: 'Offer again' }).click();
  await expect(page.getByText('Nothing has been retired.')).toBeVisible();
});
