import { isolated } from '@plumbline/domain/isolated.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { StrategyTask } from '@plumbline/domain/tasks/task.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dealChanged } from '../api/deal-changed.ts';
import { useUpdateOpportunity } from '../api/opportunities.ts';
import { toast } from '../ui/toast.ts';

/** Checking tasks off, shown at once and taken back where it could not be stored, and their due dates. */
export function useTaskToggle(opportunity: Opportunity) {
  const queryClient = useQueryClient();
  const { mutate } = useUpdateOpportunity(opportunity.id);
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map());
  const done = new Set(opportunity.completed_step_ids);
  for (const [id, isDone] of pending) {
    if (isDone) done.add(id);
    else done.delete(id);
  }

  function toggle({ id, title }: StrategyTask, isDone: boolean) {
    setPending((all) => new Map([...all, [id, isDone]]));
    mutate(isDone ? { complete_step_ids: [id] } : { reopen_step_ids: [id] }, {
      onError: () =>
        toast.error(`"${isolated(title)}" could not be ${isDone ? 'checked off' : 'reopened'}.`),
      onSettled: () => setPending((all) => new Map([...all].filter(([other]) => other !== id))),
    });
  }

  function setDueDate({ id, title, due_date = null }: StrategyTask, dueDate: string | null) {
    mutate(
      { due_dates: [{ id, due_date: dueDate, base: due_date }] },
      {
        onError: (error) => {
          toast.error(`The due date of "${isolated(title)}" is unchanged. ${error.message}`);
          // What a colleague did is to be seen before one tries again.
          void dealChanged(queryClient, opportunity.id);
        },
      },
    );
  }

  return { done, toggle, setDueDate };
}
