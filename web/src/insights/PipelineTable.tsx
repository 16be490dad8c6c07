import type { PipelineRow } from '../api/insights.ts';
import { formatMoney } from '../ui/money.ts';
import { FigureHead } from './FigureHead.tsx';
import { leftOut, stagesOf } from './pipeline.ts';
import { StackedBar } from './StackedBar.tsx';

interface PipelineTableProps {
  rows: readonly PipelineRow[];
  /** The one that is counted. */
  currency: string;
  onCurrency: (currency: string) => void;
}

/** Open deals by stage: a bar of score bands, the sum, and what the scores leave of it. */
export function PipelineTable({ rows, currency, onCurrency }: PipelineTableProps) {
  const stages = stagesOf(rows, currency);
  const max = Math.max(...stages.map(({ value }) => value));
  const total = (key: 'deals' | 'value' | 'weighted') =>
    stages.reduce((sum, stage) => sum + stage[key], 0);
  return (
    <>
      <table className="w-full text-ui">
        <FigureHead
          of="Stage"
          figures={[{ label: 'Deals' }, { label: 'Value' }, { label: 'Weighted' }]}
        />
        <tbody>
          {stages.map(({ stage, deals, value, weighted, bands }) => (
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
              <td className="py-2 pl-3 text-right align-top">{formatMoney(value, currency)}</td>
              <td className="py-2 pl-3 text-right align-top font-medium">
                {formatMoney(weighted, currency)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong font-semibold">
            <th scope="row" className="pt-2 text-left">
              All stages
            </th>
            <td className="pt-2 text-right">{total('deals').toLocaleString('en-US')}</td>
            <td className="pt-2 pl-3 text-right">{formatMoney(total('value'), currency)}</td>
            <td className="pt-2 pl-3 text-right">{formatMoney(total('weighted'), currency)}</td>
          </tr>
        </tfoot>
      </table>
      {leftOut(rows, currency).map(({ currency: other, deals }) => (
        <p key={other} className="mt-2 flex flex-wrap items-center gap-x-2 text-ui text-ink-2">
          {deals.toLocaleString('en-US')} {deals === 1 ? 'deal' : 'deals'} in {other} not counted.
          <button
            type="button"
            onClick={() => onCurrency(other)}
            className="tap rounded-1 font-medium text-accent hover:underline"
          >
            Show {other}
          </button>
        </p>
      ))}
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
