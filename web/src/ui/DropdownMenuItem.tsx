import * as Primitive from '@radix-ui/react-dropdown-menu';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

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
  return (
    <Primitive.Item
      disabled={disabled}
      onSelect={onSelect}
      className={classNames('option', danger && 'text-bad data-highlighted:bg-bad-wash')}
    >
      {icon}
      {children}
    </Primitive.Item>
  );
}
