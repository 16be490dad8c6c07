import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { commit, insightQueries, type ForecastCell } from '../../api/insights.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** Types what is committed for an owner and a month. */
export function CommitForm({ cell, currency }: { cell: ForecastCell; currency: string }) {
  const { owner, month } = cell;
  const queryClient = useQueryClient();
  const [amount, setAmount] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: commit,
    onSuccess: async () => {
      setAmount(null);
      await queryClient.invalidateQueries({ queryKey: insightQueries.all });
    },
  });
  if (amount === null) {
    return (
      <button
        type="button"
        aria-label={cell.committed ? `Change the commitment of ${owner}` : `Commit for ${owner}`}
        onClick={() => setAmount(String(cell.committed?.value ?? ''))}
        className="tap rounded-1 text-meta font-medium text-accent hover:underline"
      >
        {cell.committed ? 'Change' : 'Commit'}
      </button>
    );
  }
  const fault = save.error instanceof ApiError ? save.error.fields['amount'] : undefined;
  return (
    <form
      className="mt-1 ml-auto flex flex-wrap items-start justify-end gap-2 text-left max-sm:w-44"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ owner, month, amount, currency });
      }}
    >
      <TextField
        label={`Commitment of ${owner} in ${currency}`}
        hideLabel
        value={amount}
        error={fault ?? save.error?.message}
        inputMode="decimal"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the button was that was pressed
        autoFocus
        onChange={({ target }) => setAmount(target.value)}
        className="w-32"
      />
      <Button type="submit" busy={save.isPending && 'Saving...'}>
        Save
      </Button>
      <Button variant="quiet" onClick={() => setAmount(null)}>
        Cancel
      </Button>
    </form>
  );
}
