import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Dashboard } from '../../api/insights.ts';
import { formatMoney } from '../../ui/money.ts';
import { ScoreGauge } from '../../ui/ScoreGauge.tsx';

interface DealRowProps {
  deal: Dashboard['points' | 'moved'][number];
  /** Beside the value, e.g. when it closes. */
  detail: ReactNode;
  children?: ReactNode;
}

/** A deal of the dashboard with its gauge, and below it why it stands there. */
export function DealRow({ deal, detail, children }: DealRowProps) {
  return (
    <li className="border-t border-line py-2.5 first:border-t-0">
      <div className="flex items-center justify-between gap-3">
        <Link
          to="/opportunitydetails"
          search={{ id: deal.id }}
          dir="auto"
          className="line-clamp-2 min-w-0 text-ui font-medium hover:text-accent"
        >
          {deal.name}
        </Link>
        <ScoreGauge score={deal.score} />
      </div>
      <p className="mt-0.5 flex flex-wrap gap-x-2 text-meta text-ink-3">
        <span>{deal.stage}</span>
        <span aria-hidden>·</span>
        <span>{formatMoney(deal.value, deal.currency)}</span>
        <span aria-hidden>·</span>
        {detail}
      </p>
      {children}
    </li>
  );
}
