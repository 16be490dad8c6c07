import * as Primitive from '@radix-ui/react-dropdown-menu';
import { useRef } from 'react';
import type { DropdownMenuProps } from './DropdownMenu.tsx';
import { MenuItem } from './menu-item.ts';
import './floating.css';

const renderItem = (props: Primitive.DropdownMenuItemProps) => <Primitive.Item {...props} />;

interface MenuListProps extends DropdownMenuProps {
  /** A key opened it for the first time, when nothing was here yet to notice. */
  byKey: boolean;
}

/** The menu from its first opening on: open when it comes. */
export function MenuList({ trigger, align = 'end', byKey, children }: MenuListProps) {
  const isFirst = useRef(byKey);

  function enter(content: HTMLElement | null) {
    if (!content || !isFirst.current) return;
    isFirst.current = false;
    // As the arrow key does from the menu itself.
    requestAnimationFrame(() =>
      content.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus(),
    );
  }

  return (
    <Primitive.Root defaultOpen>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          ref={enter}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="floating min-w-44 p-1"
        >
          <MenuItem value={renderItem}>{children}</MenuItem>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
