import type { ModelPage } from '@plumbline/domain/language-model/wire.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Failure } from './Failure.tsx';
import { modelPage } from './model-queries.ts';

interface PageFormProps {
  title: string;
  /** The words on its button. */
  action: string;
  save: () => Promise<ModelPage>;
  /** False while what is typed cannot be saved. */
  isReady?: boolean;
  /** Its fields; told the server's objection to each by name. */
  children: (faults: Readonly<Record<string, string | undefined>>) => ReactNode;
}

/** A card of the page whose fields are saved together; the page shows what the server made of them. */
export function PageForm({ title, action, save, isReady = true, children }: PageFormProps) {
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: save,
    onSuccess: (next) => queryClient.setQueryData(modelPage.queryKey, next),
  });
  const faults = saving.error instanceof ApiError ? saving.error.fields : {};
  return (
    <Card title={title}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving.isPending && isReady) saving.mutate();
        }}
      >
        {children(faults)}
        {saving.isError && (
          <Failure text={saving.error.message} isShown={Object.keys(faults).length === 0} />
        )}
        <div className="flex items-center gap-3">
          <Button type="submit" busy={saving.isPending && 'Saving...'}>
            {action}
          </Button>
          <span role="status" className="text-ui text-ink-2">
            {saving.isSuccess && 'Saved.'}
          </span>
        </div>
      </form>
    </Card>
  );
}
