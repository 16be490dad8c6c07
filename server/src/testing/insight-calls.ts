type Call = (route: string, body?: object, query?: string) => Promise<unknown>;

/** Calls each route that tells of all deals together. */
export async function callInsights(call: Call, params: Record<string, string>): Promise<void> {
  await call('GET /api/dashboard');
  await call('GET /api/dashboard/risks');
  await call('GET /api/dashboard/numbers');
  await call('GET /api/workspace');
  await call('PUT /api/workspace', { currency: 'USD', fiscal_start_month: 2 });
  params['currency'] = 'EUR';
  await call('PUT /api/workspace/rates/:currency', {
    target: 'USD',
    rate: '1.0845',
    day: '2026-11-27',
  });
  await call('DELETE /api/workspace/rates/:currency', undefined, '?target=USD');
  await call('GET /api/reports/waterfall', undefined, '?from=2026-11-01');
  await call('GET /api/reports/waterfall/deals', undefined, '?from=2026-11-01&kind=added');
  const plan = { whose: 'all', weekday: 0, hour: 8, time_zone: 'Europe/Berlin', changes: 'daily' };
  await call('PUT /api/account/mails', plan);
  await call('GET /api/account/mails');
  await call('POST /api/account/mails/send');
  await call('POST /api/reports/forecast/commitments', {
    owner: 'Ada',
    month: '2026-11',
    amount: '100',
    currency: 'USD',
  });
  await call('GET /api/reports/forecast', undefined, '?day=2026-11-15');
  for (const report of ['pipeline', 'coverage', 'movement', 'win-loss', 'gaps']) {
    await call(`GET /api/reports/${report}`);
  }
}
