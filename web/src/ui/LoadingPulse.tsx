import { classNames } from './class-names.ts';

interface LoadingPulseProps {
  label: string;
  /** Over what the page shows already. */
  isOver?: boolean;
}

/** The gauge filling, while nothing else can be shown yet. */
export function LoadingPulse({ label, isOver }: LoadingPulseProps) {
  return (
    <output
      aria-label={label}
      className={classNames(
        'flex items-center justify-center',
        isOver ? 'pointer-events-none fixed inset-0 z-50' : 'min-h-dvh',
      )}
    >
      <span aria-hidden className="inline-flex animate-[appear_200ms_150ms_backwards] gap-[3px]">
        {Array.from({ length: 10 }, (_, index) => (
          <span
            key={index}
            className="h-5 w-[5px] rounded-[1px] bg-accent"
            style={{ animation: `pulse-ticks 1s ${index * 70}ms infinite` }}
          />
        ))}
      </span>
    </output>
  );
}
