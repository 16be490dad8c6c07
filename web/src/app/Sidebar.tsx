import { CircleQuestionMark, PanelLeft } from 'lucide-react';
import { Logo } from './Logo.tsx';
import { navigation, type NavigationGroup } from './navigation.ts';
import { SearchButton } from './SearchButton.tsx';
import { ShortcutsButton } from './ShortcutsButton.tsx';
import { SidebarFooter } from './SidebarFooter.tsx';
import { SidebarGroup } from './SidebarGroup.tsx';
import { SidebarLabel } from './SidebarLabel.tsx';
import { SidebarLink } from './SidebarLink.tsx';
import { ThemeButton } from './ThemeButton.tsx';

interface SidebarProps {
  /** Name of the page that is shown. */
  page: string | undefined;
  collapsed: boolean;
  /** Absent where the sidebar cannot collapse, as in the menu on phones. */
  onToggleCollapsed?: () => void;
}

/** Its icons stay where they are when it collapses: only the labels go. */
export function Sidebar({ page, collapsed, onToggleCollapsed }: SidebarProps) {
  const toggle = collapsed ? 'Expand the sidebar' : 'Collapse the sidebar';
  return (
    <div className="flex h-full flex-col short:overflow-x-hidden short:overflow-y-auto">
      <div className="flex h-14 items-center overflow-hidden px-5">
        <Logo compact={collapsed} />
      </div>
      {onToggleCollapsed && (
        <div className="px-3 pb-2">
          <SearchButton collapsed={collapsed} />
        </div>
      )}
      <nav
        aria-label="Main"
        className="flex-1 overflow-x-hidden overflow-y-auto px-3 py-1 short:flex-none short:overflow-visible"
      >
        <ul className="flex flex-col gap-0.5">
          {navigation.map((entry) =>
            isGroup(entry) ? (
              <SidebarGroup key={entry.name} group={entry} page={page} collapsed={collapsed} />
            ) : (
              <SidebarLink
                key={entry.name}
                item={entry}
                active={entry.name === page}
                collapsed={collapsed}
              />
            ),
          )}
        </ul>
      </nav>
      <div className="flex flex-col gap-0.5 px-3 py-2">
        <a href="/docs" className="side-row" data-hover-label={collapsed ? 'Docs' : undefined}>
          <CircleQuestionMark size={17} className="shrink-0" aria-hidden />
          <SidebarLabel collapsed={collapsed}>Docs</SidebarLabel>
        </a>
        {onToggleCollapsed && <ShortcutsButton collapsed={collapsed} />}
        <ThemeButton collapsed={collapsed} />
        {onToggleCollapsed && (
          <button
            type="button"
            className="side-row"
            aria-label={toggle}
            aria-expanded={!collapsed}
            data-hover-label={collapsed ? toggle : undefined}
            onClick={onToggleCollapsed}
          >
            <PanelLeft size={17} className="shrink-0" aria-hidden />
            <SidebarLabel collapsed={collapsed}>Collapse</SidebarLabel>
          </button>
        )}
      </div>
      <SidebarFooter collapsed={collapsed} />
    </div>
  );
}

function isGroup(entry: (typeof navigation)[number]): entry is NavigationGroup {
  return 'items' in entry;
}
