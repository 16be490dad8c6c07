import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { TaskType } from '@plumbline/domain/tasks/task.ts';
import { taskResources } from '@plumbline/domain/opportunities/visibility.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { analysisQueries, useAnalysis } from '../api/analyses.ts';
import { useAuth } from '../auth/auth-context.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { AnalysisFailure } from './AnalysisFailure.tsx';
import { AnalysisNote } from './AnalysisNote.tsx';
import { AnalysisProgress } from './AnalysisProgress.tsx';
import { EarlierAnalysesDialog } from './EarlierAnalysesDialog.tsx';
import { TaskList } from './TaskList.tsx';
import { useTaskToggle } from './use-task-toggle.ts';
import { WhoAnswers } from './WhoAnswers.tsx';

/** What the card says, by the analysis that it is of. */
export interface StrategyTexts {
  title: string;
  analyze: string;
  empty: string;
  loading: string;
  failure: string;
}

interface StrategyCardProps {
  opportunity: Opportunity;
  type: TaskType;
  path: '/api/ai/analyze-strategy' | '/api/technical-insights/strategy';
  texts: StrategyTexts;
  /** Whether there is anything to analyze. */
  isReady: boolean;
  /** Another place of the page says what a language model can do. */
  isHinted?: boolean;
  /** What is not analyzed, and why. */
  note?: string | false;
  /** What is sent. */
  request: () => Promise<object>;
}

/** How many of Commercial's recommendations show before one asks for all (COM-10). */
const first = 3;

/** What to do next on one side of the deal, by the analysis of its texts. */
export function StrategyCard(props: StrategyCardProps) {
  const { opportunity, type, path, texts, isReady, isHinted = false, note, request } = props;
  const { role } = useAuth();
  const mayWrite = can(role, 'write', taskResources[type]);
  const analysis = useAnalysis(path, opportunity.id);
  const analyses = useQuery(analysisQueries.list(opportunity.id, type));
  const { done, toggle, setDueDate } = useTaskToggle(opportunity);
  const [showsAll, setShowsAll] = useState(false);
  const [showsEarlier, setShowsEarlier] = useState(false);
  // A ticked one keeps its place, so that a slip is undone there.
  const tasks = opportunity.strategy_recommendations.filter((task) => task.type === type);
  const few = type === 'commercial_strategy' ? first : tasks.length;
  const visible = showsAll ? tasks : tasks.slice(0, few);
  const latest = analyses.data?.[0];

  const ask = (analyst?: 'built-in') =>
    analysis.run(async () => ({ ...(await request()), ...(analyst && { analyst }) }));

  return (
    <Card
      title={texts.title}
      action={
        mayWrite && (
          <Button
            variant="primary"
            disabled={!isReady}
            busy={analysis.isRunning && 'Analyzing...'}
            onClick={() => ask()}
          >
            {texts.analyze}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {note && mayWrite && <p className="text-ui text-warn">{note}</p>}
        {analysis.isRunning && (
          <AnalysisProgress
            label={texts.loading}
            progress={analysis.progress}
            onStop={analysis.stop}
          />
        )}
        {analysis.error && (
          <AnalysisFailure
            title={texts.failure}
            error={analysis.error}
            onBuiltIn={() => ask('built-in')}
            onMask={mayWrite ? analysis.mask : undefined}
          />
        )}
        {latest?.verdict && <p className="text-ui text-ink-2">{latest.verdict}</p>}
        {latest !== undefined && latest.dropped > 0 && (
          <p className="text-meta text-ink-3">
            {latest.dropped === 1 ? '1 step' : `${latest.dropped} steps`} left out: nothing in the
            deal carries {latest.dropped === 1 ? 'it' : 'them'}.
          </p>
        )}
        {tasks.length === 0 ? (
          !analysis.isRunning &&
          !latest?.verdict && <p className="text-ui text-ink-2">{texts.empty}</p>
        ) : (
          <>
            <TaskList
              tasks={visible}
              done={done}
              readOnly={!mayWrite}
              onToggle={toggle}
              onDueDate={setDueDate}
            />
            {tasks.length > few && (
              <Button variant="quiet" onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? 'Show the top 3' : `Show all ${tasks.length}`}
              </Button>
            )}
          </>
        )}
        {latest && <AnalysisNote provenance={latest} onShowEarlier={() => setShowsEarlier(true)} />}
        {mayWrite && !isHinted && <WhoAnswers isAnswered={latest !== undefined} />}
      </div>
      {showsEarlier && (
        <EarlierAnalysesDialog
          opportunityId={opportunity.id}
          kind={type}
          onClose={() => setShowsEarlier(false)}
        />
      )}
    </Card>
  );
}
