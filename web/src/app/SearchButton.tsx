import { Search } from 'lucide-react';
import { showPanel } from './panel.ts';
import { SidebarLabel } from './SidebarLabel.tsx';

const keys = /mac/i.test(navigator.platform) ? '⌘K' : 'Ctrl K';

/** Opens the command palette, and tells the key that does the same. */
export function SearchButton({ collapsed }: { collapsed: boolean }) {
  return (
    <button
      type="button"
      className="side-row border border-line"
      aria-keyshortcuts="Control+K Meta+K"
      data-hover-label={collapsed ? `Search (${keys})` : undefined}
      onClick={() => showPanel('palette')}
    >
      <Search size={15} className="shrink-0" aria-hidden />
      <SidebarLabel collapsed={collapsed}>Search…</SidebarLabel>
      {!collapsed && (
        <kbd aria-hidden className="ml-auto font-sans text-meta font-normal text-ink-3">
          {keys}
        </kbd>
      )}
    </button>
  );
}
