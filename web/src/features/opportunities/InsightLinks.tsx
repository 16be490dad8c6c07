import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { Link } from '@tanstack/react-router';
import { ChartPie, Wrench, type LucideIcon } from 'lucide-react';
import { useAuth } from '../../auth/auth-context.ts';
import { hiddenFrom } from '../../opportunity/hidden-from.ts';

const iconPlace = 'inline-flex size-7 items-center justify-center rounded-2';
const iconLink = `${iconPlace} text-ink-3 hover:bg-accent-wash hover:text-accent`;

/** The two ways into the analyses of a deal; one that the role may not read is no link. */
export function InsightLinks({ row }: { row: OpportunitySummary }) {
  const { role } = useAuth();
  const commercial = hiddenFrom(role, 'commercialInsights');
  const technical = hiddenFrom(role, 'technicalInsights');
  return (
    <span className="flex gap-1">
      {commercial ? (
        <HiddenPage icon={ChartPie} name={`Commercial insights of ${row.name}`} why={commercial} />
      ) : (
        <Link
          to="/commercial-insights"
          search={{ id: row.id }}
          title="Commercial insights"
          aria-label={`Commercial insights of ${row.name}`}
          className={iconLink}
        >
          <ChartPie size={16} aria-hidden />
        </Link>
      )}
      {technical ? (
        <HiddenPage icon={Wrench} name={`Technical insights of ${row.name}`} why={technical} />
      ) : (
        <Link
          to="/technical-insights"
          search={{ opp: row.id }}
          title="Technical insights"
          aria-label={`Technical insights of ${row.name}`}
          className={iconLink}
        >
          <Wrench size={16} aria-hidden />
        </Link>
      )}
    </span>
  );
}

interface HiddenPageProps {
  icon: LucideIcon;
  name: string;
  why: string;
}

/** In the place of a link that would lead to a refusal. */
function HiddenPage({ icon: Icon, name, why }: HiddenPageProps) {
  return (
    <span
      role="link"
      aria-disabled
      aria-label={`${name}: ${why}`}
      title={why}
      className={`${iconPlace} cursor-not-allowed text-ink-3 opacity-45`}
    >
      <Icon size={16} aria-hidden />
    </span>
  );
}
