import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface PageHeaderProps {
  title: ReactNode;
  /** Beside the title, e.g. a count. */
  detail?: ReactNode;
  actions?: ReactNode;
  /** Above the title, e.g. a breadcrumb. */
  above?: ReactNode;
  /** The actions are few enough to stay beside the title on a phone. */
  oneLine?: boolean;
}

export function PageHeader({ title, detail, actions, above, oneLine = false }: PageHeaderProps) {
  return (
    <header
      className={classNames(
        'flex items-end justify-between gap-x-4 gap-y-2 px-4 pt-5 pb-3 sm:px-6',
        !oneLine && 'flex-wrap',
      )}
    >
      <div className="min-w-0">
        {above}
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-title font-semibold">{title}</h1>
          {detail && <span className="text-ui text-ink-3">{detail}</span>}
        </div>
      </div>
      {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
