import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { connectByOAuth } from '../../api/crm-connection.ts';
import { dealsChanged } from '../../api/deal-changed.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { hubspotWriteBack, type WriteBack } from './hubspot-queries.ts';

interface Turning<To> {
  turn: (to: To) => Promise<WriteBack>;
  isOn: (state: WriteBack) => boolean;
  /** Told once it was tried. */
  onTried: () => void;
}

/** A switch for what is written to HubSpot, and what stands under it while it cannot be turned. */
export function useWriteSwitch<To>({ turn, isOn, onTried }: Turning<To>) {
  const queryClient = useQueryClient();
  const query = useQuery(hubspotWriteBack);
  const change = useMutation({
    mutationFn: turn,
    onSuccess(state) {
      queryClient.setQueryData(hubspotWriteBack.queryKey, state);
      // Deals tell whether they can be edited here.
      void dealsChanged(queryClient);
    },
    onSettled: onTried,
  });
  const allow = useMutation({ mutationFn: () => connectByOAuth({ write: true }) });
  const state = query.data;
  const failure = change.error ?? allow.error ?? query.error;
  const notes: ReactNode = (
    <>
      {failure && (
        <p role="alert" className="mb-2 rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad">
          {failure.message}
        </p>
      )}
      {change.isError && state?.auth_type === 'oauth' && !isOn(state) && (
        <Button
          className="mb-2"
          busy={allow.isPending && 'Opening HubSpot...'}
          onClick={() => allow.mutate()}
        >
          Allow writing in HubSpot
        </Button>
      )}
      {!state && !failure && <Skeleton className="h-10 w-full" />}
    </>
  );
  return { state, change, notes };
}
