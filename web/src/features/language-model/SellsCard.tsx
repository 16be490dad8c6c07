import type { ModelPage } from '@plumbline/domain/language-model/wire.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { Failure } from './Failure.tsx';
import { modelPage, setWhatWeSell } from './model-queries.ts';

/** What the workspace sells, for every question about a deal. */
export function SellsCard({ page }: { page: ModelPage }) {
  const queryClient = useQueryClient();
  const [text, setText] = useState(page.what_we_sell);
  const save = useMutation({
    mutationFn: () => setWhatWeSell(text),
    onSuccess: (next) => queryClient.setQueryData(modelPage.queryKey, next),
  });
  const faults = save.error instanceof ApiError ? save.error.fields : {};
  return (
    <Card title="What we sell">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate();
        }}
      >
        <TextArea
          label="What you sell, in a few lines"
          hint="The model reads it with every deal. Names in it are replaced like all others."
          placeholder="Route planning for freight companies, sold by vehicle and year"
          error={faults['what_we_sell']}
          value={text}
          maxLength={1000}
          onChange={(event) => setText(event.target.value)}
        />
        {save.isError && (
          <Failure text={save.error.message} isShown={Object.keys(faults).length === 0} />
        )}
        <div className="flex items-center gap-3">
          <Button type="submit" busy={save.isPending && 'Saving...'}>
            Save what we sell
          </Button>
          <span role="status" className="text-ui text-ink-2">
            {save.isSuccess && 'Saved.'}
          </span>
        </div>
      </form>
    </Card>
  );
}
