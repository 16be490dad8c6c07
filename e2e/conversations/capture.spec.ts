import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const card = (page: Page) => page.getByRole('region', { name: 'What did you learn?' });
const box = (page: Page) => card(page).getByRole('textbox', { name: 'What did you learn?' });
const found = (page: Page) => card(page).getByRole('region', { name: 'Your note' });
const note =
  'Call with Maria Holm (CFO): "We lose 30 hours a week on manual entry and it costs us 240k a year." She signs everything above 50k and wants to decide by 15 March.';

test('[COM-01] a note shows what is worth reading, is filed right there, and is an entry of the deal', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Learned' });
  const page = await as('ADMIN');
  await page.goto(`/#/commercial-insights?id=${id}`);
  await expect(page.getByRole('heading', { name: /Learned/ }).first()).toBeVisible();
  await page.keyboard.press('c');
  await expect(box(page)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`opportunitydetails\\?id=${id}$`));
  await page.keyboard.type(note);
  await page.keyboard.press('Control+Enter');
  await expect(box(page)).toHaveValue('');
  const passage = found(page).getByRole('listitem').first();
  await expect(passage).toContainText('Maria Holm');
  // Out of the empty box the arrow leads to what was found, and `e` to any field by its letter.
  await page.keyboard.press('ArrowDown');
  await expect(passage).toBeFocused();
  await page.keyboard.press('e');
  await passage.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: /^Economic Buyer, Details/ }).click();
  await passage.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Added to Economic Buyer.')).toBeVisible();
  const deal = await workspace.get(id);
  expect(JSON.stringify(deal.meddpicc_data?.economic_buyer)).toContain('Maria Holm');
  const conversations = page.getByRole('region', { name: 'Engagement' });
  await expect(conversations).toContainText('Note by Helen Whitaker');
});

test('[COM-01] one key puts a passage of a note into the field offered, and one takes it back', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'One key' });
  const page = await as('ACCOUNT_EXECUTIVE');
  await page.goto(`/#/opportunitydetails?id=${id}`);
  await box(page).fill(note);
  await page.keyboard.press('Control+Enter');
  const passage = found(page).getByRole('listitem').first();
  await expect(passage).toContainText('Maria Holm');
  const first = passage.locator('[data-review-key=a]');
  const title = (await first.getAttribute('title'))?.split(',')[0] ?? '';
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  await expect(page.getByText(`Added to ${title}.`)).toBeVisible();
  expect(JSON.stringify((await workspace.get(id)).meddpicc_data)).toContain('Maria Holm');
  await page.keyboard.press('u');
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(found(page).getByRole('listitem').first()).toContainText('Maria Holm');
  expect(JSON.stringify((await workspace.get(id)).meddpicc_data)).not.toContain('Maria Holm');
});

test('[COM-01] a hand drags a passage of a note onto the field where it belongs', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'By hand' });
  const page = await as('ACCOUNT_EXECUTIVE');
  await page.goto(`/#/opportunitydetails?id=${id}`);
  await box(page).fill(note);
  await page.keyboard.press('Control+Enter');
  const passage = found(page).getByRole('listitem').first();
  await expect(passage).toContainText('Maria Holm');
  await passage.getByText('Maria Holm').hover();
  await page.mouse.down();
  await page.mouse.move(300, 300, { steps: 5 });
  const field = page.locator('[data-drop-field="meddpicc_data.economic_buyer details"]');
  await field.hover();
  await page.mouse.up();
  await expect(page.getByText('Added to Economic Buyer.')).toBeVisible();
  await expect(field).toHaveCount(0);
  expect((await workspace.get(id)).meddpicc_data?.economic_buyer?.details).toContain('Maria Holm');
});

test('[COM-01] a note without a finding says so, is kept, and is put where its writer says', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Small talk' });
  const page = await as('ACCOUNT_EXECUTIVE');
  await page.goto(`/#/opportunitydetails?id=${id}`);
  await box(page).fill('Their offices move in spring.');
  await card(page).getByRole('button', { name: 'Save and file' }).click();
  await expect(found(page)).toContainText('Saved. Add it to a section?');
  await found(page).getByRole('combobox', { name: 'Letter' }).click();
  await page.getByRole('option', { name: /Pain/ }).click();
  await found(page).getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText(/Added to .*Pain/)).toBeVisible();
  expect((await workspace.get(id)).meddpicc_data?.pain).toBe('Their offices move in spring.');
});

test('[COM-01] what a note says beside what was found is told, and put where its writer says', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Half told' });
  const page = await as('ACCOUNT_EXECUTIVE');
  await page.goto(`/#/opportunitydetails?id=${id}`);
  await box(page).fill(`${note} Their offices move in spring.`);
  await card(page).getByRole('button', { name: 'Save and file' }).click();
  await expect(
    found(page).getByText('Not covered above: “Their offices move in spring.”'),
  ).toBeVisible();
  await found(page).getByRole('combobox', { name: 'Letter' }).click();
  await page.getByRole('option', { name: /Pain/ }).click();
  await found(page).getByRole('button', { name: 'Add' }).last().click();
  await expect(page.getByText(/Added to .*Pain/)).toBeVisible();
  expect((await workspace.get(id)).meddpicc_data?.pain).toBe('Their offices move in spring.');
  await expect(found(page).getByText('Not covered above')).toBeHidden();
  // What was found stays to be decided.
  await expect(found(page).getByRole('listitem').first()).toContainText('Maria Holm');
});

test('[COM-06] what is typed outlives a reload and a failed save', async ({
  as,
  workspace,
  watch,
}) => {
  const { id } = await workspace.add({ name: 'Lost network' });
  watch.expect(/conversations/);
  const page = await as('SALES_ENGINEER');
  await page.goto(`/#/opportunitydetails?id=${id}`);
  await box(page).fill('They need SSO.');
  await page.reload();
  await expect(box(page)).toHaveValue('They need SSO.');
  await page.route('**/conversations', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await card(page).getByRole('button', { name: 'Save and file' }).click();
  await expect(card(page)).toContainText('Not saved; your text is kept here.');
  await expect(box(page)).toHaveValue('They need SSO.');
  await page.unroute('**/conversations');
  await card(page).getByRole('button', { name: 'Save and file' }).click();
  await expect(found(page)).toBeVisible();
  await expect(box(page)).toHaveValue('');
});

test('[PERM-01] whoever may only read is not asked to write', async ({ as, workspace }) => {
  const { id } = await workspace.add({ name: 'Only read' });
  const page = await as('MANAGER');
  await page.goto(`/#/opportunitydetails?id=${id}`);
  await expect(page.getByRole('region', { name: 'Engagement' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});
