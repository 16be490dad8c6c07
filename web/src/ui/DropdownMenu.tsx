import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { onDemand } from './on-demand.ts';
import { useOpening } from './use-opening.ts';

export interface DropdownMenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  /** DropdownMenuItem elements. */
  children: ReactNode;
}

const list = onDemand(() => import('./MenuList.tsx'));

/** Actions behind a button. The menu is fetched when somebody is about to open it. */
export function DropdownMenu(props: DropdownMenuProps) {
  const { opened, byKey, opener } = useOpening(list);
  if (opened) return <opened.MenuList {...props} byKey={byKey} />;
  return cloneElement(props.trigger, {
    ...opener,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  } as object);
}
