import type { Page } from '@playwright/test';
import { tasksOf, techPlanButTeam } from '../support/texts.ts';
import { expect, test } from '../support/test.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Opportunities' });
const rowOf = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

test('[OPP-01] the columns, newest first', async ({ as, workspace }) => {
  await workspace.add({ name: 'Older deal', value: 12_500, stage: 'Discovery', currency: 'USD' });
  await workspace.add({ name: 'Newer deal', value: 7000, stage: 'Proposal', currency: 'EUR' });
  const page = await as('MANAGER');
  await page.goto('/#/opportunities');

  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Name',
    'Stage',
    'Amount',
    'Close date',
    'Score',
    'Commercial Progress',
    'Technical Progress',
    'Commercial Tasks',
    'Technical Tasks',
    'Insights',
  ]);
  const names = table(page).getByRole('link', { name: /deal$/ }).filter({ hasText: 'deal' });
  await expect(names).toHaveText(['Newer deal', 'Older deal']);
  const older = rowOf(page, 'Older deal').getByRole('cell');
  await expect(older.nth(1)).toHaveText('Discovery');
  await expect(older.nth(2)).toHaveText('$12,500');
  await expect(older.nth(4)).toContainText('1');
  await expect(older.nth(5)).toContainText('0%');
  await expect(older.nth(6)).toContainText('20%'); // no challenge is open
  await expect(older.nth(7)).toHaveText('0/0');
  await expect(older.nth(8)).toHaveText('0/0');
});

test('[OPP-02] the name and the icons lead to the details and the insights', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Linked deal' });
  const page = await as('ADMIN');
  const targets = [
    ['Linked deal', `/opportunitydetails?id=${id}`],
    ['Commercial insights of Linked deal', `/commercial-insights?id=${id}`],
    ['Technical insights of Linked deal', `/technical-insights?opp=${id}`],
  ] as const;
  for (const [name, path] of targets) {
    await page.goto('/#/opportunities');
    await table(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#${path.replace('?', '\\?')}$`));
    await expect(page.getByRole('heading', { name: /Linked deal/ }).first()).toBeVisible();
  }
});

test('[OPP-03] task cells count, and say in a tooltip what is open', async ({ as, workspace }) => {
  const tasks = [...tasksOf('commercial_strategy', 8), ...tasksOf('technical_strategy', 2)];
  await workspace.add({
    name: 'Busy deal',
    strategy_recommendations: tasks,
    completed_step_ids: ['commercial_strategy-0', 'technical_strategy-0', 'technical_strategy-1'],
  });
  await workspace.add({ name: 'Idle deal' });
  const page = await as('ADMIN');
  await page.goto('/#/opportunities');
  const tooltip = page.getByRole('tooltip');

  const commercial = rowOf(page, 'Busy deal').getByRole('button', { name: /commercial tasks/ });
  await expect(commercial).toHaveText('1/8');
  await commercial.hover();
  for (const number of [2, 3, 4, 5, 6]) {
    await expect(tooltip).toContainText(`Step ${number} of commercial`);
  }
  await expect(tooltip).not.toContainText('Step 7 of commercial');
  await expect(tooltip).toContainText('...and 2 more');

  const technical = rowOf(page, 'Busy deal').getByRole('button', { name: /technical tasks/ });
  await expect(technical).toHaveText('2/2');
  await technical.focus(); // a keyboard reaches it too
  await expect(tooltip).toHaveText('All tasks completed!');

  await rowOf(page, 'Idle deal')
    .getByRole('button', { name: /commercial tasks/ })
    .hover();
  await expect(tooltip).toHaveText('No tasks available yet.');
});

test('[OPP-04] with none there is a hint to import from the CRM', async ({ as, workspace }) => {
  expect(await workspace.list()).toEqual([]);
  for (const role of ['ADMIN', 'MANAGER', 'ACCOUNT_EXECUTIVE', 'SALES_ENGINEER'] as const) {
    const page = await as(role);
    await page.goto('/#/opportunities');
    await expect(page.getByRole('heading', { name: 'No Opportunities Yet' })).toBeVisible();
    await expect(page.getByText(/import/i).first()).toBeVisible();
  }
});

test('[OPP-05] scores and bars are coloured by their thresholds', async ({ as, workspace }) => {
  const { data, expected } = colouredDeals();
  for (const deal of data) await workspace.add(deal);
  const page = await as('ADMIN');
  await page.goto('/#/opportunities');
  for (const [name, scoreTone] of expected) {
    const cell = rowOf(page, name).getByRole('cell').nth(4);
    const score = (await workspace.list()).find((each) => each.name === name)?.score ?? 0;
    const numeral = cell.getByText(String(score), { exact: true });
    await expect(numeral).toHaveCSS('color', await colourOf(page, `--${scoreTone}`));
  }
  const bars = [
    ['Red deal', 'commercial', 'bad'],
    ['Yellow deal', 'commercial', 'good'],
    ['Yellow deal', 'technical', 'bad'],
    ['Half deal', 'commercial', 'warn'],
  ] as const;
  for (const [name, side, tone] of bars) {
    const meter = rowOf(page, name).getByRole('meter', { name: new RegExp(side, 'i') });
    const fill = meter.locator('xpath=following-sibling::div[1]');
    await expect(fill).toHaveCSS('background-color', await colourOf(page, `--${tone}-bar`));
  }
});

function colouredDeals() {
  const long = 'x'.repeat(120);
  const person = (word: string) => ({ name: 'Somebody', details: `${word} ${long}` });
  const halfway = {
    metrics: `ROI ${long}`,
    economic_buyer: person('meeting'),
    decision_criteria: `confirmed ${long}`,
    decision_process: `timeline ${long}`,
  };
  const whole = {
    ...halfway,
    paper_process: `two weeks ${long}`,
    pain: `impact ${long}`,
    champion: person('advocate'),
    competition: { names: 'One', situation: long, differentiation: long, risks: long },
  };
  const technical = {
    technical_insights_team_members: 'Everybody',
    technical_insights_team_details: long,
    ...techPlanButTeam,
  };
  return {
    data: [
      { name: 'Red deal', bant_data: { need: 'Faster' } },
      { name: 'Half deal', meddpicc_data: halfway },
      { name: 'Yellow deal', meddpicc_data: whole },
      { name: 'Green deal', meddpicc_data: whole, ...technical },
    ],
    expected: [
      ['Red deal', 'bad'],
      ['Yellow deal', 'warn'],
      ['Green deal', 'good'],
    ] as const,
  };
}

/** What a token of the design looks like once the browser computed it. */
function colourOf(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.createElement('i');
    probe.style.color = `var(${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);
}

test('[OPP-01] a person hides and shows the columns beside the specified ones, and they stay so', async ({
  as,
  workspace,
}) => {
  await workspace.add({ name: 'Owned', owner: 'Ada Nilsen', close_date: '2026-12-01' });
  const page = await as('MANAGER', { viewport: { width: 1440, height: 900 } });
  await page.goto('/#/opportunities');
  const heads = table(page).getByRole('columnheader');
  const toggle = async (name: string) => {
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await toggle('Show Owner');
  await toggle('Show Last activity');
  await toggle('Hide Close date');
  await expect(heads.nth(3)).toHaveText('Owner');
  await expect(heads.nth(4)).toHaveText('Last activity');
  await expect(heads.filter({ hasText: 'Close date' })).toHaveCount(0);
  await expect(rowOf(page, 'Owned').getByRole('cell').nth(3)).toHaveText('Ada Nilsen');
  await page.reload();
  await expect(heads).toHaveCount(11);
  await expect(heads.nth(3)).toHaveText('Owner');
});

test('[OPP-05] what is not assessed is grey with the word, what is closed has a badge', async ({
  as,
  workspace,
}) => {
  await workspace.add({ name: 'Nothing written' });
  await workspace.add({ name: 'Signed', stage: 'Closed Won' });
  const page = await as('ADMIN');
  await page.goto('/#/opportunities?view=all');
  const open = rowOf(page, 'Nothing written');
  await expect(open.getByText('Not assessed', { exact: true })).toBeVisible();
  await expect(open.getByText('Score 1 of 10, not assessed')).toBeAttached();
  await expect(open.locator('[data-tick=full]')).toHaveCount(0);
  const numeral = open.getByRole('cell').nth(4).getByText('1', { exact: true });
  await expect(numeral).toHaveCSS('color', await colourOf(page, '--ink-3'));
  const closed = rowOf(page, 'Signed');
  await expect(closed.getByText('Won', { exact: true })).toBeVisible();
  await expect(closed.getByText('Not assessed', { exact: true })).toHaveCount(0);
});

test('[OPP-01] a phone has rows of at most 90 px, and six of them when it lies on its side', async ({
  as,
  workspace,
}) => {
  await workspace.addMany(Array.from({ length: 12 }, (_, at) => ({ name: `Row ${at + 1}` })));
  for (const [width, height, fewest] of [
    [390, 844, 6],
    [844, 390, 6],
  ] as const) {
    const page = await as('ADMIN', { viewport: { width, height }, isMobile: true, hasTouch: true });
    await page.goto('/#/opportunities?view=all');
    const rows = page.getByRole('region', { name: 'Opportunities' }).getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect()));
    expect(Math.max(...boxes.map((box) => box.height))).toBeLessThanOrEqual(90);
    expect(boxes.filter(({ bottom }) => bottom <= height).length).toBeGreaterThanOrEqual(fewest);
  }
});

test('[OPP-01] at 1,440 px filters never take a second line, however many are set', async ({
  as,
  workspace,
}) => {
  await workspace.add({ name: 'Filtered', stage: 'Proposal', owner: 'Ada', currency: 'EUR' });
  const page = await as('ADMIN', { viewport: { width: 1440, height: 900 } });
  await page.goto(
    '/#/opportunities?view=all&stage=Proposal&owner=Ada&band=low&close=quarter&assessed=no&currency=EUR&group=stage',
  );
  const bar = page.getByRole('search');
  const chips = page.getByRole('list', { name: 'Filters that are set' }).getByRole('listitem');
  await expect(chips).toHaveCount(7);
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(48);
  await page.getByRole('button', { name: 'Remove the filter Close date: this quarter' }).click();
  await expect(chips).toHaveCount(6);
  await expect(rowOf(page, 'Filtered')).toBeVisible();
});

test('[OPP-01] at 1,920 px no row has an empty gap of more than 60 px between its columns', async ({
  as,
  workspace,
}) => {
  await workspace.addMany(
    ['Northwind Traders – Expansion to field teams', 'Kestrel Aerospace – Data migration'].map(
      (name, at) => ({
        name,
        value: 1_000_000 - at,
        stage: 'Qualification',
        owner: 'Grace Lindgren-Hartmann',
        close_date: '2027-01-16',
      }),
    ),
  );
  const page = await as('ADMIN', { viewport: { width: 1920, height: 1080 } });
  await page.goto('/#/opportunities');
  await expect(rowOf(page, 'Kestrel Aerospace – Data migration')).toBeVisible();
  const gaps = await table(page).evaluate((all) => {
    const [left, right]: [number[], number[]] = [[], []];
    for (const row of all.querySelectorAll('[role=row]')) {
      for (const [at, cell] of [...row.children].entries()) {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const box = cell.getBoundingClientRect();
        const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
        if (rects.length === 0) continue;
        const ends = Math.max(...rects.map((rect) => Math.min(rect.right, box.right)));
        const starts = Math.min(...rects.map((rect) => Math.max(rect.left, box.left)));
        right[at] = Math.max(right[at] ?? 0, ends);
        left[at] = Math.min(left[at] ?? Infinity, starts);
      }
    }
    const edge = all.getBoundingClientRect().right;
    return right.map((end, at) => Math.round((left[at + 1] ?? edge) - end));
  });
  expect(gaps).toHaveLength(13);
  expect(gaps.filter((gap) => gap > 60)).toEqual([]);
});
