import type { RfpAnalysisState } from '@plumbline/domain/rfp/analysis.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';

interface AnalysisBarProps {
  state: RfpAnalysisState | null;
  /** Why it could not be started. */
  failure: Error | null;
  /** Why it could not be stopped: it goes on meanwhile. */
  stopFailure: Error | null;
  mayWrite: boolean;
  isStopping: boolean;
  onStop: () => void;
  /** How far the list is, above it. */
  head: ReactNode;
  /** What can be done, beside it. */
  actions: ReactNode;
  /** What is told while nothing runs. */
  children: ReactNode;
}

/**
 * How far list and analysis are; that goes on without the page. Its line is as high without one: a
 * list that moves when a run begins or ends loses the click that is under way.
 */
export function AnalysisBar(props: AnalysisBarProps) {
  const { state, failure, stopFailure, mayWrite, isStopping, onStop } = props;
  const { head, actions, children } = props;
  const message = failure?.message ?? (state?.status === 'failed' ? state.error : null);
  const isRunning = state?.status === 'running';
  const isStopped = state?.status === 'stopped';
  return (
    <>
      {message !== null && (
        <div role="alert" className="rounded-2 bg-bad-wash px-3 py-2 text-ui">
          <p className="text-bad">AI analysis failed: {message}</p>
          {state && (isStopped || state.status === 'failed') && state.done > 0 && (
            <p className="text-ink-2">
              {state.done === 1
                ? 'The answer so far is kept.'
                : `The ${count(state.done)} answers so far are kept.`}
            </p>
          )}
        </div>
      )}
      {isRunning && stopFailure && (
        <p role="alert" className="rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad">
          Couldn’t stop. {stopFailure.message}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2 max-sm:items-start">
        <div className="flex min-w-0 flex-1 flex-col max-sm:basis-3/4">
          {head}
          {isRunning || (isStopped && message === null) ? (
            <div className="flex h-5 items-center gap-3 text-ui text-accent">
              <p role="status" className="truncate">
                {isRunning ? 'Analyzing requirements...' : 'Stopped. Answers so far are kept.'}
                <span className="ml-2 text-ink-2">
                  {count(state.done)} of {count(state.total)}
                </span>
              </p>
              <ProgressBar
                label="Requirements analyzed"
                value={state.total === 0 ? 0 : (100 * state.done) / state.total}
                tone="info"
                thresholds={[]}
                className="max-w-60 min-w-16 flex-1"
              />
              {isRunning && mayWrite && (
                <Button
                  variant="quiet"
                  className="-my-2"
                  busy={isStopping && 'Stopping...'}
                  onClick={onStop}
                >
                  Stop
                </Button>
              )}
            </div>
          ) : (
            <p className="min-h-5 text-ui text-ink-2 sm:truncate">{children}</p>
          )}
        </div>
        {actions}
      </div>
    </>
  );
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
