import type { ReactNode } from 'react';
import type { PipelineRow } from '../api/insights.ts';
import { formatMoney } from '../ui/money.ts';
import { Amount } from './Amount.tsx';
import { FigureHead } from './FigureHead.tsx';
import { stagesOf, sumOf, type Target } from './pipeline.ts';
import { StackedBar } from './StackedBar.tsx';
import { Unrated } from './Unrated.tsx';

interface PipelineTableProps {
  rows: readonly PipelineRow[];
  target: Target;
  /** Beside what no rate converts. */
  onUnrated?: ReactNode;
}

/** Open deals by stage: a bar of score bands, the sum, and what the scores leave of it. */
export function PipelineTable({ rows, target, onUnrated }: PipelineTableProps) {
  const { currency } = target;
  const stages = stagesOf(rows, target);
  const max = Math.max(...stages.map(({ value: { value: sum } }) => sum));
  const value = sumOf(rows, 'value', target);
  const weighted = sumOf(rows, 'weighted', target);
  return (
    <>
      <table className="w-full text-ui">
        <FigureHead
          of="Stage"
          figures={[{ label: 'Deals' }, { label: 'Value' }, { label: 'Weighted' }]}
        />
        <tbody>
          {stages.map(({ stage, deals, bands, ...sums }) => (
            <tr key={stage} className="border-t border-line">
              <th scope="row" className="w-1/2 py-2 pr-2 sm:pr-4 text-left font-medium break-words">
                {stage}
                <span className="mt-1 block">
                  <StackedBar
                    max={max}
                    parts={[
                      { value: bands.high, fill: 'good' },
                      { value: bands.middle, fill: 'warn' },
                      { value: bands.low, fill: 'bad' },
                    ]}
                  />
                </span>
                <span className="sr-only">
                  {`Score 8 to 10: ${formatMoney(bands.high, currency)}, 5 to 7: ${formatMoney(bands.middle, currency)}, 1 to 4: ${formatMoney(bands.low, currency)}`}
                </span>
              </th>
              <td className="py-2 text-right align-top">{deals.toLocaleString('en-US')}</td>
              <td className="py-2 pl-3 text-right align-top">
                <Amount money={sums.value} currency={currency} />
              </td>
              <td className="py-2 pl-3 text-right align-top font-medium">
                <Amount money={sums.weighted} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong font-semibold">
            <th scope="row" className="pt-2 text-left">
              All stages
            </th>
            <td className="pt-2 text-right">{value.deals.toLocaleString('en-US')}</td>
            <td className="pt-2 pl-3 text-right">{formatMoney(value.value, currency)}</td>
            <td className="pt-2 pl-3 text-right">{formatMoney(weighted.value, currency)}</td>
          </tr>
        </tfoot>
      </table>
      <Unrated of={value.unrated}>{onUnrated}</Unrated>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-meta text-ink-3">
        {legend.map(({ label, color }) => (
          <li key={label} className="flex items-center gap-1.5">
            <span
              aria-hidden
              className={`size-2 rounded-[1px] forced-color-adjust-none ${color}`}
            />
            {label}
          </li>
        ))}
      </ul>
    </>
  );
}

const legend = [
  { label: 'Score 8 to 10', color: 'bg-good-bar' },
  { label: '5 to 7', color: 'bg-warn-bar' },
  { label: '1 to 4', color: 'bg-bad-bar' },
];
