import { violationsOf } from '../a11y/violations.ts';
import { expect, test } from '../support/test.ts';
import { tasksOf } from '../support/texts.ts';
import { visit } from '../support/visit.ts';

test('[SHELL-02] two keys one after another lead to each page', async ({ as, workspace }) => {
  await workspace.add({ name: 'Northwind routing' });
  const page = await as('MANAGER');
  await visit(page, '/roles');
  await page.mouse.click(700, 600); // what answers the keys is loaded with the first touch
  await page.waitForLoadState('networkidle');
  for (const [letter, name] of [
    ['o', 'Opportunities'],
    ['d', 'Dashboard'],
    ['t', 'Tasks'],
    ['r', 'Reports'],
    ['m', 'Members'],
    ['l', 'Roles'],
    ['i', 'Integrations'],
    ['k', 'Knowledge Base'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(letter);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
});

test('[OPP-02] in the table of deals j, k and Enter choose and open, and digits go on from there', async ({
  as,
  workspace,
}) => {
  for (const name of ['Third', 'Second', 'First']) await workspace.add({ name });
  const page = await as('ADMIN');
  await visit(page, '/opportunities');
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await page.keyboard.press('j');
  await expect(link('First')).toBeFocused();
  await page.keyboard.press('j');
  await expect(link('Second')).toBeFocused();
  await page.keyboard.press('k');
  await expect(link('First')).toBeFocused();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search opportunities' });
  await expect(search).toBeFocused();
  await page.keyboard.type('jack');
  await expect(search).toHaveValue('jack');
  await search.fill('');
  await expect(link('First')).toBeVisible();
  await link('First').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'First', level: 1 })).toBeVisible();
  for (const [digit, address] of [
    ['2', /commercial-insights/],
    ['3', /technical-insights\?opp=[^&]*$/],
    ['4', /tab=rfp/],
    ['1', /opportunitydetails/],
  ] as const) {
    await page.keyboard.press(digit);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { name: /First/, level: 1 })).toBeVisible();
  }
});

test('[OPP-01] a key pressed the very moment the rows appear is not lost', async ({
  as,
  workspace,
}) => {
  await workspace.add({ name: 'Northwind routing' });
  const page = await as('ADMIN');
  await page.addInitScript(() => {
    new MutationObserver((_records, observer) => {
      if (!document.querySelector('main [data-row-link]')) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
    }).observe(document, { childList: true, subtree: true });
  });
  await visit(page, '/opportunities');
  await expect(page.getByRole('searchbox', { name: 'Search opportunities' })).toBeFocused();
});

test('[TPL-06] [PAGE-01] x checks the task off that has the focus, Enter opens its deal', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Northwind routing',
    strategy_recommendations: tasksOf('technical_strategy', 3),
  });
  const page = await as('ADMIN');
  await visit(page, '/tasks');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect.poll(async () => (await workspace.get(id)).completed_step_ids.length).toBe(1);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('x');
  await expect.poll(async () => (await workspace.get(id)).completed_step_ids.length).toBe(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`technical-insights\\?opp=${id}`));
});

test('[SHELL-02] keys do nothing in fields, with Ctrl or behind a dialog, and can be switched off', async ({
  as,
  workspace,
}) => {
  await workspace.add({ name: 'Northwind routing' });
  const page = await as('ADMIN');
  await visit(page, '/members');
  const heading = page.getByRole('heading', { name: 'Members', level: 1 });
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await page.keyboard.type('gt?');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('gt?');
  await page.getByRole('combobox', { name: 'Role' }).first().focus();
  await page.keyboard.type('gt');
  await expect(heading).toBeVisible();

  await page.getByRole('button', { name: 'Shortcuts' }).focus();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('complete or reopen the task')).toBeVisible();
  const violations = await violationsOf(page, { include: '[role=dialog]' });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.type('gt');
  await expect(sheet).toBeVisible();
  await sheet.getByRole('checkbox', { name: /Use single-key shortcuts/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Shortcuts' })).toBeFocused();
  await page.keyboard.type('gt?');
  await expect(sheet).toHaveCount(0);
  await expect(heading).toBeVisible();

  await page.reload();
  await expect(heading).toBeVisible();
  await page.mouse.click(700, 700);
  await page.keyboard.type('gt');
  await expect(heading).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Show keyboard shortcuts' }).click();
  await sheet.getByRole('checkbox', { name: /Use single-key shortcuts/ }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible();
});
