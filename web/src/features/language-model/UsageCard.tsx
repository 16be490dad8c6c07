import { fullDay } from '@plumbline/domain/day-text.ts';
import { modelFeatureNames } from '@plumbline/domain/language-model/features.ts';
import { amountText } from '@plumbline/domain/language-model/prices.ts';
import type { ModelPage } from '@plumbline/domain/language-model/wire.ts';
import { Card } from '../../ui/Card.tsx';
import { classNames } from '../../ui/class-names.ts';

type Figures = ModelPage['usage']['all'];

/** What the model was asked this month, by feature and by person. */
export function UsageCard({ page: { usage, money } }: { page: ModelPage }) {
  const { all, month, by_feature: features, by_person: people } = usage;
  if (all.calls === 0) return null;
  return (
    <Card title={`Used since ${fullDay(`${month}-01`)}`}>
      <Meter
        label="Use by feature"
        first="Feature"
        money={money}
        rows={[
          ...features.map((each) => ({ ...each, label: modelFeatureNames[each.feature] })),
          { ...all, label: 'All' },
        ]}
      />
      <Meter
        label="Use by person"
        first="Person"
        money={money}
        rows={people.map((each) => ({ ...each, label: each.name }))}
      />
    </Card>
  );
}

const columns = [
  { key: 'calls', name: 'Calls', look: '' },
  { key: 'errors', name: 'Failed', look: 'max-sm:hidden' },
  { key: 'input_tokens', name: 'Tokens in', look: '' },
  { key: 'output_tokens', name: 'Tokens out', look: '' },
  { key: 'searches', name: 'Web searches', look: 'max-sm:hidden' },
  { key: 'seconds', name: 'Seconds', look: 'max-sm:hidden' },
] as const;

interface MeterProps {
  label: string;
  first: string;
  money: ModelPage['money'];
  rows: (Figures & { label: string })[];
}

function Meter({ label, first, money, rows }: MeterProps) {
  const shown = columns.filter(({ key }) => key !== 'searches' || rows.some((row) => row[key] > 0));
  const hasPrice = money.input_price !== null || rows.some(({ cost }) => cost > 0);
  const count = (value: number) => Math.round(value).toLocaleString('en-US');
  return (
    // A wide table scrolls, also by keyboard.
    <div tabIndex={0} role="region" aria-label={label} className="mt-2 overflow-x-auto">
      <table className="w-full text-ui">
        <thead>
          <tr className="text-left text-meta text-ink-3">
            <th className="py-1 pr-4 font-medium">{first}</th>
            {shown.map(({ key, name, look }) => (
              <th key={key} className={classNames(look, 'py-1 pr-4 text-right font-medium')}>
                {name}
              </th>
            ))}
            {hasPrice && <th className="py-1 text-right font-medium">Cost</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} className="border-t border-line">
              <th className="py-1.5 pr-4 text-left font-normal">{row.label}</th>
              {shown.map(({ key, look }) => (
                <td key={key} className={classNames(look, 'tabular py-1.5 pr-4 text-right')}>
                  {count(row[key])}
                </td>
              ))}
              {hasPrice && (
                <td className="tabular py-1.5 text-right">
                  {amountText(row.cost, money.currency)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
