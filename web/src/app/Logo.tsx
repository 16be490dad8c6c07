import { GaugeMark } from '../ui/GaugeMark.tsx';
import { SidebarLabel } from './SidebarLabel.tsx';

/** The product's name beside its mark (SHELL-03). */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-lead font-semibold tracking-[-0.01em]">
      <GaugeMark />
      <SidebarLabel collapsed={compact}>Plumbline</SidebarLabel>
    </span>
  );
}
