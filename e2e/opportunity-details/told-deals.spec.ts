import type { Page } from '@playwright/test';
import type { ApiSession, Workspace } from '../support/api-session.ts';
import { expectAccessible } from '../a11y/axe.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

/** What decides each told deal of the sample workspace, in words of its own entries. */
const told = [
  ['Brightwater Health – Security package', /Gordon resigned/],
  ['Dunmore Insurance – Platform rollout', /Board approved it yesterday/],
  ['Granite State Bank – Analytics add-on', /Tina hasnt opened the trial/],
  ['Halcyon Energy – Pilot', /signs tues when back from Esbjerg/],
  ['Juniper Foods – Enterprise licence', /Mr Garnier has finished, he has three remarks/],
  ['Northwind Traders – Renewal', /Hal will sign for four months/],
] as const;

const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** The whole of a text is on the screen, nothing lies over it, and no scrolling was needed. */
async function expectSeen(page: Page, name: string, fact: RegExp) {
  const line = page
    .getByRole('region', { name: 'What changed' })
    .getByRole('listitem')
    .filter({ hasText: fact });
  await expect(line, `${name} says ${fact}`).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}

/** The sample workspace, as far as its conversations are read. */
async function importTold(workspace: Workspace, admin: ApiSession, apiKey: string) {
  await workspace.connectHubspot(apiKey);
  await workspace.importAll();
  const deals = new Map((await workspace.list()).map(({ name, id }) => [name, id]));
  for (const [name, fact] of told) {
    await expect
      .poll(async () => {
        const path = `/api/deals/${deals.get(name)}/conversations`;
        const { conversations } = await admin.call<{ conversations: { opening: string }[] }>(
          'GET',
          path,
        );
        return conversations.some(({ opening }) => fact.test(opening));
      })
      .toBe(true);
  }
  return deals;
}

test('[DET-02] in five seconds: what decides each told deal is on the screen, wide and on a phone', async ({
  admin,
  as,
  product,
  workspace,
}) => {
  const deals = await importTold(workspace, admin, product.hubspot.apiKey);
  const small = await as('ADMIN', phone);
  const screens = [await as('ADMIN', wide), small];
  for (const [name, fact] of told) {
    for (const page of screens) {
      await visit(page, `/opportunitydetails?id=${deals.get(name)}`);
      const stands = page.getByRole('region', { name: 'Where it stands' });
      await expectSeen(page, name, fact);
      await expect(stands.getByText(/overdue|closes in|closes today/)).toBeInViewport();
      await expect(page.getByText('Score 1 of 10, not assessed')).toHaveCount(1);
    }
    const height = await small.evaluate(() => document.documentElement.scrollHeight);
    expect(height, `${name} on a phone`).toBeLessThanOrEqual(2500);
  }
});

test('[DET-01] on a phone name, score and actions stay in sight, and cards unfold', async ({
  admin,
  as,
  product,
  workspace,
}) => {
  const id = (await importTold(workspace, admin, product.hubspot.apiKey)).get(told[0][0]);
  const page = await as('ADMIN', phone);
  await visit(page, `/opportunitydetails?id=${id}`);
  await expectAccessible(page, 'the details on a phone, folded');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Prepare the next call' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Actions', exact: true })).toBeInViewport();
  const score = page.getByRole('button', { name: /^Score/ });
  await expect(score).toHaveAttribute('aria-expanded', 'false');
  for (const folded of ['Score', 'History', 'Company Information', 'Similar Deals']) {
    await page.getByRole('button', { name: new RegExp(`^${folded}`) }).click();
  }
  await expect(page.getByText('30% of the score').first()).toBeVisible();
  await expect(page.getByText(/Size: |Same value/).first()).toBeVisible();
  await expect(page.getByText('No changes yet')).toBeVisible();
  await expect(page.getByText('Headquarters')).toBeVisible();
  await expectAccessible(page, 'the details on a phone, unfolded');
});
