import type { DropdownMenuItemProps } from '@radix-ui/react-dropdown-menu';
import { createContext, type ReactElement } from 'react';

type RenderItem = (props: DropdownMenuItemProps) => ReactElement;

/** What makes the items of an open menu; it comes with the menu's own code. */
export const MenuItem = createContext<RenderItem | null>(null);
