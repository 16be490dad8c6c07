import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { expectFocus, focusIn, press, tabTo } from './hands.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('[SHELL-02] [OPP-01] by keyboard alone at the width of a phone: menu, filters, a deal, a dialog', async ({
  as,
  workspace,
}) => {
  await workspace.add({ name: 'Acme', stage: 'Proposal' });
  await workspace.add({ name: 'Bolt', stage: 'Discovery' });
  const page = await as('ADMIN', phone);
  await visit(page, '/tasks');

  const opener = page.getByRole('button', { name: 'Open the menu' });
  await press(opener);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await focusIn(menu); // a key before it stands is nobody's
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await focusIn(menu);
  await press(menu.getByRole('link', { name: 'Opportunities', exact: true }));
  await expect(page.getByRole('heading', { name: 'Opportunities', level: 1 })).toBeVisible();
  await expectFocus(page);

  // In the order in which they are read: what changes the list, then the list.
  await tabTo(page.getByRole('searchbox', { name: 'Search opportunities' }));
  const filter = page.getByRole('button', { name: 'Filter', exact: true });
  await press(filter);
  const filters = page.getByRole('group', { name: 'Filters', exact: true });
  await expect(filters.getByRole('combobox', { name: 'Stage' })).toBeFocused();
  await page.keyboard.press('Enter');
  await focusIn(page.getByRole('listbox'));
  await page.keyboard.press('Escape');
  await expect(filters.getByRole('combobox', { name: 'Stage' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(filter).toBeFocused();
  await press(page.getByRole('link', { name: 'Acme', exact: true }));
  await expect(page.getByRole('heading', { name: 'Acme', level: 1 })).toBeVisible();
  await expectFocus(page);

  const paste = page.getByRole('button', { name: 'Paste text' });
  await press(paste);
  const dialog = page.getByRole('dialog', { name: 'Paste text' });
  await focusIn(dialog);
  await tabTo(dialog.getByRole('button', { name: 'Close' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(paste).toBeFocused();
});
