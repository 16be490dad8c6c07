import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { explainScores } from '@plumbline/domain/opportunities/scores.ts';
import type { StrategyTask } from '@plumbline/domain/tasks/task.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { ModelHint } from '../../analysis/ModelHint.tsx';
import { useTaskToggle } from '../../analysis/use-task-toggle.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { Card } from '../../ui/Card.tsx';
import { Gain as Points } from '../../conversations/Gain.tsx';
import { bestGains, type Gain } from '../../opportunity/best-gains.ts';
import { scoreParts } from '../../opportunity/figures.ts';
import { nextTasks } from '../../opportunity/next-tasks.ts';
import { useFirstStep } from './first-step.ts';
import { NextTasks } from './NextTasks.tsx';
import { PrimaryStep } from './PrimaryStep.tsx';
import { ReadSteps } from './ReadSteps.tsx';
import { useReading } from '../../conversations/use-reading.ts';

/** Open tasks and gains that are shown. */
const shown = 4;
/** Gains where a model advises as well. */
const fewest = 2;

/** What to do next: the action that matters most, what a model advises, open tasks, then the points that would move the score the most. */
export function NextSteps({ opportunity }: { opportunity: Opportunity }) {
  const { role } = useAuth();
  const { done, toggle } = useTaskToggle(opportunity);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const tasks = nextTasks(opportunity, checked);
  const best = bestGains(explainScores(opportunity), role).slice(0, shown);
  const first = useFirstStep(opportunity, best);
  const advised = useReading(opportunity.id).data?.reading?.next_steps ?? [];
  const others = first?.kind === 'gain' ? best.slice(1) : best;
  // What a model advises is about the deal; points are about the form.
  const gains = advised.length > 0 ? others.slice(0, fewest) : others;

  if (opportunity.outcome) return <Over why="the deal is closed" />;
  if (opportunity.crm_facts?.gone) return <Over why="HubSpot no longer has this deal" />;

  function handleToggle(task: StrategyTask, isDone: boolean) {
    setChecked((all) => new Set([...all, task.id]));
    toggle(task, isDone);
  }

  return (
    <Card
      title="Next steps"
      action={
        tasks.length > shown && (
          <Link
            to="/tasks"
            search={{ opportunity: opportunity.id }}
            className="tap text-meta text-accent underline underline-offset-3"
          >
            All tasks
          </Link>
        )
      }
    >
      {first && <PrimaryStep opportunity={opportunity} step={first} />}
      {advised.length > 0 && <ReadSteps steps={advised} opportunityId={opportunity.id} />}
      {tasks.length > 0 && (
        <NextTasks tasks={tasks.slice(0, shown)} done={done} onToggle={handleToggle} />
      )}
      {gains.length > 0 && <Gains gains={gains} opportunityId={opportunity.id} />}
      {tasks.length === 0 && gains.length === 0 && first === null && (
        <p className="text-body text-ink-2">
          {scoreParts.some(({ resource }) => can(role, 'read', resource))
            ? 'No open tasks and every point earned. Keep it up to date.'
            : 'Your role can’t see the reasons.'}
        </p>
      )}
      <p className="mt-3 text-meta text-ink-3 empty:hidden">
        <ModelHint />
      </p>
    </Card>
  );
}

/** What was still to be done of a deal that is over is kept, and asked of nobody. */
function Over({ why }: { why: string }) {
  return (
    <Card title="Next steps">
      <p className="text-body text-ink-2">
        Nothing: {why}. Its notes and tasks stay for the next similar deal.
      </p>
    </Card>
  );
}

function Gains({ gains, opportunityId }: { gains: Gain[]; opportunityId: string }) {
  return (
    <>
      <p className="flex justify-between gap-3 pt-2 pb-1 text-meta text-ink-3">
        <span>Fill these to raise the score</span>
        <span>Gain in score</span>
      </p>
      <ol className="flex flex-col">
        {gains.map((gain) => (
          <li key={gain.id} className="border-t border-line">
            <GainLink gain={gain} opportunityId={opportunityId} />
          </li>
        ))}
      </ol>
    </>
  );
}

function GainLink({ gain, opportunityId }: { gain: Gain; opportunityId: string }) {
  const content = (
    <>
      <span className="min-w-0 flex-1">{gain.advice}</span>
      <Points points={gain.worth} />
      <ArrowRight size={14} aria-hidden className="shrink-0 text-ink-3" />
    </>
  );
  const className = 'flex items-center gap-3 py-2 text-ui hover:text-accent';
  return gain.side === 'commercial' ? (
    <Link
      to="/commercial-insights"
      search={{ id: opportunityId, ...gain.place }}
      className={className}
    >
      {content}
    </Link>
  ) : (
    <Link
      to="/technical-insights"
      search={{ opp: opportunityId, ...gain.place }}
      className={className}
    >
      {content}
    </Link>
  );
}
