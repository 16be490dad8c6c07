import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useResting } from './use-resting.ts';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Shown in place of the content; the button keeps its width and the focus, and does nothing. */
  busy?: string | false | undefined;
}

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover border-transparent',
  secondary: 'bg-surface text-ink border-control hover:bg-sunken',
  quiet: 'bg-transparent text-ink-2 border-transparent hover:bg-sunken hover:text-ink',
  danger: 'bg-bad text-surface border-transparent hover:opacity-90',
};

export function Button(props: ButtonProps) {
  const { variant = 'secondary', busy, className, children, ...rest } = props;
  const resting = useResting(rest, Boolean(busy));
  return (
    <button
      type="button"
      {...rest}
      {...resting}
      className={classNames(
        'relative inline-flex h-control shrink-0 items-center justify-center gap-1.5 rounded-2 border px-3 text-ui font-medium whitespace-nowrap transition-colors duration-120 disabled:cursor-default disabled:opacity-55 aria-disabled:cursor-default aria-disabled:opacity-55',
        variants[variant],
        className,
      )}
    >
      <span className={classNames('inline-flex items-center gap-1.5', busy && 'invisible')}>
        {children}
      </span>
      {busy && <span className="absolute inset-0 flex items-center justify-center">{busy}</span>}
    </button>
  );
}
