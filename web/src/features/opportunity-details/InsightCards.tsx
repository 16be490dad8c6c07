import {
  completenessLabel,
  requirementCount,
  rfpLabel,
} from '@plumbline/domain/opportunities/labels.ts';
import { isAssessed } from '@plumbline/domain/opportunities/assessed.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { TaskSummary } from '@plumbline/domain/tasks/task.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { rfpQueries } from '../../api/requirements.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { FigureBar } from '../../opportunity/FigureBar.tsx';
import { toConfirmText } from '../../opportunity/to-confirm.ts';
import { hiddenFrom } from '../../opportunity/hidden-from.ts';

/** The two ways into the analyses, each with the figure that the score's own parts leave out. */
export function InsightCards({ opportunity }: { opportunity: Opportunity }) {
  const { role } = useAuth();
  const { id, meddpicc_completeness, rfp_progress } = opportunity;
  const requirements = requirementCount(opportunity);
  const isKnown = isAssessed(opportunity);
  const hidden = {
    commercial: hiddenFrom(role, 'commercialInsights'),
    technical: hiddenFrom(role, 'technicalInsights'),
  };
  const { data: review } = useQuery({
    ...rfpQueries.review(id),
    enabled: !hidden.technical && requirements > 0,
  });
  const toConfirm = toConfirmText(review?.to_confirm ?? 0);
  const toReview = review?.needs_review ?? 0;
  const commercial = (
    <Content
      title="Commercial Insights"
      tasks={opportunity.commercial_tasks}
      hidden={hidden.commercial}
    >
      <FigureBar
        label="MEDDPICC completeness"
        verdict={completenessLabel(meddpicc_completeness)}
        value={meddpicc_completeness}
        isQuiet={!isKnown}
      />
    </Content>
  );
  const technical = (
    <Content
      title="Technical Insights"
      tasks={opportunity.technical_tasks}
      hidden={hidden.technical}
    >
      <FigureBar
        label="RFP Analysis"
        verdict={rfpLabel(rfp_progress, requirements, toReview > 0)}
        value={rfp_progress}
        isQuiet={requirements === 0}
        {...(toConfirm && { note: toConfirm })}
      />
    </Content>
  );
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-1">
      {hidden.commercial ? (
        <div className={frameClass}>{commercial}</div>
      ) : (
        <Link to="/commercial-insights" search={{ id }} className={linkClass}>
          {commercial}
        </Link>
      )}
      {hidden.technical ? (
        <div className={frameClass}>{technical}</div>
      ) : (
        <Link to="/technical-insights" search={{ opp: id }} className={linkClass}>
          {technical}
        </Link>
      )}
    </div>
  );
}

const frameClass = 'group flex flex-col rounded-3 border border-line bg-surface px-4 py-3';
const linkClass = `${frameClass} transition-colors duration-120 hover:border-accent`;

interface ContentProps {
  title: string;
  tasks: TaskSummary;
  /** Why it leads nowhere. */
  hidden: string | null;
  children: ReactNode;
}

function Content({ title, tasks, hidden, children }: ContentProps) {
  return (
    <>
      <span className="mb-1 flex items-center justify-between">
        {hidden ? (
          <span className="text-body font-semibold text-ink-3">{title}</span>
        ) : (
          <>
            <span className="text-body font-semibold group-hover:text-accent">{title}</span>
            <ArrowRight size={16} aria-hidden className="text-ink-3 group-hover:text-accent" />
          </>
        )}
      </span>
      {children}
      <span className="mt-1 text-meta text-ink-3">
        {tasks.total === 0
          ? 'No tasks yet'
          : `${tasks.completed} of ${tasks.total} tasks completed`}
      </span>
      {hidden && <span className="mt-1 text-meta text-ink-3">{hidden}</span>}
    </>
  );
}
