import { dealImportAnswerSchema } from '@plumbline/domain/deal-file/import.ts';
import { dealStagesSchema } from '@plumbline/domain/opportunities/stages.ts';
import * as v from 'valibot';

type Call = (route: string, body?: object) => Promise<unknown>;

/** Calls the routes of stages and of many deals at once, each once. */
export async function callDealFiles(call: Call, params: Record<string, string>): Promise<void> {
  await call('POST /api/deals/bulk', { deals: [{ name: 'Bolt', hubspot_id: '2' }] });
  const stages = v.parse(dealStagesSchema, await call('GET /api/stages'));
  await call('GET /api/stages/use');
  await call('PUT /api/stages', {
    base: stages.map(({ name }) => name),
    stages: stages.map((stage) => ({ ...stage, was: stage.name })),
    moves: [],
  });
  const deal = {
    row: 2,
    name: 'Of a file',
    value: 5,
    currency: 'EUR',
    stage: 'Elsewhere',
    close_date: null,
    owner: null,
    company_name: null,
    external_id: 'F-1',
  };
  const file = { file_name: 'deals.csv', deals: [deal] };
  await call('POST /api/deal-imports', file);
  await call('POST /api/deal-imports/check', file);
  const [made] = v.parse(v.array(dealImportAnswerSchema), await call('GET /api/deal-imports'));
  const before = params['id'] ?? '';
  params['id'] = made?.id ?? '';
  await call('POST /api/deal-imports/:id/undo');
  params['id'] = before;
}
