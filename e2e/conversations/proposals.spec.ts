import type { Page } from '@playwright/test';
import { expectAccessible } from '../a11y/axe.ts';
import type { ApiSession, Workspace } from '../support/api-session.ts';
import { expect, test } from '../support/test.ts';

const price =
  'Your price is 20 percent above the other offer, and without a discount we cannot sign.';
const mainframe = 'The old mainframe has no API, so the integration will be difficult for us.';
const call = `Mia Chen: What worries you about the price?
Dana Frey: ${price}
Mia Chen: And what is technically difficult?
Dana Frey: ${mainframe}
`;

/** A deal with a call in which the customer speaks of what is in the way. */
async function heardDeal(admin: ApiSession, workspace: Workspace): Promise<string> {
  const { id } = await workspace.add({ name: 'Halden renewal', company_name: 'Halden' });
  await workspace.addCall(id, call);
  await expect
    .poll(async () => {
      const { challenges } = await admin.call<{ challenges: unknown[] }>(
        'GET',
        `/api/deals/${id}/suggestions`,
      );
      return challenges.length;
    })
    .toBe(2);
  return id;
}
const heard = (page: Page) => page.getByRole('region', { name: 'Heard in conversations' });

test('[CHA-01] a challenge that the customer spoke of is added with one press, in their words', async ({
  as,
  admin,
  workspace,
}) => {
  const id = await heardDeal(admin, workspace);
  const page = await as('ACCOUNT_EXECUTIVE');
  await page.goto(`/#/commercial-insights?id=${id}`);
  await page.getByRole('tab', { name: /Challenges/ }).click();
  await expect(heard(page)).toContainText(price);
  await expect(heard(page)).not.toContainText(mainframe);
  await expectAccessible(page, 'proposed challenges');
  await heard(page)
    .getByRole('button', { name: /^Add as a challenge/ })
    .click();
  await expect(heard(page)).toBeHidden();
  await expect(page.getByText(`“${price}” (Dana Frey, Nov 3)`)).toBeVisible();
  await expect.poll(async () => (await workspace.get(id)).commercial_challenges).toHaveLength(1);
});

test('[TCH-01] a proposal is dismissed for everyone, and comes back by an undo', async ({
  as,
  admin,
  workspace,
}) => {
  const id = await heardDeal(admin, workspace);
  const page = await as('SALES_ENGINEER');
  await page.goto(`/#/technical-insights?opp=${id}&tab=challenges`);
  await expect(heard(page)).toContainText(mainframe);
  await heard(page).getByRole('button', { name: 'Open the conversation' }).click();
  await expect(page.getByRole('dialog')).toContainText(price);
  await page.keyboard.press('Escape');
  await heard(page)
    .getByRole('button', { name: /^Dismiss/ })
    .click();
  await expect(heard(page)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heard(page)).toContainText(mainframe);
  await heard(page)
    .getByRole('button', { name: /^Add as a challenge/ })
    .click();
  await expect(page.getByRole('article', { name: /The old mainframe has no API/ })).toBeVisible();
  await expect(heard(page)).toBeHidden();
});
