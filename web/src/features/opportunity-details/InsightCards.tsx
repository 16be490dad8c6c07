import {
  commercialProgressLabel,
  fitLabel,
  technicalProgressLabel,
} from '@plumbline/domain/opportunities/labels.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { TaskSummary } from '@plumbline/domain/opportunities/task.ts';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** The two ways into the analyses. */
export function InsightCards({ opportunity }: { opportunity: Opportunity }) {
  const { id } = opportunity;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Link to="/commercial-insights" search={{ id }} className={cardClass}>
        <Content
          title="Commercial Insights"
          fit={fitLabel(opportunity.commercial_fit_score)}
          progress={commercialProgressLabel(opportunity.commercial_progress_score)}
          tasks={opportunity.commercial_tasks}
        >
          Metrics, buyer, criteria, process, pain, champion, competition
        </Content>
      </Link>
      <Link to="/technical-insights" search={{ opp: id }} className={cardClass}>
        <Content
          title="Technical Insights"
          fit={fitLabel(opportunity.technical_fit_score)}
          progress={technicalProgressLabel(opportunity.technical_progress_score)}
          tasks={opportunity.technical_tasks}
        >
          Team, environment, challenges, hurdles, criteria, lead time, approach
        </Content>
      </Link>
    </div>
  );
}

const cardClass =
  'group flex flex-col rounded-3 border border-line bg-surface p-4 transition-colors duration-120 hover:border-accent';

interface ContentProps {
  title: string;
  fit: string;
  progress: string;
  tasks: TaskSummary;
  children: ReactNode;
}

function Content({ title, fit, progress, tasks, children }: ContentProps) {
  return (
    <>
      <span className="flex items-center justify-between">
        <span className="text-body font-semibold group-hover:text-accent">{title}</span>
        <ArrowRight size={16} aria-hidden className="text-ink-3 group-hover:text-accent" />
      </span>
      <span className="mt-1 text-ui text-ink-2">{children}</span>
      <span className="mt-3 text-ui text-ink-3">
        {fit} · {progress} · {tasks.completed}/{tasks.total} tasks
      </span>
    </>
  );
}
