import { expect, test } from '../support/test.ts';
import { answerTo, many, openRfp, show } from './panes.ts';
import type { KnowledgeSource } from '@plumbline/domain/knowledge/source.ts';
import type { Member } from '@plumbline/domain/people/member.ts';

const asks = [
  'The solution shall support single sign-on with SAML 2.0 and OpenID Connect against the customer’s identity provider, including just-in-time provisioning of users.',
  'Describe how audit logs are kept, for how long, and who can read them.',
  'Does the vendor encrypt all data at rest with keys that the customer manages?',
  'Backups are taken at least daily and restored within 4 hours.',
  'The solution shall offer an on-premises deployment on Kubernetes.',
  'Role-based access with at least five roles that administrators can edit.',
];
for (const [name, viewport, colorScheme] of [
  ['light', { width: 1440, height: 900 }, 'light'],
  ['dark', { width: 1440, height: 900 }, 'dark'],
  ['wide', { width: 1920, height: 1080 }, 'light'],
  ['phone', { width: 390, height: 844 }, 'light'],
  ['phone-dark', { width: 390, height: 844 }, 'dark'],
] as const) {
  test(`look ${name}`, async ({ as, admin, product, workspace }) => {
    for (const { id } of await admin.call<KnowledgeSource[]>('GET', '/api/knowledgebases'))
      await admin.call('DELETE', `/api/knowledgebases/${id}`);
    await admin.call('POST', '/api/knowledgebases', {
      name: 'Guide',
      url: `${product.docsUrl}/guide/`,
    });
    await expect
      .poll(
        async () => (await admin.call<KnowledgeSource[]>('GET', '/api/knowledgebases'))[0]?.status,
        { timeout: 60_000 },
      )
      .toBe('active');
    const { id } = await workspace.add({
      name: 'Northwind routing',
      technical_insights_rfp_file_name: 'Northwind RFP 2026.xlsx',
      technical_insights_rfp_upload_date: '2026-11-20T10:00:00.000Z',
      technical_insights_rfp_requirements: many(
        48,
        (at) => (['High', 'Medium', 'Low'] as const)[at % 3]!,
      ).map((each, at) => ({ ...each, ...(at % 8 < 6 && { requirement: asks[at % 8]! }) })),
    });
    const path = `/api/deals/${id}/rfp`;
    await admin.call('POST', `${path}/analysis`, {});
    await expect
      .poll(async () => (await admin.call<{ status: string }>('GET', `${path}/analysis`)).status, {
        timeout: 60_000,
      })
      .toBe('done');
    const { data } = await admin.call<{ data: Member[] }>('GET', '/api/users');
    const who = data
      .filter(({ role }) => role === 'ADMIN' || role === 'SALES_ENGINEER')
      .map(({ id: p }) => p);
    await admin.call('PATCH', `${path}/requirements`, {
      ids: ['R-1', 'R-2', 'R-7', 'R-9'],
      owner_id: who[0],
    });
    const se = data.find(({ role }) => role === 'SALES_ENGINEER')?.id;
    if (se)
      await admin.call('PATCH', `${path}/requirements`, { ids: ['R-1', 'R-8'], reviewer_id: se });
    await admin.call('PATCH', `${path}/requirements/R-4`, {
      supportLevel: 'partially_supported',
      comment: 'Daily yes; restore within 8 hours on the standard plan.',
    });
    const page = await as('SALES_ENGINEER', { viewport, colorScheme, reducedMotion: 'reduce' });
    await openRfp(page, id);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.screenshot({ path: `/tmp/panes/${name}-list.png` });
    await show(page, 'R-1');
    await expect(answerTo(page, 'R-1')).toBeVisible();
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/panes/${name}-answer.png` });
    await page.screenshot({ path: `/tmp/panes/${name}-full.png`, fullPage: true });
    if (!name.startsWith('phone')) {
      await page.getByRole('checkbox', { name: 'Select R-2', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Select R-3', exact: true }).click();
      await show(page, 'R-8');
      await page.keyboard.press('2');
      await answerTo(page, 'R-8').getByLabel('Internal note').fill('Ask Marta about SCIM');
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/panes/${name}-busy.png` });
    }
  });
}
