import { classNames } from './class-names.ts';

interface TaskProgressProps {
  /** What is done, read aloud. */
  label: string;
  /** Null while nothing is known. */
  value: number | null;
  max: number;
  className?: string;
}

/** How far a task has come. Browsers draw their own bar in green, so it is only read aloud. */
export function TaskProgress({ label, value, max, className }: TaskProgressProps) {
  const share = max > 0 ? Math.min((value ?? 0) / max, 1) : 0;
  return (
    <>
      <progress
        aria-label={label}
        max={max}
        {...(value !== null && { value })}
        className="sr-only"
      />
      <div
        aria-hidden
        data-bar
        className={classNames('h-1.5 w-full overflow-hidden rounded-full bg-track', className)}
      >
        <div
          data-fill
          className="h-full origin-left bg-info-bar transition-transform duration-200 ease-out"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </>
  );
}
