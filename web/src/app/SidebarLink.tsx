import { Link } from '@tanstack/react-router';
import { classNames } from '../ui/class-names.ts';
import type { NavigationItem } from './navigation.ts';
import { SidebarLabel } from './SidebarLabel.tsx';

interface SidebarLinkProps {
  item: NavigationItem;
  active: boolean;
  collapsed: boolean;
}

export function SidebarLink({ item, active, collapsed }: SidebarLinkProps) {
  const Icon = item.icon;
  return (
    <li>
      <Link
        to={item.to}
        aria-current={active ? 'page' : undefined}
        data-hover-label={collapsed ? item.name : undefined}
        className={classNames('side-row', active && 'side-row-active')}
      >
        <Icon size={17} className="shrink-0" aria-hidden />
        <SidebarLabel collapsed={collapsed}>{item.name}</SidebarLabel>
      </Link>
    </li>
  );
}
