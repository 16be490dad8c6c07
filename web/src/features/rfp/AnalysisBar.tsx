import type { RfpAnalysisState } from '@plumbline/domain/rfp/analysis.ts';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';

interface AnalysisBarProps {
  state: RfpAnalysisState | null;
  /** Why it could not be started or stopped. */
  failure: Error | null;
  mayWrite: boolean;
  isStopping: boolean;
  onStop: () => void;
}

/** How far the analysis is; it goes on without the page. */
export function AnalysisBar({ state, failure, mayWrite, isStopping, onStop }: AnalysisBarProps) {
  const message = failure?.message ?? (state?.status === 'failed' ? state.error : null);
  if (message !== null) {
    return (
      <div role="alert" className="rounded-2 bg-bad-wash px-3 py-2 text-ui">
        <p className="text-bad">AI analysis failed: {message}</p>
        {state && state.done > 0 && (
          <p className="text-ink-2">The {count(state.done)} answers so far are kept.</p>
        )}
      </div>
    );
  }
  if (!state || state.status === 'done') return null;
  const { done, total } = state;
  const isRunning = state.status === 'running';
  return (
    <div className="flex items-center gap-4 rounded-2 bg-accent-wash px-3 py-2 text-ui text-accent">
      <div className="min-w-0 flex-1">
        <p role="status">
          {isRunning ? 'Analyzing requirements...' : 'Stopped. Answers so far are kept.'}
          <span className="ml-2 text-ink-2">
            {count(done)} of {count(total)}
          </span>
        </p>
        <ProgressBar
          label="Requirements analyzed"
          value={total === 0 ? 0 : (100 * done) / total}
          tone="info"
          thresholds={[]}
          className="mt-1.5"
        />
      </div>
      {isRunning && mayWrite && (
        <Button variant="quiet" busy={isStopping && 'Stopping...'} onClick={onStop}>
          Stop
        </Button>
      )}
    </div>
  );
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
