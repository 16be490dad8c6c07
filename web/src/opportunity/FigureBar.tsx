import type { Figure } from '@plumbline/domain/explanation.ts';
import { insightThresholds, insightTone } from '@plumbline/domain/opportunities/score.ts';
import { classNames } from '../ui/class-names.ts';
import { formatPercent } from '../ui/percent.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { Chevron } from '../ui/Chevron.tsx';

interface FigureBarProps {
  label: string;
  /** What the value means, in words. */
  verdict: string;
  value: number;
  /** Beneath the bar, such as what it weighs. */
  note?: string;
  /** Nothing is written yet: the value is no verdict. */
  isQuiet?: boolean;
  /** The checks behind it; absent where there is nothing to explain. */
  figure?: Figure;
}

/** A figure as a bar that can say why: its checks, the points of each, and what would earn more. */
export function FigureBar({ isQuiet = false, ...props }: FigureBarProps) {
  const { label, verdict, value, note, figure } = props;
  const bar = (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="text-ui font-medium">{label}</span>
        <span
          className={classNames('text-ui whitespace-nowrap', isQuiet ? 'text-ink-3' : 'text-ink-2')}
        >
          {verdict}{' '}
          <span className={classNames('ml-1', !isQuiet && 'font-semibold text-ink')}>
            {formatPercent(value)}
          </span>
        </span>
      </span>
      <ProgressBar
        label={label}
        value={value}
        tone={isQuiet ? 'neutral' : insightTone(value)}
        thresholds={insightThresholds}
        className="mt-1.5 w-full"
      />
    </>
  );
  if (!figure) {
    return (
      <div className="py-1">
        {bar}
        {note && <p className="mt-1 text-meta text-ink-3">{note}</p>}
      </div>
    );
  }
  return (
    <details className="group py-1">
      <summary className="rounded-1">
        {bar}
        <span className="flex min-h-10 items-center justify-between gap-3 text-meta text-ink-3 group-hover:text-ink sm:min-h-6">
          <span className="inline-flex items-center gap-0.5">
            Why
            <Chevron />
          </span>
          {note}
        </span>
      </summary>
      <ul className="mt-2 flex flex-col gap-1.5 border-l border-line pl-3">
        {figure.checks.map((check) => (
          <li key={check.id} className="flex justify-between gap-4 text-ui">
            <span>
              {check.label}
              {check.earnsMore && (
                <span className="block text-meta text-ink-3">{check.earnsMore}</span>
              )}
            </span>
            <span
              className={
                check.earnsMore ? 'whitespace-nowrap text-ink-3' : 'whitespace-nowrap text-good'
              }
            >
              {points(check.got)} of {points(check.possible)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function points(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 1 });
}
