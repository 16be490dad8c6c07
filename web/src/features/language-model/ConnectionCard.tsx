import { modelProviderNames } from '@plumbline/domain/language-model/providers.ts';
import type { ModelPage } from '@plumbline/domain/language-model/wire.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { analysisQueries } from '../../api/analyses.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConnectionForm } from './ConnectionForm.tsx';
import { Failure } from './Failure.tsx';
import { modelPage, removeModel } from './model-queries.ts';

/** Which model answers, and how to change that. */
export function ConnectionCard({ page }: { page: ModelPage }) {
  const { connection, is_fixed: isFixed } = page;
  const [isChanging, setChanging] = useState(false);
  const isForm = !isFixed && (isChanging || !connection);
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          Model {isFixed && <Badge>Set on the server</Badge>}
        </span>
      }
      action={
        connection && !isFixed && !isChanging && <Actions onChange={() => setChanging(true)} />
      }
    >
      {connection && !isForm && <Standing connection={connection} />}
      {isFixed && (
        <p className="mt-2 text-ui text-ink-3">
          AI_PROVIDER and the other AI_ settings of the server win. Remove them there to set the
          model here.
        </p>
      )}
      {page.is_sample && (
        <p className="mb-3 text-ui text-ink-2">
          Recorded answers on the sample deals stand in for a model until you set one up here. They
          cover only the sample’s own texts; the built-in analyst answers the rest.
        </p>
      )}
      {!connection && !page.is_sample && (
        <p className="mb-3 text-ui text-ink-2">
          Without a model the built-in analyst answers, and no text leaves the server. With one,
          names are replaced before anything leaves.
        </p>
      )}
      {isForm && <ConnectionForm page={page} onDone={() => setChanging(false)} />}
    </Card>
  );
}

function Standing({ connection }: { connection: NonNullable<ModelPage['connection']> }) {
  const { provider, model, base_url: address, key_end: end, context_tokens: room } = connection;
  const lines = [
    ['Provider', modelProviderNames[provider]],
    ['Model', model],
    ['Address', address ?? 'The provider’s own'],
    ['Key', end === null ? 'None' : `Ends in ${end}`],
    ...(room === null
      ? []
      : [['Reads', `At least ${room.toLocaleString('en-US')} tokens at once`]]),
  ];
  return (
    <>
      <dl className="grid grid-cols-[minmax(80px,auto)_1fr] gap-x-4 gap-y-1 text-ui">
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {connection.has_lost_key && (
        <Failure text="The server’s secret changed, so the key can’t be read. Enter it again." />
      )}
    </>
  );
}

function Actions({ onChange }: { onChange: () => void }) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: removeModel,
    async onSuccess(page) {
      queryClient.setQueryData(modelPage.queryKey, page);
      await queryClient.invalidateQueries({ queryKey: analysisQueries.status().queryKey });
    },
    onSettled: () => setAsking(false),
  });
  return (
    <span className="flex gap-2">
      <Button onClick={onChange}>Change</Button>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Remove
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Remove the model?"
        description="The built-in analyst answers from now on. The key is deleted; prices and figures stay."
        action="Remove"
        busy={remove.isPending && 'Removing...'}
        onAction={() => remove.mutate()}
      />
    </span>
  );
}
