import { FigureHead } from '../../insights/FigureHead.tsx';
import { StackedBar } from '../../insights/StackedBar.tsx';
import { formatPercent } from '../../ui/percent.ts';

export interface CoverageRow {
  framework: 'MEDDPICC' | 'TECH PLAN';
  key: string;
  title: string;
  complete: number;
  partial: number;
  deals: number;
}

/** In how many open deals each letter is written, whole or in part. */
export function CoverageTable({ rows }: { rows: readonly CoverageRow[] }) {
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
      {(['MEDDPICC', 'TECH PLAN'] as const).map((framework) => (
        <table key={framework} className="w-full table-fixed text-ui">
          <caption className="pb-1 text-left font-semibold">{framework}</caption>
          <FigureHead
            of="Letter"
            figures={[
              { label: 'Written', className: 'w-20' },
              { label: 'Partly', className: 'w-16' },
            ]}
          />
          <tbody>
            {rows
              .filter((row) => row.framework === framework)
              .map(({ key, title, complete, partial, deals }) => (
                <tr key={key} className="border-t border-line">
                  <th scope="row" className="py-1.5 pr-3 text-left font-medium">
                    {title}
                    <span className="mt-1 block">
                      <StackedBar
                        max={deals}
                        parts={[
                          { value: complete, fill: 'accent' },
                          { value: partial, fill: 'faint' },
                        ]}
                      />
                    </span>
                  </th>
                  <td className="py-1.5 text-right align-top">
                    {formatPercent((100 * complete) / deals)}
                  </td>
                  <td className="py-1.5 text-right align-top text-ink-3">
                    {formatPercent((100 * partial) / deals)}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
