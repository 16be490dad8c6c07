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
    <header className={classNames('px-4 pb-3 sm:px-6 short:py-1', above ? 'pt-4' : 'pt-5')}>
      {above}
      <div
        className={classNames(
          'flex min-h-8 items-center justify-between gap-x-4 gap-y-2',
          !oneLine && 'flex-wrap',
        )}
      >
        <div className="flex min-w-0 grow basis-36 flex-wrap items-baseline gap-x-3 gap-y-1">
          <h1 dir="auto" className="text-title font-semibold text-balance">
            {title}
          </h1>
          {detail && <span className="text-ui text-ink-3">{detail}</span>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}
