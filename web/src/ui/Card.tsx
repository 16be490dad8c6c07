import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from './class-names.ts';

interface CardProps {
  title: ReactNode;
  /** Beside the title, at the right. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a page with its own heading. */
export function Card({ title, action, className, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames('rounded-3 border border-line bg-surface', className)}
    >
      <div className="flex min-h-9 items-center justify-between gap-3 px-4 pt-1.5 sm:min-h-11 sm:pt-2">
        <h2 id={id} className="text-body font-semibold">
          {title}
        </h2>
        {action}
      </div>
      <div className="px-4 pt-1 pb-3 sm:pb-4">{children}</div>
    </section>
  );
}
