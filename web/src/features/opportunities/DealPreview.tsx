import { isolated } from '@plumbline/domain/isolated.ts';
import type { DealCheck } from '@plumbline/domain/deal-file/import.ts';
import type { TakenDeals } from '@plumbline/domain/deal-file/take.ts';
import { fullDay } from '@plumbline/domain/day-text.ts';
import { exactMoney } from '../../ui/exact-money.ts';
import { dealCount } from './deal-count.ts';

const shownDeals = 5;
const shownLines = 50;
const shownStages = 5;
const outcomeWords = { open: 'open', won: 'won', lost: 'lost' } as const;

interface DealPreviewProps {
  taken: TakenDeals;
  /** Undefined until it is known what is here already. */
  check: DealCheck | undefined;
}

/** What an import would make of a file: the first deals as they are read, and each row that makes none. */
export function DealPreview({ taken: { deals, faults, hidden }, check }: DealPreviewProps) {
  const stages = check?.stages ?? [];
  const known = new Map((check?.known ?? []).map(({ row, name }) => [row, name]));
  const lines = [
    ...faults.map(({ row, message }) => ({ row, message })),
    ...[...known].map(([row, name]) => ({ row, message: `Already here as “${isolated(name)}”.` })),
  ].toSorted((one, other) => one.row - other.row);
  return (
    <>
      {deals.length > 0 && (
        <div
          role="region"
          aria-label="Deals as they are read"
          tabIndex={0}
          className="overflow-auto rounded-2 border border-line"
        >
          <table className="w-full text-left text-ui">
            <thead className="bg-sunken text-meta">
              <tr>
                {['Name', 'Company', 'Value', 'Stage', 'Close date', 'Owner'].map((head) => (
                  <th key={head} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {deals.slice(0, shownDeals).map((deal) => (
                <tr key={deal.row} className="border-t border-line align-top">
                  <td dir="auto" className="min-w-32 px-3 py-2 break-words">
                    {deal.name}
                  </td>
                  <td dir="auto" className="px-3 py-2 break-words">
                    {deal.company_name ?? '–'}
                  </td>
                  <td className="px-3 py-2 text-right whitespace-nowrap">
                    {exactMoney(deal.value, deal.currency)}
                  </td>
                  <td dir="auto" className="px-3 py-2">
                    {deal.stage ?? 'First stage'}
                  </td>
                  <td className="px-3 py-2 whitespace-nowrap">
                    {deal.close_date ? fullDay(deal.close_date) : '–'}
                  </td>
                  <td dir="auto" className="px-3 py-2">
                    {deal.owner ?? '–'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p role="status" className="text-ui">
        {check
          ? `${dealCount(deals.length - known.size)} to import${known.size > 0 ? `, ${known.size.toLocaleString('en-US')} already here` : ''}${faults.length > 0 ? `, ${faults.length.toLocaleString('en-US')} ${faults.length === 1 ? 'row' : 'rows'} left out` : ''}.`
          : `${dealCount(deals.length)} read${faults.length > 0 ? `, ${faults.length.toLocaleString('en-US')} left out` : ''}.`}
      </p>
      {hidden > 0 && (
        <p className="text-ui text-ink-2">
          {hidden.toLocaleString('en-US')} {hidden === 1 ? 'row' : 'rows'} that the spreadsheet
          hides {hidden === 1 ? 'is' : 'are'} not imported.
        </p>
      )}
      {stages.length > 0 && (
        <p className="rounded-2 bg-warn-wash px-3 py-2 text-ui text-warn">
          Not in your list of stages:{' '}
          {stages
            .slice(0, shownStages)
            .map(
              ({ name, deals: many, outcome }) =>
                `“${isolated(name)}” (${dealCount(many)}, counts as ${outcomeWords[outcome]})`,
            )
            .join(', ')}
          {stages.length > shownStages &&
            ` and ${(stages.length - shownStages).toLocaleString('en-US')} more`}
          .
        </p>
      )}
      {lines.length > 0 && (
        <details
          className="rounded-2 border border-line px-3 py-2 text-ui"
          open={faults.length > 0}
        >
          <summary className="cursor-pointer font-medium">
            {lines.length.toLocaleString('en-US')} {lines.length === 1 ? 'row is' : 'rows are'} left
            out
          </summary>
          <ul className="mt-1 max-h-48 overflow-auto">
            {lines.slice(0, shownLines).map(({ row, message }) => (
              <li key={row} dir="auto" className="break-words text-ink-2">
                Row {row.toLocaleString('en-US')}: {message}
              </li>
            ))}
            {lines.length > shownLines && (
              <li className="text-ink-3">
                And {(lines.length - shownLines).toLocaleString('en-US')} more.
              </li>
            )}
          </ul>
        </details>
      )}
    </>
  );
}
