import { Ellipsis, FileSpreadsheet, Plus, RefreshCw } from 'lucide-react';
import { DropdownMenu } from '../../ui/DropdownMenu.tsx';
import { DropdownMenuItem } from '../../ui/DropdownMenuItem.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useHubspotRefresh } from './use-hubspot-refresh.ts';

/** What can be done with the CRM beside the import. */
export function HubspotMenu({ onNew }: { onNew: (of: 'true' | 'file') => void }) {
  const refresh = useHubspotRefresh();

  return (
    <DropdownMenu
      trigger={
        <IconButton
          className="max-sm:-mx-2"
          label={refresh.isPending ? 'Refreshing from HubSpot' : 'More actions'}
          aria-busy={refresh.isPending}
        >
          {refresh.isPending ? (
            <RefreshCw size={16} aria-hidden className="animate-spin" />
          ) : (
            <Ellipsis size={16} aria-hidden />
          )}
        </IconButton>
      }
    >
      <DropdownMenuItem icon={<Plus size={14} aria-hidden />} onSelect={() => onNew('true')}>
        New Opportunity
      </DropdownMenuItem>
      <DropdownMenuItem
        icon={<FileSpreadsheet size={14} aria-hidden />}
        onSelect={() => onNew('file')}
      >
        Import a file
      </DropdownMenuItem>
      <DropdownMenuItem
        icon={<RefreshCw size={14} aria-hidden />}
        disabled={refresh.isPending}
        onSelect={() => refresh.mutate()}
      >
        Refresh from HubSpot
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
