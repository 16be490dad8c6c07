import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { formatMoment } from '../../ui/moment.ts';

/** Which file the requirements came from, and when. */
export function FileNote({ opportunity }: { opportunity: Opportunity }) {
  const { technical_insights_rfp_file_name: name, technical_insights_rfp_upload_date: date } =
    opportunity;
  if (!name) return null;
  return (
    <span className="text-meta text-ink-3 max-sm:block">
      <span className="max-sm:hidden"> · </span>
      {name}
      {date && `, uploaded ${formatMoment(date)}`}
    </span>
  );
}
