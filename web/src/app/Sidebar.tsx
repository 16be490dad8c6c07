import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Logo } from './Logo.tsx';
import { navigation, type NavigationGroup } from './navigation.ts';
import { SidebarFooter } from './SidebarFooter.tsx';
import { SidebarGroup } from './SidebarGroup.tsx';
import { SidebarLink } from './SidebarLink.tsx';

interface SidebarProps {
  /** Name of the page that is shown. */
  page: string | undefined;
  collapsed: boolean;
  /** Absent where the sidebar cannot collapse, as in the menu on phones. */
  onToggleCollapsed?: () => void;
}

export function Sidebar({ page, collapsed, onToggleCollapsed }: SidebarProps) {
  return (
    <div className="flex h-full flex-col overflow-x-hidden">
      <div
        className={classNames(
          'flex h-14 items-center px-4',
          collapsed ? 'justify-center' : 'justify-between',
        )}
      >
        {!collapsed && <Logo />}
        {onToggleCollapsed && (
          <IconButton
            label={collapsed ? 'Expand the sidebar' : 'Collapse the sidebar'}
            aria-expanded={!collapsed}
            onClick={onToggleCollapsed}
          >
            {collapsed ? <PanelLeftOpen size={18} /> : <PanelLeftClose size={18} />}
          </IconButton>
        )}
      </div>
      <nav aria-label="Main" className="flex-1 overflow-y-auto px-3 py-1">
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
      <SidebarFooter collapsed={collapsed} />
    </div>
  );
}

function isGroup(entry: (typeof navigation)[number]): entry is NavigationGroup {
  return 'items' in entry;
}
