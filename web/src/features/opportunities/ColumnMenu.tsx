import { Check, Columns3 } from 'lucide-react';
import { DropdownMenu } from '../../ui/DropdownMenu.tsx';
import { DropdownMenuItem } from '../../ui/DropdownMenuItem.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { columns } from './columns.tsx';
import { optionalColumns, type ShownColumns } from './shown-columns.ts';

/** Which of the columns beyond the specified ones are shown. */
export function ColumnMenu({ shown: { hidden, onToggle } }: { shown: ShownColumns }) {
  return (
    <DropdownMenu
      trigger={
        <IconButton label="Columns">
          <Columns3 size={16} />
        </IconButton>
      }
    >
      {optionalColumns.map((id) => (
        <DropdownMenuItem
          key={id}
          icon={
            <Check size={14} aria-hidden className={hidden.has(id) ? 'invisible' : undefined} />
          }
          onSelect={() => onToggle(id)}
        >
          {hidden.has(id) ? 'Show' : 'Hide'} {columns.find((each) => each.id === id)?.header}
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  );
}
