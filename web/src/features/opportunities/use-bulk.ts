import { csvRecord } from '@plumbline/domain/csv.ts';
import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { analyzeTexts } from '../../api/analyses.ts';
import { api, read } from '../../api/client.ts';
import { dealGone, dealsChanged } from '../../api/deal-changed.ts';
import { ApiError } from '../../api/errors.ts';
import { exportFailure, exportFile } from '../../api/exports.ts';
import { toast } from '../../ui/toast.ts';

/** What is done to each deal of a selection; false where there was nothing to do. */
type Step = (deal: OpportunitySummary) => Promise<boolean>;

interface Work {
  deals: readonly OpportunitySummary[];
  step: Step;
  /** What was done, e.g. `analyzed`. */
  done: string;
}

const columns = [
  'name',
  'company_name',
  'stage',
  'value',
  'currency',
  'close_date',
  'owner',
  'score',
  'commercial_progress_score',
  'technical_progress_score',
  'status',
] as const satisfies (keyof OpportunitySummary)[];

/** The same for every deal that is chosen, one after another; what fails is told, and the rest goes on. */
export function useBulk() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ deals, step }: Work) => {
      const failures: unknown[] = [];
      let changed = 0;
      for (const deal of deals) {
        try {
          if (await step(deal)) changed += 1;
        } catch (error) {
          failures.push(error);
        }
      }
      return { changed, failures };
    },
    onSuccess: ({ changed, failures }, { deals, done }) => {
      void dealsChanged(queryClient);
      const [first] = failures;
      const told = `${changed} of ${deals.length} ${deals.length === 1 ? 'deal' : 'deals'} ${done}.`;
      if (first === undefined) toast.success(told);
      else toast.error(`${told} ${first instanceof Error ? first.message : ''}`);
    },
  });
}

/** What can be done to a selection. */
export function useBulkSteps() {
  const queryClient = useQueryClient();
  return {
    own:
      (owner: string): Step =>
      async ({ id }) => {
        await read(api.api.deals[':id'].$put({ param: { id }, json: { owner } }));
        return true;
      },
    analyze: async ({ id }: OpportunitySummary) =>
      analyzeTexts(await read(api.api.deals[':id'].$get({ param: { id } }))),
    remove: async ({ id }: OpportunitySummary) => {
      try {
        await read(api.api.deals[':id'].$delete({ param: { id } }));
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
      await dealGone(queryClient, id);
      return true;
    },
  };
}

/** Saves the chosen rows for a spreadsheet; no text of a customer becomes a formula. */
export function useDealExport() {
  return useMutation({
    mutationFn: (deals: readonly OpportunitySummary[]) => {
      const rows = [[...columns], ...deals.map((deal) => columns.map((column) => deal[column]))];
      // A byte order mark, or Excel takes UTF-8 for something else.
      const text = `\u{feff}${rows.map((cells) => csvRecord(cells)).join('')}`;
      const content = new Blob([text], { type: 'text/csv' });
      const file = 'plumbline-opportunities.csv';
      return exportFile({ kind: 'opportunities', format: 'csv' }, file, content);
    },
    onError: (error) => toast.error(exportFailure(error)),
  });
}
