import * as v from 'valibot';
import { wordList } from '../keys.ts';
import type { Resource } from './permissions.ts';

/** What a person can take out of the product as a file, its name, and what one must be able to read for it. */
export const exportKinds = {
  requirements: { name: 'RFP requirements', resource: 'technicalInsights' },
  'filled-in': { name: 'RFP answers in the customer’s file', resource: 'technicalInsights' },
  opportunities: { name: 'Opportunities', resource: 'opportunities' },
  pipeline: { name: 'Pipeline report', resource: 'opportunities' },
  movement: { name: 'Score movement report', resource: 'opportunities' },
  waterfall: { name: 'Pipeline movement report', resource: 'opportunities' },
  forecast: { name: 'Forecast report', resource: 'opportunities' },
  coverage: { name: 'Coverage report', resource: 'opportunities' },
  'win-loss': { name: 'Win and loss report', resource: 'opportunities' },
  gaps: { name: 'Product gaps report', resource: 'opportunities' },
} as const satisfies Record<string, { name: string; resource: Resource }>;

const ofDeals = ['requirements', 'filled-in'] as const;
const ofReports = wordList(
  'opportunities pipeline movement waterfall forecast coverage win-loss gaps',
);
export type ReportKind = (typeof ofReports)[number];

const format = v.picklist(['csv', 'xlsx'], 'Must be csv or xlsx');
const formatOfDeals = v.picklist(['csv', 'xlsx', 'docx'], 'Must be csv, xlsx or docx');
/**
 * Body of POST /api/exports: what the browser asks to make a file of. It says nothing of how much,
 * which nobody could check.
 */
export const exportSchema = v.variant(
  'kind',
  [
    v.strictObject({
      kind: v.picklist(ofDeals),
      format: formatOfDeals,
      deal_id: v.pipe(v.string('Must be an id'), v.uuid('Must be an id')),
    }),
    v.strictObject({ kind: v.picklist(ofReports), format }),
  ],
  `Must be one of ${Object.keys(exportKinds).join(', ')}`,
);
export type Export = v.InferOutput<typeof exportSchema>;

/** Whether it is an RFP, which anybody who may read it hands on every day: no fresh sign-in for that. */
export function isRfpExport(body: unknown): boolean {
  return v.is(v.object({ kind: v.picklist(ofDeals) }), body);
}

/** What was asked for, as the audit trail names it. */
export function exportEvent(made: Export): { subject: string; detail: string } {
  const { name } = exportKinds[made.kind];
  return {
    subject: 'deal_id' in made ? `${name} of opportunity ${made.deal_id}` : name,
    detail: made.format.toUpperCase(),
  };
}

/** E.g. `1 row`, `1,204 rows`. */
export function rowsText(rows: number): string {
  return `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`;
}
