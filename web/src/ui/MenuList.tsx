import * as Primitive from '@radix-ui/react-dropdown-menu';
import type { DropdownMenuProps } from './DropdownMenu.tsx';
import { MenuItem } from './menu-item.ts';
import './floating.css';

const renderItem = (props: Primitive.DropdownMenuItemProps) => <Primitive.Item {...props} />;

/** The menu from its first opening on: open when it comes. */
export function MenuList({ trigger, align = 'end', children }: DropdownMenuProps) {
  return (
    <Primitive.Root defaultOpen>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
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
