import { writeFileSync } from 'node:fs';
import { people } from './support/people.ts';
import { openApiSession } from './support/api-session.ts';
import { signInAs } from './support/sign-in.ts';
import { test } from './support/test.ts';

test('minute', async ({ page, product, workspace }) => {
  test.setTimeout(300000);
  await workspace.connectHubspot(product.hubspot.apiKey);
  const t0 = Date.now();
  await workspace.importAll();
  const t1 = Date.now();
  const api = await openApiSession(product.url, people.ADMIN.email);
  let last = -1, at = t1, log: any[] = [];
  for (let i = 0; i < 60; i++) {
    const deals: any[] = await api.call('GET', '/api/deals?limit=100');
    const n = deals.reduce((s, d) => s + d.to_review, 0);
    log.push([Date.now() - t0, n, deals.filter((d) => d.to_review > 0).length]);
    if (n !== last) { last = n; at = Date.now(); }
    if (n > 0 && Date.now() - at > 6000) break;
    await new Promise((d) => setTimeout(d, 1000));
  }
  const deals: any[] = await api.call('GET', '/api/deals?limit=100');
  const out: any = { import: t1 - t0, log, deals: deals.map((d) => [d.name, d.score, d.provisional_score, d.to_review]) };
  out.full = {};
  for (const d of deals.filter((x) => x.to_review > 0).slice(0, 60)) out.full[d.name] = await api.call('GET', `/api/deals/${d.id}/suggestions`);
  writeFileSync('/tmp/minute.json', JSON.stringify(out, null, 1));
  await signInAs(page, people.ADMIN);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/m-list.png' });
});
