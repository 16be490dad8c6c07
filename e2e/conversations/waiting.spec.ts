import type { Page } from '@playwright/test';
import type { Workspace } from '../support/api-session.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const call = `Mia Chen: What does the delay cost you today?
Dana Frey: We lose about five days on every quote, and that costs us $240k a year.
Mia Chen: And who signs for something like this?
Dana Frey: Our CFO, Ian Cole, signs everything above 100k. He approved the budget in March.
`;

/** A deal of whose call nobody has decided anything. */
async function readDeal(workspace: Workspace, deal: Parameters<Workspace['add']>[0]) {
  const { id } = await workspace.add(deal);
  await workspace.addCall(id, call);
  await expect
    .poll(async () => (await workspace.list()).find((row) => row.id === id)?.to_review ?? 0)
    .toBeGreaterThan(0);
  return id;
}

const table = (page: Page) => page.getByRole('table', { name: 'Opportunities' });

test('[PERM-01] [COM-01] who may not decide is told what is not reviewed, and who decides', async ({
  as,
  workspace,
}) => {
  const id = await readDeal(workspace, { name: 'Halden renewal', company_name: 'Halden' });
  const page = await as('MANAGER');
  await visit(page, '/opportunities');
  await expect(table(page).getByRole('link', { name: /not reviewed of Halden/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Not reviewed/ })).toBeVisible();
  await visit(page, '/dashboard');
  await expect(page.getByRole('link', { name: /passages? not reviewed in/ })).toBeVisible();
  await visit(page, `/opportunitydetails?id=${id}`);
  await expect(page.getByText(/from conversations not reviewed yet/)).toBeVisible();
  await page.getByRole('link', { name: /^Read \d+ passages?, not reviewed$/ }).click();
  await expect(page.getByText('Account executives and sales engineers decide.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(page.getByText(/\bto review\b/)).toHaveCount(0);
});

test('[OPP-01] where three things meet in a row, each is whole, told by an ellipsis, or left out', async ({
  as,
  workspace,
}) => {
  const task = { id: 't1', title: 'Agree on a plan with every date up to the signature' };
  await readDeal(workspace, {
    name: 'Late',
    close_date: '2020-01-01',
    strategy_recommendations: [
      { ...task, description: '', priority: 'High', type: 'commercial_strategy', completed: false },
    ],
  });
  await readDeal(workspace, { name: 'Late, not assessed', close_date: '2020-01-01' });
  const page = await as('ADMIN', { viewport: { width: 1440, height: 900 } });
  await visit(page, '/opportunities');
  const links = table(page).getByRole('link', { name: /to review of/ });
  await expect(links).toHaveCount(2);
  for (const link of await links.all()) {
    const told = await link.evaluate((element) => {
      const line = element.parentElement!;
      const { bottom, right } = line.getBoundingClientRect();
      const boxes = [...line.querySelectorAll('span')].filter(
        (span) => span.children.length === 0 && span.textContent !== '',
      );
      return {
        gap:
          element.getBoundingClientRect().left -
          element.previousElementSibling!.getBoundingClientRect().right,
        cut: boxes
          .filter((span) => {
            const box = span.getBoundingClientRect();
            const isSeen = box.top < bottom - 1;
            const isShort = span.scrollWidth > span.clientWidth && !/Next: /.test(span.textContent);
            return isSeen && (isShort || box.bottom > bottom + 1 || box.right > right + 1);
          })
          .map((span) => span.textContent),
      };
    });
    expect(told.cut).toEqual([]);
    expect(told.gap).toBeLessThan(12);
  }
});
