import { useId, useState } from 'react';
import type { NavigationGroup } from './navigation.ts';
import { SidebarLink } from './SidebarLink.tsx';
import { useStoredFlag } from './stored-flag.ts';
import { Chevron } from '../ui/Chevron.tsx';

interface SidebarGroupProps {
  group: NavigationGroup;
  page: string | undefined;
  collapsed: boolean;
}

/**
 * A group of pages that folds; this browser remembers how it was left. It opens for the page that
 * is shown, until it is folded there. In the collapsed sidebar a line stands for its name, and
 * nothing is folded away that could not be unfolded there.
 */
export function SidebarGroup({ group, page, collapsed }: SidebarGroupProps) {
  const id = useId();
  const [isKept, keep] = useStoredFlag(`plumbline.sidebar.folded.${group.name}`);
  const isHere = group.items.some(({ name }) => name === page);
  const [foldedOn, setFoldedOn] = useState<string>();
  const folded = isHere ? foldedOn === page : isKept;
  function toggle() {
    keep(!folded);
    setFoldedOn(folded ? undefined : page);
  }
  return (
    <li className="mt-2">
      {collapsed ? (
        <div className="flex h-7 items-center px-2">
          <span className="h-px flex-1 bg-line" />
        </div>
      ) : (
        <button
          type="button"
          aria-expanded={!folded}
          aria-controls={id}
          onClick={toggle}
          className="flex h-7 w-full items-center gap-1 rounded-2 px-2.5 text-meta font-medium whitespace-nowrap text-ink-3 transition-colors duration-120 hover:text-ink"
        >
          {group.name}
          <Chevron />
        </button>
      )}
      <ul
        id={id}
        aria-label={group.name}
        hidden={folded && !collapsed}
        className="mt-0.5 flex flex-col gap-0.5"
      >
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
