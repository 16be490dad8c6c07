import {
  completenessLabel,
  requirementCount,
  rfpLabel,
} from '@plumbline/domain/opportunities/labels.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { TaskSummary } from '@plumbline/domain/tasks/task.ts';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { FigureBar } from '../../opportunity/FigureBar.tsx';

/** The two ways into the analyses, each with the figure that the score's own parts leave out. */
export function InsightCards({ opportunity }: { opportunity: Opportunity }) {
  const { id, meddpicc_completeness, rfp_progress } = opportunity;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Link to="/commercial-insights" search={{ id }} className={cardClass}>
        <Content title="Commercial Insights" tasks={opportunity.commercial_tasks}>
          <FigureBar
            label="MEDDPICC"
            verdict={completenessLabel(meddpicc_completeness)}
            value={meddpicc_completeness}
          />
        </Content>
      </Link>
      <Link to="/technical-insights" search={{ opp: id }} className={cardClass}>
        <Content title="Technical Insights" tasks={opportunity.technical_tasks}>
          <FigureBar
            label="RFP Analysis"
            verdict={rfpLabel(rfp_progress, requirementCount(opportunity))}
            value={rfp_progress}
          />
        </Content>
      </Link>
    </div>
  );
}

const cardClass =
  'group flex flex-col rounded-3 border border-line bg-surface p-4 transition-colors duration-120 hover:border-accent';

interface ContentProps {
  title: string;
  tasks: TaskSummary;
  children: ReactNode;
}

function Content({ title, tasks, children }: ContentProps) {
  return (
    <>
      <span className="mb-2 flex items-center justify-between">
        <span className="text-body font-semibold group-hover:text-accent">{title}</span>
        <ArrowRight size={16} aria-hidden className="text-ink-3 group-hover:text-accent" />
      </span>
      {children}
      <span className="mt-2 text-ui text-ink-3">
        {tasks.total === 0
          ? 'No tasks yet'
          : `${tasks.completed} of ${tasks.total} tasks completed`}
      </span>
    </>
  );
}
