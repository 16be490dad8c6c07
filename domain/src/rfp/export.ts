import Papa from 'papaparse';
import { harmless } from '../csv.ts';
import type { RfpRequirement } from './requirement.ts';

const columns = ['ID', 'Requirement', 'Priority', 'Support Level', 'Comment', 'Status'];

/** Name of the exported file, e.g. rfp-analysis-2026-11-21.csv. */
export function exportName(now: Date): string {
  return `rfp-analysis-${now.toISOString().slice(0, 10)}.csv`;
}

/** The requirements with their answers as CSV (RFP-07); no cell runs as a formula in a spreadsheet. */
export function exportCsv(requirements: readonly RfpRequirement[]): string {
  const rows = requirements.map(({ id, requirement, priority, supportLevel, comment }) => [
    id,
    requirement,
    priority,
    supportLevel ?? 'Not Analyzed',
    comment ?? '',
    supportLevel === null ? 'Pending' : 'Analyzed',
  ]);
  return Papa.unparse({ fields: columns, data: rows.map((row) => row.map(harmless)) });
}
