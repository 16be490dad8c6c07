import { classNames } from './class-names.ts';

/** Holds the place of what is still loading; shows only when that takes longer than a blink. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      data-loading
      className={classNames(
        'block animate-[appear_200ms_150ms_backwards] rounded-1 bg-track',
        className,
      )}
    />
  );
}
