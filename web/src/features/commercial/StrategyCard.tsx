import { completeness } from '@plumbline/domain/commercial/completeness.ts';
import {
  methodologyFieldOf,
  type Methodology,
} from '@plumbline/domain/commercial/methodologies.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnalysisFailure } from '../../analysis/AnalysisFailure.tsx';
import { AnalysisNote } from '../../analysis/AnalysisNote.tsx';
import { AnalysisProgress } from '../../analysis/AnalysisProgress.tsx';
import { HistoryDialog } from '../../analysis/HistoryDialog.tsx';
import { TaskList } from '../../analysis/TaskList.tsx';
import { WhoAnswers } from '../../analysis/WhoAnswers.tsx';
import { useTaskToggle } from '../../analysis/use-task-toggle.ts';
import { analysisQueries, useAnalysis, type StrategyAnswer } from '../../api/analyses.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';

interface StrategyCardProps {
  opportunity: Opportunity;
  methodology: Methodology;
  /** The opportunity with what is typed but not saved yet. */
  written: Opportunity;
}

/** How many recommendations show before one asks for all (COM-10). */
const first = 3;

/** What to do next on the commercial side, by the analysis of the texts. */
export function StrategyCard({ opportunity, methodology, written }: StrategyCardProps) {
  const { role } = useAuth();
  const mayWrite = can(role, 'write', 'commercialInsights');
  const analysis = useAnalysis<StrategyAnswer>('/api/ai/analyze-strategy', opportunity.id);
  const history = useQuery(analysisQueries.history(opportunity.id, 'commercial_strategy'));
  const { done, toggle } = useTaskToggle(opportunity);
  const [showsAll, setShowsAll] = useState(false);
  const [showsHistory, setShowsHistory] = useState(false);
  const data = written[methodologyFieldOf[methodology]];
  const isEmpty = completeness(methodology, data).value === 0;
  const tasks = opportunity.strategy_recommendations
    .filter(({ type }) => type === 'commercial_strategy')
    .toSorted((one, other) => Number(done.has(one.id)) - Number(done.has(other.id)));
  const visible = showsAll ? tasks : tasks.slice(0, first);
  const latest = history.data?.[0];
  const ask = (analyst?: 'built-in') =>
    analysis.run({ methodology, data, ...(analyst && { analyst }) });

  return (
    <Card
      title="Next steps"
      action={
        mayWrite && (
          <Button
            variant="primary"
            disabled={isEmpty}
            busy={analysis.isRunning && 'Analyzing...'}
            onClick={() => ask()}
          >
            Analyze
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {analysis.isRunning && (
          <AnalysisProgress
            label="Analyzing the deal..."
            progress={analysis.progress}
            onStop={analysis.stop}
          />
        )}
        {analysis.error && (
          <AnalysisFailure
            title="Failed to analyze deal. Please try again."
            error={analysis.error}
            onBuiltIn={() => ask('built-in')}
          />
        )}
        {tasks.length === 0 ? (
          <p className="text-ui text-ink-2">
            {isEmpty
              ? `Write something in one of the ${methodology} sections, then analyze it for concrete next steps.`
              : 'Analyze the texts for five to eight concrete next steps.'}
          </p>
        ) : (
          <>
            <TaskList tasks={visible} done={done} readOnly={!mayWrite} onToggle={toggle} />
            {tasks.length > first && (
              <Button variant="quiet" onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? 'Show the top 3' : `Show all ${tasks.length}`}
              </Button>
            )}
          </>
        )}
        {latest ? (
          <AnalysisNote provenance={latest} onHistory={() => setShowsHistory(true)} />
        ) : (
          mayWrite && <WhoAnswers />
        )}
      </div>
      {showsHistory && (
        <HistoryDialog
          opportunityId={opportunity.id}
          kind="commercial_strategy"
          onClose={() => setShowsHistory(false)}
        />
      )}
    </Card>
  );
}
