import Papa from 'papaparse';
import { harmless } from '../csv.ts';
import type { AnsweredRequirement } from './analysis.ts';
import { supportLevelNames, type RfpRequirement } from './requirement.ts';

const columns = ['ID', 'Requirement', 'Priority', 'Support Level', 'Comment', 'Status'];
/** Beyond the specification's columns, thus behind them, and only when asked for. */
const moreColumns = ['Confirmation', 'Documentation'];

/** Name of the file that is exported on a day, e.g. rfp-analysis-2026-11-21.csv. */
export function exportName(day: string): string {
  return `rfp-analysis-${day}.csv`;
}

type Exported = RfpRequirement &
  Pick<AnsweredRequirement, 'accepted' | 'source' | 'quoted' | 'earlier'>;

/** The requirements with their answers as CSV, safe in a spreadsheet (RFP-07); confirmation and pages if asked. */
export function exportCsv(requirements: readonly Exported[], { withMore = false } = {}): string {
  const rows = requirements.map((each) => {
    const { id, requirement, priority, accepted } = each;
    const { supportLevel, comment } = toldOf(each);
    const isOpen = supportLevel === null;
    return [
      id,
      requirement,
      priority,
      isOpen ? 'Not Analyzed' : supportLevelNames[supportLevel],
      comment ?? '',
      isOpen ? 'Pending' : 'Analyzed',
      ...(withMore
        ? [
            isOpen ? '' : accepted ? 'Confirmed' : 'To confirm',
            (isOpen ? null : pageOf(each)) ?? '',
          ]
        : []),
    ];
  });
  const fields = withMore ? [...columns, ...moreColumns] : columns;
  return Papa.unparse({ fields, data: rows.map((row) => row.map(harmless)) });
}

/** What the customer is told: no level of an earlier version's rules that nobody took. */
export function toldOf(
  answer: Pick<
    AnsweredRequirement,
    'supportLevel' | 'comment' | 'docLink' | 'accepted' | 'earlier'
  >,
): Pick<RfpRequirement, 'supportLevel' | 'comment' | 'docLink'> {
  const { supportLevel, comment, docLink, earlier, accepted } = answer;
  return earlier && !accepted
    ? { supportLevel: null, comment: null, docLink: null }
    : { supportLevel, comment, docLink };
}

function pageOf({ docLink, source, quoted }: Exported): string | null {
  return docLink ?? (source === 'by-hand' ? null : (quoted?.url ?? null));
}
