import { expect as expectSoon, type Page } from '@playwright/test';
import type { ApiSession, Workspace } from '../support/api-session.ts';
import { visit } from '../support/visit.ts';
import { commercialTexts, technicalTexts } from './deals.ts';

/** The machine may be busy with other things. */
const expect = expectSoon.configure({ timeout: 60_000 });

/** What the documentation site of the pictures says, by its headings. */
export const manual = `<main><h1>Security guide</h1>
<h2>Encryption</h2><p>Data at rest is encrypted with AES-256. Keys are rotated every 90 days.</p>
<p>All connections use TLS 1.2 or newer; older versions are refused.</p>
<h2>Sign-in</h2><p>Single sign-on works with SAML 2.0 and OpenID Connect.</p>
<p>Multi-factor authentication can be required for every account.</p>
<h2>Backups</h2><p>A full backup is taken every night and kept for 30 days.</p>
<p>A database of 500 GB is restored within one hour.</p>
<h2>Audit log</h2><p>Every change is recorded in the audit log with its time and author.</p>
<p>On-premises installation is not supported.</p></main>`;

const questionnaire = [
  'Ref;Question;Importance',
  'SEC-01;Customer data shall be encrypted at rest with AES-256.;must have',
  'SEC-02;The system shall support single sign-on by SAML 2.0.;must have',
  'SEC-03;Backups shall be kept for at least 90 days.;should have',
  'SEC-04;The product shall be installed on-premises.;should have',
  'SEC-05;Multi-factor authentication can be enforced.;must have',
  'SEC-06;Support staff shall be on site within 24 hours.;nice to have',
  'SEC-07;Every change shall be recorded in an audit log.;must have',
  'SEC-08;A restore shall take no more than 15 minutes.;nice to have',
].join('\n');

/**
 * A workspace in use: invented texts in every second deal, analyses asked for
 * on the page, a documentation site, and a questionnaire answered from it. Returns the deal with all of it.
 */
export async function fillIn(
  page: Page,
  session: ApiSession,
  workspace: Workspace,
  docsUrl: string,
): Promise<string> {
  await session.call('POST', '/api/knowledgebases', {
    name: 'Security guide',
    url: `${docsUrl}/manual/`,
  });
  // Reading it is refused, as of any address inside: a source with an error to show.
  await session.call('POST', '/api/knowledgebases', { name: 'Wiki', url: 'http://10.0.0.1/wiki/' });
  const deals = (await workspace.list()).filter((_deal, index) => index < 30 && index % 2 === 0);
  for (const [index, { id }] of deals.entries()) {
    await workspace.change(id, {
      meddpicc_data: commercialTexts[index % commercialTexts.length],
      ...technicalTexts[index % technicalTexts.length],
    });
  }
  const whole = deals.find(({ stage }) => stage === 'Negotiation');
  if (!whole) throw new Error('No deal of the list is in negotiation.');
  // Nearly all is known of it: what is left to do is to be seen.
  await workspace.change(whole.id, {
    meddpicc_data: { ...commercialTexts[0], paper_process: null, metrics: 'Quotes are late.' },
    ...technicalTexts[1],
  });
  for (const { id } of new Set([whole, ...deals.slice(0, 5)])) await analyze(page, id);
  await answerQuestionnaire(page, whole.id);
  await workspace.change(whole.id, {
    meddpicc_data: {
      metrics: 'ROI of 240%: quotes take 5 days today, the CFO wants one day by 1 March, worth $240k a year.',
    },
  });
  return whole.id;
}

async function analyze(page: Page, id: string): Promise<void> {
  for (const [path, button] of [
    [`/commercial-insights?id=${id}`, 'Analyze'],
    [`/technical-insights?opp=${id}`, 'Analyze TECH PLAN'],
  ] as const) {
    await visit(page, path);
    await page.getByRole('button', { name: button, exact: true }).click();
    const ended = page.getByText(/(High|Medium|Low) Priority|Every check is met/).first();
    // The server may still be reading what came with the import.
    await expect(ended).toBeVisible({ timeout: 180_000 });
  }
}

async function answerQuestionnaire(page: Page, id: string): Promise<void> {
  await visit(page, `/technical-insights?opp=${id}`);
  await page.getByRole('tab', { name: 'RFP Analysis' }).click();
  await page.getByLabel('Requirements file').setInputFiles({
    name: 'questionnaire.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(questionnaire),
  });
  await page.getByRole('button', { name: 'Import requirements' }).click();
  const panel = page.getByRole('tabpanel', { name: 'RFP Analysis' });
  await panel.getByRole('button', { name: /^Analyze/ }).first().click();
  await expect(panel.getByText(/[1-8] of 8 analyzed/)).toBeVisible({ timeout: 180_000 });
}

/** Invites somebody and reads the link in the mail; nothing was done with it yet. */
export async function invitationLink(session: ApiSession, mailbox: string): Promise<string> {
  const email = 'grace.guest@partner.example';
  await session.call('POST', '/api/users/invite', { email, name: 'Grace Guest', role: 'MANAGER' });
  const mails = await (await fetch(`${mailbox}/mails.json`)).text();
  const link = /\/#\/set-password[^"\\\s<]+/.exec(mails)?.[0];
  if (!link) throw new Error(`No link came to ${email}: ${mails.slice(0, 500)}`);
  return link.replace('/#', '');
}
