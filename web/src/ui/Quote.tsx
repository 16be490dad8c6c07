import { classNames } from './class-names.ts';

/** The words that a step is about, in one line: its title does not repeat them. */
export function Quote({
  of: words,
  className,
}: {
  of: string | null | undefined;
  className?: string;
}) {
  if (!words) return null;
  const shown = words.replace(/[,;:]$/, '');
  return (
    <span
      dir="auto"
      title={words}
      className={classNames('block truncate text-meta text-ink-3', className)}
    >
      “{shown}”
    </span>
  );
}
