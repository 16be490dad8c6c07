import type { Page } from '@playwright/test';
import {
  commercialButMetrics,
  metrics,
  techPlanButTeam,
  teamDetails,
  teamMembers,
} from '../support/texts.ts';
import { expect, test } from '../support/test.ts';

const dashboard = (page: Page, side: 'Commercial' | 'Technical') =>
  page.getByRole('region', { name: `${side} Dashboard` });

async function expectFigures(
  page: Page,
  side: 'Commercial' | 'Technical',
  score: number,
  figures: Record<string, string>,
): Promise<void> {
  const region = dashboard(page, side);
  await expect(region.getByText(`Score ${score} of 10`)).toBeAttached();
  for (const [name, text] of Object.entries(figures)) {
    const shown = region.locator('details, div').filter({ hasText: name }).last();
    await expect(shown).toContainText(text);
  }
}

test('[SCO-01] [SCO-02] [SCO-03] [SCO-04] [SCO-07] a MEDDPICC section moves the bars and the score, and stays', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Almost there', meddpicc_data: commercialButMetrics });
  const page = await as('ACCOUNT_EXECUTIVE');
  await page.goto(`/#/commercial-insights?id=${id}`);
  // 0.3 x 87.5 + 0.2 x 95, and 0.3 x 20 of the technical side, where no challenge is open: 5.125.
  await expectFigures(page, 'Commercial', 5, {
    'Commercial Fit': 'Excellent Fit 95%',
    'Commercial Progress': 'Advanced 88%',
    MEDDPICC: 'Nearly complete 92%',
  });

  const field = page.getByRole('textbox', { name: 'Metrics' });
  await field.fill(metrics);
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await field.blur();
  await expect(page.getByText('Metrics saved', { exact: true })).toBeVisible();
  const moved = {
    'Commercial Fit': 'Excellent Fit 100%',
    'Commercial Progress': 'Advanced 100%',
    MEDDPICC: 'All sections complete 100%',
  };
  await expectFigures(page, 'Commercial', 6, moved); // 3 + 2 + 0.6 = 5.6

  await page.reload();
  await expect(field).toHaveValue(metrics);
  await expectFigures(page, 'Commercial', 6, moved);
  expect(await workspace.get(id)).toMatchObject({
    score: 6,
    commercial_fit_score: 100,
    commercial_progress_score: 100,
    meddpicc_completeness: 100,
  });
});

test('[SCO-01] [SCO-05] [SCO-06] [SCO-07] a TECH PLAN section moves the bars and the score, and stays', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({
    name: 'Nearly proven',
    meddpicc_data: commercialButMetrics,
    ...techPlanButTeam,
  });
  const page = await as('SALES_ENGINEER');
  await page.goto(`/#/technical-insights?opp=${id}`);
  // Commercially 4.525; technically 0.3 x 36.36 + 0.2 x 85, a tenth: 2.79. Together 7.316.
  await expectFigures(page, 'Technical', 7, {
    'Technical Fit': 'Excellent Fit 85%',
    'Technical Progress': 'Early 36%',
    'RFP Analysis': 'No RFP Uploaded 0%',
  });

  await page.getByRole('textbox', { name: 'Team members' }).fill(teamMembers);
  await page.getByRole('textbox', { name: 'Team details' }).fill(teamDetails);
  await page.getByRole('button', { name: /Environment/ }).click(); // opening another one saves
  await page.getByRole('button', { name: /^T?\s*Team/ }).click();
  const moved = {
    'Technical Fit': 'Excellent Fit 100%',
    'Technical Progress': 'Early 40%',
  };
  await expectFigures(page, 'Technical', 8, moved); // 4.525 + 1.2 + 2 = 7.725
  // Each field is saved as it is left, and a reload ends what is under way.
  await expect
    .poll(async () => (await workspace.get(id)).technical_insights_team_details)
    .toBe(teamDetails);

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Team details' })).toHaveValue(teamDetails);
  await expectFigures(page, 'Technical', 8, moved);
  expect(await workspace.get(id)).toMatchObject({ score: 8, technical_fit_score: 100 });
});

test('[SCO-08] each figure says why: points got and possible, and what would earn more', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Explained', meddpicc_data: commercialButMetrics });
  const page = await as('ADMIN');
  await page.goto(`/#/commercial-insights?id=${id}`);
  const progress = dashboard(page, 'Commercial')
    .getByRole('group')
    .filter({ hasText: 'Commercial Progress' });
  await progress.getByText('Why', { exact: true }).click();
  await expect(progress.getByRole('listitem')).toHaveCount(8);
  await expect(progress.getByRole('listitem').filter({ hasText: /metrics/i })).toContainText(
    '0 of 12.5',
  );
  await expect(progress.getByText('12.5 of 12.5')).toHaveCount(7);
});

test('[SCO-01] what a section would earn shows while it is typed, before it is saved', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Preview', meddpicc_data: commercialButMetrics });
  const page = await as('ADMIN');
  await page.goto(`/#/commercial-insights?id=${id}`);
  await page.getByRole('textbox', { name: 'Metrics' }).fill(metrics);
  await expectFigures(page, 'Commercial', 6, { 'Commercial Fit': 'Excellent Fit 100%' });
  expect((await workspace.get(id)).score).toBe(5);
  await page.getByRole('button', { name: 'Revert' }).click();
  await expectFigures(page, 'Commercial', 5, { 'Commercial Fit': 'Excellent Fit 95%' });
});

test('[PERM-01] a role that may not read the texts sees the scores all the same', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Hidden texts', meddpicc_data: commercialButMetrics });
  const page = await as('SALES_ENGINEER');
  await page.goto(`/#/opportunitydetails?id=${id}`);
  await expect(page.getByText('Score 5 of 10').first()).toBeAttached();
  await page.goto(`/#/commercial-insights?id=${id}`);
  await expect(page.getByText('Hidden for your role', { exact: true })).toBeVisible();
  await expect(page.getByText('Dana Okafor')).toHaveCount(0);
});

test('[PERM-01] a role that may only read finds the fields locked and no way to save', async ({
  as,
  workspace,
}) => {
  const { id } = await workspace.add({ name: 'Look only', ...techPlanButTeam });
  const page = await as('MANAGER');
  for (const [path, field] of [
    [`/commercial-insights?id=${id}`, 'Metrics'],
    [`/technical-insights?opp=${id}`, 'Team members'],
  ] as const) {
    await page.goto(`/#${path}`);
    await expect(page.getByRole('textbox', { name: field })).not.toBeEditable();
    await expect(page.getByRole('button', { name: /Save Now|Clear/ })).toHaveCount(0);
  }
});
