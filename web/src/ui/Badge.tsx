import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { toneClasses } from './tone.ts';

interface BadgeProps {
  tone?: keyof typeof toneClasses;
  className?: string;
  children: ReactNode;
}

/** A short word about something, such as a stage or a state. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'badge inline-flex max-w-full items-center gap-1 truncate rounded-1 px-1.5 text-meta leading-5 font-medium',
        toneClasses[tone].wash,
        toneClasses[tone].text,
        className,
      )}
    >
      {children}
    </span>
  );
}
