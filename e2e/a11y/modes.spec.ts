import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

/** What scrolls down, the page itself included. */
function scrollersOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isFull = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1;
    const own = [...document.querySelectorAll('body *:not(textarea)')].filter(
      (element) => /auto|scroll/.test(getComputedStyle(element).overflowY) && isFull(element),
    );
    const all = isFull(document.documentElement) ? [document.documentElement, ...own] : own;
    return all.map((element) => element.ariaLabel ?? element.role ?? element.tagName);
  });
}

const table = (page: Page) => page.getByRole('table', { name: 'Opportunities' });
const backgroundOf = (element: Locator) =>
  element.evaluate((node) => getComputedStyle(node).backgroundColor);

test('[OPP-05] [SHELL-02] forced colours: gauge, bars, the page that is shown and what is chosen keep a form', async ({
  as,
  workspace,
}) => {
  await workspace.add({ name: 'Acme', bant_data: { need: 'Faster quotes' } });
  const page = await as('ADMIN', { forcedColors: 'active' });
  await visit(page, '/opportunities');
  const ticks = table(page).locator('[data-tick]');
  await expect(ticks).toHaveCount(10);
  const empty = await backgroundOf(ticks.last());
  expect(await backgroundOf(ticks.first()), 'a full tick').not.toBe(empty);
  const bar = table(page).locator('[data-bar]').last();
  const fill = bar.locator('[data-fill]');
  expect(await backgroundOf(fill), 'what a bar has').not.toBe(await backgroundOf(bar));

  const outline = (element: Locator) =>
    element.evaluate((node) => getComputedStyle(node).outlineStyle);
  expect(await outline(page.locator('[aria-current=page]').first())).toBe('solid');
  await table(page).getByRole('checkbox', { name: 'Select Acme' }).click();
  expect(await outline(table(page).locator('[data-chosen]'))).toBe('solid');
});

test('[COM-04] [RFP-04] [SHELL-02] forced colours: evidence and what the keys are on keep a form', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Acme', meddpicc_data: { metrics: 'Faster quotes' } });
  const page = await as('ADMIN', { forcedColors: 'active' });
  await visit(page, `/commercial-insights?id=${id}`);
  const ticks = page.getByRole('img', { name: 'Evidence 1 of 3' }).first().locator('[data-tick]');
  await expect(ticks).toHaveCount(3);
  await expect
    .poll(async () => (await backgroundOf(ticks.first())) === (await backgroundOf(ticks.last())))
    .toBe(false);

  const outlineOf = (element: Locator) =>
    element.evaluate((node) => getComputedStyle(node).outlineStyle);
  await page.keyboard.press('Control+k');
  const found = page.getByRole('dialog', { name: 'Search and commands' });
  const current = found.locator('[aria-selected=true]');
  await expect(current).toBeVisible();
  await expect.poll(() => outlineOf(current)).toBe('solid');
  await page.keyboard.press('Escape');
  await visit(page, `/opportunitydetails?id=${id}`);
  await page.getByRole('button', { name: 'Actions', exact: true }).press('Enter');
  const item = page.getByRole('menuitem').first();
  await expect(item).toHaveAttribute('data-highlighted');
  await expect.poll(() => outlineOf(item)).toBe('solid');
});

test('[DET-03] [SHELL-02] forced colours: the action that matters most has a frame, and the focus differs from the open tab', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Acme',
    stage: 'Proposal',
    meddpicc_data: { metrics: 'Faster quotes' },
  });
  const page = await as('ADMIN', { forcedColors: 'active' });
  const outlineOf = (element: Locator) =>
    element.evaluate((node) => getComputedStyle(node).outline);
  await visit(page, `/opportunitydetails?id=${id}`);
  const action = page.getByRole('region', { name: 'Next steps' }).getByRole('link').first();
  expect(await action.evaluate((node) => getComputedStyle(node).border)).toMatch(/^1px solid/);
  await expect(page.getByRole('region', { name: 'Risks' }).getByRole('img').first()).toBeVisible();
  await visit(page, `/commercial-insights?id=${id}`);
  const tab = page.getByRole('tab', { selected: true });
  const before = await outlineOf(tab);
  await tab.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(tab).toBeFocused();
  expect(await outlineOf(tab)).not.toBe(before);
  const line = await tab.evaluate((node) => getComputedStyle(node, '::after').display);
  expect(line, 'what would cut the ring').toBe('none');
});

for (const [name, viewport] of [
  ['400 % zoom', { width: 320, height: 225 }],
  ['a phone on its side', { width: 740, height: 360 }],
] as const) {
  test(`[OPP-01] [PAGE-01] ${name}: the rows of a list can be reached`, async ({
    as,
    workspace,
  }) => {
    await workspace.add({ name: 'Acme', strategy_recommendations: [task] });
    const page = await as('ADMIN', { viewport });
    for (const [path, row] of [
      ['/opportunities', page.getByRole('link', { name: 'Acme', exact: true })],
      ['/tasks', page.getByRole('checkbox', { name: task.title })],
    ] as const) {
      await visit(page, path);
      await row.first().scrollIntoViewIfNeeded();
      await expect(row.first()).toBeInViewport({ ratio: 1 });
    }
  });

  test(`[OPP-01] [PAGE-01] ${name}: one scroll leads from the heading to the last row`, async ({
    as,
    workspace,
  }) => {
    for (let number = 1; number <= 9; number++) {
      await workspace.add({
        name: `Deal ${number}`,
        strategy_recommendations: [{ ...task, id: `c${number}`, title: `Task ${number}` }],
      });
    }
    const page = await as('ADMIN', { viewport });
    for (const [path, row] of [
      ['/opportunities?sort=name', page.getByRole('link', { name: 'Deal 9', exact: true })],
      ['/tasks', page.getByRole('checkbox').last()],
    ] as const) {
      await visit(page, path);
      await expect.poll(() => scrollersOf(page)).toHaveLength(1);
      await page.mouse.move(viewport.width / 2, viewport.height / 2);
      await page.mouse.wheel(0, 5000);
      await expect(row).toBeInViewport({ ratio: 1 });
      await page.mouse.wheel(0, -5000);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    }
  });

  test(`[PAGE-01] ${name}: a choice that the keys come back to is in sight`, async ({
    as,
    workspace,
  }) => {
    await workspace.add({ name: 'Acme', strategy_recommendations: [task] });
    const page = await as('ADMIN', { viewport });
    await visit(page, '/tasks');
    const choice = page.getByRole('group', { name: 'State' }).locator('label').first();
    const filters = page.getByRole('search').getByRole('combobox');
    await filters.last().focus();
    for (let left = await filters.count(); left > 0; left--) await page.keyboard.press('Shift+Tab');
    await expect(choice.getByRole('radio')).toBeFocused();
    await expect(choice).toBeInViewport({ ratio: 1 });
  });

  test(`[SHELL-02] [DET-04] ${name}: menu and dialogs scroll as a whole`, async ({
    as,
    workspace,
  }) => {
    const { id } = await workspace.add({ name: 'Acme' });
    const page = await as('ADMIN', { viewport });
    await visit(page, `/opportunitydetails?id=${id}`);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (const item of ['Knowledge Base', 'Docs']) {
      const link = menu.getByRole('link', { name: item });
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Paste text' }).click();
    const dialog = page.getByRole('dialog', { name: 'Paste text' });
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
    const box = await dialog.boundingBox();
    if (!box) throw new Error('The dialog has no place.');
    await page.mouse.move(viewport.width / 2, box.y + 20);
    await page.mouse.wheel(0, 5000);
    const save = dialog.getByRole('button').last();
    await expect(save).toBeInViewport({ ratio: 1 });
    await expect.poll(() => scrollersOf(page)).toContain('dialog');
    await page.mouse.wheel(0, -5000);
    const close = dialog.getByRole('button', { name: 'Close' });
    await expect(close).toBeInViewport({ ratio: 1 });
    // From the last to the first, which the trap of the focus does without scrolling.
    await dialog.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('Tab');
    await expect(close).toBeFocused();
    await expect(close).toBeInViewport({ ratio: 1 });
  });
}

const task = {
  id: 'c1',
  title: 'Meet the CFO',
  priority: 'High' as const,
  type: 'commercial_strategy' as const,
};

test('[COM-01] [TPL-01] on a phone the editor comes before dashboard and tasks', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Acme' });
  const page = await as('ADMIN', { viewport: { width: 390, height: 844 } });
  for (const [path, dashboard] of [
    [`/commercial-insights?id=${id}`, 'Commercial Dashboard'],
    [`/technical-insights?opp=${id}`, 'Technical Dashboard'],
  ] as const) {
    await visit(page, path);
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? NaN;
    await expect(async () => {
      const editor = await topOf(page.getByRole('tabpanel').first());
      expect(editor).toBeLessThan(await topOf(page.getByRole('region', { name: dashboard })));
      expect(editor).toBeLessThan(844);
    }).toPass();
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[OPP-05] in ${colorScheme}, the row below the pointer shows its badge and its empty ticks`, async ({
    as,
    workspace,
  }) => {
    await workspace.add({ name: 'Acme', stage: 'Proposal' });
    const page = await as('ADMIN', { colorScheme });
    await visit(page, '/opportunities');
    const row = table(page).getByRole('row').last();
    await row.hover();
    await expect.poll(() => backgroundOf(row)).not.toBe('rgba(0, 0, 0, 0)');
    const behind = await backgroundOf(row);
    expect(await backgroundOf(row.getByText('Proposal'))).not.toBe(behind);
    expect(await backgroundOf(row.locator('[aria-hidden] > span').last())).not.toBe(behind);
  });
}

test('[OPP-01] a long name without a space is cut with an ellipsis, and told whole', async ({
  as,
  workspace,
}) => {
  const long = 'W'.repeat(200);
  await workspace.add({ name: long, stage: 'S'.repeat(120) });
  const page = await as('ADMIN');
  await visit(page, '/opportunities');
  const link = table(page).getByRole('link', { name: long, exact: true });
  await expect(link).toHaveAttribute('title', long);
  await link.press('Shift'); // the focus of who goes by keys
  const told = () => link.evaluate((node) => getComputedStyle(node, '::after').content);
  await expect.poll(told).toContain(long);
  await expect(table(page).getByTitle('S'.repeat(120))).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('[OPP-01] [DET-01] [PAGE-01] on a phone, 200 letters without a space make no page wider', async ({
  as,
  workspace,
}) => {
  const long = 'W'.repeat(200);
  const { id } = await workspace.add({
    name: long,
    stage: 'S'.repeat(120),
    company_name: long,
    strategy_recommendations: [{ ...task, title: long }],
    bant_data: { need: long },
  });
  const page = await as('ADMIN', { viewport: { width: 390, height: 844 } });
  for (const path of [
    '/opportunities',
    '/tasks',
    '/dashboard',
    `/opportunitydetails?id=${id}`,
    `/commercial-insights?id=${id}`,
    `/technical-insights?opp=${id}`,
    `/review?id=${id}`,
    `/preparation?id=${id}`,
    `/deal-sheet?id=${id}`,
  ]) {
    await visit(page, path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(390);
  }
});
