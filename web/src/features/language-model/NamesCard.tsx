import type { ModelPage } from '@plumbline/domain/language-model/wire.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { analysisQueries } from '../../api/analyses.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Failure } from './Failure.tsx';
import { keepNames, modelPage } from './model-queries.ts';

/** Whether names are replaced in what the model is told; they may be kept for a server inside alone. */
export function NamesCard({ page }: { page: ModelPage }) {
  const { may_be_kept: mayBeKept, are_kept: areKept, server } = page.names;
  const id = useId();
  const hintId = useId();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: keepNames,
    async onSuccess(next) {
      queryClient.setQueryData(modelPage.queryKey, next);
      await queryClient.invalidateQueries({ queryKey: analysisQueries.status().queryKey });
    },
    onSettled: () => setAsking(false),
  });
  return (
    <Card title="Names">
      <div className="flex flex-col gap-2 text-ui">
        <span className="flex items-center gap-2">
          <Checkbox
            id={id}
            checked={!areKept}
            disabled={change.isPending || !mayBeKept}
            describedBy={hintId}
            onCheckedChange={(replaced) => (replaced ? change.mutate(false) : setAsking(true))}
          />
          <label htmlFor={id}>Replace names before anything is sent</label>
        </span>
        <p id={hintId} className={areKept ? 'text-warn' : 'text-ink-2'}>
          {hintOf(page.names)}
        </p>
        {change.isError && <Failure text={change.error.message} isShown />}
        <span role="status" className="text-ink-2">
          {change.isSuccess && 'Saved.'}
        </span>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Send names as they are?"
        description={`You mark ${server ?? 'this server'} as inside your network. It is told names, addresses and phone numbers of people and companies. A gateway that passes texts on to a provider is not inside.`}
        action="Send names"
        busy={change.isPending && 'Checking...'}
        onAction={() => change.mutate(true)}
      />
    </Card>
  );
}

function hintOf({ may_be_kept: mayBeKept, are_kept: areKept, server }: ModelPage['names']): string {
  if (areKept)
    return `Names are sent to ${server ?? 'the server'} as they are. Only addresses inside your network are reached. Another address turns this on again.`;
  if (mayBeKept)
    return 'You may turn this off for a server of your own, inside your network: a model understands more with names.';
  return 'A provider’s model is never told the names that we find.';
}
