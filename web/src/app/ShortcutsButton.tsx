import { Keyboard } from 'lucide-react';
import { showPanel } from './panel.ts';
import { SidebarLabel } from './SidebarLabel.tsx';

/** The way to the list of keys for those who do not know the key. */
export function ShortcutsButton({ collapsed }: { collapsed: boolean }) {
  return (
    <button
      type="button"
      className="side-row"
      data-hover-label={collapsed ? 'Shortcuts' : undefined}
      onClick={() => showPanel('shortcuts')}
    >
      <Keyboard size={17} className="shrink-0" aria-hidden />
      <SidebarLabel collapsed={collapsed}>Shortcuts</SidebarLabel>
    </button>
  );
}
