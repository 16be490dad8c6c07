import Papa from 'papaparse';
import { harmless } from '../csv.ts';
import type { RfpRequirement } from './requirement.ts';

const columns = ['ID', 'Requirement', 'Priority', 'Support Level', 'Comment', 'Status'];

/** Name of the file that is exported on a day, e.g. rfp-analysis-2026-11-21.csv. */
export function exportName(day: string): string {
  return `rfp-analysis-${day}.csv`;
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
