import { Link } from '@tanstack/react-router';
import { classNames } from '../ui/class-names.ts';
import type { NavigationItem } from './navigation.ts';

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
        title={collapsed ? item.name : undefined}
        className={classNames(
          'flex h-8 items-center gap-2.5 rounded-2 px-2.5 text-ui font-medium whitespace-nowrap transition-colors duration-120',
          active ? 'bg-accent-wash text-accent' : 'text-ink-2 hover:bg-sunken hover:text-ink',
        )}
      >
        <Icon size={17} className="shrink-0" aria-hidden />
        <span className={classNames('transition-opacity duration-120', collapsed && 'opacity-0')}>
          {item.name}
        </span>
      </Link>
    </li>
  );
}
