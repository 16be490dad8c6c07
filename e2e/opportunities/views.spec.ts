import type { SavedView } from '@plumbline/domain/opportunities/saved-view.ts';
import type { Page } from '@playwright/test';
import type { ApiSession } from '../support/api-session.ts';
import { chooseFilter } from '../support/filters.ts';
import { expect, test } from '../support/test.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Opportunities' });
const names = (page: Page) => table(page).locator('[data-row-link]');
const heads = (page: Page) => table(page).locator('[data-row-group]');
const viewSelect = (page: Page) => page.getByRole('combobox', { name: 'View' });
const dialog = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, select: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: select }).click();
  await page.getByRole('option', { name: option }).click();
}

async function act(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for view' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Views are no deals: the workspace of a test may hold those of another. */
async function clearViews(session: ApiSession): Promise<void> {
  for (const { id } of await session.call<SavedView[]>('GET', '/api/views')) {
    await session.call('DELETE', `/api/views/${id}`);
  }
}

test.beforeEach(async ({ workspace, admin }) => {
  await clearViews(admin);
  const deals = [
    { name: 'Pilot', stage: 'Proposal', value: 100, owner: 'Dana', currency: 'EUR' },
    { name: 'Rollout', stage: 'Proposal', value: 300, owner: 'Zoe' },
    { name: 'Renewal', stage: 'Discovery', value: 200, owner: 'Dana' },
    { name: 'Signed', stage: 'Closed Won', value: 50 },
  ];
  for (const deal of deals) await workspace.add(deal);
});

test('[OPP-01] a list is saved under a name, changed, renamed, shared and deleted', async ({
  as,
}) => {
  const page = await as('ADMIN');
  await page.goto('/#/opportunities');
  await chooseFilter(page, 'Stage', 'Proposal (2)');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Proposals');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/opportunities\?saved=[\w-]+$/);
  await expect(viewSelect(page)).toHaveText('Proposals');
  await expect(names(page)).toHaveText(['Rollout', 'Pilot']);

  // Sorted otherwise it is changed; that is kept on request.
  await table(page).getByRole('button', { name: 'Amount' }).click();
  await table(page).getByRole('button', { name: 'Amount' }).click();
  await expect(names(page)).toHaveText(['Pilot', 'Rollout']);
  await expect(page.getByRole('button', { name: 'Actions for view' })).toHaveText('Changed');
  await page.getByRole('button', { name: 'Update view' }).click();
  await expect(page).toHaveURL(/#\/opportunities\?saved=[\w-]+$/);
  await page.reload();
  await expect(names(page)).toHaveText(['Pilot', 'Rollout']);

  await act(page, 'Rename');
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Offers');
  await page.keyboard.press('Enter');
  await expect(viewSelect(page)).toHaveText('Offers');
  await act(page, 'Share with everyone');
  await expect(viewSelect(page)).toHaveText('Offers (shared)');
  const address = page.url();

  const seller = await as('ACCOUNT_EXECUTIVE');
  await seller.goto(address);
  await expect(names(seller)).toHaveText(['Pilot', 'Rollout']);
  await seller.getByRole('button', { name: 'Actions for view' }).click();
  await expect(seller.getByRole('menuitem')).toHaveText(['Save as a new view', 'Copy link']);

  await act(page, 'Delete view');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete view' }).click();
  await expect(page).toHaveURL(/#\/opportunities$/);
  await seller.reload();
  await expect(seller.getByText('This view was deleted')).toBeVisible();
  await seller.getByRole('link', { name: 'Open the full list' }).click();
  await expect(names(seller)).toHaveCount(3);
});

test('[OPP-01] views open by keys and from the palette; leaving one leaves its filters', async ({
  as,
  admin,
  watch,
}) => {
  watch.expect(/409.*api\/views/); // a name that is taken
  await admin.call('POST', '/api/views', { name: 'Dana’s', settings: { owner: 'Dana' } });
  const page = await as('ADMIN');
  await page.goto('/#/opportunities');
  await expect(names(page)).toHaveCount(3);
  await expect(viewSelect(page)).toBeEnabled(); // rows may stand before the toolbar does
  await page.keyboard.press('v');
  await expect(page.getByRole('option', { name: 'All open deals' })).toBeFocused();
  await expect(page.getByRole('option', { name: 'Dana’s' })).toBeVisible();
  await page.keyboard.press('D');
  await expect(page.getByRole('option', { name: 'Dana’s' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText(['Renewal', 'Pilot']);
  await choose(page, 'View', 'All deals');
  await expect(names(page)).toHaveCount(4);

  await page.goto('/#/dashboard');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('view dana');
  await expect(page.getByRole('option', { name: 'View: Dana’s' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText(['Renewal', 'Pilot']);

  await page.goto('/#/opportunities?stage=Proposal');
  await expect(names(page)).toHaveCount(2);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('save this list');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('dana’s');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('A view called “dana’s” already exists.');
});

test('[OPP-01] a view whose stage is gone says so and still opens', async ({ as, admin }) => {
  const { id } = await admin.call<SavedView>('POST', '/api/views', {
    name: 'Legal',
    settings: { stage: 'Legal limbo', band: '9 to 10', view: 'all' },
  });
  const page = await as('ADMIN');
  await page.goto(`/#/opportunities?saved=${id}`);
  const note = page.getByText('“Legal” needs a look');
  await expect(note).toContainText('its score “9 to 10” is no longer offered');
  await expect(note).toContainText('no deal is in the stage “Legal limbo” any more');
  await chooseFilter(page, 'Stage', 'All stages');
  await expect(names(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Update view' }).click();
  await expect(note).toBeHidden();
});

test('[OPP-01] rows stand in groups with their count and sums, opened and closed by keys', async ({
  as,
}) => {
  const page = await as('ADMIN');
  await page.goto('/#/opportunities?view=all');
  await chooseFilter(page, 'Grouping', 'Grouped by stage');
  await expect(heads(page)).toHaveText([
    /Discovery1 deal\$200/,
    /Proposal2 deals\$300 \+ €100/,
    /Closed Won1 deal\$50/,
  ]);
  await expect(names(page)).toHaveText(['Renewal', 'Rollout', 'Pilot', 'Signed']);
  await expect(table(page)).toHaveAttribute('aria-rowcount', '8');

  await table(page).focus();
  await page.keyboard.press('Home');
  await expect(heads(page).first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(names(page)).toHaveText(['Rollout', 'Pilot', 'Signed']);
  await page.keyboard.press('ArrowDown');
  await expect(heads(page).nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(names(page)).toHaveText(['Signed']);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(names(page).first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog', { name: 'Rollout' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Close all groups' }).click();
  await expect(names(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Open all groups' }).click();
  await expect(names(page)).toHaveCount(4);
  await chooseFilter(page, 'Grouping', 'Grouped by owner');
  await expect(heads(page)).toHaveText([/^Dana2 deals/, /^Zoe1 deal/, /^No owner1 deal/]);
});

test('[OPP-01] groups of thousands are reached by scrolling, and closed ones are passed over', async ({
  as,
  workspace,
}) => {
  const deals = Array.from({ length: 600 }, (_, at) => ({
    name: `Deal ${at}`,
    stage: ['Discovery', 'Demo', 'Proposal'][at % 3] ?? '',
    value: 1,
  }));
  await workspace.addMany(deals);
  const page = await as('ADMIN');
  await page.goto('/#/opportunities?view=all&group=stage&sort=name');
  await expect(heads(page).first()).toHaveText(/Discovery201 deals/);
  await table(page).focus();
  await page.keyboard.press('End');
  await expect(names(page).last()).toHaveText('Signed');
  await page.keyboard.press('Home');
  await expect(heads(page).first()).toBeFocused(); // the list scrolls there first
  await page.keyboard.press('ArrowLeft');
  await expect(heads(page).nth(1)).toHaveText(/Demo200 deals/);
  await expect(names(page).first()).toHaveText('Deal 1');
});

test('[OPP-01] on a phone the groups open and close too', async ({ as }) => {
  const page = await as('ADMIN', { viewport: { width: 390, height: 844 } });
  await page.goto('/#/opportunities?view=all&group=stage');
  const list = page.getByRole('region', { name: 'Opportunities' });
  await expect(list.getByRole('listitem')).toHaveCount(7);
  await list.getByRole('button', { name: /^Proposal/ }).click();
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await expect(list.getByRole('link', { name: 'Pilot', exact: true })).toBeHidden();
});
