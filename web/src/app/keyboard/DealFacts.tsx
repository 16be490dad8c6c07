import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { Badge } from '../../ui/Badge.tsx';
import { formatMoney } from '../../ui/money.ts';
import { ScoreGauge } from '../../ui/ScoreGauge.tsx';

/** What tells a deal from others: its name, stage, amount and score. */
export function DealFacts({ deal }: { deal: OpportunitySummary }) {
  const { name, company_name, stage, value, currency, score } = deal;
  const amount = formatMoney(value, currency);
  return (
    <>
      <span className="flex min-w-0 flex-1 flex-col leading-4">
        <span dir="auto" className="truncate font-medium">
          {name}
        </span>
        {company_name && !name.startsWith(company_name) && (
          <span dir="auto" className="truncate text-meta text-ink-3 max-sm:hidden">
            {company_name}
          </span>
        )}
        <span className="truncate text-meta text-ink-3 sm:hidden">
          {stage} · {amount}
        </span>
      </span>
      <Badge className="max-w-36 max-sm:hidden">{stage}</Badge>
      <span className="w-20 shrink-0 text-right text-ink-2 max-sm:hidden">{amount}</span>
      <span className="shrink-0">
        <ScoreGauge score={score} />
      </span>
    </>
  );
}
