import type { KnowledgeSource } from '@plumbline/domain/knowledge/source.ts';
import { openApiSession } from '../support/api-session.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { choose, expectFocus, press, write } from './hands.ts';

const path = '/api/knowledgebases';

test('[KB-03] [KB-05] [KB-07] by keyboard alone: a source is added, synced and deleted', async ({
  admin,
  as,
  product,
}) => {
  for (const { id } of await admin.call<KnowledgeSource[]>('GET', path)) {
    await admin.call('DELETE', `${path}/${id}`);
  }
  const page = await as('ADMIN');
  await visit(page, '/kb');
  await press(page.getByRole('button', { name: 'Add Your First Source' }));
  const dialog = page.getByRole('dialog');
  await write(dialog.getByLabel('Name*'), 'Handbook');
  await write(dialog.getByLabel('URL*'), `${product.docsUrl}/guide/`);
  const category = dialog.getByRole('combobox', { name: 'Category' });
  await choose(category, 'option', 'Security');
  await expect(category).toBeFocused();
  const type = dialog.getByRole('combobox', { name: 'Source Type' });
  await press(type, 'ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(type).toBeFocused();
  await press(dialog.getByRole('button', { name: 'Add Source' }));
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: 'Handbook' });
  await expect(row).toContainText('Security');
  const sync = row.getByRole('button', { name: 'Sync Handbook', exact: true });
  await press(sync);
  await expect(sync).toBeFocused();
  await press(row.getByRole('button', { name: 'Delete Handbook' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(row).toHaveCount(0);
  await expectFocus(page);
});

test('[MEM-01] [MEM-02] by keyboard alone: somebody is invited, gets another role, is taken off; one is deactivated and back', async ({
  as,
  product,
}) => {
  const email = `keys-${Date.now()}@partner.example`;
  // Somebody of this test alone: who is deactivated is signed out everywhere.
  const colleague = `keys-${Date.now()}@demo.example`;
  await openApiSession(product.url, colleague);
  const page = await as('ADMIN');
  await visit(page, '/members');
  await write(page.getByRole('textbox', { name: 'Email' }), email);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Invited');
  await expectFocus(page);
  const role = row.getByRole('combobox');
  await choose(role, 'option', 'Sales Engineer');
  await expect(role).toHaveText('Sales Engineer');
  await expect(role).toBeFocused();
  const question = page.getByRole('alertdialog');
  await choose(row.getByRole('button', { name: /^Actions for/ }), 'menuitem', 'Revoke invitation');
  await press(question.getByRole('button', { name: 'Revoke' }));
  await expect(row).toHaveCount(0);
  await expectFocus(page);

  const actions = page.getByRole('button', { name: `Actions for ${colleague}` });
  await choose(actions, 'menuitem', 'Deactivate');
  await press(question.getByRole('button', { name: 'Deactivate' }));
  await expect(question).toHaveCount(0);
  await expect(actions).toBeFocused();
  await choose(actions, 'menuitem', 'Reactivate');
  await expect(page.getByText('Member reactivated')).toBeVisible();
  await expect(actions).toBeFocused();
});
