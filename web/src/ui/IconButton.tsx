import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the button does; read aloud, and shown on hover. */
  label: string;
}

export function IconButton({ label, className, children, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...props}
      className={classNames(
        'inline-flex size-control shrink-0 items-center justify-center rounded-2 text-ink-2 transition-colors duration-120 hover:bg-sunken hover:text-ink disabled:opacity-55',
        className,
      )}
    >
      {children}
    </button>
  );
}
