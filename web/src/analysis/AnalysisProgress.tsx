import { useEffect, useState } from 'react';
import type { AnalysisProgress as Progress } from '../api/analysis-runs.ts';
import { Button } from '../ui/Button.tsx';

interface AnalysisProgressProps {
  /** What is being made, e.g. 'Generating technical strategy...'. */
  label: string;
  progress: Progress | null;
  onStop: () => void;
}

/** From then on people wonder whether they have to wait. */
const longSeconds = 3;

/** A running analysis: there from the first moment, and moving as the answer comes. */
export function AnalysisProgress({ label, progress, onStop }: AnalysisProgressProps) {
  const seconds = useSeconds();
  return (
    <div className="flex items-center justify-between gap-3 rounded-2 bg-accent-wash px-3 py-2 text-ui text-accent">
      <p>
        <span role="status">{label}</span>{' '}
        <span className="text-ink-2" aria-hidden>
          {stepText(progress)}
          {seconds > 0 && ` · ${seconds} s`}
        </span>
        {seconds >= longSeconds && ' You can keep working. The answer appears here.'}
      </p>
      <Button variant="quiet" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}

function stepText(progress: Progress | null): string {
  if (progress?.step === 'answering') {
    return `${progress.received.toLocaleString('en-US')} characters so far`;
  }
  return progress?.step === 'asking' ? 'Waiting for the model' : 'Reading your texts';
}

function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((current) => current + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
