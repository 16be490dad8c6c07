import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AssistantSignIn } from './AssistantSignIn.tsx';
import { Failure } from './Failure.tsx';
import { assistants, changeAssistants } from './model-queries.ts';

/** Where assistants outside connect, and whether they are told names as they are. */
export function AssistantsCard() {
  const { data, error, refetch } = useQuery(assistants);
  const id = useId();
  const hintId = useId();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: changeAssistants,
    onSuccess: (next) => queryClient.setQueryData(assistants.queryKey, next),
    onSettled: () => setAsking(false),
  });
  if (error && !data) {
    return (
      <ErrorState
        title="Couldn’t load the settings for assistants"
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-32 w-full" />;
  const isClear = data.names === 'clear';
  return (
    <Card title="Assistants">
      <div className="flex flex-col gap-2 text-ui">
        <p className="text-ink-2">
          Assistants such as Claude connect at{' '}
          <code className="font-mono break-all text-ink">{data.address}</code> with an access token
          {data.sign_in === 'off' ? '' : ', or sign in as the member who lets them'}.{' '}
          <a href="/docs/integrators/mcp" className="text-accent underline underline-offset-3">
            How to connect one
          </a>
        </p>
        <span className="flex items-center gap-2">
          <Checkbox
            id={id}
            checked={!isClear}
            disabled={change.isPending || data.is_fixed}
            describedBy={hintId}
            onCheckedChange={(replaced) =>
              replaced ? change.mutate({ names: 'placeholders' }) : setAsking(true)
            }
          />
          <label htmlFor={id}>Replace names in what assistants are told</label>
        </span>
        <p id={hintId} className={isClear ? 'text-warn' : 'text-ink-2'}>
          {isClear
            ? 'Assistants are told names of people and companies as they are.'
            : 'Placeholders stand for names. They’re put back in what an assistant saves.'}
          {data.is_fixed && ' MCP_NAMES sets this.'}
        </p>
        <AssistantSignIn settings={data} />
        {change.isError && <Failure text={change.error.message} isShown />}
        <span role="status" className="text-ink-2">
          {change.isSuccess && 'Saved.'}
        </span>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Tell assistants names as they are?"
        description="Whatever an assistant reads as a member leaves Plumbline with the names of people and companies, for every member."
        action="Tell names"
        busy={change.isPending && 'Saving...'}
        onAction={() => change.mutate({ names: 'clear' })}
      />
    </Card>
  );
}
