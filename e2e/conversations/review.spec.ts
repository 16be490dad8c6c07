import type {
  Opportunity,
  OpportunitySummary,
} from '@plumbline/domain/opportunities/opportunity.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../a11y/axe.ts';
import type { ApiSession, Workspace } from '../support/api-session.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const call = `Mia Chen: What does the delay cost you today?
Dana Frey: We lose about five days on every quote, and that costs us $240k a year.
Mia Chen: And who signs for something like this?
Dana Frey: Our CFO, Ian Cole, signs everything above 100k. He approved the budget in March.
Mia Chen: What do you have to have?
Dana Frey: SSO with Okta is a must for us, and the data has to stay in the EU.
Mia Chen: Which steps lead to the decision?
Dana Frey: The steering committee decides on 14 January 2027, legal reviews the contract before that.
`;

/** A deal with a call on it whose people are told, read to its end. */
async function readDeal(admin: ApiSession, workspace: Workspace): Promise<Opportunity> {
  const deal = await workspace.add({ name: 'Halden renewal', company_name: 'Halden' });
  await workspace.addCall(deal.id, call);
  await expect
    .poll(async () => {
      const [row] = await workspace.list();
      const { reading } = await admin.call<{ reading: { state: string } }>(
        'GET',
        `/api/deals/${deal.id}/conversations`,
      );
      return reading.state === 'idle' && (row?.to_review ?? 0) > 1;
    })
    .toBe(true);
  return deal;
}

const found = (page: Page) => page.getByRole('region', { name: 'Found in conversations' });
const current = (page: Page) => found(page).locator('[aria-current=true]');

test('[IMP-02] an import leads to what is written around its deals, without a typed word', async ({
  as,
  workspace,
  product,
}) => {
  await workspace.connectHubspot(product.hubspot.apiKey);
  const page = await as('ADMIN');
  await page.goto('/#/opportunities');
  await page.getByRole('button', { name: 'Import from HubSpot' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from HubSpot' });
  await dialog.getByRole('checkbox', { name: 'Select all' }).check();
  await dialog.getByRole('button', { name: /^Import 60 Deals/ }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText(/60 deals imported, \d+ have something written; [\d,]+ passages to review/),
  ).toBeVisible();
  await expect
    .poll(async () => {
      const rows = await workspace.list();
      return rows.filter((row: OpportunitySummary) => row.to_review > 0).length;
    })
    .toBeGreaterThanOrEqual(16);
  // The first passage of the deal that closes first, and the others a choice away.
  await page.getByRole('button', { name: 'Review them' }).click();
  await expect(page).toHaveURL(/#\/review\?id=/);
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Deal to review' }).click();
  await page.getByRole('option', { name: /^Halcyon Energy – Pilot \(\d+\)$/ }).click();
  await expect(
    page.getByRole('heading', { name: 'Review · Halcyon Energy – Pilot' }),
  ).toBeVisible();
  await expect(current(page)).toBeVisible();

  // One key puts a passage into the field that is offered: no word is typed.
  const id = new URL(page.url().replace('/#', '')).searchParams.get('id') ?? '';
  expect((await workspace.get(id)).section_revisions).toEqual({});
  await page.keyboard.press('a');
  await expect(page.getByText(/^Added to /)).toBeVisible();
  expect(Object.keys((await workspace.get(id)).section_revisions)).toHaveLength(1);
});

test.describe('with a call that was read', () => {
  let deal: Opportunity;
  test.beforeEach(async ({ admin, workspace }) => {
    deal = await readDeal(admin, workspace);
  });

  test('[COM-11] a review by keys alone: into the offered field, undo, other wording, dismiss, open, several', async ({
    as,
    workspace,
  }) => {
    const page = await as('ADMIN');
    await visit(page, `/review?id=${deal.id}`);
    await expect(
      page.getByRole('region', { name: 'Conversation', exact: true }).locator('mark').first(),
    ).toBeVisible();
    const rows = found(page).getByRole('listitem');
    const total = await rows.count();
    expect(total).toBeGreaterThan(2);
    // The question stands before its answer.
    await expect(current(page).getByText('What does the delay cost you today?')).toBeVisible();

    await page.keyboard.press('a');
    await expect(rows).toHaveCount(total - 1);
    await page.keyboard.press('u');
    await expect(rows).toHaveCount(total);
    await expect(current(page)).toBeFocused();

    await page.keyboard.press('e');
    const text = page.getByRole('textbox', { name: /^Text for/ });
    await expect(text).toBeFocused();
    await page.getByRole('combobox', { name: 'Field' }).click();
    await page
      .getByRole('option', { name: /^Identified Pain|^Pain|^Identify Pain/ })
      .first()
      .click();
    await text.fill('Quotes are five days late');
    await page.keyboard.press('Control+Enter');
    await expect(rows).toHaveCount(total - 1);
    await expect
      .poll(async () => (await workspace.get(deal.id)).meddpicc_data?.pain)
      .toBe('Quotes are five days late');

    await page.keyboard.press('x');
    await expect(rows).toHaveCount(total - 2);
    await page.keyboard.press('u');
    await expect(rows).toHaveCount(total - 1);
    await page.keyboard.press('o');
    await expect(page.getByRole('region', { name: 'Conversation', exact: true })).toBeFocused();

    await current(page).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    await expect(found(page).getByRole('checkbox', { checked: true })).toHaveCount(2);
    await page.keyboard.press('a');
    await expect(rows).toHaveCount(total - 3);

    // A text keeps its quotes in the editor of its section.
    await visit(page, `/commercial-insights?id=${deal.id}&section=meddpicc_data.pain`);
    await page
      .getByText(/^\d+ quotes?$/)
      .first()
      .click();
    await expect(page.locator('blockquote').first()).toBeVisible();
  });

  test('[COM-11] a review on a phone, by buttons', async ({ as, workspace }) => {
    const page = await as('ADMIN', { viewport: { width: 390, height: 844 } });
    await visit(page, `/review?id=${deal.id}`);
    const item = current(page);
    await item.getByRole('button', { name: 'Open the conversation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Second call' });
    await expect(dialog.locator('[data-mark=quote]')).toBeInViewport();
    await page.keyboard.press('Escape');
    await item.getByRole('button').first().click();
    await expect(page.getByText(/^Added to /)).toBeVisible();
    await expect
      .poll(async () => Object.keys((await workspace.get(deal.id)).section_revisions))
      .toHaveLength(1);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });

  for (const viewport of [
    { width: 320, height: 225 },
    { width: 740, height: 360 },
  ]) {
    test(`[COM-01] at ${viewport.width} x ${viewport.height} a review scrolls as a whole`, async ({
      as,
    }) => {
      const page = await as('ADMIN', { viewport });
      await visit(page, `/review?id=${deal.id}`);
      const dismiss = found(page).getByRole('button', { name: 'Dismiss' }).first();
      await page.mouse.move(viewport.width / 2, viewport.height / 2);
      await expect(async () => {
        await page.mouse.wheel(0, 100);
        await expect(dismiss).toBeInViewport({ ratio: 1, timeout: 200 });
      }).toPass();
      const heights = await found(page).evaluate((list) => [list.scrollHeight, list.clientHeight]);
      expect(heights[0]).toBe(heights[1]);
    });
  }

  test('[DET-04] a text is pasted, its people are told apart once, and it is deleted again', async ({
    as,
  }) => {
    const page = await as('ADMIN');
    await visit(page, `/opportunitydetails?id=${deal.id}`);
    const card = page.getByRole('region', { name: 'Engagement' });
    await card.getByRole('button', { name: 'Paste text' }).click();
    const dialog = page.getByRole('dialog', { name: 'Paste text' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Third call');
    await dialog
      .getByRole('textbox', { name: 'Text', exact: true })
      .fill('Tom: Who else decides?\nRuth: Our head of IT decides on security, she wants SSO.');
    await page.keyboard.press('Control+Enter');
    const sides = page.getByRole('dialog', { name: 'Who is who?' });
    await sides
      .getByRole('group', { name: /Side of Tom/ })
      .getByText('Our side')
      .click();
    await sides
      .getByRole('group', { name: /Side of Ruth/ })
      .getByText('Customer')
      .click();
    await sides.getByRole('button', { name: 'Save and read' }).click();
    await expect(sides).toBeHidden();
    await expect(card.getByRole('button', { name: 'Third call', exact: true })).toBeVisible();
    await card.getByRole('button', { name: 'Delete Third call' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(card.getByRole('button', { name: 'Third call', exact: true })).toHaveCount(0);
  });

  test('[DET-04] of several files those that can be read are added, the others are told with why', async ({
    as,
    watch,
  }) => {
    watch.expect(/conversations/); // the bad file is refused
    const page = await as('ADMIN');
    await visit(page, `/opportunitydetails?id=${deal.id}`);
    const card = page.getByRole('region', { name: 'Engagement' });
    await card.getByLabel('Files with conversations').setInputFiles([
      { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.from('') },
      {
        name: 'fourth-call.vtt',
        mimeType: 'text/vtt',
        buffer: Buffer.from(
          'WEBVTT\n\n00:01.000 --> 00:04.000\n<v Dana Frey>We go live on 1 March 2027.\n',
        ),
      },
    ]);
    // The good one says neither its day nor whose person speaks; the rest is behind these questions.
    const day = page.getByRole('dialog', { name: 'When was this?' });
    await expect(day).toContainText('fourth-call.vtt');
    await day.getByRole('button', { name: 'Add and read' }).click();
    await page
      .getByRole('dialog', { name: 'Who is who?' })
      .getByRole('button', { name: 'Later' })
      .click();
    await expect(card.getByRole('alert')).toContainText('1 of 2 files were added');
    await expect(card.getByRole('alert')).toContainText(/empty\.txt: .*empty/i);
    await expect(card.getByRole('button', { name: /fourth-call/ }).first()).toBeVisible();
  });

  test('[DET-02] the next call is prepared: questions in order of gain, and copied as text', async ({
    as,
  }) => {
    const page = await as('ADMIN');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, `/opportunitydetails?id=${deal.id}`);
    await page.getByRole('link', { name: 'Prepare the next call' }).click();
    await expect(page.getByRole('heading', { name: 'Ask about' })).toBeVisible();
    await page.getByRole('button', { name: 'Copy as text' }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('Next call: Halden renewal');
    expect(copied).toMatch(/^1\. /m);
  });

  test('[PAGE-01] review, preparation and the deal are accessible in both themes', async ({
    as,
  }) => {
    const page = await as('ADMIN', { reducedMotion: 'reduce' });
    for (const path of ['review', 'preparation', 'opportunitydetails']) {
      await visit(page, `/${path}?id=${deal.id}`);
      await expectAccessible(page, path);
    }
    await visit(page, '/opportunities?review=true');
    await expect(page.getByRole('link', { name: /to review of/ })).toBeVisible();
    await expectAccessible(page, 'the list of what is to review');
    await visit(page, `/review?id=${deal.id}`);
    await page.keyboard.press('e');
    await expect(page.getByRole('textbox', { name: /^Text for/ })).toBeVisible();
    await expectAccessible(page, 'a passage that is put into a field');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, 'review on a phone');
  });
});
