import type { ComponentProps } from 'react';
import { buttonLook, type ButtonVariant } from './button-look.ts';
import { classNames } from './class-names.ts';
import { useResting } from './use-resting.ts';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Shown in place of the content; the button keeps its width and the focus, and does nothing. */
  busy?: string | false | undefined;
}

export function Button(props: ButtonProps) {
  const { variant = 'secondary', busy, className, children, ...rest } = props;
  const resting = useResting(rest, Boolean(busy));
  return (
    <button
      type="button"
      {...rest}
      {...resting}
      className={classNames(
        buttonLook(variant),
        'disabled:cursor-default disabled:opacity-55 aria-disabled:cursor-default aria-disabled:opacity-55',
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
