import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Ellipsis, RefreshCw } from 'lucide-react';
import { toast } from 'sonner';
import { api, read } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { opportunityQueries } from '../../api/opportunities.ts';
import { DropdownMenu } from '../../ui/DropdownMenu.tsx';
import { DropdownMenuItem } from '../../ui/DropdownMenuItem.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { failureText } from '../../api/failure-text.ts';

/** What can be done with the CRM beside the import. */
export function HubspotMenu() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const refresh = useMutation({
    mutationFn: () => read(api.api.hubspot.refresh.$post()),
    onSuccess: ({ updated, unchanged }) => {
      void queryClient.invalidateQueries({ queryKey: opportunityQueries.all });
      toast.success(`Refreshed from HubSpot: ${updated} changed, ${unchanged} as before.`);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'crm_unauthorized') {
        toast.error('HubSpot is not connected.', {
          action: {
            label: 'Connect to HubSpot',
            onClick: () => void router.navigate({ to: '/integrations' }),
          },
        });
        return;
      }
      toast.error(`Nothing more was refreshed: ${failureText(error)}`);
    },
  });

  return (
    <DropdownMenu
      trigger={
        <IconButton
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
