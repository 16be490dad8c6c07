import type { Role } from '@plumbline/domain/people/roles.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDealReadingApi, modelSays } from '../../testing/deal-reading.ts';
import { saidOfDeal } from './said.service.ts';

let server: Awaited<ReturnType<typeof createDealReadingApi>>;
beforeAll(async () => {
  server = await createDealReadingApi();
});
afterAll(() => server.close());

const readAs = async (dealId: string, role: Role) => {
  const { reading, unread } = await saidOfDeal(server.db, role, dealId);
  return {
    fields: reading?.fields.map(({ field }) => field),
    unread: unread.map(({ text }) => text),
  };
};

test('[PERM-01] an analysis is told the fields of its own side, and what the reading does not know', async () => {
  const field = {
    who: '',
    beside: '',
    state: 'supported' as const,
    quotes: ['1.1'],
    superseded: [],
  };
  await server.withModel({
    always: modelSays({
      fields: [
        { ...field, field: 'pain' as const, text: 'Quotes take five days.' },
        { ...field, field: 'environment' as const, text: 'SAP on three servers.' },
        { ...field, field: 'champion' as const, text: 'Trusts the Zephyrium cluster.' },
      ],
    }),
  });
  const id = await server.addDeal('Priya Nair: Quotes take five days, on SAP.', {
    technical_insights_hurdles: 'Zephyrium is not certified',
  });
  await server.read();
  await server.addCall(id, 'Priya Nair: We sign on Monday.', '2026-11-04');
  const unread = ['Priya Nair: We sign on Monday.'];
  expect(await readAs(id, 'ADMIN')).toEqual({
    fields: ['pain', 'environment', 'champion'],
    unread,
  });
  expect(await readAs(id, 'ACCOUNT_EXECUTIVE')).toEqual({ fields: ['pain'], unread });
  expect(await readAs(id, 'SALES_ENGINEER')).toEqual({ fields: ['environment'], unread });
});

test('[COM-08] [COM-11] conversations alone are enough for an analysis, placeholders are not', async () => {
  const analyze = (dealId: string) =>
    server.request('ACCOUNT_EXECUTIVE', 'POST', '/api/ai/analyze-strategy', {
      methodology: 'MEDDPICC',
      data: { metrics: 'tbd', pain: '-' },
      dealId,
    });
  const silent = await server.add({ name: 'Silent' });
  expect((await analyze(silent.id)).status).toBe(400);
  const id = await server.addDeal('Priya Nair: Quotes take five days.');
  const { status, body } = await analyze(id);
  expect(status, JSON.stringify(body)).toBe(200);
});

test('[ANON-01] what we sell goes along with a reading, and no name in it does', async () => {
  const { requests } = await server.withModel();
  await server.db.execute(
    sql`update model_settings set what_we_sell = 'Route planning, as for Halden'`,
  );
  await server.addDeal('Priya Nair: Quotes take five days.');
  await server.read();
  const sent = JSON.stringify(requests().at(-1));
  expect(sent).toContain('<<<what we sell>>>\\nRoute planning, as for [CUSTOMER');
  expect(sent).not.toContain('Halden');
});
