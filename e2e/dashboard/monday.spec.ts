import * as v from 'valibot';
import { violationsOf } from '../a11y/violations.ts';
import { day } from '../support/days.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const mailsSchema = v.array(
  v.object({ to: v.array(v.string()), subject: v.string(), text: v.string(), html: v.string() }),
);

test('[PAGE-01] a manager’s walk: from the mail to the dashboard, the deal that changed, and a changed forecast', async ({
  as,
  product,
  workspace,
  stranger,
}) => {
  const owner = people.ACCOUNT_EXECUTIVE.name;
  const fields = { stage: 'Proposal', value: 120_000, close_date: day(3), owner };
  const { id } = await workspace.add({ name: 'Halden freight', ...fields });
  await workspace.change(id, { close_date: day(5) });
  const page = await as('MANAGER');
  await visit(page, '/account');
  const card = page.getByRole('region', { name: 'Emails about deals' });
  const weekly = card.getByRole('checkbox', { name: 'A weekly email' });
  await expect(weekly).toBeVisible();
  // A try before this one may have left it on.
  if ((await weekly.getAttribute('aria-checked')) === 'true') {
    await weekly.click();
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(weekly).toHaveAttribute('aria-checked', 'false');
  }
  await weekly.click();
  await card.getByRole('combobox', { name: 'Whose deals' }).click();
  await page.getByRole('option', { name: 'All deals' }).click();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('status')).toContainText('The next weekly email comes on');
  expect((await violationsOf(page)).map(({ id: rule }) => rule)).toEqual([]);
  await card.getByRole('button', { name: 'Send me one now' }).click();
  await expect(card.getByRole('status')).toContainText('The last email was sent on');
  const find = async () => {
    const answer = await fetch(`${product.mailbox}/mails.json`);
    const mails = v.parse(mailsSchema, await answer.json());
    return mails.find(
      ({ to, subject, text }) =>
        to.includes(people.MANAGER.email) && subject.includes('Your week') && text.includes(id),
    );
  };
  await expect.poll(find).toBeTruthy();
  const mail = await find();
  const linkTo = (path: RegExp) =>
    new RegExp(`https?:\\S+${path.source}`).exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(linkTo(/#\/dashboard/));
  const numbers = page.getByRole('region', { name: 'Numbers' });
  await numbers.getByRole('link', { name: /^Changed since/ }).click();
  await page.getByRole('link', { name: 'Halden freight', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Halden freight' })).toBeVisible();
  // The mail has the deal's own link, too.
  await expect(page).toHaveURL(linkTo(/#\/opportunitydetails\S+/));

  await page.goto(linkTo(/#\/reports/));
  const forecast = page.getByRole('region', { name: 'Forecast' });
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });
  const closes = month.format(new Date(`${day(5)}T12:00:00Z`));
  if (!(await forecast.getByRole('combobox', { name: 'Month' }).innerText()).includes(closes)) {
    await forecast.getByRole('combobox', { name: 'Month' }).click();
    await page.getByRole('option', { name: closes }).click();
  }
  await forecast
    .getByRole('button', { name: new RegExp(`^(Commit for|Change the commitment of) ${owner}`) })
    .click();
  await forecast.getByLabel(new RegExp(`^Commitment of ${owner}`)).fill('90000');
  await page.keyboard.press('Enter');
  await expect(forecast.getByRole('row', { name: new RegExp(`^${owner}`) })).toContainText(
    '90,000',
  );
  expect((await violationsOf(page)).map(({ id: rule }) => rule)).toEqual([]);

  const elsewhere = await stranger();
  await elsewhere.goto(linkTo(/mails\/stop\S+/));
  await elsewhere.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Emails stopped' })).toBeVisible();
  await visit(page, '/account');
  await expect(weekly).toHaveAttribute('aria-checked', 'false');
});
