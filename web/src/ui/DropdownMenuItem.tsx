import { use, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { MenuItem } from './menu-item.ts';

interface DropdownMenuItemProps {
  onSelect: () => void;
  icon?: ReactNode;
  /** Takes something away. */
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

export function DropdownMenuItem(props: DropdownMenuItemProps) {
  const { onSelect, icon, danger, disabled = false, children } = props;
  const renderItem = use(MenuItem);
  if (!renderItem) throw new Error('A DropdownMenuItem belongs in a DropdownMenu');
  return renderItem({
    disabled,
    onSelect,
    className: classNames('option', danger && 'text-bad data-highlighted:bg-bad-wash'),
    children: (
      <>
        {icon}
        {children}
      </>
    ),
  });
}
