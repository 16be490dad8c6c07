import type { ReactNode } from 'react';
import { GaugeTicks } from './ScoreGauge.tsx';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** What a place says while there is nothing in it: a sentence, a line of help, one action. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-16 text-center">
      <GaugeTicks score={null} size="medium" />
      <h2 className="text-lead font-semibold">{title}</h2>
      {children && (
        <div className="max-w-[46ch] text-body text-ink-2 [&_p]:text-balance">{children}</div>
      )}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
