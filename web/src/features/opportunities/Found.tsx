import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { Link } from '@tanstack/react-router';
import { classNames } from '../../ui/class-names.ts';

/** Findings that are told by name. */
const told = 3;
const grave = ['high', 'medium', 'low'];
const tones = { high: 'text-bad', medium: 'text-warn', low: 'text-ink-2' };

/** What was found in the deals that have just come, the gravest by name. */
export function Found({ rows }: { rows: readonly OpportunitySummary[] }) {
  const found = rows
    .flatMap((row) => (row.top_warning ? [{ row, warning: row.top_warning }] : []))
    .toSorted(
      (one, other) =>
        grave.indexOf(one.warning.severity) - grave.indexOf(other.warning.severity) ||
        other.row.value - one.row.value,
    );
  if (found.length === 0) return null;
  return (
    <ul
      aria-label="What was found"
      className="flex w-full flex-wrap gap-x-5 gap-y-1 text-ui text-ink-2"
    >
      {found.slice(0, told).map(({ row, warning }) => (
        <li key={row.id} className="flex min-w-0 gap-x-1.5">
          <span className={classNames('shrink-0 font-medium', tones[warning.severity])}>
            {warning.title}:
          </span>
          <Link
            to="/opportunitydetails"
            search={{ id: row.id }}
            dir="auto"
            className="truncate text-ink underline underline-offset-3 hover:text-accent"
          >
            {row.name}
          </Link>
        </li>
      ))}
      {found.length > told && <li>and {found.length - told} more below</li>}
    </ul>
  );
}
