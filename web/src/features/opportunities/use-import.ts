import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dealsChanged } from '../../api/deal-changed.ts';
import { importDeals } from './crm-deals.ts';

/** Brings deals of the CRM in, or renews those that are here. */
export function useImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: importDeals,
    onSuccess: () => void dealsChanged(queryClient),
  });
}
