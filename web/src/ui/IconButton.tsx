import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useResting } from './use-resting.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the button does; read aloud, and shown on hover. */
  label: string;
}

export function IconButton({ label, className, children, ...props }: IconButtonProps) {
  const resting = useResting(props);
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...props}
      {...resting}
      className={classNames(
        'inline-flex size-control shrink-0 items-center justify-center rounded-2 text-ink-2 transition-colors duration-120 hover:bg-sunken hover:text-ink disabled:opacity-55 aria-disabled:cursor-default aria-disabled:opacity-55',
        className,
      )}
    >
      {children}
    </button>
  );
}
