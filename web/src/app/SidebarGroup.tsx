import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../ui/class-names.ts';
import type { NavigationGroup } from './navigation.ts';
import { SidebarLink } from './SidebarLink.tsx';
import { useStoredFlag } from './stored-flag.ts';

interface SidebarGroupProps {
  group: NavigationGroup;
  page: string | undefined;
  collapsed: boolean;
}

/** A group of pages that folds; this browser remembers how it was left. */
export function SidebarGroup({ group, page, collapsed }: SidebarGroupProps) {
  const id = useId();
  const [folded, setFolded] = useStoredFlag(`plumbline.sidebar.folded.${group.name}`);
  const Icon = group.icon;
  return (
    <li className="mt-3">
      <button
        type="button"
        aria-expanded={!folded}
        aria-controls={id}
        title={collapsed ? group.name : undefined}
        onClick={() => setFolded(!folded)}
        className="flex h-8 w-full items-center gap-2.5 rounded-2 px-2.5 text-meta font-medium whitespace-nowrap text-ink-3 hover:bg-sunken hover:text-ink"
      >
        <Icon size={17} className="shrink-0" aria-hidden />
        <span
          className={classNames(
            'flex-1 text-left transition-opacity duration-120',
            collapsed && 'opacity-0',
          )}
        >
          {group.name}
        </span>
        {!collapsed && (
          <ChevronDown
            size={14}
            aria-hidden
            className={classNames('transition-transform duration-120', folded && '-rotate-90')}
          />
        )}
      </button>
      <ul id={id} hidden={folded} className="mt-0.5 flex flex-col gap-0.5">
        {group.items.map((item) => (
          <SidebarLink
            key={item.name}
            item={item}
            active={item.name === page}
            collapsed={collapsed}
          />
        ))}
      </ul>
    </li>
  );
}
