import type { Review } from '@plumbline/domain/suggestions/wire.ts';
import { noTexts } from '@plumbline/domain/technical/tech-plan.ts';
import { findTurnedTexts } from '../support/direction.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

/** Hebrew with Latin words, and Arabic: what a customer's people write. */
const deal = 'חידוש Globex בענן';
const company = 'קבוצת Globex';
const owner = 'דנה Levi';
const pain = 'עלות גבוהה מדי לעומת CRM הקיים';
const buyer = 'יוסי Cohen';
const step = 'פגישה עם IT ביום שני';
const about = 'לשלוח ל-Okta את המסמכים';
const note = 'يجب أن يدعم النظام SSO مع Okta قبل نهاية العام، والميزانية 240000 دولار.';
const remark = `We must have SSO with Okta before March, ${buyer} said.`;
const asked = 'המערכת תתמוך ב-SAML 2.0 מול Okta';
const answered = 'نعم، SAML 2.0 مدعوم';
const call = `Mia Chen: What do you need?\n${buyer}: ${note}`;
const words = [
  call,
  call.replace('\n', ' '),
  remark,
  deal,
  company,
  owner,
  pain,
  buyer,
  step,
  about,
  note,
  asked,
  answered,
];

test('texts of people find their own direction on every page, and turn no sentence of ours', async ({
  as,
  admin,
  workspace,
}) => {
  const at = '2026-11-20T09:00:00.000Z';
  const task = { id: 't1', title: step, description: about, priority: 'High' } as const;
  const { id } = await workspace.add({
    name: deal,
    company_name: company,
    owner,
    next_step: step,
    close_date: '2026-11-02',
    meddpicc_data: { pain, economic_buyer: { name: buyer, details: about } },
    commercial_challenges: [
      {
        id: 'c1',
        text: pain,
        status: 'analyzed',
        createdAt: at,
        aiSolution: {
          id: 's1',
          status: 'generated',
          createdAt: at,
          hasAnonymizedData: false,
          rawResponse: null,
          summary: about,
          recommendations: [{ action: step, priority: 'high' }],
          error: null,
        },
      },
    ],
    ...noTexts,
    technical_insights_environment: about,
    technical_insights_challenges_list: [
      {
        id: 'h1',
        title: asked,
        description: pain,
        severity: 'High',
        status: 'Open',
        aiAnalysis: about,
        recommendations: JSON.stringify([step]),
        risks: JSON.stringify([pain]),
        confidence: null,
        comment: null,
        docLink: null,
      },
    ],
    technical_insights_rfp_requirements: [
      { id: 'R-1', requirement: asked, supportLevel: 'fully_supported', comment: answered },
      { id: 'R-2', requirement: pain },
    ],
    strategy_recommendations: [
      { ...task, type: 'commercial_strategy', quotes: [pain] },
      { ...task, id: 't2', type: 'technical_strategy', quotes: [about] },
    ],
  });
  await workspace.change(id, { meddpicc_data: { pain: `${pain}.`, metrics: note } });
  await workspace.addCall(id, `${call}\n`);
  await admin.call('POST', `/api/deals/${id}/conversations`, {
    name: step,
    text: `${note}\n\n${remark}`,
    kind: 'note',
    happened_at: at,
  });
  await expect
    .poll(async () => {
      const { highlights } = await admin.call<Review>('GET', `/api/deals/${id}/suggestions`);
      return highlights.length;
    })
    .toBeGreaterThan(0);
  const page = await as('ADMIN');
  const faults: Record<string, string[]> = {};
  const look = async (name: string) => {
    const found = await findTurnedTexts(page, words);
    if (found.length > 0) faults[name] = found;
  };
  for (const [name, path] of Object.entries({
    list: '/opportunities',
    'the deal': `/opportunitydetails?id=${id}`,
    sheet: `/deal-sheet?id=${id}`,
    review: `/review?id=${id}`,
    preparation: `/preparation?id=${id}`,
    commercial: `/commercial-insights?id=${id}`,
    technical: `/technical-insights?opp=${id}`,
    RFP: `/technical-insights?opp=${id}&tab=rfp-analysis&requirement=R-1`,
    dashboard: '/dashboard',
    tasks: '/tasks',
    reports: '/reports',
    answers: '/answers',
    ask: '/ask?q=SSO',
  })) {
    await visit(page, path);
    await look(name);
    for (const tab of (await page.getByRole('tab').all()).slice(1)) {
      await tab.click();
      await look(`${name}, ${(await tab.textContent()) ?? ''}`);
    }
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Globex');
  await expect(page.getByRole('option', { name: deal }).first()).toBeVisible();
  await look('palette');
  await visit(page, `/opportunitydetails?id=${id}`);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete Opportunity' }).click();
  await expect(page.getByText(/This action cannot be undone/)).toBeVisible();
  await look('delete');
  expect(faults).toEqual({});
});
