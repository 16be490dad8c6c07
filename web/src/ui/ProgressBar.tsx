import type { Tone } from '@plumbline/domain/opportunities/score.ts';
import { classNames } from './class-names.ts';
import { toneClasses } from './tone.ts';

interface ProgressBarProps {
  /** What is measured, read aloud. */
  label: string;
  /** 0 to 100. */
  value: number;
  /** Neutral for what is no verdict. */
  tone: Tone | 'neutral';
  /** Percentages at which the tone changes, marked by notches. */
  thresholds: readonly number[];
  className?: string;
}

/** A bar with notches at its thresholds; its number stands beside it, never colour alone. */
export function ProgressBar({ label, value, tone, thresholds, className }: ProgressBarProps) {
  return (
    <div
      data-bar
      className={classNames('relative h-1.5 overflow-hidden rounded-full bg-track', className)}
    >
      <meter
        // Said, never seen: the browser need not lay out what it would draw.
        className="sr-only [content-visibility:hidden]"
        aria-label={label}
        min={0}
        max={100}
        value={Math.round(value)}
      />
      <div
        data-fill
        className={classNames(
          'h-full origin-left transition-transform duration-200 ease-out',
          toneClasses[tone].bar,
        )}
        style={{ transform: `scaleX(${value / 100})` }}
      />
      {thresholds.map((threshold) => (
        <span
          key={threshold}
          aria-hidden
          className="absolute inset-y-0 w-px bg-surface"
          style={{ left: `${threshold}%` }}
        />
      ))}
    </div>
  );
}
