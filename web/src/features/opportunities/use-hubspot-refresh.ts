import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { api, read } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { dealsChanged } from '../../api/deal-changed.ts';
import { toast } from '../../ui/toast.ts';

/** Renews the imported deals from the CRM, and says what came of it. */
export function useHubspotRefresh() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    // Asked for twice, it runs twice, one after the other.
    scope: { id: 'hubspot refresh' },
    mutationFn: () => read(api.api.hubspot.refresh.$post()),
    onSuccess: ({ updated, unchanged }) => {
      void dealsChanged(queryClient);
      toast.success(`Refreshed from HubSpot: ${updated} changed, ${unchanged} unchanged.`);
    },
    onError: (error) => tellRefreshFailure(error, router),
  });
}

/** Why the CRM could not be read, and the way to connect it where it is not. */
export function tellRefreshFailure(error: Error, router: AnyRouter): void {
  if (error instanceof ApiError && error.code === 'crm_unauthorized') {
    toast.error('HubSpot is not connected.', {
      action: {
        label: 'Connect to HubSpot',
        onClick: () => void router.navigate({ to: '/integrations' }),
      },
    });
    return;
  }
  toast.error(`Refresh stopped: ${error.message}`);
}
