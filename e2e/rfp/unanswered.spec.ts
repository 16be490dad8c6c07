import { expect, test } from '../support/test.ts';
import { clearKnowledge, readGuide } from './knowledge.ts';
import { answerTo, level, many, openRfp, panel, region, row, rowLink } from './panes.ts';

test.beforeEach(({ admin }) => clearKnowledge(admin));
test.afterEach(({ admin }) => clearKnowledge(admin));

test('[RFP-04] what the analysis left open is told, listed with one click, and settled by keys', async ({
  as,
  admin,
  product,
  workspace,
}) => {
  await readGuide(admin, product.docsUrl);
  const { id } = await workspace.add({
    name: 'Left open',
    technical_insights_rfp_requirements: many(3),
  });
  await workspace.change(id, {
    technical_insights_rfp_requirements: many(3).map((each, at) => ({
      ...each,
      supportLevel: at === 0 ? 'fully_supported' : null,
    })),
  });
  const page = await as('SALES_ENGINEER');
  await openRfp(page, id);
  await page.getByRole('button', { name: 'Analyze all' }).click();
  await page.getByRole('button', { name: 'Decide the 2 left' }).click();
  await expect(rowLink(page, 'R-2')).toBeFocused();
  await expect(row(page, 'R-1')).toHaveCount(0);
  const answer = answerTo(page, 'R-2');
  await expect(answer).toContainText('Found; you decide');
  await expect(level(page, 'R-2', 'Not decided')).toHaveAttribute('aria-pressed', 'true');
  const passages = answer.getByRole('list', { name: 'Passages found' }).getByRole('listitem');
  await expect(passages.first()).toHaveAttribute('aria-current', 'true');
  const words = await passages.first().locator('blockquote').innerText();

  await page.keyboard.press('p');
  const comment = answer.getByRole('textbox', { name: 'Comment for the customer' });
  await expect(comment).toBeFocused();
  await expect(comment).toHaveValue(words);
  await expect(answer.getByRole('textbox', { name: 'Documentation link' })).toHaveValue(/^http/);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('R-2: saved.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await expect(row(page, 'R-2')).toContainText('Confirmed');
  await expect(rowLink(page, 'R-3')).toBeFocused();
  await page.keyboard.press('3');
  await expect(row(page, 'R-3')).toContainText('Not supported');
  await expect(page.getByRole('button', { name: /^Decide the/ })).toBeHidden();
});

test('[RFP-04] the page says once how many are left without a level, and deciding ten takes ten keys', async ({
  as,
  admin,
  product,
  workspace,
}) => {
  await readGuide(admin, product.docsUrl);
  const { id } = await workspace.add({
    name: 'Ten',
    technical_insights_rfp_requirements: many(10),
  });
  const page = await as('SALES_ENGINEER');
  await openRfp(page, id);
  await page.getByRole('button', { name: 'Analyze all' }).click();
  await expect(page.getByText('10 of 10 without a level.')).toHaveCount(1);
  await page.getByRole('button', { name: 'Decide the 10 left' }).click();
  await expect(rowLink(page, 'R-1')).toBeFocused();
  for (const key of ['1', '2', '3', '1', '1', '2', '1', '3', '1', '1']) {
    await page.keyboard.press(key);
  }
  await expect(page.getByText('Every requirement has a level.')).toBeVisible();
  await expect(page.getByText('10 of 10 analyzed', { exact: true })).toBeVisible();
  await page.getByText('All 10', { exact: true }).click();
  for (const [at, told] of ['Fully', 'Partially', 'Not', 'Fully'].entries()) {
    await expect(row(page, `R-${at + 1}`)).toContainText(`${told} supported`);
  }
});

test('[RFP-04] Tab marks the next passage and goes on after the last, and a level takes its page', async ({
  as,
  admin,
  product,
  workspace,
}) => {
  await readGuide(admin, product.docsUrl);
  const { id } = await workspace.add({
    name: 'Passages',
    technical_insights_rfp_requirements: many(1),
  });
  const page = await as('SALES_ENGINEER');
  await openRfp(page, id);
  await page.getByRole('button', { name: 'Analyze all' }).click();
  await page.getByRole('button', { name: 'Decide the 1 left' }).click();
  await expect(rowLink(page, 'R-1')).toBeFocused();
  const answer = answerTo(page, 'R-1');
  const passages = answer.getByRole('list', { name: 'Passages found' }).getByRole('listitem');
  const count = await passages.count();
  expect(count).toBeGreaterThan(1);
  await expect(passages.first()).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Tab');
  await expect(passages.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(passages.first()).not.toHaveAttribute('aria-current', 'true');
  await expect(rowLink(page, 'R-1')).toBeFocused();
  const link = await passages.nth(1).getByRole('link').getAttribute('href');
  await page.keyboard.press('2');
  await expect(row(page, 'R-1')).toContainText('Partially supported');
  await expect(answer.getByRole('textbox', { name: 'Documentation link' })).toHaveValue(link ?? '');
});

test('[RFP-04] an undo that takes its time does not take the letters of whoever types meanwhile', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Slow undo',
    technical_insights_rfp_requirements: many(2),
  });
  const page = await as('SALES_ENGINEER');
  await openRfp(page, id);
  await region(page).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('1');
  await expect(page.getByText('R-1: set to fully supported.')).toBeVisible();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/undo$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('u');
  await page.keyboard.press('n');
  const note = answerTo(page, 'R-1').getByRole('textbox', { name: 'Internal note' });
  await expect(note).toBeFocused();
  await page.keyboard.type('Item');
  release();
  await expect(page.getByText('R-1: undone.')).toBeVisible();
  await page.keyboard.type(' 3');
  await expect(note).toHaveValue('Item 3');
});

test('[RFP-04] [SHELL-02] on a phone the menu stands beside the progress, never on a line of its own', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Narrow',
    technical_insights_rfp_requirements: many(2),
  });
  const page = await as('SALES_ENGINEER', { viewport: { width: 390, height: 844 } });
  await openRfp(page, id);
  const [told, menu] = await Promise.all([
    panel(page).getByText('0 of 2 analyzed').boundingBox(),
    page.getByRole('button', { name: 'More actions' }).last().boundingBox(),
  ]);
  if (!told || !menu) throw new Error('The progress or the menu is not shown.');
  expect(menu.y).toBeLessThanOrEqual(told.y);
  expect(menu.y + menu.height).toBeGreaterThan(told.y + told.height);
});
