import { shareWon } from '@plumbline/domain/opportunities/outcome.ts';
import { FigureHead } from '../../insights/FigureHead.tsx';
import { StackedBar } from '../../insights/StackedBar.tsx';
import { formatPercent } from '../../ui/percent.ts';

interface WinLossRow {
  key: string;
  title: string;
  levels: { won: number; deals: number }[];
}

/** The share of closed deals that were won, by evidence level, letter by letter. */
export function WinLossTable({ rows }: { rows: readonly WinLossRow[] }) {
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
      {rows.map(({ key, title, levels }) => (
        <table key={key} className="w-full table-fixed text-ui">
          <caption className="pb-1 text-left font-semibold">{title}</caption>
          <FigureHead
            of="Evidence level"
            figures={[
              { label: 'Won', className: 'w-28' },
              { label: 'Deals', className: 'w-16' },
            ]}
          />
          <tbody>
            {levels
              .map((of, level) => ({ ...of, level, share: shareWon(of) }))
              .toReversed()
              .map(({ level, deals, share }) => (
                <tr key={level} className="border-t border-line">
                  <th scope="row" className="py-1.5 pr-3 text-left font-medium">
                    <span className="flex items-center gap-2">
                      {level}
                      <span className="flex-1">
                        {share !== null && (
                          <StackedBar max={100} parts={[{ value: share, fill: 'accent' }]} />
                        )}
                      </span>
                    </span>
                  </th>
                  <td className="py-1.5 text-right">
                    {share === null ? (
                      <span className="text-meta text-ink-3">too few deals</span>
                    ) : (
                      formatPercent(share)
                    )}
                  </td>
                  <td className="py-1.5 text-right text-ink-3">{deals}</td>
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
