import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

/** The words of a row: out of sight when the sidebar is collapsed, but still read aloud. */
export function SidebarLabel({ collapsed, children }: { collapsed: boolean; children: ReactNode }) {
  return (
    <span className={classNames('transition-opacity duration-120', collapsed && 'opacity-0')}>
      {children}
    </span>
  );
}
